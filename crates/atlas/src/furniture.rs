//! What frames a map: border, rose, scale.

use crate::labels::Obstacles;
use crate::palette::{INK, INK_2, LEAF};
use crate::pen::{Frame, Sheet, Spot};
use empire::map::Map;
use std::fmt::Write;

/// Keeps room in a corner for the rose and in another for the scale, where least stands already.
pub(crate) fn place(map: &Map, sheet: Sheet, taken: &mut Obstacles) -> (Spot, Spot) {
    let (wide, high) = (f64::from(map.width), sheet.height);
    let least = |corners: &[Spot], w: f64, h: f64, taken: &Obstacles| {
        let covered = |spot: &Spot| taken.covered(&Frame::around(*spot, w, h));
        corners.iter().copied().min_by(|a, b| covered(a).total_cmp(&covered(b))).unwrap_or(corners[0])
    };
    let rose = least(
        &[
            Spot::new(wide - 520.0, 520.0),
            Spot::new(520.0, 520.0),
            Spot::new(wide - 520.0, high - 520.0),
            Spot::new(520.0, high - 520.0),
        ],
        700.0,
        700.0,
        taken,
    );
    taken.add(Frame::around(rose, 640.0, 640.0));
    let length = kilometre(map) + 600.0;
    let x = length / 2.0 + 160.0;
    let scale = least(
        &[
            Spot::new(wide - x, high - 300.0),
            Spot::new(x, high - 300.0),
            Spot::new(wide - x, 300.0),
            Spot::new(x, 300.0),
        ],
        length,
        420.0,
        taken,
    );
    taken.add(Frame::around(scale, length, 420.0));
    (rose, scale)
}

/// A kilometre in map units.
fn kilometre(map: &Map) -> f64 {
    1_093_613.3 / f64::from(map.yards_per_inch)
}

/// Draws rose and scale.
pub(crate) fn draw(map: &Map, (rose, scale): (Spot, Spot), words: &str, out: &mut String) {
    let _ = write!(
        out,
        "<g transform='translate({:.0} {:.0})'><circle r='270' fill='{LEAF}' stroke='{INK_2}' stroke-width='14'/><circle r='225' fill='none' stroke='{INK_2}' stroke-width='6'/>\
         <path d='M0-215L52 0H-52Z' fill='{INK}'/><path d='M0 215L52 0H-52Z' fill='{LEAF}' stroke='{INK}' stroke-width='10'/>\
         <path d='M-215 0L0-40V40ZM215 0L0-40V40Z' fill='none' stroke='{INK_2}' stroke-width='9'/></g>",
        rose.x, rose.y
    );
    let km = kilometre(map);
    let (x, y) = (scale.x - km / 2.0, scale.y);
    let _ = write!(
        out,
        "<g><rect x='{:.0}' y='{:.0}' width='{:.0}' height='380' fill='{LEAF}' stroke='{INK_2}' stroke-width='14'/>\
         <rect x='{x:.0}' y='{:.0}' width='{:.0}' height='52' fill='{INK}'/><rect x='{:.0}' y='{:.0}' width='{:.0}' height='52' fill='{LEAF}' stroke='{INK}' stroke-width='10'/>\
         <text x='{x:.0}' y='{:.0}' font-size='170' fill='{INK}'>0</text><text x='{:.0}' y='{:.0}' font-size='170' text-anchor='end' fill='{INK}'>{words}</text></g>",
        x - 200.0,
        y - 190.0,
        km + 400.0,
        y + 60.0,
        km / 2.0,
        x + km / 2.0,
        y + 60.0,
        km / 2.0,
        y - 10.0,
        x + km,
        y - 10.0
    );
}
