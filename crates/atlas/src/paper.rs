//! Sheets for paper, as one HTML page to be printed at full size: the map tiled with register marks, counters front and
//! back, the terrain chart and a card with the sequence of play. Every page has a ruler of 100 mm to prove its scale.

mod charts;
mod counters;

use crate::pen::escape;
use crate::sheet::{Dress, contents};
use empire::map::Map;
use empire::scenario::Scenario;
use std::fmt::Write;
use table::{Phrase, Say};

/// A size of paper, in millimetres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Size {
    width: f64,
    height: f64,
    name: &'static str,
}

impl Size {
    /// 210 by 297 mm.
    pub const A4: Size = Size { width: 210.0, height: 297.0, name: "A4" };
    /// 8.5 by 11 inches.
    pub const LETTER: Size = Size { width: 215.9, height: 279.4, name: "letter" };
}

/// What is kept free around a page.
const MARGIN: f64 = 10.0;
/// Neighbouring tiles show this much of the same ground.
const OVERLAP: f64 = 6.0;
/// Room for the ruler and the name of the page.
const FOOT: f64 = 12.0;
const INCH: f64 = 25.4;

/// Everything a scenario needs on paper.
pub fn whole(scenario: &Scenario, dress: &Dress<'_>, size: Size, low_ink: bool, say: &dyn Say) -> String {
    let dress = Dress { low_ink, ..dress.clone() };
    let mut page = Pages::begin(&scenario.title, size, say);
    page.tiles(&scenario.map, &dress);
    counters::sheets(scenario, &mut page);
    charts::terrain(&scenario.chart, &mut page);
    charts::sequence(&mut page);
    page.end()
}

/// A map alone on paper.
pub fn maps(map: &Map, dress: &Dress<'_>, size: Size, say: &dyn Say) -> String {
    let mut page = Pages::begin(&dress.title, size, say);
    page.tiles(map, dress);
    page.end()
}

/// A page being written.
struct Pages<'a> {
    out: String,
    size: Size,
    say: &'a dyn Say,
    title: String,
}

impl<'a> Pages<'a> {
    fn begin(title: &str, size: Size, say: &'a dyn Say) -> Pages<'a> {
        let mut out = String::new();
        let _ = write!(
            out,
            "<!doctype html><html lang='{}'><head><meta charset='utf-8'><title>{}</title><style>\
             @page{{size:{};margin:0}}*{{box-sizing:border-box}}body{{margin:0;font:10.5pt/1.3 'Palatino Linotype',Palatino,P052,Georgia,serif;color:#2a2018}}\
             section{{position:relative;width:{}mm;height:{}mm;padding:{MARGIN}mm;overflow:hidden;break-after:page}}\
             section>svg{{position:absolute}}footer{{position:absolute;left:{MARGIN}mm;right:{MARGIN}mm;bottom:5mm;height:9mm;display:flex;justify-content:space-between;align-items:end;font-size:8.5pt}}\
             h1{{font-size:16pt;margin:0 0 3mm}}h2{{font-size:12pt;margin:3mm 0 1mm}}table{{border-collapse:collapse;width:100%;font-size:8.6pt}}\
             th,td{{border-bottom:.2mm solid #b7a27c;padding:.7mm 1mm;text-align:center}}th:first-child,td:first-child{{text-align:left}}\
             ol{{margin:0;padding-left:6mm}}li{{margin:.6mm 0}}small{{color:#5b4936}}</style></head><body>",
            say.say(&Phrase::new("empire-paper-language")),
            escape(title),
            size.name,
            size.width,
            size.height,
        );
        Pages { out, size, say, title: title.to_owned() }
    }

    fn words(&self, message: &'static str) -> String {
        escape(&self.say.say(&Phrase::new(message)))
    }

    /// One page with what stands on it and its foot.
    fn page(&mut self, name: &str, body: &str) {
        let ruler: String = (0..=10)
            .map(|tick| {
                format!(
                    "<path d='M{0} 0v{1}' stroke='#2a2018' stroke-width='.25'/>",
                    tick * 10,
                    if tick % 5 == 0 { 3 } else { 2 }
                )
            })
            .collect();
        let _ = write!(
            self.out,
            "<section>{body}<footer><span>{} · {}</span><svg width='102mm' height='6mm' viewBox='-1 0 102 6'><path d='M0 0h100' stroke='#2a2018' stroke-width='.25'/>{ruler}<text x='100' y='5.6' font-size='2.6' text-anchor='end'>100 mm</text></svg></footer></section>",
            escape(&self.title),
            escape(name)
        );
    }

    /// The map at full size, in tiles of one size that overlap; crosses mark the same points on neighbouring sheets.
    fn tiles(&mut self, map: &Map, dress: &Dress<'_>) {
        let room = (self.size.width - 2.0 * MARGIN, self.size.height - 2.0 * MARGIN - FOOT);
        let (map_wide, map_high) =
            (f64::from(map.width) * INCH / 1000.0, f64::from(map.height) * INCH / 1000.0);
        let count = |whole: f64, room: f64| (((whole - OVERLAP) / (room - OVERLAP)).ceil()).max(1.0) as usize;
        let (columns, rows) = (count(map_wide, room.0), count(map_high, room.1));
        // All sheets show as much, so that none is a mere strip.
        let even = |whole: f64, count: usize| (whole - OVERLAP) / count as f64 + OVERLAP;
        let (wide, high) = (even(map_wide, columns), even(map_high, rows));
        let _ = write!(
            self.out,
            "<svg width='0' height='0' style='position:absolute'><defs><symbol id='whole' overflow='visible'>{}</symbol></defs></svg>",
            contents(map, dress)
        );
        for row in 0..rows {
            for column in 0..columns {
                let (x, y) = (column as f64 * (wide - OVERLAP), row as f64 * (high - OVERLAP));
                let to_units = |mm: f64| mm * 1000.0 / INCH;
                let mut marks = String::new();
                for (at_x, at_y) in [
                    (x, y),
                    (x + wide - OVERLAP, y),
                    (x, y + high - OVERLAP),
                    (x + wide - OVERLAP, y + high - OVERLAP),
                ] {
                    let (cx, cy) = (to_units(at_x + OVERLAP / 2.0), to_units(at_y + OVERLAP / 2.0));
                    let _ = write!(
                        marks,
                        "M{:.0} {cy:.0}h200M{cx:.0} {:.0}v200M{:.0} {cy:.0}a60 60 0 1 0 120 0a60 60 0 1 0 -120 0",
                        cx - 100.0,
                        cy - 100.0,
                        cx - 60.0
                    );
                }
                let body = format!(
                    "<svg style='left:{MARGIN}mm;top:{MARGIN}mm' width='{wide}mm' height='{high}mm' viewBox='{:.1} {:.1} {:.1} {:.1}'><use href='#whole'/><path d='{marks}' fill='none' stroke='#a3160f' stroke-width='12'/></svg>",
                    to_units(x),
                    to_units(y),
                    to_units(wide),
                    to_units(high)
                );
                let name = format!(
                    "{} {}{}",
                    self.words("empire-paper-map"),
                    char::from(b'A' + column as u8),
                    row + 1
                );
                self.page(&name, &body);
            }
        }
    }

    fn end(mut self) -> String {
        self.out.push_str("</body></html>");
        self.out
    }
}
