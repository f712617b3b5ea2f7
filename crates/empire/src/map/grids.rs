//! The two test maps of part H, and others of their kind: squares and bricks of a thousand map units.

use super::{Area, Draft, Point, Stack};
use crate::ids::Headings;
use smallvec::smallvec;

/// Map G: seven by seven squares, columns `a` to `g` from west to east, rows 1 to 7 from south to north.
pub fn squares() -> Draft {
    let areas = (0..7).flat_map(|column| (1..=7).map(move |row| (column, row)));
    let areas = areas.map(|(column, row)| {
        let key = format!("{}{row}", char::from(b'a' + column as u8));
        let edge = column == 0 || column == 6 || row == 1 || row == 7;
        block(key, column * 1000, (row - 1) * 1000, edge)
    });
    draft("g", areas.collect(), 7000, 7000)
}

/// Map B: bricks `b11` to `b77` by row and column, even rows half a brick to the east. Each has six neighbours; there are no
/// corners.
pub fn bricks() -> Draft {
    let areas = (1..=7).flat_map(|row| (1..=7).map(move |column| (row, column)));
    let areas = areas.map(|(row, column)| {
        let shift = if row % 2 == 0 { 500 } else { 0 };
        let edge = column == 1 || column == 7 || row == 1 || row == 7;
        block(format!("b{row}{column}"), 1000 * column + shift, 1000 * row, edge)
    });
    draft("b", areas.collect(), 9000, 9000)
}

fn block(key: String, x: i32, y: i32, edge: bool) -> Area {
    Area {
        name: key.clone(),
        name_fr: None,
        key,
        number: 0,
        centre: Point::new(x + 500, y + 500),
        polygon: vec![
            Point::new(x, y),
            Point::new(x + 1000, y),
            Point::new(x + 1000, y + 1000),
            Point::new(x, y + 1000),
        ],
        elevation: 0,
        terrain: smallvec![Default::default()],
        stack: Stack::Normal,
        all_around: false,
        edge,
        control: None,
        long_ok: true,
        headings: Headings::default(),
    }
}

fn draft(key: &str, mut areas: Vec<Area>, width: i32, height: i32) -> Draft {
    for (index, area) in areas.iter_mut().enumerate() {
        area.number = index as u8 + 1;
    }
    super::soundness::weld(&mut areas);
    Draft { key: key.to_owned(), yards_per_inch: 400, width, height, areas, ..Draft::default() }
}

impl Draft {
    /// The area with this name.
    ///
    /// # Panics
    /// If there is none.
    pub fn id(&self, key: &str) -> crate::ids::AreaId {
        let found = self.areas.iter().position(|area| area.key == key);
        crate::ids::AreaId::new(found.unwrap_or_else(|| panic!("no area {key}")))
    }

    /// The area with this name, to be changed.
    ///
    /// # Panics
    /// If there is none.
    pub fn area(&mut self, key: &str) -> &mut Area {
        let at = self.id(key).at();
        &mut self.areas[at]
    }
}
