//! EAGLES: Waterloo: three hundred cards, six positions, four battles and the campaign.
//!
//! [`Eagles`] is the [`Game`]; [`State`] a public record ([`field::Field`]), two secrets and the decks; `rules` has a file
//! for each chapter of the rule book; [`specials`] the 48 Specials as a table; [`knowledge`] what can be imagined.
//! **Does no I/O. Sees the other side's secrets in `resolve` alone.**
//!
//! ```
//! use eagles::{Eagles, order::Order};
//! use rand::SeedableRng;
//! use table::{Eyes, Game, Seat, Table};
//!
//! let game = std::sync::Arc::new(Eagles::default());
//! let setup = game.catalogue().read(Some("quatre-bras"), &Default::default()).unwrap();
//! let mut table = Table::seeded(game.clone(), setup, 1815).unwrap();
//! let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(1);
//! let deploy = game.draw(Eyes::View(&table.view(Seat::Second)), &mut rng);
//! table.give(Seat::Second, deploy).unwrap();
//! let refusal = table.check(Seat::First, &Order::EndCombat {}).unwrap_err();
//! assert_eq!(refusal.clause.0, "EAG-0.2e");
//! ```

pub mod admit;
pub mod campaign;
pub mod cards;
pub mod course;
pub mod decks;
pub mod event;
pub mod field;
pub mod file;
pub mod ids;
pub mod judgement;
pub mod knowledge;
pub mod options;
pub mod order;
pub mod pack;
pub mod query;
pub mod questions;
pub mod rules;
mod secrets;
pub mod side;
pub mod specials;
pub mod speech;
pub mod state;
pub mod subject;
pub mod witness;

use event::Event;
use knowledge::Effect;
use num_bigint::BigUint;
use options::Options;
use order::{Order, Prompt};
use pack::Pack;
use query::{Answer, Query};
use questions::Question;
use rand::Rng;
use rules::{Play, battle_decks, custom_decks, drawing, prompts};
use state::{Eye, State, View};
use std::ops::ControlFlow;
use std::sync::Arc;
use subject::Subject;
use table::{
    Awaited, Catalogue, Clause, Content, Dice, Error, Extent, Eyes, Fault, Game, Gesture, Onlooker, Outcome,
    Phrase, Questions, Reaction, Reactions, Refusal, Sealed, Seat, Setup, Sink, Slot, Solution, Weighed,
};

/// The game, with the cards it is played with.
#[derive(Clone, Debug)]
pub struct Eagles {
    pack: Arc<Pack>,
}

impl Default for Eagles {
    fn default() -> Eagles {
        Eagles { pack: Arc::new(Pack::embedded()) }
    }
}

impl Eagles {
    /// The game with the cards of another file.
    pub fn with_cards(text: &str) -> Result<Eagles, Vec<cards::CardFault>> {
        Pack::read(text).map(|pack| Eagles { pack: Arc::new(pack) })
    }

    /// The cards of a state or view: its own, or the game's.
    pub fn pack<'a>(&'a self, own: &'a Option<Arc<Pack>>) -> &'a Pack {
        own.as_deref().unwrap_or(&self.pack)
    }
}

impl Game for Eagles {
    const ID: &'static str = "eagles";
    const RULES: &'static str = "1";
    const FORMER_CONTENT: &'static [(&'static str, &'static str)] =
        &[("a4e05f165dc8764a", "a0a0832544c2373c")];

    type State = State;
    type View = View;
    type Order = Order;
    type Subject = Subject;
    type Event = Event;
    type Prompt = Prompt;

    fn catalogue(&self) -> Catalogue {
        options::catalogue()
    }

