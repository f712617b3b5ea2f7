//! What the tests of the rules share: the fixture cards of the worked examples (section g), battles drawn up card by card,
//! orders in few words, and a table at which windows that nobody speaks of are passed.

#![allow(dead_code)]

use eagles::Eagles;
use eagles::course::{Leg, Mode, Moment, Pending, Step};
use eagles::event::{Event, Modifier};
use eagles::field::{Field, Spot};
use eagles::ids::{Aim, CardId, Formation, Place, Token};
use eagles::order::{Charge, Order, Placement};
use eagles::pack::EMBEDDED;
use eagles::side::Tag;
use eagles::state::{State, View};
use serde_json::{Map, Value, json};
use std::sync::Arc;
use table::dice::{NoMore, Seeded, Source};
use table::drawing::listed;
use table::journal::Heading;
use table::{Awaited, Game, Onlooker, POSITION, Position, Seat, Setup, Table};
use tongue::check::Listener;

pub(crate) const FRENCH: Seat = Seat::First;
pub(crate) const ALLIED: Seat = Seat::Second;

macro_rules! fixture_cards {
    ($($name:ident = $number:literal $rest:literal;)*) => {
        $(#[doc = $rest] pub(crate) const $name: u16 = $number;)*
        /// One line a card, shorter than a card file: army, kind, subkind, then what belongs to the kind.
        const FIXTURES: &[(u16, &str)] = &[$(($number, $rest)),*];
    };
}

fixture_cards! {
    XF1 = 1 "french infantry line French I 3 2 2 B";
    XF2 = 2 "french infantry line French IG 4 2 3 A";
    XF3 = 3 "french infantry line French II 2 2 2 C";
    XF4 = 4 "french cavalry cuirassier French IVC 3 1 4 B";
    XF5 = 5 "french cavalry lancer French I 2 1 3 B";
    XF6 = 6 "french artillery foot French I 3 1 3 B";
    XF7 = 7 "french artillery horse French I 2 1 3 B";
    XF8 = 8 "french artillery foot French IG 2 2 3 A";
    XF9 = 9 "french infantry line French II 1 2 2 D";
    XFG1 = 11 "french general corps French I 2 1";
    XFG2 = 12 "french general army French A 3 2";
    XFG3 = 13 "french general chief_of_staff French A 1 1";
    XFT1 = 14 "french terrain hill C french 2";
    XFT2 = 15 "french terrain woods L french 2";
    XB1 = 111 "british infantry line British I 3 3 2 B";
    XB2 = 112 "british infantry line Dutch-Belgian I 2 2 2 C";
    XB3 = 113 "british infantry line British I 4 3 3 A";
    XB4 = 114 "british cavalry heavy British Cav 3 1 4 A";
    XB5 = 115 "british cavalry light British Cav 2 1 3 B";
    XB6 = 116 "british artillery foot British Res 2 2 3 B";
    XB7 = 117 "british artillery horse British Cav 2 1 3 B";
    XB8 = 118 "british infantry militia British Res 1 2 2 D";
    XBG1 = 121 "british general corps British I 1 2";
    XBG2 = 122 "british general army British A 2 3";
    XBG3 = 123 "british general second British Cav 2 1";
    XBT1 = 131 "british terrain building R british 2";
    XBT2 = 132 "british terrain hill C british 2";
    XBT3 = 133 "british terrain woods R british 1";
    XBT4 = 134 "british terrain river L british 1";
    XP1 = 201 "prussian infantry line Prussian IV 3 2 2 C";
    XP2 = 202 "prussian infantry landwehr Prussian IV 2 2 2 D";
    XP3 = 203 "prussian cavalry light Prussian IV 2 1 3 C";
    XP4 = 204 "prussian artillery foot Prussian IV 2 1 3 C";
    XPG1 = 211 "prussian general corps Prussian IV 1 1";
    XPG2 = 212 "prussian general army Prussian A 3 1";
    XPG3 = 213 "prussian general chief_of_staff Prussian A 1 2";
}

/// The second card of a number, as custom decks may have it: `again(XF1)`.
pub(crate) const fn again(card: u16) -> u16 {
    card + 1000
}

/// The fixture cards and all Specials as a card file; every Troop card, General and Terrain is worth 10 BP.
pub(crate) fn fixture_file() -> String {
    let mut lines: Vec<String> = EMBEDDED.lines().take(1).map(str::to_owned).collect();
    lines.extend(FIXTURES.iter().map(|(number, rest)| fixture_line(*number, rest)));
    lines.extend(EMBEDDED.lines().filter(|line| line.contains(",special,")).map(str::to_owned));
    lines.join("\n") + "\n"
}

fn fixture_line(number: u16, rest: &str) -> String {
    let words: Vec<&str> = rest.split(' ').collect();
    let [army, kind, subkind, values @ ..] = &words[..] else { panic!("{rest}") };
    let head = format!("{number},{army},{kind},{subkind},Fixture {number},Carte {number}");
    let battles = match *army {
        "british" => "1,0,0,1,0",
        "prussian" => "0,1,1,1,0",
        _ => "1,1,1,1,0",
    };
    let marks = format!("10,{battles}");
    match (*kind, values) {
        ("infantry" | "cavalry", [nation, corps, cv, fire, shock, morale]) => {
            format!("{head},{nation},{corps},,,{cv},{fire},,,{shock},{morale},,,,{marks},,,,,,")
        }
        ("artillery", [nation, corps, cv, long, short, morale]) => {
            format!("{head},{nation},{corps},,,{cv},,{long},{short},,{morale},,,,{marks},,,,,,")
        }
        ("general", [nation, corps, offence, defence]) => {
            format!("{head},{nation},{corps},,,,,,,,,{offence},{defence},{subkind},{marks},,,,,,")
        }
        ("terrain", [mark, line, limit]) => {
            let (capacity, river) = if *subkind == "river" { ("", *limit) } else { (*limit, "") };
            format!("{head},,,,,,,,,,,,,,{marks},{subkind},{mark},{line},{capacity},{river},")
        }
        _ => panic!("{rest}"),
    }
}

/// A card on a position.
#[derive(Clone, Debug)]
pub(crate) struct Piece {
    card: u16,
    sheet: Map<String, Value>,
}

/// How a card stands: `XF1.column()`, `XB6.down()`, `XB1.up().hits(2).on(XBT1)`.
pub(crate) trait Stands: Sized {
    fn up(self) -> Piece;
    /// Face down.
    fn down(self) -> Piece {
        self.up().says("face_down", true)
    }
    fn column(self) -> Piece {
        self.up().says("formation", "column")
    }
    fn square(self) -> Piece {
        self.up().says("formation", "square")
    }
    /// Face down as a decoy.
    fn decoy(self) -> Piece {
        self.down().says("decoy", true)
    }
}

impl Stands for u16 {
    fn up(self) -> Piece {
        let sheet = json!({ "card": self }).as_object().cloned().unwrap();
        Piece { card: self, sheet }
    }
}

impl Piece {
    fn says(mut self, key: &str, value: impl Into<Value>) -> Piece {
        self.sheet.insert(key.to_owned(), value.into());
        self
    }
    pub(crate) fn hits(self, hits: u8) -> Piece {
        self.says("hits", hits)
    }
    pub(crate) fn on(self, terrain: u16) -> Piece {
        self.says("on", terrain)
    }
    /// Marks by their names in files: `"blown"`, `"hit_now"`, `"moved"`.
    pub(crate) fn marks(self, marks: &str) -> Piece {
        let marks: Vec<&str> = marks.split(' ').collect();
        self.says("marks", json!(marks))
    }
    /// A face-down card that stands in Column or Square, or on Terrain.
    pub(crate) fn hidden(self) -> Piece {
        self.says("face_down", true)
    }
}

/// The side of a card.
pub(crate) fn seat_of(card: u16) -> Seat {
    CardId(card).army().seat()
}

/// A battle being drawn up. Unless something else is said it is the Combat Phase of the French Battle Turn of round 2,
/// with the fixture cards, cards face up, and the rates of the chart left at 0.
#[derive(Clone, Debug)]
pub(crate) struct Drawn {
    scenario: String,
    cards: Option<String>,
    options: Map<String, Value>,
    pieces: [Vec<Value>; 2],
    terrain: Vec<Value>,
    reserve: [Vec<u16>; 2],
    spent: [Vec<u16>; 2],
    decks: [Vec<u16>; 3],
    more: Map<String, Value>,
    active: Seat,
    step: &'static str,
}

/// A battle with the fixture cards: `battle("ligny").at("A-C", [XP1.up(), XF1.column()])`.
pub(crate) fn battle(scenario: &str) -> Drawn {
    Drawn {
        scenario: scenario.to_owned(),
        cards: Some(fixture_file()),
        options: Map::new(),
        pieces: [Vec::new(), Vec::new()],
        terrain: Vec::new(),
        reserve: [Vec::new(), Vec::new()],
        spent: [Vec::new(), Vec::new()],
        decks: [Vec::new(), Vec::new(), Vec::new()],
        more: Map::new(),
        active: FRENCH,
        step: "combat",
    }
}

/// A battle with the cards of the program.
pub(crate) fn real_battle(scenario: &str) -> Drawn {
    Drawn { cards: None, ..battle(scenario) }
}

impl Drawn {
    /// Another card in place of a fixture card, written as they are.
    pub(crate) fn instead(mut self, number: u16, rest: &str) -> Drawn {
        let replace = |line: &str| {
            let same = line.split(',').next() == Some(number.to_string().as_str());
            if same { fixture_line(number, rest) } else { line.to_owned() }
        };
        self.cards = self.cards.map(|text| text.lines().map(|line| replace(line) + "\n").collect());
        self
    }

    /// Cards of both sides on a position; the number tells whose they are.
    pub(crate) fn at(mut self, position: &str, pieces: impl IntoIterator<Item = Piece>) -> Drawn {
        for piece in pieces {
            let seat = seat_of(piece.card);
            self.pieces[seat.index()].push(Value::Object(piece.says("position", position).sheet));
        }
        self
    }
    /// Terrain in play, facing its own side.
    pub(crate) fn terrain(self, card: u16) -> Drawn {
        let seat = seat_of(card);
        self.terrain_facing(card, seat)
    }
    pub(crate) fn terrain_facing(mut self, card: u16, seat: Seat) -> Drawn {
        self.terrain.push(json!({ "card": card, "faces": seat }));
        self
    }
    /// Cards in the Reserve of their side.
    pub(crate) fn reserve(mut self, cards: impl IntoIterator<Item = u16>) -> Drawn {
        cards.into_iter().for_each(|card| self.reserve[seat_of(card).index()].push(card));
        self
    }
    /// Cards that came into the Reserve in this turn.
    pub(crate) fn spent(mut self, cards: impl IntoIterator<Item = u16>) -> Drawn {
        for card in cards {
            self.reserve[seat_of(card).index()].push(card);
            self.spent[seat_of(card).index()].push(card);
        }
        self
    }
    /// Cards of the Reinforcement decks, the top one first.
    pub(crate) fn deck(mut self, cards: impl IntoIterator<Item = u16>) -> Drawn {
        cards.into_iter().for_each(|card| self.decks[CardId(card).army().index()].insert(0, card));
        self
    }
    pub(crate) fn rates(self, french: u8, british: u8, prussian: u8) -> Drawn {
        self.with("rates", json!([french, british, prussian]))
    }
    pub(crate) fn option(mut self, key: &str, value: impl Into<Value>) -> Drawn {
        self.options.insert(key.to_owned(), value.into());
        self
    }
    /// Anything else of the record, as files have it.
    pub(crate) fn with(mut self, key: &str, value: impl Into<Value>) -> Drawn {
        self.more.insert(key.to_owned(), value.into());
        self
    }
    pub(crate) fn turn_of(mut self, seat: Seat) -> Drawn {
        self.active = seat;
        self
    }
    /// AP-MORALE of the active seat.
    pub(crate) fn morale(self) -> Drawn {
        self.step("morale")
    }
    /// A step by its name in files.
    pub(crate) fn step(mut self, step: &'static str) -> Drawn {
        self.step = step;
        self
    }

    /// The position as a file has it.
    pub(crate) fn sheet(&self) -> Value {
        let mut field = json!({
            "battle": self.scenario.replace('-', "_"),
            "options": self.options,
            "round": 2,
            "active": self.active,
            "course": { "step": self.step },
            "french": self.pieces[0],
            "allied": self.pieces[1],
            "terrain": self.terrain,
        });
        self.more.iter().for_each(|(key, value)| field[key] = value.clone());
        let hand =
            |seat: Seat| json!({ "reserve": self.reserve[seat.index()], "spent": self.spent[seat.index()] });
        let [french, british, prussian] = &self.decks;
        let mut sheet = json!({ "battle": {
            "field": field,
            "french": hand(FRENCH),
            "allied": hand(ALLIED),
            "decks": { "french": french, "british": british, "prussian": prussian },
        } });
        if let Some(cards) = &self.cards {
            sheet["cards"] = json!(cards);
        }
        sheet
    }

    pub(crate) fn setup(&self) -> Setup {
        let mut options = self.options.clone();
        if let Some(cards) = &self.cards {
            options.insert("cards".to_owned(), json!(cards));
        }
        setup(&self.scenario, Value::Object(options))
    }

    #[track_caller]
    pub(crate) fn play(&self) -> Play {
        let state: State = serde_json::from_value(self.sheet()).unwrap_or_else(|error| panic!("{error}"));
        Play::from(state, self.setup())
    }
}

pub(crate) fn setup(scenario: &str, options: Value) -> Setup {
    let options = options.as_object().cloned().unwrap_or_default();
    Eagles::default().catalogue().read(Some(scenario), &options).unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// A battle being fought.
pub(crate) struct Play {
    pub(crate) table: Table<Eagles>,
}

impl Play {
    #[track_caller]
    pub(crate) fn from(state: State, setup: Setup) -> Play {
        Play::with_dice(state, setup, Box::new(NoMore))
    }

    /// The same with dice of their own once the script is at its end.
    #[track_caller]
    pub(crate) fn by_chance(state: State, setup: Setup, seed: u64) -> Play {
        Play::with_dice(state, setup, Box::new(Seeded::new(seed)))
    }

    #[track_caller]
    fn with_dice(state: State, setup: Setup, dice: Box<dyn Source>) -> Play {
        let game = Arc::new(Eagles::default());
        let position = Position { heading: Heading::of(&*game, POSITION), setup, state };
        let table = Table::from_position(game, position, dice);
        Play { table: table.unwrap_or_else(|error| panic!("{error:?}")) }
    }

    /// A battle that is dealt, with nothing deployed.
    pub(crate) fn dealt(scenario: &str, options: Value, seed: u64) -> Play {
        let game = Arc::new(Eagles::default());
        Play { table: Table::seeded(game, setup(scenario, options), seed).unwrap() }
    }

    pub(crate) fn state(&self) -> &State {
        self.table.state()
    }
    pub(crate) fn field(&self) -> &Field {
        &self.table.state().field
    }
    pub(crate) fn step(&self) -> Step {
        self.field().course.step
    }
    pub(crate) fn view(&self, who: impl Into<Onlooker>) -> View {
        self.table.view(who.into())
    }

    /// The one seat that owes a decision.
    #[track_caller]
    pub(crate) fn asked(&self) -> Seat {
        let seats = self.table.awaited().seats();
        assert_eq!(seats.iter().count(), 1, "one seat is asked");
        seats.first().unwrap()
    }

    /// The seat that is asked gives an order; windows stay open.
    #[track_caller]
    pub(crate) fn declare(&mut self, order: Order) -> Vec<Event> {
        self.declare_by(self.asked(), order)
    }
    #[track_caller]
    pub(crate) fn declare_by(&mut self, seat: Seat, order: Order) -> Vec<Event> {
        let before = self.state().clone();
        let given = self.table.give(seat, order.clone());
        let deed = given.unwrap_or_else(|error| panic!("{order:?} refused: {error:?}"));
        table::laws::keep_after(&**self.table.game(), &before, (seat, &order), &deed, self.state());
        deed.events
    }

    /// Passes every window that is open.
    #[track_caller]
    pub(crate) fn pass(&mut self) -> Vec<Event> {
        let mut events = Vec::new();
        while self.is_in_window() {
            events.extend(self.declare(Order::Pass {}));
        }
        events
    }

    /// Passes until this window is open.
    #[track_caller]
    pub(crate) fn pass_until(&mut self, moment: Moment) {
        let open = |pending| matches!(pending, Pending::Window(window) if window.moment == moment);
        while !open(self.field().course.pending()) {
            assert!(self.is_in_window(), "{moment:?} is not opened");
            self.declare(Order::Pass {});
        }
    }

    /// The next dice.
    pub(crate) fn script(&mut self, dice: impl IntoIterator<Item = u16>) {
        self.table.script(dice);
    }

    /// Whether somebody is asked for a Special or a pass.
    pub(crate) fn is_in_window(&self) -> bool {
        matches!(self.field().course.pending(), Pending::Window(_) | Pending::Step(Step::Reveal))
    }

    /// The seat that is asked gives an order, and every window that it opens is passed.
    #[track_caller]
    pub(crate) fn give(&mut self, order: Order) -> Vec<Event> {
        let mut events = self.declare(order);
        events.extend(self.pass());
        events
    }

    /// The same, and exactly these dice are rolled.
    #[track_caller]
    pub(crate) fn roll(&mut self, order: Order, dice: impl IntoIterator<Item = u16>) -> Vec<Event> {
        let faces: Vec<u16> = dice.into_iter().collect();
        self.table.script(faces.iter().copied());
        let before = self.table.steps().len();
        let events = self.give(order);
        let rolled: Vec<u16> = self.table.steps()[before..]
            .iter()
            .flat_map(|step| step.rolls.iter().flat_map(|roll| roll.faces.iter().copied()))
            .collect();
        assert_eq!(rolled, faces, "the dice that were rolled");
        events
    }

    /// The order of whoever is asked is refused by this clause, and changes nothing.
    #[track_caller]
    pub(crate) fn refused(&mut self, order: Order, clause: &str) {
        self.refused_by(self.asked(), order, clause);
    }
    #[track_caller]
    pub(crate) fn refused_by(&mut self, seat: Seat, order: Order, clause: &str) {
        let before = self.state().clone();
        if let Err(refusal) = self.table.check(seat, &order) {
            Listener::new(&**self.table.game()).hear(&refusal.why);
        }
        match self.table.give(seat, order.clone()) {
            Ok(_) => panic!("{order:?} is to be refused by {clause}"),
            Err(error) => assert_eq!(error.clause.as_deref(), Some(clause), "{order:?}"),
        }
        assert!(*self.state() == before, "a refused order changes nothing");
    }

    /// Whether whoever is asked may give the order.
    #[track_caller]
    pub(crate) fn allows(&self, order: &Order) -> bool {
        let seat = self.asked();
        let allowed = self.table.check(seat, order).is_ok();
        assert_eq!(self.orders().contains(order), allowed, "listed as it is judged: {order:?}");
        allowed
    }

    /// The legal orders of whoever is asked.
    pub(crate) fn orders(&self) -> Vec<Order> {
        listed(&**self.table.game(), &self.view(self.asked()))
    }

    /// Ends the Combat Phase and draws; hits of the other side wait for its Morale Phase, which has begun.
    #[track_caller]
    pub(crate) fn end_turn(&mut self) -> Vec<Event> {
        let mut events = self.give(Order::EndCombat {});
        if self.verdict().is_none() {
            events.extend(self.give(Order::ContinueReinforce {}));
        }
        events
    }

    /// Winner and reason of a battle that is over.
    pub(crate) fn verdict(&self) -> Option<(Option<Seat>, &'static str)> {
        match self.table.awaited() {
            Awaited::Over(outcome) => Some((outcome.winner, outcome.reasons[0])),
            Awaited::Seats(_) => None,
        }
    }

    /// Where a card is: a position, `reserve`, `eliminated`, `discarded`, `in force`, `terrain`, `deck` or `-`.
    pub(crate) fn place(&self, card: u16) -> String {
        let (id, state, field) = (CardId(card), self.state(), self.field());
        let seat = seat_of(card);
        let secret = &state.secrets[seat.index()];
        if let Some(slot) = secret.find(id) {
            return field.side(seat).position(slot).to_string();
        }
        let places = [
            ("reserve", secret.reserve.has(id)),
            ("eliminated", field.eliminated.has(id)),
            ("discarded", field.discarded.has(id)),
            ("in force", field.effects.iter().any(|effect| effect.card == id)),
            ("terrain", field.grounds.find(id).is_some()),
            ("deck", state.decks.cards(id.army()).contains(&id)),
        ];
        places.into_iter().find(|(_, there)| *there).map_or("-", |(place, _)| place).to_owned()
    }

    #[track_caller]
    fn slot(&self, card: u16) -> usize {
        let seat = seat_of(card);
        let slot = self.state().secrets[seat.index()].find(CardId(card));
        slot.unwrap_or_else(|| panic!("card {card} is not on a position but {}", self.place(card)))
    }
    /// The token of a card on a position.
    #[track_caller]
    pub(crate) fn token(&self, card: u16) -> Token {
        self.field().side(seat_of(card)).token(self.slot(card))
    }
    #[track_caller]
    pub(crate) fn hits(&self, card: u16) -> u8 {
        self.field().side(seat_of(card)).hits(self.slot(card))
    }
    #[track_caller]
    pub(crate) fn is(&self, card: u16, tag: Tag) -> bool {
        self.field().side(seat_of(card)).is(self.slot(card), tag)
    }
    #[track_caller]
    pub(crate) fn is_up(&self, card: u16) -> bool {
        self.is(card, Tag::FaceUp)
    }
    #[track_caller]
    pub(crate) fn formation(&self, card: u16) -> Formation {
        self.field().side(seat_of(card)).formation(self.slot(card))
    }
    /// The Terrain a card occupies.
    #[track_caller]
    pub(crate) fn on(&self, card: u16) -> Option<u16> {
        let ground = self.field().side(seat_of(card)).ground(self.slot(card))?;
        Some(self.field().grounds.card(ground).0)
    }
    /// The seat a Terrain card faces.
    #[track_caller]
    pub(crate) fn faces(&self, terrain: u16) -> Seat {
        let grounds = &self.field().grounds;
        grounds.faces(grounds.find(CardId(terrain)).expect("Terrain in play"))
    }
    #[track_caller]
    pub(crate) fn engaged(&self, position: &str) -> bool {
        self.field().engaged(position.parse().unwrap())
    }
    /// What a Special in force lies on.
    pub(crate) fn effect(&self, special: u16) -> Option<Spot> {
        self.field().effects.iter().find(|effect| effect.card == CardId(special)).map(|effect| effect.on)
    }
    /// How many cards of an army are in its seat's Reserve: French, British, Prussian.
    pub(crate) fn reserves(&self) -> [u8; 3] {
        self.field().reserve
    }
}

fn sum(modifiers: &[Modifier]) -> i8 {
    modifiers.iter().map(|modifier| modifier.value).sum()
}

/// Dice and hits of the only attack among the events.
#[track_caller]
pub(crate) fn shot(events: &[Event]) -> (usize, u8) {
    let shots: Vec<_> = events
        .iter()
        .filter_map(|event| match event {
            Event::AttackRolled { faces, hits, .. } => Some((faces.len(), *hits)),
            _ => None,
        })
        .collect();
    assert_eq!(shots.len(), 1, "one attack in {events:?}");
    shots[0]
}

/// The rating of the only attack among the events, where everybody is told it.
#[track_caller]
pub(crate) fn rating(events: &[Event]) -> Option<i8> {
    let told = events.iter().find_map(|event| match event {
        Event::AttackRolled { rating, hides, .. } => {
            Some(rating.as_deref().filter(|_| hides.is_none()).map(sum))
        }
        _ => None,
    });
    told.expect("an attack")
}

/// The Morale values of the checks among the events.
pub(crate) fn values(events: &[Event]) -> Vec<i8> {
    let value = |event: &Event| match event {
        Event::MoraleRolled { value, .. } => Some(sum(value)),
        _ => None,
    };
    events.iter().filter_map(value).collect()
}

/// The clauses by which declared actions were cancelled.
pub(crate) fn cancelled(events: &[Event]) -> Vec<&str> {
    let told = events.iter().filter_map(|event| match event {
        Event::Cancelled { clause } => Some(clause.as_str()),
        _ => None,
    });
    told.collect()
}

/// How an order names a target: a face-up card by number, a face-down one by token.
pub(crate) trait Named {
    fn aim(self) -> Aim;
}
impl Named for u16 {
    fn aim(self) -> Aim {
        Aim::Card(CardId(self))
    }
}
impl Named for Token {
    fn aim(self) -> Aim {
        Aim::Token(self)
    }
}

pub(crate) fn fire(card: u16, target: impl Named) -> Order {
    Order::Attack { card: CardId(card), target: target.aim(), mode: Mode::Fire }
}
pub(crate) fn shock(card: u16, target: impl Named) -> Order {
    Order::Attack { card: CardId(card), target: target.aim(), mode: Mode::Shock }
}

/// `"A-C"` or `"reserve"`.
pub(crate) fn leg(to: &str) -> Leg {
    Leg { to: to.parse::<Place>().unwrap(), on: None }
}
pub(crate) fn go(card: u16, to: &str) -> Order {
    Order::Move { card: CardId(card), first: leg(to), second: None, formation: None }
}
pub(crate) fn go_twice(card: u16, first: &str, second: &str) -> Order {
    Order::Move { card: CardId(card), first: leg(first), second: Some(leg(second)), formation: None }
}
pub(crate) fn go_onto(card: u16, to: &str, terrain: u16) -> Order {
    let first = Leg { on: Some(CardId(terrain)), ..leg(to) };
    Order::Move { card: CardId(card), first, second: None, formation: None }
}
pub(crate) fn go_as(card: u16, to: &str, formation: Formation) -> Order {
    Order::Move { card: CardId(card), first: leg(to), second: None, formation: Some(formation) }
}
pub(crate) fn form(card: u16, formation: Formation) -> Order {
    Order::ChangeFormation { card: CardId(card), formation }
}
pub(crate) fn occupy(card: u16, terrain: u16) -> Order {
    Order::Occupy { card: CardId(card), terrain: CardId(terrain) }
}
pub(crate) fn leave_terrain(card: u16) -> Order {
    Order::LeaveTerrain { card: CardId(card) }
}
pub(crate) fn play_terrain(terrain: u16, position: &str) -> Order {
    Order::PlayTerrain { terrain: CardId(terrain), position: position.parse().unwrap() }
}
pub(crate) fn check(card: u16) -> Order {
    Order::CheckMorale { card: CardId(card) }
}
pub(crate) fn roll_general(general: u16) -> Order {
    Order::RollGeneral { general: CardId(general) }
}
/// A Special without a target.
pub(crate) fn special(card: u16) -> Order {
    Order::PlaySpecial { card: CardId(card), position: None, target: None, charge: None }
}
/// A Special on a position.
pub(crate) fn special_at(card: u16, position: &str) -> Order {
    let position = Some(position.parse().unwrap());
    Order::PlaySpecial { card: CardId(card), position, target: None, charge: None }
}
/// A Special on a card.
pub(crate) fn special_on(card: u16, target: impl Named) -> Order {
    Order::PlaySpecial { card: CardId(card), position: None, target: Some(target.aim()), charge: None }
}
/// Battle Confusion: the card engages there and fires.
pub(crate) fn confusion(special: u16, card: u16, to: &str, fire_at: impl Named) -> Order {
    let charge = Charge { to: to.parse().unwrap(), on: None, formation: None, fire_at: fire_at.aim() };
    let (target, charge) = (Some(Aim::Card(CardId(card))), Some(charge));
    Order::PlaySpecial { card: CardId(special), position: None, target, charge }
}
pub(crate) fn reveal(general: u16) -> Order {
    Order::RevealPrussianGeneral { general: CardId(general) }
}
pub(crate) fn place_decoy(card: u16, position: &str) -> Order {
    Order::PlaceDecoy { card: CardId(card), position: position.parse().unwrap() }
}
pub(crate) fn withdraw_decoy(card: u16) -> Order {
    Order::WithdrawDecoy { card: CardId(card) }
}
pub(crate) fn end_combat() -> Order {
    Order::EndCombat {}
}
pub(crate) fn complete() -> Order {
    Order::DeclareMovementComplete {}
}

/// One card of a deployment.
pub(crate) fn put(card: u16, position: &str) -> Placement {
    let position = position.parse().unwrap();
    Placement { card: CardId(card), position, on: None, formation: Formation::Line, decoy: false }
}
pub(crate) fn deploy(cards: impl IntoIterator<Item = Placement>) -> Order {
    Order::Deploy { cards: cards.into_iter().collect() }
}
