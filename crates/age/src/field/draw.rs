//! The table of a scenario as an SVG drawing, to scale, north up, with a ruler along its edges: terrain, roads and streams, objectives,
//! entries, and, if wanted, the units that are there at first as their real footprints with their bases.

use super::{Field, Ground, LineKind, Name, UnitCard};
use crate::body::{base_centres, body};
use crate::geometry::{Convex, Pt};
use crate::kinds::Arm;
use std::fmt::Write;
use table::{Phrase, Say, Seat};

/// Around the table.
const MARGIN: f64 = 14.0;

/// The drawing; one inch is ten units.
pub fn svg(field: &Field, pieces: bool, say: &dyn Say) -> String {
    let mut sheet = Sheet { out: String::new(), field, say };
    sheet.open();
    sheet.ground();
    sheet.lines();
    sheet.places();
    if pieces {
        let here = |unit: &&UnitCard| unit.arrival.is_none();
        field.units.iter().filter(here).for_each(|unit| sheet.unit(unit));
    }
    sheet.ruler();
    sheet.out.push_str("</svg>\n");
    sheet.out
}

struct Sheet<'a> {
    out: String,
    field: &'a Field,
    say: &'a dyn Say,
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
             <style>.name{{text-anchor:middle;font-style:italic;paint-order:stroke;stroke:#efe9d6;stroke-width:1.6}}.unit{{text-anchor:middle;font-size:4.5px}}.tick{{text-anchor:middle;font-size:5px}}</style>\n\
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
            let (x, y) = self.place(area.centroid);
            let name = self.named(&area.name);
            let _ = writeln!(
                self.out,
                "<polygon points=\"{points}\" fill=\"{fill}\" stroke=\"{stroke}\"/>\n<text class=\"name\" x=\"{x}\" y=\"{y}\">{name}</text>"
            );
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
            let name = self.named(&objective.name);
            let _ = writeln!(
                self.out,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"none\" stroke=\"#8a2b2b\" stroke-dasharray=\"4 2\"/>\
                 <text class=\"name\" x=\"{x}\" y=\"{}\" fill=\"#8a2b2b\">{name} ({})</text>",
                y - radius - 2.0,
                objective.points
            );
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
        let fill = if unit.side == Seat::First { "#3a5796" } else { "#a8423a" };
        let name = self.named(&unit.name);
        if let Some(area) = unit.garrison {
            let (x, y) = self.place(self.field.area(area).centroid);
            let _ = writeln!(
                self.out,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"5\" fill=\"{fill}\"><title>{name}</title></circle>"
            );
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
        let (x, y) = self.place(unit.pose.centre(form.depth()));
        let below = f64::from(form.depth().0) / 200.0 + 6.0;
        let _ = writeln!(
            self.out,
            "<text class=\"name\" x=\"{x}\" y=\"{}\" font-size=\"4.5\">{name}</text>",
            y + below
        );
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

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
