//! The table of a scenario as an SVG drawing, to scale, north up, with a ruler along its edges: terrain, roads and streams, objectives,
//! entries, and, if wanted, the units that are there at first as their real footprints with their bases, and their generals. Names come last, each
//! where it hides least.

mod labels;

use super::{Area, Field, GeneralCard, Ground, LineKind, Name, UnitCard};
use crate::body::{base, base_centres, body};
use crate::geometry::{Convex, Pt};
use crate::kinds::{Arm, Quality, Rank};
use crate::tables::BaseSize;
use labels::{Frame, Lettering, about};
use std::fmt::Write;
use table::{Phrase, Say, Seat};

/// Around the table.
const MARGIN: f64 = 14.0;

/// Furrows, each kind in its own direction; the last field lies fallow.
const PARCEL: &str = concat!(
    "<pattern id=\"parcel0\" width=\"4\" height=\"4\" patternUnits=\"userSpaceOnUse\"><path d=\"M0,2H4\" stroke=\"#b7a27c\" stroke-width=\".3\" stroke-opacity=\".5\"/></pattern>",
    "<pattern id=\"parcel1\" href=\"#parcel0\" patternTransform=\"rotate(35)\"/><pattern id=\"parcel2\" href=\"#parcel0\" patternTransform=\"rotate(90)\"/>",
    "<pattern id=\"parcel3\" href=\"#parcel0\" patternTransform=\"rotate(140)\"/><pattern id=\"parcel4\" width=\"9\" height=\"9\" patternUnits=\"userSpaceOnUse\"><path d=\"M2,4l.5,-1.6M3,4v-2M4,4l-.5,-1.6\" stroke=\"#7c8f5a\" stroke-width=\".35\"/></pattern>"
);
const TREE: &str = "<g id=\"tree\" stroke=\"#5f7445\" stroke-width=\".5\"><path d=\"M0,2.4V4.6\"/><path d=\"M-3.2,.6a2.2,2.2 0 0 1 1,-3a2.4,2.4 0 0 1 4.4,0a2.2,2.2 0 0 1 1,3a2.2,2.2 0 0 1 -3.2,1.8a2.2,2.2 0 0 1 -3.2,-1.8z\" fill=\"#b5c088\"/></g>";
const HOUSE: &str = "<g id=\"house\" stroke=\"#2a2018\" stroke-width=\".45\"><path d=\"M-3,2.4V-.4L-1.2,-2.4L.6,-.4V2.4Z\" fill=\"#faf4e5\"/><path d=\"M-1.2,-2.4H2.2L3.8,-.4H.6Z\" fill=\"#a8583c\"/><path d=\"M.6,-.4H3.8V2.4H.6Z\" fill=\"#ecd3c0\"/></g>";

/// The drawing; one inch is ten units.
pub fn svg(field: &Field, pieces: bool, say: &dyn Say) -> String {
    let size = |side: crate::measure::Mil| f64::from(side.0) / 100.0;
    let table = Frame { left: 0.0, top: 0.0, right: size(field.width), bottom: size(field.height) };
    let mut sheet =
        Sheet { out: String::new(), field, say, labels: Lettering::new(table), names: Vec::new() };
    sheet.open();
    sheet.parcels();
    sheet.ground();
    sheet.lines();
    sheet.places();
    if pieces {
        // Who comes later, or by an option alone, is not there at first.
        let here = |unit: &&UnitCard| unit.arrival.is_none() && !unit.optional;
        field.units.iter().filter(here).for_each(|unit| sheet.unit(unit));
        let there = |general: &&GeneralCard| general.arrival.is_none() && !general.optional;
        field.generals.iter().filter(there).for_each(|general| sheet.general(general));
    }
    sheet.write_names();
    sheet.ruler();
    sheet.out.push_str("</svg>\n");
    sheet.out
}

/// A name to be written, and where it may stand, the best place first. Names of pieces are placed before those that have more room.
struct Written {
    text: String,
    class: &'static str,
    size: f64,
    places: Vec<(f64, f64)>,
}

struct Sheet<'a> {
    out: String,
    field: &'a Field,
    say: &'a dyn Say,
    labels: Lettering,
    names: Vec<Written>,
}

