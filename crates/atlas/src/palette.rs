//! The colours of a sheet, in summer and in snow.

use empire::terrain::Ground;

/// The colours of the ground.
pub(crate) struct Palette {
    pub(crate) paper: &'static str,
    pub(crate) heights: [&'static str; 3],
    pub(crate) woods: &'static str,
    pub(crate) forest: &'static str,
    pub(crate) leaves: &'static str,
    pub(crate) orchard: &'static str,
    pub(crate) marsh: &'static str,
    pub(crate) water: &'static str,
    pub(crate) bank: &'static str,
    pub(crate) lake: &'static str,
    pub(crate) stubble: &'static str,
}

pub(crate) const INK: &str = "#2a2018";
pub(crate) const INK_2: &str = "#5b4936";
pub(crate) const LEAF: &str = "#faf4e5";

const SUMMER: Palette = Palette {
    paper: "#f5ecd8",
    heights: ["#ead6aa", "#dcbf85", "#cda967"],
    woods: "#c9d3a0",
    forest: "#a9bd84",
    leaves: "#6d8250",
    orchard: "#dbdcb4",
    marsh: "#d9dcc0",
    water: "#9cc3d0",
    bank: "#4f7d91",
    lake: "#bcd3d6",
    stubble: "#c9b178",
};

const WINTER: Palette = Palette {
    paper: "#f3f1ea",
    heights: ["#e4dccb", "#cfc0a2", "#bda981"],
    woods: "#cfd4c4",
    forest: "#b9c2b0",
    leaves: "#79876f",
    orchard: "#dde0d2",
    marsh: "#dde2dc",
    water: "#c9dde6",
    bank: "#7297a8",
    lake: "#d5e3ea",
    stubble: "#cfc7b2",
};

const PLAIN: Palette = Palette {
    paper: "#fff",
    heights: ["#f3f0ea", "#e8e3d8", "#ddd6c6"],
    woods: "#fff",
    forest: "#f4f6f0",
    leaves: "#7d8a70",
    orchard: "#fff",
    marsh: "#fff",
    water: "#dcebf1",
    bank: "#6f97a8",
    lake: "#eaf3f7",
    stubble: "#ddd",
};

impl Palette {
    pub(crate) const fn of(snow: bool, low_ink: bool) -> &'static Palette {
        match (low_ink, snow) {
            (true, _) => &PLAIN,
            (_, true) => &WINTER,
            _ => &SUMMER,
        }
    }

    /// The wash of a height.
    pub(crate) fn height(&self, elevation: i8) -> &'static str {
        match elevation {
            ..=0 => self.paper,
            1 => self.heights[0],
            2 => self.heights[1],
            3.. => self.heights[2],
        }
    }

    /// The wash of terrain that has one of its own.
    pub(crate) fn wash(&self, ground: Ground) -> Option<&'static str> {
        match ground {
            Ground::Woods => Some(self.woods),
            Ground::Forest => Some(self.forest),
            Ground::Orchard => Some(self.orchard),
            Ground::Marsh => Some(self.marsh),
            Ground::Lake => Some(self.lake),
            _ => None,
        }
    }
}

/// Ground, text and trim of a nation's counters.
pub(crate) fn uniform(nation: &str) -> (&'static str, &'static str, Option<&'static str>) {
    match nation {
        "french" => ("#78afe1", "#000", None),
        "polish" => ("#78afe1", "#000", Some("#c22b4a")),
        "british" | "hanoverian" | "kgl" => ("#a61616", "#fff", None),
        "dutch" | "dutch-belgian" | "netherlands" | "nassau" => ("#a61616", "#fff", Some("#ef8a1d")),
        "brunswick" => ("#a61616", "#fff", Some("#111")),
        "prussian" => ("#2b3239", "#fff", None),
        "saxon" => ("#2b3239", "#fff", Some("#8fb63c")),
        "russian" => ("#3a7f6a", "#fff", None),
        "austrian" => ("#f6f4ef", "#000", None),
        _ => ("#f5c83d", "#000", None),
    }
}
