//! Points, chance and text for drawing. Chance is a hash of a seed, so that a map looks the same every time.

use empire::map::Point;
use std::fmt::Write;

/// A point on the sheet: x grows right, y grows down.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Spot {
    pub(crate) x: f64,
    pub(crate) y: f64,
}

impl Spot {
    pub(crate) const fn new(x: f64, y: f64) -> Spot {
        Spot { x, y }
    }

    pub(crate) fn toward(self, other: Spot, share: f64) -> Spot {
        Spot::new(self.x + (other.x - self.x) * share, self.y + (other.y - self.y) * share)
    }

    pub(crate) fn apart(self, other: Spot) -> f64 {
        (other.x - self.x).hypot(other.y - self.y)
    }

    /// A point so far ahead in a direction given as a vector of length one, and so far to its right.
    pub(crate) fn moved(self, ahead: Spot, far: f64, aside: f64) -> Spot {
        Spot::new(self.x + ahead.x * far - ahead.y * aside, self.y + ahead.y * far + ahead.x * aside)
    }

    /// The direction to another point, one long.
    pub(crate) fn direction(self, other: Spot) -> Spot {
        let apart = self.apart(other).max(1e-9);
        Spot::new((other.x - self.x) / apart, (other.y - self.y) / apart)
    }
}

/// Turns points of a map into points of a sheet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sheet {
    pub(crate) height: f64,
}

impl Sheet {
    pub(crate) fn spot(self, point: Point) -> Spot {
        Spot::new(f64::from(point.x), self.height - f64::from(point.y))
    }
}

/// A number from 0 to 1 that follows from a seed.
pub(crate) fn chance(seed: u64) -> f64 {
    let mut z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    ((z ^ (z >> 31)) >> 11) as f64 / (1u64 << 53) as f64
}

/// The path through points, in whole units; each step as what it adds, which is shorter.
pub(crate) fn path(points: &[Spot], closed: bool) -> String {
    let mut text = String::with_capacity(points.len() * 7);
    let mut last: Option<(i64, i64)> = None;
    let mut goes_on = false;
    for point in points {
        let (x, y) = (point.x.round() as i64, point.y.round() as i64);
        match last {
            None => drop(write!(text, "M{x} {y}")),
            Some(before) if before == (x, y) => continue,
            Some(before) => {
                text.push_str(if goes_on { "" } else { "l" });
                for (number, by) in [x - before.0, y - before.1].into_iter().enumerate() {
                    let apart = by >= 0 && (goes_on || number > 0);
                    let _ = write!(text, "{}{by}", if apart { " " } else { "" });
                }
                goes_on = true;
            }
        }
        last = Some((x, y));
    }
    if closed {
        text.push('Z');
    }
    text
}

/// A smooth path through all points.
pub(crate) fn smooth(points: &[Spot]) -> String {
    let Some(first) = points.first() else { return String::new() };
    let mut text = format!("M{:.0} {:.0}", first.x, first.y);
    for at in 0..points.len().saturating_sub(1) {
        let before = points[at.saturating_sub(1)];
        let (from, to) = (points[at], points[at + 1]);
        let after = points[(at + 2).min(points.len() - 1)];
        let pull = |a: f64, b: f64| (b - a) / 6.0;
        let _ = write!(
            text,
            "C{:.0} {:.0} {:.0} {:.0} {:.0} {:.0}",
            from.x + pull(before.x, to.x),
            from.y + pull(before.y, to.y),
            to.x - pull(from.x, after.x),
            to.y - pull(from.y, after.y),
            to.x,
            to.y
        );
    }
    text
}

/// Lines joined where exactly two of them end.
pub(crate) fn joined(mut lines: Vec<Vec<Spot>>, may: impl Fn(Spot) -> bool) -> Vec<Vec<Spot>> {
    let ends = |line: &Vec<Spot>| [line[0], line[line.len() - 1]];
    let same = |a: Spot, b: Spot| a.apart(b) < 0.5;
    loop {
        let meeting = |spot: Spot| lines.iter().flat_map(ends).filter(|end| same(*end, spot)).count();
        let found = lines.iter().enumerate().find_map(|(at, line)| {
            let end = ends(line).into_iter().find(|end| may(*end) && meeting(*end) == 2)?;
            let other = lines
                .iter()
                .enumerate()
                .find(|(index, other)| *index != at && ends(other).into_iter().any(|its| same(its, end)))?;
            Some((at, other.0, end))
        });
        let Some((a, b, end)) = found else { return lines };
        let mut second = lines.remove(a.max(b));
        let mut first = lines.remove(a.min(b));
        if same(first[0], end) {
            first.reverse();
        }
        if !same(second[0], end) {
            second.reverse();
        }
        first.extend(second.into_iter().skip(1));
        lines.push(first);
    }
}

