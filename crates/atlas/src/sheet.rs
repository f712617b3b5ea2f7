//! A whole map as one SVG.

use crate::bend::Bends;
use crate::counters::{self, Piece};
use crate::labels::Obstacles;
use crate::palette::{INK, INK_2, LEAF, Palette};
use crate::pen::{Sheet, escape};
use crate::{furniture, ground, labels, lines, marks};
use empire::ids::AreaId;
use empire::map::Map;
use empire::scenario::{Award, Hook, Scenario};
use std::fmt::Write;

/// What a map is drawn with.
#[derive(Clone, Debug, Default)]
pub struct Dress<'a> {
    /// Snow lies.
    pub snow: bool,
    /// Counters to be drawn, each in its area.
    pub pieces: Vec<(AreaId, Piece<'a>)>,
    /// What each area is worth, in victory points.
    pub worth: Vec<(AreaId, u32)>,
    /// How a kilometre is written.
    pub kilometre: String,
    /// With little ink: no washes.
    pub low_ink: bool,
    /// The title, for those who cannot see it.
    pub title: String,
}

impl<'a> Dress<'a> {
    /// The dress of a scenario, with its counters at the start or without.
    pub fn of(scenario: &'a Scenario, pieces: bool, kilometre: impl Into<String>) -> Dress<'a> {
        let mut worth: Vec<(AreaId, u32)> = Vec::new();
        for points in &scenario.victory.points {
            if let Award::Control { areas, need: 1 } = &points.award
                && let [area] = areas[..]
            {
                match worth.iter_mut().find(|(at, _)| *at == area) {
                    Some((_, most)) => *most = (*most).max(points.points.into()),
                    None => worth.push((area, points.points.into())),
                }
            }
        }
        Dress {
            snow: scenario
                .hooks
                .iter()
                .any(|hook| matches!(hook, Hook::Frozen { .. } | Hook::Blizzard { .. })),
            pieces: if pieces { Piece::at_start(scenario) } else { Vec::new() },
            worth,
            kilometre: kilometre.into(),
            low_ink: false,
            title: scenario.title.clone(),
        }
    }
}

pub(crate) const FONTS: &str =
    "'Iowan Old Style','Palatino Linotype',Palatino,'URW Palladio L',P052,Georgia,serif";
/// The margin around the map, in map units.
const MARGIN: i32 = 150;

/// Draws a map; a thousand units of the picture are an inch.
pub fn draw(map: &Map, dress: &Dress<'_>) -> String {
    let (wide, high) = (map.width + 2 * MARGIN, map.height + 2 * MARGIN);
    let mut out = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='{0} {0} {wide} {high}' width='{1}mm' height='{2}mm' font-family=\"{FONTS}\" role='img'><title>{3}</title>",
        -MARGIN,
        f64::from(wide) * 0.0254,
        f64::from(high) * 0.0254,
        escape(&dress.title),
    );
    let _ = write!(out, "<rect x='{0}' y='{0}' width='{wide}' height='{high}' fill='{LEAF}'/>", -MARGIN);
    out.push_str(&contents(map, dress));
    let _ = write!(
        out,
        "<rect width='{}' height='{}' fill='none' stroke='{INK}' stroke-width='20'/><rect x='-60' y='-60' width='{}' height='{}' fill='none' stroke='{INK_2}' stroke-width='8'/></svg>",
        map.width,
        map.height,
        map.width + 120,
        map.height + 120
    );
    out
}

/// The map itself, without frame and margin.
pub(crate) fn contents(map: &Map, dress: &Dress<'_>) -> String {
    let mut out = String::from("<defs>");
    out.push_str(include_str!("symbols.svg"));
    out.push_str("</defs>");
    let _ = write!(
        out,
        "<clipPath id='map'><rect width='{}' height='{}'/></clipPath><g clip-path='url(#map)'>",
        map.width, map.height
    );
    inner(map, dress, &mut out);
    out.push_str("</g>");
    out
}

fn inner(map: &Map, dress: &Dress<'_>, out: &mut String) {
    let sheet = Sheet { height: f64::from(map.height) };
    let palette = Palette::of(dress.snow, dress.low_ink);
    let bends = Bends::of(map, sheet);
    let mut taken = Obstacles { sheet: (f64::from(map.width), sheet.height), ..Obstacles::default() };
    ground::draw(map, &bends, palette, out);
    lines::edges(map, &bends, palette, out);
    taken.roads = lines::roads(map, &bends, sheet, out);
    let mut counters = String::new();
    counters::draw(map, sheet, &dress.pieces, &mut taken, &mut counters);
    let corners = furniture::place(map, sheet, &mut taken);
    marks::houses(map, sheet, &bends.outlines, &mut taken, out);
    let worth =
        |area: AreaId| dress.worth.iter().find(|(at, _)| *at == area).map_or(0, |(_, points)| *points);
    let mut discs = String::new();
    marks::discs(map, sheet, &worth, &bends.outlines, &mut taken, &mut discs);
    labels::draw(map, sheet, &bends.outlines, &mut taken, out);
    out.push_str(&discs);
    out.push_str(&counters);
    furniture::draw(map, corners, &dress.kilometre, out);
}
