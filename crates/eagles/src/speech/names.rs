//! What cards, marks, places, sides, kinds and formations are called.

use crate::cards::Kind;
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

    /// A card on a position: by name where it is known, and by its mark.
    pub(super) fn token(&self, token: Token) -> Fact {
        self.marked(token, self.view.and_then(|view| card_under(view, token)))
    }

    /// Several of them.
    pub(super) fn tokens(&self, tokens: &[Token]) -> Vec<Fact> {
        tokens.iter().map(|token| self.token(*token)).collect()
    }

    /// A card by its number and name: 23 Quiot's Brigade.
    pub(super) fn card(&self, card: CardId) -> Phrase {
        if !card.is_some() || !self.pack.has(card) {
            return Phrase::new("eagles-number").with("number", i64::from(card.0));
        }
        Phrase::new("eagles-card").with("number", i64::from(card.0)).with("name", self.name(card))
    }

    /// Several of them.
    pub(super) fn cards(&self, cards: impl IntoIterator<Item = CardId>) -> Vec<Phrase> {
        cards.into_iter().map(|card| self.card(card)).collect()
    }

    /// A card by its name alone, as each language writes it.
    pub(super) fn name(&self, card: CardId) -> Phrase {
        let text = self.pack.set.text(card.no());
        let curled = |name: &str| name.replace('\'', "’");
        Phrase::new("eagles-name").with("en", curled(&text.name_en)).with("fr", curled(&text.name_fr))
    }

    /// A card on a position, as far as it is known.
    pub(super) fn marked(&self, token: Token, card: Option<CardId>) -> Fact {
        match card {
            None => mark(token).into(),
            Some(card) => {
                let words = Phrase::new("eagles-marked").with("card", self.card(card));
                words.with("mark", mark(token)).into()
            }
        }
    }

    /// A card as an order names it.
    pub(super) fn aim(&self, aim: Aim) -> Fact {
        match aim {
            Aim::Card(card) => self.card(card).into(),
            Aim::Token(token) => mark(token).into(),
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

/// The name under which everybody knows a card on a position.
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

/// A place a card can go to.
pub(super) fn place(place: Place) -> Fact {
    match place {
        Place::Reserve => Phrase::new("eagles-the-reserve").into(),
        Place::At(position) => position.name().into(),
    }
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
