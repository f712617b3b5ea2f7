//! Counters: strength and morale, arm and facing, in the colours of their nation; bars for leaders.

use crate::labels::Obstacles;
use crate::palette::uniform;
use crate::pen::{Frame, Sheet, Spot, ems, escape, held};
use empire::ids::{AreaId, Heading};
use empire::map::Map;
use empire::scenario::{Arm, Flag, Form, GunKind, Leader, Scenario, Unit};
use std::fmt::Write;

/// Something to be drawn in an area.
#[derive(Clone, Copy, Debug)]
pub enum Piece<'a> {
    /// A unit at a step, facing somewhere.
    Unit {
        /// The unit.
        unit: &'a Unit,
        /// Its step, from 0.
        step: u8,
        /// Its heading.
        heading: Heading,
        /// Its nation's name.
        nation: &'a str,
    },
    /// A leader.
    Leader {
        /// The leader.
        leader: &'a Leader,
        /// His nation's name.
        nation: &'a str,
    },
}

impl<'a> Piece<'a> {
    /// All pieces where a scenario puts them at the start.
    pub fn at_start(scenario: &'a Scenario) -> Vec<(AreaId, Piece<'a>)> {
        let unit = |unit: &'a Unit| {
            let nation = scenario.nation(unit.nation);
            Some((unit.at?, Piece::Unit { unit, step: unit.start, heading: unit.facing, nation }))
        };
        let leader = |leader: &'a Leader| {
            Some((leader.at?, Piece::Leader { leader, nation: scenario.nation(leader.nation) }))
        };
        scenario.units.iter().filter_map(unit).chain(scenario.leaders.iter().filter_map(leader)).collect()
    }

    fn is_long(&self) -> bool {
        matches!(self, Piece::Unit { unit, step, .. } if unit.face(*step).form == Form::Long)
    }
}

/// The length of a long counter as it is drawn; half of it is its width.
const LONG: f64 = 860.0;
const SHORT: f64 = 400.0;
const BAR: f64 = 190.0;

