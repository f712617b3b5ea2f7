//! The table of a scenario as an SVG drawing, to scale, north up, with a ruler along its edges: terrain, roads and streams, objectives,
//! entries, and, if wanted, the units that are there at first as their real footprints with their bases, and their generals. Names come last, each
//! where it hides least.

mod labels;

use super::{Area, Field, GeneralCard, Ground, LineKind, Name, UnitCard};
use crate::body::{base_centres, body};
use crate::geometry::{Convex, Pt};
use crate::kinds::{Arm, Quality, Rank};
use labels::{Frame, Lettering, about};
use std::fmt::Write;
use table::{Phrase, Say, Seat};

/// Around the table.
const MARGIN: f64 = 14.0;

/// The drawing; one inch is ten units.
pub fn svg(field: &Field, pieces: bool, say: &dyn Say) -> String {
    let size = |side: crate::measure::Mil| f64::from(side.0) / 100.0;
    let table = Frame { left: 0.0, top: 0.0, right: size(field.width), bottom: size(field.height) };
    let mut sheet =
        Sheet { out: String::new(), field, say, labels: Lettering::new(table), names: Vec::new() };
    sheet.open();
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
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {wide} {high}\" font-family=\"Georgia, serif\" font-size=\"6\" fill=\"#2b2a24\">\n\
             <title>{title}</title>\n\
             <style>text{{text-anchor:middle}}.ground,.goal,.piece{{paint-order:stroke;stroke:#efe9d6;stroke-width:1.4;stroke-linejoin:round}}.ground,.goal{{font-style:italic}}.goal{{fill:#8a2b2b}}.unit{{text-anchor:middle;font-size:4.5px}}.tick{{text-anchor:middle;font-size:5px}}</style>\n\
             <rect x=\"{}\" y=\"{}\" width=\"{wide}\" height=\"{high}\" fill=\"#f6f2e4\"/>\n\
             <rect width=\"{width}\" height=\"{height}\" fill=\"#e4e2c6\" stroke=\"#2b2a24\" stroke-width=\".8\"/>",
            -MARGIN, -MARGIN, -MARGIN, -MARGIN
        );
    }

    /// Hills lie below everything else.
    fn ground(&mut self) {
        let mut areas: Vec<_> = self.field.areas.iter().collect();
        areas.sort_by_key(|area| (area.ground != Ground::Hill, area.level));
        for area in areas {
            let (fill, stroke) = match area.ground {
                Ground::Hill => ("#d6c998", "#b3a26a"),
                Ground::Woods => ("#9cb787", "#6d8c5a"),
                Ground::BuiltUp => ("#c79a83", "#7d4c38"),
                Ground::Water => ("#9cc3da", "#5f8fae"),
                Ground::Rough => ("#d3cba3", "#a59a68"),
            };
            let points = self.points(area.outline.corners());
            let _ = writeln!(self.out, "<polygon points=\"{points}\" fill=\"{fill}\" stroke=\"{stroke}\"/>");
            match area.ground {
                Ground::Hill => self.hachures(area),
                Ground::Woods => self.scattered(area, 7, "<circle r=\"3.3\" fill=\"#87a671\" stroke=\"#5f7f4d\" stroke-width=\".5\""),
                Ground::BuiltUp => self.scattered(area, 9, "<path d=\"M-2.6,2.4 v-3 l2.6,-2 l2.6,2 v3 z\" fill=\"#f2e6cf\" stroke=\"#7d4c38\" stroke-width=\".6\""),
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
            for step in 1..(long / 4.0) as i32 {
                let at = f64::from(step) * 4.0;
                let (x, y) = (x1 + along.0 * at, y1 + along.1 * at);
                let _ = write!(path, "M{x:.1},{y:.1} l{:.1},{:.1} ", across.0 * out, across.1 * out);
            }
        }
        let _ =
            writeln!(self.out, "<path d=\"{path}\" stroke=\"#8f7d48\" stroke-width=\".6\" fill=\"none\"/>");
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
                LineKind::Road => &[("#8d7748", 4.0, ""), ("#e9dcb4", 2.6, "")],
                LineKind::Stream => &[("#5f8fae", 2.4, "")],
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
                    "<rect x=\"{}\" y=\"{}\" width=\"5\" height=\"5\" fill=\"#e9dcb4\" stroke=\"#4c4a3c\"/>",
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
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"none\" stroke=\"#8a2b2b\" stroke-dasharray=\"4 2\"/>"
            );
            let places = about(Frame::about((x, y), 2.0 * radius, 2.0 * radius), &text, 6.0);
            self.names.push(Written { text, class: "goal", size: 6.0, places });
        }
        for entry in &self.field.entries {
            let (x, y) = self.place(entry.at);
            let inwards = f64::from(entry.edge.outward().opposite().get()) / 10.0;
            let _ = writeln!(
                self.out,
                "<path d=\"M-3,4 L0,-4 L3,4 Z\" transform=\"translate({x},{y}) rotate({inwards})\" fill=\"#2b2a24\"><title>{}</title></path>",
                escaped(&entry.id)
            );
        }
    }

    /// A unit as its footprint, a bar along its front, and its bases.
    fn unit(&mut self, unit: &UnitCard) {
        let fill = side_colour(unit.side);
        let name = self.named(&unit.name);
        if let Some(area) = unit.garrison {
            let (x, y) = self.place(self.field.area(area).centroid);
            let _ = writeln!(
                self.out,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"5\" fill=\"{fill}\"><title>{name}</title></circle>"
            );
            self.name_piece(Frame::about((x, y), 10.0, 10.0), name);
            return;
        }
        let form = body(&self.field.tables, unit, unit.formation, unit.bases, unit.limbered);
        for part in form.footprint(unit.pose, &[]).parts() {
            let points = self.points(Convex::corners(part));
            let _ = writeln!(
                self.out,
                "<polygon points=\"{points}\" fill=\"{fill}\" fill-opacity=\".55\" stroke=\"{fill}\"><title>{name}</title></polygon>"
            );
        }
        let mark = match unit.arm() {
            Arm::Infantry => "●",
            Arm::Cavalry => "◆",
            Arm::Artillery => "✚",
        };
        let centres = match unit.is_battery() {
            true => vec![unit.pose.centre(form.depth())],
            false => base_centres(&self.field.tables, unit, unit.formation, unit.bases, unit.pose),
        };
        for centre in centres {
            let (x, y) = self.place(centre);
            let _ = writeln!(
                self.out,
                "<text class=\"unit\" x=\"{x}\" y=\"{}\" fill=\"#fff\">{mark}</text>",
                y + 1.6
            );
        }
        let (left, right) = unit.pose.front(form.frontage());
        let ((x1, y1), (x2, y2)) = (self.place(left), self.place(right));
        let _ = writeln!(
            self.out,
            "<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\" stroke=\"#1d1c18\" stroke-width=\"1.4\"/>"
        );
        let footprint = form.footprint(unit.pose, &[]);
        let corners = footprint.parts().iter().flat_map(|part| part.corners().iter().copied());
        let piece = Frame::around(corners.map(|corner| self.place(corner)));
        self.name_piece(piece, name);
    }

    /// A general as a disc, with a star if he is charismatic.
    fn general(&mut self, general: &GeneralCard) {
        let fill = side_colour(general.side);
        let (x, y) = self.place(general.at);
        let name = self.named(&general.name);
        let radius = if general.rank == Rank::Chief { 4.2 } else { 3.2 };
        let sign = if general.quality == Quality::Charismatic { "★" } else { "" };
        let _ = writeln!(
            self.out,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{fill}\" stroke=\"#fff\" stroke-width=\".8\"><title>{name}</title></circle>\
             <text class=\"unit\" x=\"{x}\" y=\"{}\" fill=\"#fff\">{sign}</text>",
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
                "<path d=\"M{x},{height} v3\" stroke=\"#2b2a24\" stroke-width=\".6\"/><text class=\"tick\" x=\"{x}\" y=\"{}\">{inch}</text>",
                height + 9.0
            );
        }
        for inch in (0..=(height / 10.0) as i32).step_by(6) {
            let y = height - f64::from(inch * 10);
            let _ = writeln!(
                self.out,
                "<path d=\"M0,{y} h-3\" stroke=\"#2b2a24\" stroke-width=\".6\"/><text class=\"tick\" x=\"-8\" y=\"{}\">{inch}</text>",
                y + 1.8
            );
        }
        let _ = writeln!(
            self.out,
            "<path d=\"M{0},-3 v-8 m-2.4,3 l2.4,-3 l2.4,3\" fill=\"none\" stroke=\"#2b2a24\"/><text class=\"tick\" x=\"{1}\" y=\"-5\">N</text>",
            width - 6.0,
            width - 12.0
        );
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

fn side_colour(side: Seat) -> &'static str {
    if side == Seat::First { "#3a5796" } else { "#a8423a" }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
