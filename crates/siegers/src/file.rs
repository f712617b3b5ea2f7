//! Positions and views as files: readable JSON with tokens and squares by their names. `Sheet` is the paper on which
//! either is written; a state needs every number on it, a view only what its owner knows.

use crate::board::Square;
use crate::event::Verdict;
use crate::options::Options;
use crate::pad::{Boxes, Colours, Dice3, Request};
use crate::piece::{Numbers, Parity, Row, Token};
use crate::state::{Marks, Phase, Public, Secret, State, View};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::borrow::Cow;
use std::collections::BTreeMap;
use table::{Onlooker, Seat, Seats};

/// A position on paper. All that is left out has its value at the start of an ordinary turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Sheet {
    /// The options.
    #[serde(default)]
    options: Options,
    /// Where the game stands.
    phase: Phase,
    /// The seat whose turn it is.
    to_move: Seat,
    /// The pieces, removed ones included.
    #[serde(default)]
    tokens: BTreeMap<Token, TokenSheet>,
    /// The placements committed while the pieces are not yet on the board.
    #[serde(default, skip_serializing_if = "nothing")]
    rows: [Option<Row>; 2],
    /// The seats whose sealed choice is in.
    #[serde(default, skip_serializing_if = "nothing")]
    committed: Seats,
    /// The strengths.
    strength: [i16; 2],
    /// The boxes crossed off, by seat and colour.
    #[serde(default)]
    crossed: [BoxSheet; 2],
    /// Player-turns each seat has completed.
    turns_done: [u16; 2],
    /// Player-turns since the last combat.
    #[serde(default)]
    quiet: u16,
    /// Whether this turn has a combat.
    #[serde(default, skip_serializing_if = "nothing")]
    fought: bool,
    /// The dice each seat has in this dice stage.
    #[serde(default, skip_serializing_if = "nothing")]
    in_play: [Colours; 2],
    /// The dice as they are set, where that is known.
    #[serde(default, skip_serializing_if = "nothing")]
    dice: [Option<DiceSheet>; 2],
    /// The request put to each seat.
    #[serde(default, skip_serializing_if = "nothing")]
    request: [Option<Request>; 2],
    /// The dice shown.
    #[serde(default, skip_serializing_if = "nothing")]
    shown: [DiceSheet; 2],
    /// The pieces that fight.
    #[serde(default, skip_serializing_if = "nothing")]
    fight: Option<FightSheet>,
    /// The last number announced.
    #[serde(default, skip_serializing_if = "nothing")]
    bid: Option<u8>,
    /// Who won the bidding.
    #[serde(default, skip_serializing_if = "nothing")]
    bid_winner: Option<Seat>,
    /// How the game ended.
    #[serde(default, skip_serializing_if = "nothing")]
    result: Option<Verdict>,
}

fn nothing<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// One piece on paper.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct TokenSheet {
    /// Its number, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    number: Option<u8>,
    /// Its square; none once it is removed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    at: Option<Square>,
    /// Whether it has moved in this turn.
    #[serde(default, skip_serializing_if = "nothing")]
    moved: bool,
    /// What its first move showed. In a position it follows from the number and may be left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    parity: Option<Parity>,
    /// Numbers guessed wrongly for it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    excluded: Vec<u8>,
    /// The least its number can be, by the bids made for it.
    #[serde(default, skip_serializing_if = "nothing")]
    least: u8,
    /// What its number and the hidden die come to at least, by the bids of this dice stage.
    #[serde(default, skip_serializing_if = "nothing")]
    need: u8,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
struct BoxSheet {
    white: Vec<u8>,
    yellow: Vec<u8>,
    red: Vec<u8>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
struct DiceSheet {
    #[serde(skip_serializing_if = "Option::is_none")]
    white: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    yellow: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    red: Option<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct FightSheet {
    attacker: Token,
    defender: Token,
}

impl DiceSheet {
    fn write(dice: Dice3) -> DiceSheet {
        let [white, yellow, red] = dice.map(|value| (value > 0).then_some(value));
        DiceSheet { white, yellow, red }
    }