impl Sheet<'_> {
    fn open(&mut self) {
        let (width, height) = self.size();
        let (wide, high) = (width + 2.0 * MARGIN, height + 2.0 * MARGIN);
        let title = self.named(&self.field.name);
        let _ = writeln!(
            self.out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {wide} {high}\" font-family=\"'Source Serif 4', 'Palatino Linotype', Georgia, serif\" font-size=\"6\" fill=\"#2a2018\">\n\
             <title>{title}</title>\n\
             <style>text{{text-anchor:middle}}.ground,.goal,.piece{{paint-order:stroke;stroke:#faf4e5;stroke-width:1.5;stroke-opacity:.85;stroke-linejoin:round}}.ground,.goal{{font-style:italic}}.piece,.goal{{font-weight:bold}}.goal{{fill:#8a1f16}}.tick{{font-size:5px;fill:#5b4936}}</style>\n\
             <defs>{PARCEL}{TREE}{HOUSE}</defs>\n\
             <rect x=\"{}\" y=\"{}\" width=\"{wide}\" height=\"{high}\" fill=\"#faf4e5\"/>",
            -MARGIN, -MARGIN, -MARGIN, -MARGIN
        );
    }

    /// Fields: a net whose knots have slipped, each mesh ploughed its own way.
    fn parcels(&mut self) {
        let (width, height) = self.size();
        let meshes = |side: f64| ((side / 55.0) as usize).max(1);
        let (columns, rows) = (meshes(width), meshes(height));
        let slip = |by: usize, at: usize, last: usize| {
            if at == 0 || at == last { 0.0 } else { (by * 7919 % 101) as f64 * 0.24 - 12.0 }
        };
        let knot = |column: usize, row: usize| {
            let x = column as f64 * width / columns as f64 + slip(column * 31 + row * 17, column, columns);
            let y = row as f64 * height / rows as f64 + slip(column * 13 + row * 41, row, rows);
            format!("{x:.1},{y:.1}")
        };
        for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
            let corners = [(0, 0), (1, 0), (1, 1), (0, 1)].map(|(x, y)| knot(column + x, row + y)).join(" ");
            let drawn = row * 29 + column * 53;
            let tone = ["#f3e9ce", "#ece4bf", "#f0e2bd", "#eee9cc"][drawn % 4];
            let _ = writeln!(
                self.out,
                "<polygon points=\"{corners}\" fill=\"{tone}\" stroke=\"#d3c3a1\" stroke-width=\".5\"/><polygon points=\"{corners}\" fill=\"url(#parcel{})\"/>",
                drawn % 5
            );
        }
        let _ = writeln!(
            self.out,
            "<rect width=\"{width}\" height=\"{height}\" fill=\"none\" stroke=\"#2a2018\"/><rect x=\"-2.5\" y=\"-2.5\" width=\"{}\" height=\"{}\" fill=\"none\" stroke=\"#2a2018\" stroke-width=\".5\"/>",
            width + 5.0,
            height + 5.0
        );
    }

    /// Hills lie below everything else.
    fn ground(&mut self) {
        let mut areas: Vec<_> = self.field.areas.iter().collect();
        areas.sort_by_key(|area| (area.ground != Ground::Hill, area.level));
        for area in areas {
            let (fill, stroke) = match area.ground {
                Ground::Hill => ("#e2c998", "none"),
                Ground::Woods => ("#cdd2a6", "#7c8f5a"),
                Ground::BuiltUp => ("#ecd3c0", "#a8583c"),
                Ground::Water => ("#bcd3d6", "#6f97a8"),
                Ground::Rough => ("#dcdbb4", "#a59a68"),
            };
            let points = self.points(area.outline.corners());
            let _ = writeln!(self.out, "<polygon points=\"{points}\" fill=\"{fill}\" stroke=\"{stroke}\"/>");
            match area.ground {
                Ground::Hill => self.hachures(area),
                Ground::Woods => self.scattered(area, 7, "<use href=\"#tree\""),
                Ground::BuiltUp => self.scattered(area, 9, "<use href=\"#house\""),
                Ground::Water | Ground::Rough => {}
            }
            self.name_ground(area);
        }
    }

    /// The name of an area, unless a place that counts is called the same: anywhere over it.
    fn name_ground(&mut self, area: &Area) {
        if self.field.objectives.iter().any(|objective| objective.name == area.name) {
            return;
        }
        let text = self.named(&area.name);
        let bounds = Frame::around(area.outline.corners().iter().map(|&corner| self.place(corner)));
        let mut places = vec![self.place(area.centroid)];
        let steps = [0.5, 0.3, 0.7, 0.15, 0.85];
        let at = |share: f64, from: f64, to: f64| from + share * (to - from);
        for down in steps {
            places
                .extend(steps.map(|right| {
                    (at(right, bounds.left, bounds.right), at(down, bounds.top, bounds.bottom))
                }));
        }
        places.extend(about(bounds, &text, 6.0));
        self.names.push(Written { text, class: "ground", size: 6.0, places });
    }

    /// Strokes along the outline of a hill that point downhill.
    fn hachures(&mut self, area: &Area) {
        let mut path = String::new();
        for (from, to) in area.outline.edges() {
            let ((x1, y1), (x2, y2)) = (self.place(from), self.place(to));
            let long = (x2 - x1).hypot(y2 - y1).max(0.1);
            let (along, across) =
                (((x2 - x1) / long, (y2 - y1) / long), ((y2 - y1) / long, (x1 - x2) / long));
            let middle = Pt::new((from.x + to.x) / 2, (from.y + to.y) / 2);
            let aside = Pt::new(middle.x + (across.0 * 100.0) as i32, middle.y - (across.1 * 100.0) as i32);
            let out = if area.outline.holds(aside) { -5.0 } else { 5.0 };
            for step in 0..=(long / 2.2) as i32 {
                let at = f64::from(step) * 2.2;
                let tall = [1.0, 0.7, 0.85, 0.6][step as usize % 4] * out;
                let (x, y) =
                    (x1 + along.0 * at - across.0 * out * 0.6, y1 + along.1 * at - across.1 * out * 0.6);
                let _ = write!(path, "M{x:.1},{y:.1} l{:.1},{:.1} ", across.0 * tall, across.1 * tall);
            }
        }
        let _ = writeln!(
            self.out,
            "<path d=\"{path}\" stroke=\"#5b4936\" stroke-width=\".55\" stroke-opacity=\".8\" fill=\"none\"/>"
        );
    }

    /// Trees or houses, here and there over an area.
    fn scattered(&mut self, area: &Area, step: i32, sign: &str) {
        let bounds = area.outline.bounds();
        let apart = step * 100;
        let (mut y, mut row) = (bounds.low.y + apart / 2, 0);
        while y < bounds.high.y {
            let (mut x, mut number) = (bounds.low.x + apart / 2 + (row % 2) * apart / 3, row);
            while x < bounds.high.x {
                let stray = |by: i32| (number * 37 + by * 53) % 41 * apart / 160 - apart / 8;
                let at = Pt::new(x + stray(1), y + stray(2));
                if area.outline.holds(at) {
                    let (x, y) = self.place(at);
                    let _ = writeln!(self.out, "{sign} transform=\"translate({x:.1},{y:.1})\"/>");
                }
                (x, number) = (x + apart, number + 1);
            }
            (y, row) = (y + apart, row + 1);
        }
    }

    fn lines(&mut self) {
        for line in &self.field.lines {
            let points = self.points(&line.points);
            let strokes: &[(&str, f64, &str)] = match line.kind {
                LineKind::Road => &[("#5b4936", 4.6, ""), ("#faf4e5", 3.5, "")],
                LineKind::Stream => &[("#6f97a8", 4.4, ""), ("#bcd3d6", 3.0, "")],
                LineKind::Obstacle => &[("#4c4a3c", 1.2, "3 1.5")],
            };
            for (stroke, wide, dashes) in strokes {
                let _ = writeln!(
                    self.out,
                    "<polyline points=\"{points}\" fill=\"none\" stroke=\"{stroke}\" stroke-width=\"{wide}\" stroke-dasharray=\"{dashes}\" stroke-linejoin=\"round\"/>"
                );
            }
            for &bridge in &line.bridges {
                let (x, y) = self.place(bridge);
                let _ = writeln!(
                    self.out,
                    "<rect x=\"{}\" y=\"{}\" width=\"5\" height=\"5\" fill=\"#e2c998\" stroke=\"#2a2018\" stroke-width=\".7\"/>",
                    x - 2.5,
                    y - 2.5
                );
            }
        }
    }

    fn places(&mut self) {
        for objective in &self.field.objectives {
            let (x, y) = self.place(objective.centre);
            let radius = f64::from(objective.radius.0) / 100.0;
            let text = format!("{} ({})", self.named(&objective.name), objective.points);
            let _ = writeln!(
                self.out,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"none\" stroke=\"#8a1f16\" stroke-width=\".8\" stroke-dasharray=\"1.5 2.5\"/>"
            );
            let places = about(Frame::about((x, y), 2.0 * radius, 2.0 * radius), &text, 6.0);
            self.names.push(Written { text, class: "goal", size: 6.0, places });
        }
        for entry in &self.field.entries {
            let (x, y) = self.place(entry.at);
            let inwards = f64::from(entry.edge.outward().opposite().get()) / 10.0;
            let _ = writeln!(
                self.out,
                "<path d=\"M-3,4 L0,-4 L3,4 Z\" transform=\"translate({x},{y}) rotate({inwards})\" fill=\"#2a2018\"><title>{}</title></path>",
                escaped(&entry.id)
            );
        }
    }

    /// A unit as its footprint, a bar along its front, and its bases.
    fn unit(&mut self, unit: &UnitCard) {
        let Coat { fill, ink } = self.coat(unit.side);
        let name = self.named(&unit.name);
        if let Some(area) = unit.garrison {
            let (x, y) = self.place(self.field.area(area).centroid);
            let _ = writeln!(
                self.out,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"5\" fill=\"{fill}\" stroke=\"#1a1410\" stroke-width=\".8\"><title>{name}</title></circle>"
            );
            self.name_piece(Frame::about((x, y), 10.0, 10.0), name);
            return;
        }
        let form = body(&self.field.tables, unit, unit.formation, unit.bases, unit.limbered);
        for part in form.footprint(unit.pose, &[]).parts() {
            let points = self.points(Convex::corners(part));
            let _ = writeln!(
                self.out,
                "<polygon points=\"{points}\" fill=\"{fill}\" stroke=\"#1a1410\"><title>{name}</title></polygon>"
            );
        }
        let BaseSize { width, depth, .. } = base(&self.field.tables, unit, unit.limbered);
        let (wide, deep) = (f64::from(width.0) / 100.0, f64::from(depth.0) / 100.0);
        let centres = match unit.is_battery() {
            true => vec![unit.pose.centre(form.depth())],
            false => base_centres(&self.field.tables, unit, unit.formation, unit.bases, unit.pose),
        };
        let turn = f64::from(unit.pose.facing.get()) / 10.0;
        let mark = match unit.arm() {
            Arm::Infantry => format!(
                "<path d=\"M-2.2,-2.2L2.2,2.2M2.2,-2.2L-2.2,2.2\" stroke=\"{ink}\" stroke-width=\".8\"/>"
            ),
            Arm::Cavalry => format!("<path d=\"M-2.4,2.4L2.4,-2.4\" stroke=\"{ink}\" stroke-width=\"1.1\"/>"),
            Arm::Artillery => format!("<circle r=\"1.9\" fill=\"{ink}\"/>"),
        };
        for centre in centres {
            let (x, y) = self.place(centre);
            let _ = writeln!(
                self.out,
                "<g transform=\"translate({x},{y}) rotate({turn})\"><rect x=\"{}\" y=\"{}\" width=\"{wide}\" height=\"{deep}\" fill=\"none\" stroke=\"#1a1410\" stroke-width=\".5\"/>{mark}</g>",
                -wide / 2.0,
                -deep / 2.0
            );
        }
        let (left, right) = unit.pose.front(form.frontage());
        let ((x1, y1), (x2, y2)) = (self.place(left), self.place(right));
        let _ = writeln!(
            self.out,
            "<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\" stroke=\"#1a1410\" stroke-width=\"1.6\"/><path d=\"M-2.4,0L2.4,0L0,-2.8Z\" transform=\"translate({},{}) rotate({turn})\" fill=\"#1a1410\"/>",
            (x1 + x2) / 2.0,
            (y1 + y2) / 2.0
        );
        let footprint = form.footprint(unit.pose, &[]);
        let corners = footprint.parts().iter().flat_map(|part| part.corners().iter().copied());
        let piece = Frame::around(corners.map(|corner| self.place(corner)));
        self.name_piece(piece, name);
    }

    /// A general as a disc, with a star if he is charismatic.
    fn general(&mut self, general: &GeneralCard) {
        let Coat { fill, ink } = self.coat(general.side);
        let (x, y) = self.place(general.at);
        let name = self.named(&general.name);
        let radius = if general.rank == Rank::Chief { 4.2 } else { 3.2 };
        let sign = if general.quality == Quality::Charismatic { "★" } else { "•" };
        let _ = writeln!(
            self.out,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{fill}\" stroke=\"#1a1410\" stroke-width=\".8\"><title>{name}</title></circle>\
             <text x=\"{x}\" y=\"{}\" font-size=\"4.5\" fill=\"{ink}\">{sign}</text>",
            y + 1.6
        );
        self.name_piece(Frame::about((x, y), 2.0 * radius, 2.0 * radius), name);
    }

    fn name_piece(&mut self, piece: Frame, text: String) {
        self.labels.spare(piece);
        let places = about(piece, &text, 4.5);
        self.names.push(Written { text, class: "piece", size: 4.5, places });
    }

    /// All names over everything else; those of pieces have the least choice and come first.
    fn write_names(&mut self) {
        let mut names = std::mem::take(&mut self.names);
        names.sort_by_key(|name| ["piece", "goal", "ground"].iter().position(|class| *class == name.class));
        for Written { text, class, size, places } in names {
            let (x, y) = self.labels.place(&text, size, places);
            let _ = writeln!(
                self.out,
                "<text class=\"{class}\" x=\"{x:.1}\" y=\"{:.1}\" font-size=\"{size}\">{text}</text>",
                y + size * 0.34
            );
        }
    }

    /// Inches along two edges, and where north is.
    fn ruler(&mut self) {
        let (width, height) = self.size();
        for inch in (0..=(width / 10.0) as i32).step_by(6) {
            let x = inch * 10;
            let _ = writeln!(
                self.out,
                "<path d=\"M{x},{height} v3\" stroke=\"#2a2018\" stroke-width=\".6\"/><text class=\"tick\" x=\"{x}\" y=\"{}\">{inch}</text>",
                height + 9.0
            );
        }
        for inch in (0..=(height / 10.0) as i32).step_by(6) {
            let y = height - f64::from(inch * 10);
            let _ = writeln!(
                self.out,
                "<path d=\"M0,{y} h-3\" stroke=\"#2a2018\" stroke-width=\".6\"/><text class=\"tick\" x=\"-8\" y=\"{}\">{inch}</text>",
                y + 1.8
            );
        }
        let _ = writeln!(
            self.out,
            "<path d=\"M{0},-3 v-8 m-2.4,3 l2.4,-3 l2.4,3\" fill=\"none\" stroke=\"#2a2018\"/><text class=\"tick\" x=\"{1}\" y=\"-5\">N</text>",
            width - 6.0,
            width - 12.0
        );
    }

    /// The coat of a side: that of its nation where it is one of the great ones.
    fn coat(&self, side: Seat) -> Coat {
        let (fill, ink) = match (self.field.armies[side.index()].id.as_str(), side) {
            ("french", _) => ("#78afe1", "#000000"),
            ("british" | "allied" | "anglo_allied" | "allies", _) => ("#a61616", "#ffffff"),
            ("prussian", _) => ("#2b3239", "#ffffff"),
            ("russian", _) => ("#3a7f6a", "#ffffff"),
            ("austrian", _) => ("#f6f4ef", "#000000"),
            (_, Seat::First) => ("#78afe1", "#000000"),
            (_, Seat::Second) => ("#f5c83d", "#000000"),
        };
        Coat { fill, ink }
    }

    fn size(&self) -> (f64, f64) {
        (f64::from(self.field.width.0) / 100.0, f64::from(self.field.height.0) / 100.0)
    }

    fn place(&self, point: Pt) -> (f64, f64) {
        (f64::from(point.x) / 100.0, f64::from(self.field.height.0 - point.y) / 100.0)
    }

    fn points(&self, points: &[Pt]) -> String {
        let each = points.iter().map(|&point| {
            let (x, y) = self.place(point);
            format!("{x},{y}")
        });
        each.collect::<Vec<_>>().join(" ")
    }

    fn named(&self, name: &Name) -> String {
        escaped(&match name {
            Name::Same(name) => name.clone(),
            Name::Each { en, fr } => {
                self.say.say(&Phrase::new("age-name").with("en", en.as_str()).with("fr", fr.as_str()))
            }
        })
    }
}

/// The colours of an army.
struct Coat {
    fill: &'static str,
    ink: &'static str,
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
