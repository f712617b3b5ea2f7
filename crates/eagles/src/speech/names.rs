//! What cards, marks, places, sides, kinds and formations are called.

use crate::cards::{Card, CardText, Kind};
use crate::course::Mode;
use crate::ids::{Aim, CardId, Formation, Place, Position, Token};
use crate::pack::Pack;
use crate::side::{Kinds, Tag};
use crate::state::View;
use table::{Fact, Phrase, Seat};

/// Knows the names of the cards, and what somebody knows of those on positions.
pub(super) struct Names<'a> {
    pub(super) pack: &'a Pack,
    view: Option<&'a View>,
}

impl<'a> Names<'a> {
    pub(super) fn new(pack: &'a Pack) -> Names<'a> {
        Names { pack, view: None }
    }

    /// For somebody who knows this.
    pub(super) fn known_to(pack: &'a Pack, view: &'a View) -> Names<'a> {
        Names { pack, view: Some(view) }
    }

    /// A card on a position: by name where it is known, otherwise by its mark.
    pub(super) fn token(&self, token: Token) -> Fact {
        self.marked(token, self.view.and_then(|view| card_under(view, token)))
    }

    /// Several of them.
    pub(super) fn tokens(&self, tokens: &[Token]) -> Vec<Fact> {
        tokens.iter().map(|token| self.token(*token)).collect()
    }

    /// A card within a sentence, as players call it: Husson, for Husson's Brigade.
    pub(super) fn card(&self, card: CardId) -> Phrase {
        if !self.has(card) {
            return unnamed(card);
        }
        let name = match self.commander(card) {
            Some(name) => named(name, name),
            None => self.name(card),
        };
        if self.has_twin(card) {
            return Phrase::new("eagles-twin").with("number", i64::from(card.0)).with("name", name);
        }
        name
    }

    /// A card as it is printed and typed: 23 Husson's Brigade.
    pub(super) fn numbered(&self, card: CardId) -> Phrase {
        if !self.has(card) {
            return unnamed(card);
        }
        Phrase::new("eagles-card").with("number", i64::from(card.0)).with("name", self.name(card))
    }

    fn has(&self, card: CardId) -> bool {
        card.is_some() && self.pack.has(card)
    }

    /// Whose card it is, where no other card of the army is called so.
    fn commander(&self, card: CardId) -> Option<&'a str> {
        let pack: &'a Pack = self.pack;
        let name = commander(pack.set.text(card.no()))?;
        let army = pack.card(card).army;
        let others = pack.set.iter().filter(|other| other.army == army && other.no != card.no());
        let taken = |text: &CardText| text.name_en == name || commander(text) == Some(name);
        others.map(|other| pack.set.text(other.no)).all(|text| !taken(text)).then_some(name)
    }

    /// Whether its side may hold another card of the same name: a copy, or the Special of its other army.
    fn has_twin(&self, card: CardId) -> bool {
        let (pack, one) = (self.pack, self.pack.card(card));
        let fights = |army| self.view.is_none_or(|view| view.field.pool.count(army) > 0);
        let alike = |other: &Card| {
            other.army != one.army
                && other.army.seat() == one.army.seat()
                && pack.set.text(other.no).name_en == pack.set.text(one.no).name_en
                && fights(other.army)
        };
        card != CardId::copy(card.no(), 0) || (fights(one.army) && pack.set.iter().any(alike))
    }

    /// Several of them.
    pub(super) fn cards(&self, cards: impl IntoIterator<Item = CardId>) -> Vec<Phrase> {
        cards.into_iter().map(|card| self.card(card)).collect()
    }

    /// Several of them, with their numbers.
    pub(super) fn all_numbered(&self, cards: impl IntoIterator<Item = CardId>) -> Vec<Phrase> {
        cards.into_iter().map(|card| self.numbered(card)).collect()
    }

    /// A card by its name alone, as each language writes it.
    pub(super) fn name(&self, card: CardId) -> Phrase {
        let text = self.pack.set.text(card.no());
        named(&text.name_en, &text.name_fr)
    }

    /// A card on a position, as far as it is known.
    pub(super) fn marked(&self, token: Token, card: Option<CardId>) -> Fact {
        card.map_or_else(|| marked(token), |card| self.card(card)).into()
    }

    /// A card as an order names it.
    pub(super) fn aim(&self, aim: Aim) -> Fact {
        match aim {
            Aim::Card(card) => self.card(card).into(),
            Aim::Token(token) => marked(token).into(),
        }
    }

    /// A card to stand on, or the word for none that the sentences ask for.
    pub(super) fn ground(&self, on: Option<CardId>) -> Fact {
        on.map_or_else(|| "none".into(), |card| self.card(card).into())
    }
}

