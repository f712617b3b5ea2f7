//! EAGLES: Waterloo: three hundred cards, six positions, four battles and the campaign.
//!
//! [`Eagles`] is the [`Game`]; [`State`] a public record ([`field::Field`]), two secrets and the decks; `rules` has a file
//! for each chapter of the rule book; [`specials`] the 48 Specials as a table; [`knowledge`] what can be imagined.
//! **Does no I/O. Sees the other side's secrets in `resolve` alone.**
//!
//! ```
//! use eagles::{Eagles, order::Order};
//! use rand::SeedableRng;
//! use table::{Game, Seat, Table};
//!
//! let game = std::sync::Arc::new(Eagles::default());
//! let setup = game.catalogue().read(Some("quatre-bras"), &Default::default()).unwrap();
//! let mut table = Table::seeded(game.clone(), setup, 1815).unwrap();
//! let deploy = game.propose(&table.view(Seat::Second), &mut rand_chacha::ChaCha8Rng::seed_from_u64(1));
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
pub mod questions;
pub mod rules;
mod secrets;
pub mod side;
pub mod specials;
pub mod speech;
pub mod state;
mod witness;

use event::Event;
use num_bigint::BigUint;
use options::{Options, ReactionPrivacy};
use order::{Ask, Order, Prompt};
use pack::Pack;
use rand::Rng;
use rules::{Play, battle_decks, custom_decks, drawing, prompts};
use state::{Eye, State, View};
use std::ops::ControlFlow;
use std::sync::Arc;
use table::{
    Awaited, Catalogue, Clause, Dice, Extent, Fault, Game, Onlooker, Outcome, Phrase, Reaction, Reactions,
    Refusal, Seat, Setup, Sink, Slot,
};

/// How often somebody in a campaign thinks again before giving it up.
const PROPOSALS: usize = 64;

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

    type State = State;
    type View = View;
    type Order = Order;
    type Event = Event;
    type Prompt = Prompt;

    fn catalogue(&self) -> Catalogue {
        options::catalogue()
    }

    fn content(&self) -> &[u8] {
        self.pack.text.as_bytes()
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
                    field: dealt.field,
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
        let ask = if let Some(ask) = in_campaign {
            ask
        } else if course.offer.is_some() {
            Ask::Draw
        } else if let Some(capture) = course.capture {
            Ask::Capture(capture.position)
        } else if let Some(window) = course.open_window() {
            Ask::Window(window.moment)
        } else if course.queue.is_some() {
            Ask::NextCheck
        } else {
            Ask::Step(course.step)
        };
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

    fn propose(&self, view: &View, rng: &mut impl Rng) -> Order {
        let pack = self.pack(&view.pack);
        if let (Some(seat), None) =
            (view.who.seat(), view.campaign.as_ref().and_then(|campaign| campaign.ask()))
        {
            let eye = rules::eye_of(pack, view, seat);
            if let Some(order) = drawing::deployment(&eye, view.draft.as_deref(), rng) {
                return order;
            }
        }
        if let Some(order) = rules::campaign::propose(pack, view, rng) {
            return order;
        }
        rules::draw(pack, view, rng).unwrap_or(Order::Resign {})
    }

    fn at_random(&self, state: &State, seat: Seat, rng: &mut impl Rng) -> Order {
        if state.campaign.is_some() {
            let view = state.view(seat.into());
            let mut proposals = (0..PROPOSALS).map(|_| self.propose(&view, rng));
            return proposals.find(|order| !order.gives_up()).unwrap_or(Order::Resign {});
        }
        let own = Some(&state.secrets[seat.index()]);
        let eye = Eye { pack: self.pack(&state.pack), field: &state.field, seat, own };
        let draft = state.drafts[seat.index()].as_deref();
        drawing::at_random(&eye, draft, rng).unwrap_or(Order::Resign {})
    }

    /// EAG-R90 Windows are opened for those alone who have something to play.
    fn hurry(&self, state: &mut State) {
        state.field.options.reaction_privacy = ReactionPrivacy::Open;
    }

    fn gives_up(&self, order: &Order) -> bool {
        order.gives_up()
    }

    fn reaction(&self, view: &View) -> Option<Reaction<Order>> {
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
        Play { pack: self.pack(&own), state, dice, log }.resolve(seat, order);
    }

    fn imagine(&self, view: &View, rng: &mut impl Rng) -> State {
        knowledge::imagine(self.pack(&view.pack), view, rng)
    }

    fn cases(&self, view: &View, order: &Order) -> Vec<(BigUint, State)> {
        knowledge::cases(self.pack(&view.pack), view, order)
    }

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

    fn foresee(
        &self,
        state: &mut State,
        seat: Seat,
        order: &Order,
        dice: &mut impl Dice,
        log: &mut impl Sink<Event>,
    ) {
        let own = state.pack.clone();
        Play { pack: self.pack(&own), state, dice, log }.foresee(seat, order);
    }

    fn upshot(&self, before: &View, told: Vec<Event>) -> Vec<Event> {
        knowledge::upshot(before, told)
    }
}