/// Draws the pieces of all areas, and remembers where they stand.
pub(crate) fn draw(
    map: &Map,
    sheet: Sheet,
    pieces: &[(AreaId, Piece<'_>)],
    taken: &mut Obstacles,
    out: &mut String,
) {
    for area in map.ids() {
        let here: Vec<&Piece<'_>> =
            pieces.iter().filter(|(at, _)| *at == area).map(|(_, piece)| piece).collect();
        if !here.is_empty() {
            stack(sheet.spot(map.area(area).centre), &here, taken, out);
        }
    }
}

fn stack(centre: Spot, here: &[&Piece<'_>], taken: &mut Obstacles, out: &mut String) {
    let longs: Vec<&&Piece<'_>> = here.iter().filter(|piece| piece.is_long()).collect();
    let shorts: Vec<&&Piece<'_>> =
        here.iter().filter(|piece| matches!(piece, Piece::Unit { .. }) && !piece.is_long()).collect();
    let leaders: Vec<&&Piece<'_>> =
        here.iter().filter(|piece| matches!(piece, Piece::Leader { .. })).collect();
    let per_row = if shorts.len() > 4 { 4 } else { 3 };
    let rows = shorts.len().div_ceil(per_row);
    // The whole pile is centred on the area: long counters on top, then short ones, then leaders.
    let tall = |piece: &&&Piece<'_>| match piece {
        Piece::Unit { heading, .. } => {
            let turn = f64::from(heading.number()) * 15f64.to_radians();
            (turn.sin().abs() * LONG + turn.cos().abs() * LONG / 2.0).max(LONG / 2.0)
        }
        Piece::Leader { .. } => BAR,
    };
    let long_high: f64 = longs.iter().map(|piece| tall(piece) + 30.0).sum();
    let whole = long_high + rows as f64 * (SHORT + 20.0) + leaders.len() as f64 * (BAR + 14.0);
    let mut y = centre.y - whole / 2.0;
    for piece in &longs {
        let high = tall(piece);
        let at = Spot::new(centre.x, y + high / 2.0);
        y += high + 30.0;
        if let Piece::Unit { heading, .. } = piece {
            let turn = f64::from(heading.number()) * 15f64.to_radians();
            let wide = turn.cos().abs() * LONG + turn.sin().abs() * LONG / 2.0;
            taken.add(Frame::around(at, wide, high));
        }
        counter(piece, at, out);
    }
    for row in shorts.chunks(per_row) {
        let wide = row.len() as f64 * (SHORT + 16.0);
        for (index, piece) in row.iter().enumerate() {
            let x = centre.x - wide / 2.0 + (index as f64 + 0.5) * (SHORT + 16.0);
            counter(piece, Spot::new(x, y + SHORT / 2.0), out);
        }
        taken.add(Frame::around(Spot::new(centre.x, y + SHORT / 2.0), wide, SHORT));
        y += SHORT + 20.0;
    }
    for piece in leaders {
        let wide = bar(piece, Spot::new(centre.x, y + BAR / 2.0), out);
        taken.add(Frame::around(Spot::new(centre.x, y + BAR / 2.0), wide, BAR));
        y += BAR + 14.0;
    }
}

/// One counter, long or short, turned to its heading.
pub(crate) fn counter(piece: &Piece<'_>, at: Spot, out: &mut String) {
    let Piece::Unit { unit, step, heading, nation } = piece else { return };
    let face = unit.face(*step);
    let (ground, ink, trim) = uniform(nation);
    let long = face.form == Form::Long;
    let (wide, high) = if long { (LONG, LONG / 2.0) } else { (SHORT, SHORT) };
    let faces = long || unit.arm == Arm::Artillery;
    let degrees = if faces { f64::from(heading.number()) * 15.0 } else { 0.0 };
    // Text stays upright: a counter that faces south is drawn from the north.
    let upright = if degrees % 360.0 > 90.0 && degrees % 360.0 < 270.0 { degrees - 180.0 } else { degrees };
    let turned = if long { upright } else { 0.0 };
    let _ = write!(
        out,
        "<g transform='translate({:.0} {:.0}) rotate({turned:.0})'><title>{}</title>",
        at.x,
        at.y,
        escape(&unit.name)
    );
    if faces {
        // The point shows the front.
        let toward = (degrees - turned).to_radians();
        let (sin, cos) = toward.sin_cos();
        let far = if long { high / 2.0 } else { high / 2.0 / sin.abs().max(cos.abs()) };
        let tip = |ahead: f64, aside: f64| (sin * ahead + cos * aside, -cos * ahead + sin * aside);
        let (a, b, c) = (tip(far - 6.0, -62.0), tip(far - 6.0, 62.0), tip(far + 68.0, 0.0));
        let _ = write!(
            out,
            "<path d='M{:.0} {:.0}L{:.0} {:.0}L{:.0} {:.0}Z' fill='#1a1410'/>",
            a.0, a.1, b.0, b.1, c.0, c.1
        );
    }
    plate(nation, wide, high, ground, trim, unit.flags.has(Flag::Elite), out);
    let symbol = match unit.arm {
        Arm::Infantry => "inf",
        Arm::Cavalry => "cav",
        Arm::Artillery if unit.kind == GunKind::Horse => "hart",
        Arm::Artillery => "art",
        Arm::Hq => "gen",
    };
    let size = if long { 330.0 } else { 215.0 };
    let (sx, sy) =
        if long { (-wide / 2.0 + 40.0, -size / 2.0) } else { (-wide / 2.0 + 12.0, -high / 2.0 + 20.0) };
    let _ = write!(
        out,
        "<use href='#{symbol}' x='{sx:.0}' y='{sy:.0}' width='{size:.0}' height='{size:.0}' color='{ink}'/>"
    );
    let figures = match unit.arm {
        Arm::Hq => unit.radius.to_string(),
        Arm::Artillery => face.sp.to_string(),
        _ => format!("{}-{}", face.sp, face.morale),
    };
    let trimmed = if trim.is_some() { 60.0 } else { 42.0 };
    let (x, y, font) = if long {
        (wide / 2.0 - 55.0, 78.0, 225.0)
    } else {
        (wide / 2.0 - 30.0, high / 2.0 - trimmed, if figures.len() > 2 { 150.0 } else { 165.0 })
    };
    let _ = write!(
        out,
        "<text x='{x:.0}' y='{y:.0}' font-size='{font:.0}' font-weight='700' text-anchor='end' fill='{ink}' {}>{figures}</text>",
        held(&figures, font, true)
    );
    if unit.arm == Arm::Artillery && unit.kind != GunKind::Artillery && unit.kind != GunKind::Horse {
        let letter = match unit.kind {
            GunKind::Heavy => "12",
            GunKind::Licorne => "Li",
            GunKind::Mortar => "Ho",
            _ => "Ro",
        };
        let _ = write!(
            out,
            "<text x='{:.0}' y='{:.0}' font-size='105' text-anchor='end' fill='{ink}'>{letter}</text>",
            wide / 2.0 - 24.0,
            -high / 2.0 + 112.0
        );
    }
    out.push_str("</g>");
}

/// The plate of a counter: colour, corner and trim tell its nation.
fn plate(
    nation: &str,
    wide: f64,
    high: f64,
    ground: &str,
    trim: Option<&str>,
    elite: bool,
    out: &mut String,
) {
    let (x, y) = (-wide / 2.0, -high / 2.0);
    let cut = 62.0;
    let outline = match nation {
        "british" | "hanoverian" | "kgl" | "dutch" | "dutch-belgian" | "netherlands" | "nassau"
        | "brunswick" => format!("M{x} {y}H{:.0}L{:.0} {:.0}V{:.0}H{x}Z", -x - cut, -x, y + cut, -y),
        "prussian" | "saxon" => format!(
            "M{:.0} {y}H{:.0}L{:.0} {:.0}V{:.0}L{:.0} {:.0}H{:.0}L{x} {:.0}V{:.0}Z",
            x + cut,
            -x - cut,
            -x,
            y + cut,
            -y - cut,
            -x - cut,
            -y,
            x + cut,
            -y - cut,
            y + cut
        ),
        "russian" => format!(
            "M{:.0} {y}H{:.0}Q{:.0} {y} {:.0} {:.0}V{:.0}Q{:.0} {:.0} {:.0} {:.0}H{:.0}Q{x} {:.0} {x} {:.0}V{:.0}Q{x} {y} {:.0} {y}Z",
            x + cut,
            -x - cut,
            -x,
            -x,
            y + cut,
            -y - cut,
            -x,
            -y,
            -x - cut,
            -y,
            x + cut,
            -y,
            -y - cut,
            y + cut,
            x + cut
        ),
        _ => format!("M{x} {y}H{:.0}V{:.0}H{x}Z", -x, -y),
    };
    let _ = write!(out, "<path d='{outline}' fill='#000' fill-opacity='.25' transform='translate(14 18)'/>");
    let border = if elite { "#d79a1c" } else { "#1a1410" };
    let dotted = matches!(nation, "spanish" | "portuguese");
    let dash = if dotted { " stroke-dasharray='26 14'" } else { "" };
    let _ = write!(
        out,
        "<path d='{outline}' fill='{ground}' stroke='{border}' stroke-width='{}'{dash}/>",
        if elite { 26 } else { 16 }
    );
    if let Some(colour) = trim {
        let _ = write!(
            out,
            "<rect x='{:.0}' y='{:.0}' width='{:.0}' height='44' fill='{colour}'/>",
            x + 20.0,
            -y - 56.0,
            wide - 40.0
        );
    }
}

/// A name as it fits on a counter: without titles and what stands in brackets, the last words of a long one.
pub(crate) fn short_name(name: &str) -> &str {
    let titles = ["Prince of ", "Duke of ", "Prince ", "Duke "];
    let name = name.split(" (").next().unwrap_or(name);
    let bare = titles.iter().find_map(|title| name.strip_prefix(title)).unwrap_or(name);
    if bare.chars().count() <= 16 {
        return bare;
    }
    let cut = bare.match_indices(' ').map(|(at, _)| &bare[at + 1..]).find(|rest| rest.chars().count() <= 16);
    cut.unwrap_or(bare)
}

/// A leader's bar; how wide it is.
pub(crate) fn bar(piece: &Piece<'_>, at: Spot, out: &mut String) -> f64 {
    let Piece::Leader { leader, nation } = piece else { return 0.0 };
    let (ground, ink, _) = uniform(nation);
    let short = short_name(&leader.name);
    let wide = 240.0 + ems(short, true) * 140.0;
    let (x, y) = (at.x - wide / 2.0, at.y - BAR / 2.0);
    let _ = write!(
        out,
        "<g><title>{} {}-{}/{}-{}</title><rect x='{x:.0}' y='{y:.0}' width='{wide:.0}' height='{BAR}' rx='24' fill='{ground}' stroke='#1a1410' stroke-width='14'/>\
         <use href='#gen' x='{:.0}' y='{:.0}' width='165' height='165' color='{ink}'/>\
         <text x='{:.0}' y='{:.0}' font-size='140' font-weight='700' fill='{ink}' {}>{}</text></g>",
        escape(&leader.name),
        leader.radius,
        leader.attack,
        leader.defence,
        leader.initiative,
        x + 20.0,
        y + 14.0,
        x + 200.0,
        y + 143.0,
        held(short, 140.0, true),
        escape(short)
    );
    wide
}