    fn read(self) -> Result<Dice3, String> {
        let dice = [self.white, self.yellow, self.red];
        match dice.iter().flatten().find(|value| !(1..=6).contains(*value)) {
            Some(value) => Err(format!("a die cannot show {value}")),
            None => Ok(dice.map(Option::unwrap_or_default)),
        }
    }
}

impl BoxSheet {
    fn write(boxes: [Boxes; 3]) -> BoxSheet {
        let [white, yellow, red] = boxes.map(|boxes| boxes.crossed().collect());
        BoxSheet { white, yellow, red }
    }

    fn read(&self) -> Result<[Boxes; 3], String> {
        let mut all = [Boxes::default(); 3];
        for (boxes, values) in all.iter_mut().zip([&self.white, &self.yellow, &self.red]) {
            for &value in values {
                if !(1..=6).contains(&value) {
                    return Err(format!("there is no box {value}; boxes go from 1 to 6"));
                }
                boxes.cross_off(value);
            }
        }
        Ok(all)
    }
}

impl Sheet {
    fn write(public: &Public, secret: [Option<Secret>; 2]) -> Sheet {
        let tokens: BTreeMap<Token, TokenSheet> = Seat::BOTH
            .into_iter()
            .flat_map(|seat| (0..9).map(move |file| Token::new(seat, file)))
            .filter(|&token| public.at(token).is_some() || public.fallen(token).is_some())
            .map(|token| (token, TokenSheet::write(public, secret[token.seat.index()], token)))
            .collect();
        let unseen = |row: &Row| tokens.is_empty() && *row != Row::default();
        let rows = secret.map(|secret| secret.map(|secret| secret.row).filter(unseen));
        let set = |dice: &Dice3| *dice != [0; 3];
        Sheet {
            options: public.options,
            phase: public.phase,
            to_move: public.to_move,
            tokens,
            rows,
            committed: public.committed,
            strength: public.strength,
            crossed: public.crossed.map(BoxSheet::write),
            turns_done: public.turns_done,
            quiet: public.quiet,
            fought: public.fought,
            in_play: public.in_play,
            dice: secret.map(|secret| secret.map(|secret| secret.dice).filter(set).map(DiceSheet::write)),
            request: public.request,
            shown: public.shown.map(DiceSheet::write),
            fight: public
                .fighter(public.attacker())
                .zip(public.fighter(public.defender()))
                .map(|(attacker, defender)| FightSheet { attacker, defender }),
            bid: (public.bid > 0).then_some(public.bid),
            bid_winner: public.bid_winner,
            result: public.result,
        }
    }

    /// The record and the secrets written here. `known` says whose secrets are.
    fn read(&self, known: impl Fn(Seat) -> bool) -> Result<(Public, [Option<Secret>; 2]), String> {
        let mut public = State::new(self.options).public;
        public.phase = self.phase;
        public.to_move = self.to_move;
        public.committed = self.committed;
        public.strength = self.strength;
        public.turns_done = self.turns_done;
        public.quiet = self.quiet;
        public.fought = self.fought;
        public.in_play = self.in_play;
        public.request = self.request;
        public.bid = self.bid.unwrap_or(0);
        public.bid_winner = self.bid_winner;
        public.result = self.result;
        public.fighting = self.read_fight()?;
        let mut secret = [None; 2];
        for seat in Seat::BOTH {
            let index = seat.index();
            public.crossed[index] = self.crossed[index].read()?;
            public.shown[index] = self.shown[index].read()?;
            if known(seat) {
                let dice = self.dice[index].unwrap_or_default().read()?;
                secret[index] = Some(Secret { row: self.read_row(seat)?, dice });
            } else if self.dice[index].is_some() || self.rows[index].is_some() {
                return Err(format!("the dice and the placement of seat {index} are not for this view"));
            }
        }
        for (&token, sheet) in &self.tokens {
            public.mark(token, sheet.read(token, self, &known)?);
        }
        Ok((public, secret))
    }

    fn read_fight(&self) -> Result<Option<[u8; 2]>, String> {
        let Some(FightSheet { attacker, defender }) = self.fight else { return Ok(None) };
        if attacker.seat != self.to_move || defender.seat == self.to_move {
            return Err(format!(
                "{attacker} cannot attack {defender} in the turn of seat {}",
                self.to_move.index()
            ));
        }
        let mut files = [0; 2];
        files[attacker.seat.index()] = attacker.file;
        files[defender.seat.index()] = defender.file;
        Ok(Some(files))
    }