/// The card under a token, where the owner of the view knows it.
fn card_under(view: &View, token: Token) -> Option<CardId> {
    let (seat, slot) = view.field.find(token)?;
    let shown = view.field.side(seat).card(slot);
    let card = view.secrets[seat.index()].as_ref().map_or(shown, |secret| secret.card(slot));
    card.is_some().then_some(card)
}

fn unnamed(card: CardId) -> Phrase {
    Phrase::new("eagles-number").with("number", i64::from(card.0))
}

fn named(en: &str, fr: &str) -> Phrase {
    let curled = |name: &str| name.replace('\'', "’");
    Phrase::new("eagles-name").with("en", curled(en)).with("fr", curled(fr))
}

/// Whose troops they are, where both languages name him: Husson's Brigade, Brigade Husson.
fn commander(text: &CardText) -> Option<&str> {
    let (before, _) = text.name_en.split_once("'s ")?;
    let name = before.rsplit(", ").next()?;
    text.name_fr.ends_with(name).then_some(name)
}

/// A card on a position within a sentence, where its name is not known.
pub(super) fn marked(token: Token) -> Phrase {
    Phrase::new("eagles-marked").with("number", i64::from(token.0))
}

/// What is written on a card that lies face down on a position, and typed.
pub(super) fn mark(token: Token) -> String {
    format!("?{}", token.0)
}

/// A side at the start of a sentence.
pub(super) fn side(seat: Seat) -> Phrase {
    Phrase::new(match seat {
        Seat::First => "eagles-side-0",
        Seat::Second => "eagles-side-1",
    })
}

/// A side inside a sentence.
pub(super) fn them(seat: Seat) -> Phrase {
    Phrase::new(match seat {
        Seat::First => "eagles-them-0",
        Seat::Second => "eagles-them-1",
    })
}

/// A side as an adjective.
pub(super) fn of_side(seat: Seat) -> Phrase {
    Phrase::new(match seat {
        Seat::First => "eagles-of-0",
        Seat::Second => "eagles-of-1",
    })
}

/// A place within a sentence, by its full name.
pub(super) fn the_place(place: Place) -> Phrase {
    Phrase::new(match place {
        Place::Reserve => "eagles-the-reserve",
        Place::At(Position::FL) => "eagles-the-f-l",
        Place::At(Position::FC) => "eagles-the-f-c",
        Place::At(Position::FR) => "eagles-the-f-r",
        Place::At(Position::AL) => "eagles-the-a-l",
        Place::At(Position::AC) => "eagles-the-a-c",
        Place::At(Position::AR) => "eagles-the-a-r",
    })
}

/// Where something is or is done.
pub(crate) fn in_place(place: Place) -> Phrase {
    Phrase::new(match place {
        Place::Reserve => "eagles-in-reserve",
        Place::At(Position::FL) => "eagles-in-f-l",
        Place::At(Position::FC) => "eagles-in-f-c",
        Place::At(Position::FR) => "eagles-in-f-r",
        Place::At(Position::AL) => "eagles-in-a-l",
        Place::At(Position::AC) => "eagles-in-a-c",
        Place::At(Position::AR) => "eagles-in-a-r",
    })
}

