//! One line of a card file as a card. Every cell is looked at, so that all its faults are told at once.

use super::CardText;
use super::fault::CardFault;
use super::model::{Army, Battle, Battles, Card, CardNo, Face, Kind};
use super::special::Title;
use super::values::{Arm, Breed, Class, Corps, General, Mark, Nationality, Rank, Terrain, Troop};
use super::words::{Ground, MARKS, Word};
use std::borrow::Cow;
use std::ops::RangeInclusive;

/// The columns whose cells belong to some kinds only.
const OF_A_KIND: [&str; 16] = [
    "nationality",
    "corps",
    "cv",
    "fire",
    "fire_long",
    "fire_short",
    "shock",
    "morale",
    "offense",
    "defense",
    "command",
    "terrain_kind",
    "terrain_position",
    "terrain_side",
    "capacity",
    "river_limit",
];

/// Which of them belong to a kind.
const fn columns_of(kind: Kind) -> &'static [&'static str] {
    match kind {
        Kind::General => &["nationality", "corps", "offense", "defense", "command"],
        Kind::Infantry | Kind::Cavalry => &["nationality", "corps", "cv", "fire", "shock", "morale"],
        Kind::Artillery => &["nationality", "corps", "cv", "fire_long", "fire_short", "morale"],
        Kind::Terrain => &["terrain_kind", "terrain_position", "terrain_side", "capacity", "river_limit"],
        Kind::Special => &[],
    }
}

/// A line being read.
pub(super) struct Row<'a> {
    line: usize,
    names: &'a [String],
    cells: &'a [Cow<'a, str>],
    corps: &'a mut Vec<String>,
    /// What is wrong with it so far.
    pub(super) faults: Vec<CardFault>,
}