    fn content(&self) -> Vec<Content<'_>> {
        vec![Content { name: "cards.csv", bytes: self.pack.text.as_bytes() }]
    }

    fn draw_option(&self, key: &str, setup: &Setup, rng: &mut impl Rng) -> Option<serde_json::Value> {
        custom_decks::draw_option(&self.pack, key, setup, rng)
    }

    fn deal(&self, setup: &Setup, dice: &mut impl Dice) -> Result<State, Vec<Fault>> {
        let (options, wishes) = Options::read(setup)?;
        let own = match &wishes.cards {
            None => None,
            Some(text) => {
                let faults =
                    |faults: Vec<cards::CardFault>| faults.into_iter().map(Fault::from).collect::<Vec<_>>();
                Some(Arc::new(Pack::read(text).map_err(faults)?))
            }
        };
        let pack = own.clone().unwrap_or_else(|| self.pack.clone());
        match battle_decks::battle_of(&setup.scenario) {
            Some(battle) => {
                let dealt = battle_decks::deal(&pack, battle, options, &wishes, dice)?;
                Ok(State {
                    pack: own,
                    field: dealt.field.into(),
                    secrets: dealt.secrets,
                    decks: dealt.decks,
                    drafts: [None, None],
                    campaign: None,
                })
            }
            None if setup.scenario == "campaign" => campaign::deal(&pack, own, options, dice),
            None => {
                let why = Phrase::new("setup-no-such-scenario").with("scenario", setup.scenario.as_str());
                Err(vec![Fault::new("scenario", None, why)])
            }
        }
    }

    fn admit(&self, state: &State) -> Result<(), Vec<Fault>> {
        admit::admit(self.pack(&state.pack), state)
    }

    fn fits(&self, setup: &Setup, state: &State) -> Result<(), Vec<Fault>> {
        admit::fits(setup, state)
    }

    /// EAG-R102 A battle has at most 200 rounds of two Battle Turns. In each, a card of the active seat acts at most once
    /// and changes formation once, each action opens at most two windows, and every Special, capture and check adds
    /// at most three decisions more.
    fn bound(&self, setup: &Setup) -> Option<u64> {
        let turn = 24 * 300 + 60;
        let battles = if setup.scenario == "campaign" { 4 } else { 1 };
        Some(battles * 400 * turn + 100)
    }

    #[inline]
    fn awaited(&self, state: &State) -> Awaited {
        let verdict = match &state.campaign {
            Some(campaign) => campaign.verdict(),
            None => state.field.verdict,
        };
        match verdict {
            None => Awaited::Seats(state.asked()),
            Some(verdict) => Awaited::Over(Outcome {
                winner: verdict.winner,
                reasons: vec![verdict.reason.word()],
                clause: verdict.reason.clause(),
            }),
        }
    }

    #[inline]
    fn view(&self, state: &State, who: impl Into<Onlooker>) -> View {
        state.view(who.into())
    }

    fn prompt(&self, view: &View) -> Prompt {
        let field = &view.field;
        let course = &field.course;
        let in_campaign = view.campaign.as_ref().and_then(|campaign| campaign.ask());
        let ask = in_campaign.unwrap_or_else(|| course.pending().into());
        Prompt {
            battle: field.battle,
            of: view.asked(),
            ask,
            turn_of: field.active,
            round: field.round,
            action: course.action,
            check: course.check,
        }
    }

    fn tell(&self, event: &Event, who: Onlooker) -> Option<Event> {
        event.told_to(who)
    }

    fn learn(&self, view: &mut View, event: &Event) {
        let own = view.pack.clone();
        view.witness(self.pack(&own), event);
    }

    fn barrier(&self, event: &Event) -> Option<Clause> {
        event.barrier()
    }

    fn check(&self, view: &View, order: &Order) -> Result<(), Refusal> {
        rules::check(self.pack(&view.pack), view, order)
    }

    #[inline]
    fn orders(&self, view: &View, each: impl FnMut(Order) -> ControlFlow<()>) -> Extent {
        rules::orders(self.pack(&view.pack), view, each)
    }

    fn subject(&self, _: &View, order: &Order) -> Subject {
        order.subject()
    }

    fn draw(&self, eyes: Eyes<'_, Eagles>, rng: &mut impl Rng) -> Order {
        match eyes {
            Eyes::State(state, seat) if state.campaign.is_none() => {
                let own = Some(&state.secrets[seat.index()]);
                let eye = Eye { pack: self.pack(&state.pack), field: &state.field, seat, own };
                drawing::draw(&eye, state.drafts[seat.index()].as_deref(), rng)
            }
            eyes => {
                let view = eyes.view(self);
                let pack = self.pack(&view.pack);
                rules::campaign::draw(pack, &view, rng).or_else(|| {
                    let eye = rules::eye_of(pack, &view, view.who.seat()?);
                    drawing::draw(&eye, view.draft.as_deref(), rng)
                })
            }
        }
        .unwrap_or(Order::Resign {})
    }

    /// Whoever is asked in between lets it go by: a window is passed, an offer declined, and of several cards the first
    /// comes first.
    fn by_default(&self, view: &View) -> Option<Order> {
        rules::by_default(self.pack(&view.pack), view)
    }

    /// EAG-R89
    fn gesture(&self, order: &Order) -> Gesture {
        match order {
            Order::Resign {} => Gesture::Resigns,
            Order::OfferDraw {} => Gesture::OffersDraw,
            _ => Gesture::Plays,
        }
    }

    fn reaction(&self, view: &View) -> Option<Reaction> {
        let seat = view.who.seat()?;
        let in_campaign = view.campaign.as_ref().and_then(|campaign| campaign.ask()).is_some();
        if in_campaign { None } else { prompts::reaction(&rules::eye_of(self.pack(&view.pack), view, seat)) }
    }

    fn reactions(&self) -> Reactions {
        prompts::reactions()
    }

    fn turn(&self, view: &View) -> u64 {
        let field = &view.field;
        let turn = 2 * u64::from(field.round) + field.active.index() as u64;
        1000 * (field.battle as u64) + turn
    }

    #[inline]
    fn resolve(
        &self,
        state: &mut State,
        seat: Seat,
        order: &Order,
        dice: &mut impl Dice,
        log: &mut impl Sink<Event>,
    ) {
        let own = state.pack.clone();
        Play { pack: self.pack(&own), state, dice, log, foreseen: false }.resolve(seat, order);
    }

    fn imagine(&self, view: &View, rng: &mut impl Rng) -> State {
        knowledge::imagine(self.pack(&view.pack), view, rng)
    }
}