/// A position by its full name.
pub(super) fn position_name(position: Position) -> Phrase {
    Phrase::new(match position {
        Position::FL => "eagles-position-f-l",
        Position::FC => "eagles-position-f-c",
        Position::FR => "eagles-position-f-r",
        Position::AL => "eagles-position-a-l",
        Position::AC => "eagles-position-a-c",
        Position::AR => "eagles-position-a-r",
    })
}

/// A formation.
pub(super) fn formation(formation: Formation) -> Phrase {
    Phrase::new(match formation {
        Formation::Line => "eagles-line",
        Formation::Column => "eagles-column",
        Formation::Square => "eagles-square",
    })
}

/// A formation that is taken, or the word for none.
pub(super) fn formed(taken: Option<Formation>) -> Fact {
    taken.map_or_else(|| "none".into(), |taken| formation(taken).into())
}

/// A formation worth telling: a card without a marker is in line.
pub(super) fn formed_up(taken: Formation) -> Fact {
    formed(Some(taken).filter(|taken| *taken != Formation::Line))
}

/// Yes or no, for sentences that add something.
pub(super) fn flag(on: bool) -> &'static str {
    if on { "yes" } else { "no" }
}

/// Fire or Shock.
pub(super) fn mode(mode: Mode) -> Phrase {
    Phrase::new(match mode {
        Mode::Fire => "eagles-fire",
        Mode::Shock => "eagles-shock",
    })
}

/// The kind of a card.
pub(super) fn kind(kind: Kind, horse: bool) -> Phrase {
    Phrase::new(match kind {
        Kind::General => "eagles-kind-general",
        Kind::Infantry => "eagles-kind-infantry",
        Kind::Cavalry => "eagles-kind-cavalry",
        Kind::Artillery if horse => "eagles-kind-horse",
        Kind::Artillery => "eagles-kind-foot",
        Kind::Terrain => "eagles-kind-terrain",
        Kind::Special => "eagles-kind-special",
    })
}

/// The kinds a hidden card may be of.
pub(super) fn kinds(may: Kinds) -> Vec<Phrase> {
    let all = [
        (Kinds::INFANTRY, "eagles-kind-infantry"),
        (Kinds::CAVALRY, "eagles-kind-cavalry"),
        (Kinds::FOOT, "eagles-kind-foot"),
        (Kinds::HORSE, "eagles-kind-horse"),
        (Kinds::GENERAL, "eagles-kind-general"),
        (Kinds::TERRAIN, "eagles-kind-terrain"),
        (Kinds::SPECIAL, "eagles-kind-special"),
    ];
    all.into_iter().filter(|(one, _)| may.may(*one)).map(|(_, message)| Phrase::new(message)).collect()
}

/// What is true of a card.
pub(super) fn tag(tag: Tag) -> Phrase {
    Phrase::new(match tag {
        Tag::FaceUp => "eagles-tag-face-up",
        Tag::Prussian => "eagles-tag-prussian",
        Tag::General => "eagles-kind-general",
        Tag::Column => "eagles-column",
        Tag::Square => "eagles-square",
        Tag::HitNow => "eagles-tag-hit-now",
        Tag::HitBefore => "eagles-tag-hit-before",
        Tag::Blown => "eagles-tag-blown",
        Tag::Winded => "eagles-tag-winded",
        Tag::Moved => "eagles-tag-moved",
        Tag::Attacked => "eagles-tag-attacked",
        Tag::Reformed => "eagles-tag-reformed",
        Tag::Engaging => "eagles-tag-engaging",
        Tag::Disengaged => "eagles-tag-disengaged",
        Tag::Furious => "eagles-tag-furious",
        Tag::FuriousNext => "eagles-tag-furious-next",
        Tag::ToCheck => "eagles-tag-to-check",
        Tag::Pursued => "eagles-tag-pursued",
    })
}

/// A number as a fact.
pub(super) fn number(number: impl Into<i64>) -> Fact {
    Fact::Number(number.into())
}

/// How many there are, as a fact.
pub(super) fn count(count: usize) -> Fact {
    Fact::Number(count as i64)
}