/// A line with its corners cut, its ends kept.
pub(crate) fn rounded(line: &[Spot]) -> Vec<Spot> {
    let mut line = line.to_vec();
    for _ in 0..2 {
        let mut next = vec![line[0]];
        for ends in line.windows(2) {
            next.extend([ends[0].toward(ends[1], 0.25), ends[0].toward(ends[1], 0.75)]);
        }
        next.extend(line.last().copied());
        line = next;
    }
    line
}

/// How wide a text is in ems, as the book faces of the maps set it.
pub(crate) fn ems(text: &str, bold: bool) -> f64 {
    let letter = |letter: char| match letter {
        'i' | 'j' | 'l' | '.' | ',' | '’' | '\'' | '·' | ' ' | '\u{a0}' => 0.27,
        'f' | 'r' | 't' | 's' | 'I' | 'J' | '-' | '(' | ')' | '/' => 0.37,
        'm' | 'w' | 'M' | 'W' | 'Œ' | '…' => 0.84,
        _ if letter.is_uppercase() => 0.68,
        _ => 0.5,
    };
    text.chars().map(letter).sum::<f64>() * if bold { 1.08 } else { 1.0 }
}

/// Holds a text to the width it was reckoned with, whatever face is at hand.
pub(crate) fn held(text: &str, size: f64, bold: bool) -> String {
    format!("textLength='{:.0}' lengthAdjust='spacingAndGlyphs'", ems(text, bold) * size)
}

/// A text cut where it would be wider than so many ems.
pub(crate) fn cut(text: &str, room: f64) -> String {
    if ems(text, false) <= room {
        return text.to_owned();
    }
    let mut short = String::new();
    for letter in text.chars() {
        if ems(&short, false) + 1.3 > room {
            break;
        }
        short.push(letter);
    }
    format!("{}…", short.trim_end())
}

/// Text that is safe inside of XML.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// An upright box on the sheet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    pub(crate) left: f64,
    pub(crate) top: f64,
    pub(crate) right: f64,
    pub(crate) bottom: f64,
}

impl Frame {
    pub(crate) fn around(centre: Spot, width: f64, height: f64) -> Frame {
        Frame {
            left: centre.x - width / 2.0,
            top: centre.y - height / 2.0,
            right: centre.x + width / 2.0,
            bottom: centre.y + height / 2.0,
        }
    }

    /// How much of the sheet two boxes share.
    pub(crate) fn shared(&self, other: &Frame) -> f64 {
        let wide = (self.right.min(other.right) - self.left.max(other.left)).max(0.0);
        let high = (self.bottom.min(other.bottom) - self.top.max(other.top)).max(0.0);
        wide * high
    }

    pub(crate) fn corners(&self) -> [Spot; 8] {
        let (x, y) = ((self.left + self.right) / 2.0, (self.top + self.bottom) / 2.0);
        [
            Spot::new(self.left, self.top),
            Spot::new(x, self.top),
            Spot::new(self.right, self.top),
            Spot::new(self.right, y),
            Spot::new(self.right, self.bottom),
            Spot::new(x, self.bottom),
            Spot::new(self.left, self.bottom),
            Spot::new(self.left, y),
        ]
    }
}

/// Whether a point lies inside of a polygon.
pub(crate) fn inside(point: Spot, polygon: &[Spot]) -> bool {
    let mut inside = false;
    for (index, a) in polygon.iter().enumerate() {
        let b = polygon[(index + 1) % polygon.len()];
        if (a.y > point.y) != (b.y > point.y) && point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x {
            inside = !inside;
        }
    }
    inside
}

/// How far a point is from a segment.
pub(crate) fn distance(point: Spot, a: Spot, b: Spot) -> f64 {
    let length = (b.x - a.x).powi(2) + (b.y - a.y).powi(2);
    let share = if length > 0.0 {
        ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / length
    } else {
        0.0
    };
    point.apart(a.toward(b, share.clamp(0.0, 1.0)))
}

#[cfg(test)]
mod tests {
    use super::{Spot, path};

    #[test]
    fn a_path_is_written_by_what_each_step_adds() {
        let points = [(10.4, 20.0), (13.0, 15.6), (13.2, 16.0), (3.0, 16.0), (4.0, 30.0)];
        let points = points.map(|(x, y)| Spot::new(x, y));
        assert_eq!(path(&points, true), "M10 20l3-4-10 0 1 14Z");
        assert_eq!(path(&points[..1], false), "M10 20");
    }
}
