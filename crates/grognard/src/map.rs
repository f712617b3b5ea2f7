//! `grognard map`: a scenario or map as a picture, or as sheets for paper.

use crate::cli::MapDrawing;
use crate::failure::Failure;
use crate::workshop::{self, Subject, Wish};
use std::io::Write;
use std::path::Path;
use table::{Lang, Phrase};
use tongue::Tongue;

/// Draws a file, or a scenario that comes with the program, and writes it where it was asked for.
pub fn run(lang: Lang, args: &MapDrawing, out: &mut dyn Write) -> Result<(), Failure> {
    let wish = Wish { pieces: args.pieces, paper: args.paper, low_ink: args.low_ink, page: args.page };
    let shipped = workshop::all()
        .iter()
        .find_map(|shop| shop.shipped().into_iter().find(|key| *key == args.what).map(|key| (*shop, key)));
    let (shop, subject) = match shipped {
        Some((shop, key)) if !Path::new(&args.what).exists() => (shop, Subject::Shipped(key)),
        None if !Path::new(&args.what).exists() => return Err(unknown(&args.what)),
        _ => {
            let (shop, work) = workshop::open(Path::new(&args.what))?;
            (shop, Subject::File(work))
        }
    };
    let say = Tongue::new(lang, [shop.messages(lang)]);
    let drawing = shop.draw(&subject, wish, &say)?;
    match &args.output {
        Some(path) => std::fs::write(path, drawing).map_err(Failure::at(path)),
        None => Ok(out.write_all(drawing.as_bytes())?),
    }
}

/// Neither a file nor a scenario.
fn unknown(what: &str) -> Failure {
    let known = workshop::all().iter().flat_map(|shop| shop.shipped()).collect::<Vec<_>>().join(", ");
    Failure::Usage(Phrase::new("map-unknown").with("what", what).with("known", known))
}