impl Sealed for Eagles {
    /// Shuffles, and the draw from a deck of two armies, which is no more than a shuffle put off.
    fn hidden_rolls(&self) -> &'static [Clause] {
        secrets::HIDDEN_ROLLS
    }

    fn secrets(&self, state: &State, each: impl FnMut(Slot, u32)) {
        secrets::of_state(state, each);
    }

    fn shows(&self, before: &State, event: &Event, each: impl FnMut(Slot, u32)) {
        secrets::shown_by(before, event, each);
    }

    fn laid_open(&self, state: &State, who: Onlooker) -> View {
        state.laid_open(who)
    }
}

impl Weighed for Eagles {
    type Effect = Effect;

    fn cases(&self, view: &View, order: &Order) -> Vec<(BigUint, State)> {
        knowledge::cases(self.pack(&view.pack), view, order)
    }

    /// The other seat plays nothing, and the cards hit make their checks as if they came next.
    fn foresee(
        &self,
        before: &View,
        state: &mut State,
        seat: Seat,
        order: &Order,
        dice: &mut impl Dice,
    ) -> Vec<Effect> {
        let (own, mut events) = (state.pack.clone(), Vec::new());
        let pack = self.pack(&own);
        let emptied = Play { pack, state, dice, log: &mut events, foreseen: true }.foresee(seat, order);
        let told = events.iter().filter_map(|event| event.told_to(seat.into())).collect();
        let mut effects = self.effects(before, told);
        effects.extend(emptied.map(|(seat, position)| Effect::Emptied { seat, position }));
        effects
    }

    fn effects(&self, before: &View, told: Vec<Event>) -> Vec<Effect> {
        knowledge::effects(before, told)
    }
}

impl Questions for Eagles {
    type Query = Query;
    type Answer = Answer;
    type Problem = Question;

    fn query(&self, view: &View, query: &Query) -> Result<Answer, Error> {
        query::answer(self.pack(&view.pack), view, query)
    }

    fn solve(&self, problem: &Question) -> Result<Vec<Solution>, Error> {
        questions::solve(self, problem)
    }
}
