//! The map builder's last step (G.2): the outlines it reckoned, written into the map file, so that everybody reads the same.

use super::read;
use super::{Measures, Point};
use crate::file::{Document, FileFault, FileKind};
use crate::scenario::format;
use crate::terrain::Chart;

/// The text of a map file with the outlines of its areas written into it, reckoned afresh from their centres and weights.
/// Everything else stays as it is.
pub fn with_outlines(text: &str) -> Result<String, Vec<FileFault>> {
    let bare = rewritten(text, None);
    let (document, mut faults) = Document::read(FileKind::Map, &bare, &format::MAP);
    let root = document.root();
    let sides: Vec<&str> = root.entries("area").iter().filter_map(|area| area.text("control")).collect();
    let file = read::read(&mut faults, root, &sides, Measures::default(), Chart::embedded());
    match file.map {
        Some(map) if !faults.is_bad() => {
            let outlines: Vec<Vec<Point>> = map.areas.iter().map(|area| area.polygon.clone()).collect();
            Ok(rewritten(&bare, Some(&outlines)))
        }
        _ => Err(faults.into_list()),
    }
}

/// The text without outlines, or with these.
fn rewritten(text: &str, outlines: Option<&[Vec<Point>]>) -> String {
    let (document, _) = Document::read(FileKind::Map, text, &format::MAP);
    let mut changes: Vec<(usize, usize, String)> = Vec::new();
    for (index, entry) in document.root().entries("area").iter().enumerate() {
        let start = entry.at("centre").end;
        let inline = text[entry.span().start..].starts_with('{');
        match outlines {
            None if entry.has("poly") => {
                // From the end of the value before it to its own end: key, separator and value.
                let end = entry.at("poly").end;
                let before = text[..entry.at("poly").start].rfind("poly").unwrap_or(end);
                let from = text[..before].rfind([',', '\n']).unwrap_or(before);
                changes.push((from, end, String::new()));
            }
            None => {}
            Some(outlines) => {
                let points =
                    outlines[index].iter().map(|p| format!("[{}, {}]", p.x, p.y)).collect::<Vec<_>>();
                let lead = if inline { ", poly = [" } else { "\npoly = [" };
                changes.push((start, start, format!("{lead}{}]", points.join(", "))));
            }
        }
    }
    changes.sort_by_key(|change| change.0);
    let mut out = String::with_capacity(text.len() * 2);
    let mut at = 0;
    for (from, to, with) in changes {
        out.push_str(&text[at..from]);
        out.push_str(&with);
        at = to;
    }
    out.push_str(&text[at..]);
    out
}