    fn read_row(&self, seat: Seat) -> Result<Row, String> {
        if let Some(row) = self.rows[seat.index()] {
            return Ok(row);
        }
        let mut row = Row::default();
        for (token, sheet) in self.tokens.iter().filter(|(token, _)| token.seat == seat) {
            let number = sheet.number.ok_or_else(|| format!("{token} has no number"))?;
            row[usize::from(token.file)] = number;
        }
        Ok(row)
    }
}

impl TokenSheet {
    fn write(public: &Public, secret: Option<Secret>, token: Token) -> TokenSheet {
        let (seat, file) = (token.seat.index(), usize::from(token.file));
        TokenSheet {
            number: public.fallen(token).or_else(|| secret.map(|secret| secret.row[file])),
            at: public.at(token),
            moved: public.has_moved(token),
            parity: public.parity(token),
            excluded: public.excluded[seat][file].iter().collect(),
            least: public.least[seat][file],
            need: public.need[seat][file],
        }
    }

    fn read(&self, token: Token, sheet: &Sheet, known: &impl Fn(Seat) -> bool) -> Result<Marks, String> {
        if self.number.is_some_and(|number| !(1..=8).contains(&number)) {
            return Err(format!("{token} bears no number from 1 to 8"));
        }
        if self.excluded.iter().any(|number| !(1..=8).contains(number)) {
            return Err(format!("only numbers from 1 to 8 can be excluded for {token}"));
        }
        if self.at.is_some() && self.number.is_some() && !known(token.seat) {
            return Err(format!("the number of {token} is not for this view"));
        }
        if self.at.is_none() && self.number.is_none() {
            return Err(format!("{token} was removed, so its number must be given"));
        }
        if self.moved && token.seat != sheet.to_move {
            return Err(format!("{token} cannot have moved in the other seat's turn"));
        }
        let shown = self.moved || sheet.turns_done[token.seat.index()] > 0;
        let derived = self.number.map(Parity::of).filter(|_| shown);
        let parity = match (self.parity, derived) {
            (Some(said), Some(true_one)) if said != true_one => {
                return Err(format!("the parity of {token} does not fit its number"));
            }
            (Some(_), _) if !shown => {
                return Err(format!("{token} has not moved yet, so its parity is not known"));
            }
            (said, derived) => said.or(derived),
        };
        Ok(Marks {
            at: self.at,
            fallen: self.number.filter(|_| self.at.is_none()),
            moved: self.moved,
            odd: parity == Some(Parity::Odd),
            excluded: self.excluded.iter().copied().collect::<Numbers>(),
            least: self.least,
            need: self.need,
        })
    }
}

impl Serialize for State {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        Sheet::write(&self.public, self.secret.map(Some)).serialize(to)
    }
}

impl<'de> Deserialize<'de> for State {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<State, D::Error> {
        let (public, secret) = Sheet::deserialize(from)?.read(|_| true).map_err(de::Error::custom)?;
        Ok(State { public, secret: secret.map(Option::unwrap_or_default) })
    }
}

impl JsonSchema for State {
    fn schema_name() -> Cow<'static, str> {
        "SiegersState".into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        Sheet::json_schema(generator)
    }
}

/// A view on paper.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ViewSheet {
    /// Whose view it is.
    who: Onlooker,
    /// What it shows.
    board: Sheet,
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        ViewSheet { who: self.who, board: Sheet::write(&self.public, self.secret) }.serialize(to)
    }
}

impl<'de> Deserialize<'de> for View {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<View, D::Error> {
        let ViewSheet { who, board } = ViewSheet::deserialize(from)?;
        let over = board.phase == Phase::Over;
        let (public, secret) = board.read(|seat| over || who.is(seat)).map_err(de::Error::custom)?;
        Ok(View { who, public, secret })
    }
}

impl JsonSchema for View {
    fn schema_name() -> Cow<'static, str> {
        "SiegersView".into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        ViewSheet::json_schema(generator)
    }
}
