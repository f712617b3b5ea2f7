//! The ground of a map for a page that puts its own counters on it: the picture without names, numbers and counters, the outlines of the
//! areas as they are drawn, and where each name fits beside the counters that may come to stand in the middle.

use crate::bend::Bends;
use crate::labels::{self, Name, Obstacles};
use crate::palette::Palette;
use crate::pen::{Frame, Sheet, path};
use crate::sheet::{Dress, FONTS};
use crate::{ground, lines, marks};
use empire::ids::AreaId;
use empire::map::Map;
use serde_json::{Value, json};

/// The room that is kept for counters in the middle of each area.
const COUNTERS: (f64, f64) = (980.0, 620.0);

/// The ground as one JSON object: `ground` (SVG), `outlines` (paths) and `names`.
pub fn page(map: &Map, dress: &Dress<'_>) -> Value {
    let sheet = Sheet { height: f64::from(map.height) };
    let palette = Palette::of(dress.snow, false);
    let bends = Bends::of(map, sheet);
    let mut taken = Obstacles { sheet: (f64::from(map.width), sheet.height), ..Obstacles::default() };
    let mut out = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {0} {1}' width='{0}' height='{1}' font-family=\"{FONTS}\"><defs>{2}</defs>",
        map.width,
        map.height,
        include_str!("symbols.svg"),
    );
    ground::draw(map, &bends, palette, &mut out);
    lines::edges(map, &bends, palette, &mut out);
    taken.roads = lines::roads(map, &bends, sheet, &mut out);
    for area in map.ids() {
        taken.add(Frame::around(sheet.spot(map.area(area).centre), COUNTERS.0, COUNTERS.1));
    }
    marks::houses(map, sheet, &bends.outlines, &mut taken, &mut out);
    marks::all_around(map, sheet, &bends.outlines, &mut taken, &mut out);
    out.push_str("</svg>");
    let names = labels::placed(map, sheet, &bends.outlines, &mut taken);
    json!({
        "format": "grognard-ground",
        "map": map.key,
        "ground": out,
        "outlines": bends.outlines.iter().map(|outline| path(outline, true)).collect::<Vec<_>>(),
        "names": names.iter().map(name).collect::<Vec<_>>(),
    })
}

fn name((area, name): &(AreaId, Name)) -> Value {
    json!({
        "area": area,
        "lines": name.lines,
        "size": name.size.round(),
        "bold": name.bold,
        "at": [name.at.x.round(), name.at.y.round()],
    })
}
