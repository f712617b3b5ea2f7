//! The table of a scenario as an SVG drawing, to scale, north up: terrain, roads and streams, objectives, entries, and the units that are
//! there at first as their real footprints.

use super::{Field, Ground, LineKind};
use crate::body::body;
use crate::geometry::{Convex, Pt};
use std::fmt::Write;

/// The drawing; one inch is ten units.
pub fn svg(field: &Field) -> String {
    let (width, height) = (field.width.0 / 100, field.height.0 / 100);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" font-size=\"7\">\n\
         <title>{}</title>\n<rect width=\"{width}\" height=\"{height}\" fill=\"#e9e4cf\"/>\n",
        escaped(field.name.english())
    );
    let place = |point: Pt| (f64::from(point.x) / 100.0, f64::from(field.height.0 - point.y) / 100.0);
    let path = |points: &[Pt]| {
        let each = points.iter().map(|&point| {
            let (x, y) = place(point);
            format!("{x},{y}")
        });
        each.collect::<Vec<_>>().join(" ")
    };
    for area in &field.areas {
        let fill = match area.ground {
            Ground::Hill => "#d8cba0",
            Ground::Woods => "#8fae7d",
            Ground::BuiltUp => "#b98f7a",
            Ground::Water => "#8fb7d1",
            Ground::Rough => "#cfc79b",
        };
        let _ = writeln!(
            out,
            "<polygon points=\"{}\" fill=\"{fill}\"><title>{}</title></polygon>",
            path(area.outline.corners()),
            escaped(area.name.english())
        );
    }
    for line in &field.lines {
        let (stroke, wide) = match line.kind {
            LineKind::Road => ("#a08a5c", 4),
            LineKind::Stream => ("#6f9dbd", 2),
            LineKind::Obstacle => ("#5d5a4a", 1),
        };
        let _ = writeln!(
            out,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{stroke}\" stroke-width=\"{wide}\"/>",
            path(&line.points)
        );
    }
    for objective in &field.objectives {
        let (x, y) = place(objective.centre);
        let radius = objective.radius.0 / 100;
        let _ = writeln!(
            out,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"none\" stroke=\"#8a2b2b\" stroke-dasharray=\"4 2\"/>\
             <text x=\"{x}\" y=\"{y}\">{} {}</text>",
            escaped(objective.name.english()),
            objective.points
        );
    }
    for entry in &field.entries {
        let (x, y) = place(entry.at);
        let _ = writeln!(
            out,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"3\"/><text x=\"{x}\" y=\"{y}\">{}</text>",
            escaped(&entry.id)
        );
    }
    for unit in field.units.iter().filter(|unit| unit.arrival.is_none() && unit.garrison.is_none()) {
        let fill = if unit.side == table::Seat::First { "#2f4b8f" } else { "#a8423a" };
        let print = body(unit, unit.formation, unit.bases, unit.limbered).footprint(unit.pose, &[]);
        for part in print.parts() {
            let _ = writeln!(
                out,
                "<polygon points=\"{}\" fill=\"{fill}\"><title>{}</title></polygon>",
                path(Convex::corners(part)),
                escaped(unit.name.english())
            );
        }
    }
    out.push_str("</svg>\n");
    out
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}