impl<'a> Row<'a> {
    pub(super) fn new(
        line: usize,
        names: &'a [String],
        cells: &'a [Cow<'a, str>],
        corps: &'a mut Vec<String>,
    ) -> Row<'a> {
        Row { line, names, cells, corps, faults: Vec::new() }
    }

    /// EAG-1.0a The number, if there is such a card.
    pub(super) fn no(&self) -> Option<CardNo> {
        let no = CardNo(digits(self.cell("number"))?);
        no.army().map(|_| no)
    }

    pub(super) fn text(&self) -> CardText {
        let cell = |column| self.cell(column).to_owned();
        CardText {
            name_en: cell("name_en"),
            name_fr: cell("name_fr"),
            division: cell("division"),
            brigade: cell("brigade"),
            note: cell("note"),
        }
    }

    /// The card, if all of it can be read.
    pub(super) fn card(&mut self) -> Option<Card> {
        self.number("number", 1..=CardNo::LAST.0);
        let no = self.no();
        let army = self.army(no);
        let kind = self.kind(no);
        for column in ["name_en", "name_fr"] {
            self.filled(column);
        }
        let bp = if self.cell("bp").is_empty() { Some(None) } else { self.number("bp", 1..=99).map(Some) };
        let battles = self.battles(no, army);
        if let Some(kind) = kind {
            self.nothing_else(kind);
        }
        let face = kind.and_then(|kind| self.face(kind, no, army, battles));
        let nationality = match kind? {
            Kind::Terrain | Kind::Special => Some(None),
            _ => self.nationality(army).map(Some),
        };
        Some(Card {
            no: no?,
            army: army?,
            bp: bp?,
            battles: battles?,
            nationality: nationality?,
            face: face?,
        })
    }

    /// EAG-1.0a The army, which the number decides.
    fn army(&mut self, no: Option<CardNo>) -> Option<Army> {
        let army = self.word::<Army>("army")?;
        match no.and_then(CardNo::army) {
            Some(other) if other != army => {
                self.fault("army", "eagles-card-wrong-army");
                None
            }
            _ => Some(army),
        }
    }

    /// EAG-1.0b The kind; only certain numbers are Specials.
    fn kind(&mut self, no: Option<CardNo>) -> Option<Kind> {
        let kind = self.word::<Kind>("kind")?;
        if no.is_some_and(|no| no.is_special() != (kind == Kind::Special)) {
            self.fault("kind", "eagles-card-special-numbers");
        }
        Some(kind)
    }

    /// The battle marks. EAG-R72 The mark Ligny of card 193 is dropped.
    fn battles(&mut self, no: Option<CardNo>, army: Option<Army>) -> Option<Battles> {
        let mut battles = Battles::default();
        let mut readable = true;
        for (column, mark) in MARKS {
            match self.word::<bool>(column) {
                Some(true) => battles = battles.with(mark),
                Some(false) => {}
                None => readable = false,
            }
        }
        if no == Some(CardNo(193)) {
            battles = battles.without(Battles::of(Battle::Ligny));
        }
        if readable && battles.is_empty() {
            self.fault("quatre_bras", "eagles-card-no-battle");
        }
        for (column, _) in
            MARKS.iter().filter(|(_, mark)| army.is_some_and(|army| absent(army, *mark, battles)))
        {
            self.fault(column, "eagles-card-army-not-there");
        }
        readable.then_some(battles)
    }

    fn face(
        &mut self,
        kind: Kind,
        no: Option<CardNo>,
        army: Option<Army>,
        battles: Option<Battles>,
    ) -> Option<Face> {
        match kind {
            Kind::General => self.general().map(Face::General),
            Kind::Infantry | Kind::Cavalry | Kind::Artillery => self.troop(kind).map(Face::Troop),
            Kind::Terrain => self.terrain(army, battles).map(Face::Terrain),
            Kind::Special => self.title(no).map(Face::Special),
        }
    }

    fn general(&mut self) -> Option<General> {
        let offence = self.number("offense", 0..=3);
        let defence = self.number("defense", 0..=3);
        let corps = self.corps();
        let rank = self.word::<Rank>("command");
        self.repeats("command");
        if matches!(rank, Some(Rank::Army | Rank::ChiefOfStaff))
            && corps.is_some_and(|corps| corps != Corps::ARMY)
        {
            self.fault("corps", "eagles-card-commander-not-a");
        }
        Some(General { offence: offence? as u8, defence: defence? as u8, corps: corps?, rank: rank? })
    }

    fn troop(&mut self, kind: Kind) -> Option<Troop> {
        let cv = self.number("cv", 1..=5);
        let morale = self.word("morale");
        let corps = self.corps();
        if corps == Some(Corps::ARMY) {
            self.fault("corps", "eagles-card-troops-of-a");
        }
        let breed = self.breed(kind);
        let arm = match kind {
            Kind::Infantry => self.infantry(),
            Kind::Cavalry => self.cavalry(),
            _ => self.artillery(breed),
        };
        Some(Troop { arm: arm?, cv: cv? as u8, morale: morale?, corps: corps?, breed: breed? })
    }

    /// EAG-7.2b F1 to F3, S2 to S4.
    fn infantry(&mut self) -> Option<Arm> {
        let (fire, shock) = (self.number("fire", 1..=3), self.number("shock", 2..=4));
        Some(Arm::Infantry { fire: fire? as u8, shock: shock? as u8 })
    }

    /// EAG-7.22b Cavalry fires at F1.
    fn cavalry(&mut self) -> Option<Arm> {
        let (fire, shock) = (self.number("fire", 1..=1), self.number("shock", 2..=4));
        fire?;
        Some(Arm::Cavalry { shock: shock? as u8 })
    }

    /// EAG-1.0d EAG-7.23a Foot or horse, with two ratings.
    fn artillery(&mut self, breed: Option<Breed>) -> Option<Arm> {
        let (long, short) = (self.number("fire_long", 1..=3), self.number("fire_short", 1..=3));
        if long.zip(short).is_some_and(|(long, short)| long > short) {
            self.fault("fire_long", "eagles-card-long-above-short");
        }
        let horse = breed?.has(Breed::HORSE);
        Some(Arm::Artillery { horse, long: long? as u8, short: short? as u8 })
    }

    /// EAG-1.0d The words of `subkind`: exactly one of foot and horse on guns, neither on others; lancers ride.
    fn breed(&mut self, kind: Kind) -> Option<Breed> {
        let cell = self.cell("subkind");
        let mut breed = Breed::default();
        for word in cell.split('+') {
            match Breed::from_word(word) {
                Some(one) => breed.0 |= one.0,
                None => {
                    self.unknown("subkind", word, &Breed::known());
                    return None;
                }
            }
        }
        let foot_or_horse = breed.has(Breed::FOOT) != breed.has(Breed::HORSE);
        if kind == Kind::Artillery && !foot_or_horse {
            self.fault("subkind", "eagles-card-foot-or-horse");
        } else if kind != Kind::Artillery && (breed.has(Breed::FOOT) || breed.has(Breed::HORSE)) {
            self.fault("subkind", "eagles-card-foot-or-horse-only-guns");
        } else if kind != Kind::Cavalry && breed.has(Breed::LANCER) {
            self.fault("subkind", "eagles-card-lancers-ride");
        }
        Some(breed)
    }

    fn terrain(&mut self, army: Option<Army>, battles: Option<Battles>) -> Option<Terrain> {
        let class = self.class();
        self.repeats("terrain_kind");
        let mark = self.word::<Mark>("terrain_position");
        let side = self.word::<Army>("terrain_side");
        if side.zip(army).is_some_and(|(side, army)| side.seat() != army.seat()) {
            self.fault("terrain_side", "eagles-card-wrong-side");
        }
        let prussian_waterloo =
            army == Some(Army::Prussian) && battles.is_some_and(|battles| battles.has(Battle::Waterloo));
        if prussian_waterloo && mark.is_some_and(|mark| mark != Mark::Left) {
            self.fault("terrain_position", "eagles-card-prussian-left");
        }
        Some(Terrain { class: class?, line: side?.seat(), mark: mark? })
    }

    /// EAG-R36 A River has a limit, all else a capacity, which is 2 where the file is silent.
    fn class(&mut self) -> Option<Class> {
        let ground = self.word::<Ground>("terrain_kind")?;
        if ground == Ground::River {
            self.nothing_in("capacity", "river");
            let limit = self.number("river_limit", 1..=2)? as u8;
            return Some(Class::River { limit });
        }
        self.nothing_in("river_limit", self.cell("terrain_kind"));
        let capacity =
            if self.cell("capacity").is_empty() { 2 } else { self.number("capacity", 1..=2)? as u8 };
        Some(match ground {
            Ground::Hill => Class::Hill { capacity },
            Ground::Woods => Class::Woods { capacity },
            _ => Class::Building { capacity },
        })
    }

    /// The title, which the number decides.
    fn title(&mut self, no: Option<CardNo>) -> Option<Title> {
        let title = Title::of(no?)?;
        if self.cell("subkind") != title.key() {
            let fault = CardFault::in_cell(self.line, "subkind", "eagles-card-wrong-title");
            self.faults.push(fault.with("value", self.cell("subkind")).with("expected", title.key()));
        }
        Some(title)
    }

    fn nationality(&mut self, army: Option<Army>) -> Option<Nationality> {
        let nationality = self.word::<Nationality>("nationality")?;
        if army.is_some_and(|army| nationality.army() != army) {
            self.fault("nationality", "eagles-card-wrong-nationality");
        }
        Some(nationality)
    }

    fn corps(&mut self) -> Option<Corps> {
        let word = self.filled("corps")?;
        let corps = super::read::corps(self.corps, word);
        if corps.is_none() {
            self.fault("corps", "eagles-card-too-many-corps");
        }
        corps
    }

    /// Generals and Terrain may repeat their column in `subkind`; if they do, both must say the same.
    fn repeats(&mut self, column: &'static str) {
        let (subkind, expected) = (self.cell("subkind"), self.cell(column));
        if !subkind.is_empty() && subkind != expected {
            let fault = CardFault::in_cell(self.line, "subkind", "eagles-card-differs");
            self.faults.push(fault.with("value", subkind).with("other", column).with("expected", expected));
        }
    }

    /// Cells that belong to other kinds must be empty.
    fn nothing_else(&mut self, kind: Kind) {
        for column in OF_A_KIND.iter().filter(|column| !columns_of(kind).contains(column)) {
            self.nothing_in(column, self.cell("kind"));
        }
    }

    fn nothing_in(&mut self, column: &str, kind: &str) {
        let value = self.cell(column);
        if !value.is_empty() {
            let fault = CardFault::in_cell(self.line, column, "eagles-card-does-not-belong");
            self.faults.push(fault.with("value", value).with("kind", kind));
        }
    }

    fn cell(&self, column: &str) -> &'a str {
        let at = self.names.iter().position(|name| name == column).expect("the header has every column");
        &self.cells[at]
    }

    /// A cell that must not be empty.
    fn filled(&mut self, column: &str) -> Option<&'a str> {
        let value = self.cell(column);
        if value.trim().is_empty() {
            self.faults.push(CardFault::in_cell(self.line, column, "eagles-card-missing-value"));
            return None;
        }
        Some(value)
    }

    fn number(&mut self, column: &str, range: RangeInclusive<u16>) -> Option<u16> {
        let value = self.filled(column)?;
        let number = digits(value).filter(|number| range.contains(number));
        if number.is_none() {
            let fault = CardFault::in_cell(self.line, column, "eagles-card-bad-number").with("value", value);
            let fault = fault.with("min", i64::from(*range.start())).with("max", i64::from(*range.end()));
            self.faults.push(fault);
        }
        number
    }

    fn word<T: Word>(&mut self, column: &str) -> Option<T> {
        let value = self.filled(column)?;
        let word = T::from_word(value);
        if word.is_none() {
            self.unknown(column, value, &T::known());
        }
        word
    }

    fn unknown(&mut self, column: &str, value: &str, known: &str) {
        let fault = CardFault::in_cell(self.line, column, "eagles-card-unknown-word");
        self.faults.push(fault.with("value", value).with("known", known));
    }

    fn fault(&mut self, column: &str, message: &'static str) {
        let fault = CardFault::in_cell(self.line, column, message);
        self.faults.push(fault.with("value", self.cell(column)));
    }
}

/// A whole number in plain digits: no sign, no blank, no point.
fn digits(text: &str) -> Option<u16> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}

/// EAG-0.1c EAG-16.0t Whether these marks hold one that the army cannot have: no British at Ligny or Wavre, no
/// Prussians at Quatre Bras, at Hal only British who were nowhere else.
fn absent(army: Army, mark: Battles, marks: Battles) -> bool {
    let never = match army {
        Army::French => Battles::HAL,
        Army::British => Battles::of(Battle::Ligny).with(Battles::of(Battle::Wavre)),
        Army::Prussian => Battles::of(Battle::QuatreBras).with(Battles::HAL),
    };
    let marked = marks.without(mark) != marks;
    let elsewhere = mark == Battles::HAL && !marks.without(Battles::HAL).is_empty();
    marked && (mark.without(never).is_empty() || elsewhere)
}
