//! The gate for positions from outside. What passes here can be played on without a panic or a dead end.

mod campaign;

use crate::cards::{Army, Battle};
use crate::course::{Action, Mover, Pending, Step};
use crate::field::{Field, Secret, Spot, terrain_position};
use crate::ids::{CardId, Pile, Position, Slots};
use crate::options::{LAST_ROUND, Options, deck_key};
use crate::order::Placement;
use crate::pack::{Pack, special};
use crate::rules::battle_decks::battle_of;
use crate::rules::{battlefield, stacking, terrain};
use crate::side::{Kinds, Tag};
use crate::state::{Decks, Eye, State};
use table::{Fault, Gate, Seat, Setup};

/// All that is wrong with a position.
pub fn admit(pack: &Pack, state: &State) -> Result<(), Vec<Fault>> {
    let mut gate = Gate::with(state.field.options.faults());
    let (field, secrets, decks, drafts) = (&state.field, &state.secrets, &state.decks, &state.drafts);
    Guard { pack, field, secrets, decks, drafts, gate: &mut gate }.battle();
    if let Some(campaign) = &state.campaign {
        campaign::admit(pack, state, campaign, &mut gate);
    } else {
        gate.require(!field.campaign, "campaign", "EAG-16.0c", "eagles-fault-no-campaign");
    }
    gate.verdict()
}

/// Whether a state belongs to a game of this setup: its battle, its options, its cards, the decks its players made.
pub fn fits(setup: &Setup, state: &State) -> Result<(), Vec<Fault>> {
    let (options, wishes) = Options::read(setup)?;
    let mut gate = Gate::default();
    let battle = battle_of(&setup.scenario);
    let same = match battle {
        Some(battle) => state.campaign.is_none() && state.field.battle == battle,
        None => state.campaign.is_some(),
    };
    gate.require(same, "state.battle", "EAG-3.0a", "eagles-fault-other-battle");
    gate.require(state.field.options == options, "state.options", "EAG-3.0a", "eagles-fault-other-options");
    let cards = state.pack.as_ref().map(|pack| pack.text.as_str());
    gate.require(cards == wishes.cards.as_deref(), "state.cards", "EAG-0.1a", "eagles-fault-other-cards");
    for &army in battle.map_or(&[][..], Battle::armies) {
        let same = wishes.deck(army).is_none_or(|deck| is_dealt(state, army, deck));
        let place = format!("state.{}", deck_key(army));
        gate.require(same, place, "EAG-15.0c", "eagles-fault-other-deck");
    }
    gate.verdict()
}

/// EAG-15.0c Whether the cards of an army, wherever they are, are those of the deck that was made for it.
fn is_dealt(state: &State, army: Army, deck: &[u16]) -> bool {
    let mut cards: Vec<u16> = everywhere(&state.field, &state.secrets, &state.decks)
        .filter(|card| card.is_some() && card.army() == army)
        .map(|card| card.no().0)
        .collect();
    let mut made = deck.to_vec();
    cards.sort_unstable();
    made.sort_unstable();
    cards == made
}

/// What lies in every place where a card can be.
fn everywhere(field: &Field, secrets: &[Secret; 2], decks: &Decks) -> impl Iterator<Item = CardId> {
    let hands = Seat::BOTH.into_iter().flat_map(|seat| {
        let secret = &secrets[seat.index()];
        let on_positions = field.side(seat).all().iter().map(|slot| secret.card(slot));
        on_positions.chain(secret.reserve.iter())
    });
    let decks = Army::ALL.into_iter().flat_map(|army| decks.cards(army).iter().copied());
    let grounds = field.grounds.all().map(|index| field.grounds.card(index));
    let effects = field.effects.iter().map(|effect| effect.card);
    hands
        .chain(decks)
        .chain(grounds)
        .chain(effects)
        .chain(field.eliminated.iter())
        .chain(field.discarded.iter())
}

/// Looks over one battle.
struct Guard<'s> {
    pack: &'s Pack,
    field: &'s Field,
    secrets: &'s [Secret; 2],
    decks: &'s Decks,
    drafts: &'s [Option<Vec<Placement>>; 2],
    gate: &'s mut Gate,
}

impl Guard<'_> {
    fn battle(&mut self) {
        self.cards();
        if self.gate.is_clear() {
            self.sides();
            self.terrain();
            self.drafts();
            self.course();
            self.numbers();
        }
    }

    /// Invariant 1: every card is in exactly one place, and is a card of the set that the pool knows.
    fn cards(&mut self) {
        let field = self.field;
        for seat in Seat::BOTH {
            let (side, secret) = (field.side(seat), &self.secrets[seat.index()]);
            let on_positions: Vec<CardId> = side.all().iter().map(|slot| secret.card(slot)).collect();
            let own = on_positions.iter().copied().chain(secret.reserve.iter());
            for card in own {
                self.gate.require(
                    card.is_some() && card.army().seat() == seat,
                    format!("card {card}"),
                    "EAG-0.1a",
                    "eagles-fault-side",
                );
            }
            let spare = secret.spent.less(&secret.reserve);
            self.gate.require(spare.is_empty(), "spent", "EAG-8.0a", "eagles-fault-spent");
            let lost = !secret.pending.is_some() || secret.reserve.has(secret.pending);
            self.gate.require(lost, "pending", "EAG-8.0a", "eagles-fault-pending");
        }
        for army in Army::ALL {
            let own = self.decks.cards(army).iter().all(|card| card.is_some() && card.army() == army);
            self.gate.require(own, "decks", "EAG-3.0a", "eagles-fault-side");
        }
        let mut found = Pile::EMPTY;
        for card in everywhere(field, self.secrets, self.decks).filter(|card| card.is_some()) {
            let known = self.pack.has(card);
            self.gate.require(known, format!("card {card}"), "EAG-1.0a", "eagles-fault-no-such-card");
            self.gate.require(
                !found.has(card),
                format!("card {card}"),
                "EAG-2.0a",
                "eagles-fault-card-twice",
            );
            self.gate.require(
                field.pool.has(card),
                format!("card {card}"),
                "EAG-2.0c",
                "eagles-fault-not-in-pool",
            );
            found.put(card);
        }
        let pool = field.pool.iter().all(|card| self.pack.has(card));
        self.gate.require(pool, "pool", "EAG-1.0a", "eagles-fault-no-such-card");
    }

    /// What everybody sees of a card agrees with what it is.
    fn sides(&mut self) {
        let field = self.field;
        for seat in Seat::BOTH {
            let (side, secret) = (field.side(seat), &self.secrets[seat.index()]);
            for slot in side.all().iter() {
                let card = secret.card(slot);
                let kinds = self.pack.kinds(card);
                let at = side.token(slot).to_string();
                let shown =
                    !side.is(slot, Tag::FaceUp) || (side.card(slot) == card && side.kinds(slot) == kinds);
                self.gate.require(shown, at.clone(), "EAG-R12", "eagles-fault-shown");
                self.gate.require(kinds.must(side.kinds(slot)), at.clone(), "EAG-R15", "eagles-fault-kinds");
                let army = card.army() == side.army(slot, seat);
                self.gate.require(army, at.clone(), "EAG-1.0e", "eagles-fault-army");
                let decoy = secret.decoys.has(slot);
                let fits = if decoy {
                    kinds.must(Kinds::DECOYS) && !side.is(slot, Tag::FaceUp)
                } else {
                    kinds.must(Kinds::TROOPS) || (kinds == Kinds::GENERAL && side.is(slot, Tag::General))
                };
                self.gate.require(fits, at.clone(), "EAG-R76", "eagles-fault-kind-on-position");
                let formed =
                    kinds == Kinds::INFANTRY || (!side.is(slot, Tag::Column) && !side.is(slot, Tag::Square));
                self.gate.require(formed, at.clone(), "EAG-9.0a", "eagles-fault-formation");
                let both = side.is(slot, Tag::Column) && side.is(slot, Tag::Square);
                self.gate.require(!both, at.clone(), "EAG-9.0a", "eagles-fault-formation");
                self.gate.require(
                    side.token(slot).0 < field.next_token,
                    at,
                    "EAG-4.0d",
                    "eagles-fault-token",
                );
            }
        }
        self.gate.require(field.next_token < 60_000, "next_token", "EAG-4.0d", "eagles-fault-token");
    }

    /// Invariant 4: Terrain lies where it belongs and is occupied by those who fit.
    fn terrain(&mut self) {
        let field = self.field;
        for index in field.grounds.all() {
            let card = field.grounds.card(index);
            let at = format!("terrain {card}");
            if self.pack.kinds(card) != Kinds::TERRAIN {
                self.gate.require(false, at, "EAG-11.0f", "eagles-fault-not-terrain");
                continue;
            }
            let printed = self.pack.terrain(card);
            let [french, allied] = Seat::BOTH.map(|seat| field.side(seat).on(index));
            self.gate.require(
                french.is_empty() || allied.is_empty(),
                at.clone(),
                "EAG-R39",
                "eagles-fault-occupants",
            );
            let count = french.count() + allied.count();
            self.gate.require(
                count <= terrain::capacity(printed.class),
                at.clone(),
                "EAG-R36",
                "eagles-fault-occupants",
            );
            for seat in Seat::BOTH {
                let (side, secret) = (field.side(seat), &self.secrets[seat.index()]);
                for slot in side.on(index).iter() {
                    let kinds = self.pack.kinds(secret.card(slot));
                    let fits = kinds.must(terrain::who_fits(printed.class))
                        && side.position(slot) == terrain_position(printed)
                        && field.grounds.faces(index) == seat;
                    self.gate.require(fits, at.clone(), "EAG-11.0c", "eagles-fault-occupants");
                }
            }
        }
    }

    /// EAG-R55 A deployment that is drawn up can be put down as it is, and whoever has confirmed his has drawn one up.
    fn drafts(&mut self) {
        let (field, step) = (self.field, self.field.course.step);
        for seat in Seat::BOTH {
            let eye = Eye { pack: self.pack, field, seat, own: Some(&self.secrets[seat.index()]) };
            let drawn = self.drafts[seat.index()].as_ref();
            let due = step == Step::DeployBoth && field.confirmed.contains(seat);
            let judged = match drawn {
                Some(_) if !step.is_deployment() => Err("EAG-R55"),
                Some(cards) => battlefield::check_deploy(&eye, cards).map_err(|no| no.clause.0),
                None if due => Err("EAG-R55"),
                None => Ok(()),
            };
            let at = ["french.draft", "allied.draft"][seat.index()];
            self.gate.require(judged.is_ok(), at, judged.err().unwrap_or_default(), "eagles-fault-draft");
        }
    }

    /// What is pending points at cards that are there, and somebody is asked.
    fn course(&mut self) {
        let (field, course) = (self.field, &self.field.course);
        self.check();
        self.action();
        self.effects();
        self.capture();
        self.queue();
        self.somebody_is_asked();
        let over = course.step == Step::Over;
        let decided = field.verdict.is_some();
        let ended = decided == over || (field.campaign && (decided || !over));
        self.gate.require(ended, "verdict", "EAG-R23", "eagles-fault-verdict");
        if !decided && !course.unsettled && !course.step.is_deployment() {
            self.victory();
        }
    }

    /// A check is of a card that is there.
    fn check(&mut self) {
        let Some(check) = self.field.course.check else { return };
        let there = self.field.side(check.owner).find(check.token).is_some();
        self.gate.require(there, "course.check", "EAG-R28", "eagles-fault-pending");
        self.gate.require(check.dice > 0, "course.check", "EAG-6.0b", "eagles-fault-pending");
    }

    /// A declared action is that of a card which is there, or was when it was declared.
    fn action(&mut self) {
        let (field, course) = (self.field, &self.field.course);
        let pending = self.secrets[field.active.index()].pending;
        let mover_ok = |mover: Mover| match mover {
            Mover::Token(token) => field.side(field.active).find(token).is_some() || course.window.is_some(),
            Mover::Reserve(army) | Mover::Through(army) => pending.is_some() && pending.army() == army,
        };
        let fits = match course.action {
            None => !pending.is_some(),
            Some(Action::Move { mover, .. } | Action::Confusion { mover, .. }) => mover_ok(mover),
            Some(Action::Step { .. } | Action::Attack { .. }) => true,
        };
        self.gate.require(fits, "course.action", "EAG-R62", "eagles-fault-pending");
    }

    /// Specials in force lie on something.
    fn effects(&mut self) {
        let (field, course) = (self.field, &self.field.course);
        for effect in field.effects.iter() {
            let there = match effect.on {
                Spot::Token(token) => {
                    field.find(token).is_some() || course.unsettled || field.verdict.is_some()
                }
                _ => true,
            };
            let known = special(effect.card).is_some();
            let at = format!("effect {}", effect.card);
            self.gate.require(known && there, at, "EAG-13.0b", "eagles-fault-effect");
        }
    }

    /// EAG-R39 There is something to capture, and somebody who can.
    fn capture(&mut self) {
        let Some(capture) = self.field.course.capture else { return };
        let own = Some(&self.secrets[capture.seat.index()]);
        let eye = Eye { pack: self.pack, field: self.field, seat: capture.seat, own };
        let (vacant, takers) = terrain::to_capture(&eye, capture.seat, capture.position);
        let some = !vacant.is_empty() && !takers.is_empty();
        self.gate.require(some, "course.capture", "EAG-R39", "eagles-fault-pending");
    }

    /// EAG-R28 Where cards have to check at once, they are marked, unless the last of them is checking or lost.
    fn queue(&mut self) {
        let course = &self.field.course;
        let Some(queue) = course.queue.filter(|_| course.check.is_none()) else { return };
        let waiting = self.field.side(queue.owner).tagged(Tag::ToCheck);
        let interrupted = course.capture.is_some() && course.unsettled;
        let some = interrupted || !waiting.is_empty();
        self.gate.require(some, "course.queue", "EAG-R28", "eagles-fault-pending");
    }

    /// A position is one in which somebody has to decide something, or the battle is over or waits.
    fn somebody_is_asked(&mut self) {
        let (field, course) = (self.field, &self.field.course);
        match course.pending() {
            Pending::Check(_) => {
                self.gate.require(false, "course.check", "EAG-R28", "eagles-fault-unsettled");
            }
            Pending::Action(_) => {
                self.gate.require(false, "course.action", "EAG-R62", "eagles-fault-unsettled");
            }
            Pending::Step(step) => {
                let at = "course.step";
                match step {
                    Step::Morale => {
                        let hit = !field.side(field.active).hit().is_empty();
                        self.gate.require(hit, at, "EAG-5.0c", "eagles-fault-nothing-to-roll");
                    }
                    Step::Aftermath => {
                        let several = field.hit_generals(field.closing_seat()).count() > 1;
                        self.gate.require(several, at, "EAG-R82", "eagles-fault-nobody-asked");
                    }
                    Step::MoraleOpening
                    | Step::CombatOpening
                    | Step::CombatClosing
                    | Step::ReinforceOpening => {
                        self.gate.require(false, at, "EAG-R57", "eagles-fault-nobody-asked");
                    }
                    _ => {}
                }
                let at = "course.unsettled";
                self.gate.require(!course.unsettled, at, "EAG-R24", "eagles-fault-unsettled");
            }
            Pending::Offer(_) | Pending::Capture(_) | Pending::Window(_) | Pending::Queue(_) => {}
        }
    }

    /// Invariant 7: nobody has won already.
    fn victory(&mut self) {
        let field = self.field;
        for seat in Seat::BOTH {
            for position in Position::of(seat.other()) {
                let secret = &self.secrets[seat.index()];
                let ours = field.side(seat).combatants(position);
                let wins = |slot: usize| self.pack.kinds(secret.card(slot)).may(Kinds::WINNERS);
                let won = field.side(seat.other()).combatants(position).is_empty() && ours.iter().any(wins);
                self.gate.require(!won, position.to_string(), "EAG-4.3a", "eagles-fault-won-already");
            }
        }
    }

    /// Counts and limits.
    fn numbers(&mut self) {
        let field = self.field;
        self.gate.require(field.round <= LAST_ROUND, "round", "EAG-R102", "eagles-fault-round");
        let reserves = self.secrets[0].reserve.with(&self.secrets[1].reserve);
        let spent = self.secrets[0].spent.with(&self.secrets[1].spent);
        for army in Army::ALL {
            let at = army.index();
            let counted = usize::from(field.reserve[at]) == reserves.count(army)
                && usize::from(field.deck[at]) == self.decks.cards(army).len()
                && usize::from(field.spent[at]) == spent.count(army);
            self.gate.require(counted, "counts", "EAG-3.0c", "eagles-fault-counts");
        }
        for (seat, position) in
            Seat::BOTH.into_iter().flat_map(|seat| Position::ALL.map(|position| (seat, position)))
        {
            self.stacking(seat, position);
        }
        for position in Position::of(Seat::First) {
            let both = field.engaged(position) && field.engaged(position.facing());
            self.gate.require(!both, position.to_string(), "EAG-R08", "eagles-fault-two-melees");
        }
    }

    /// EAG-8.4a EAG-12.0e EAG-R18 No position is over its limits at rest; while cards move, those that came in this turn may be too many.
    fn stacking(&mut self, seat: Seat, position: Position) {
        let field = self.field;
        let moving = matches!(field.course.step, Step::Combat | Step::CombatClosing) && !field.complete;
        if matches!(field.course.step, Step::Over | Step::Aftermath) {
            return;
        }
        let side = field.side(seat);
        let stays = |slot: &usize| !moving || side.arrived(*slot).is_none();
        let count = |slots: Slots| slots.iter().filter(stays).count();
        let fits = count(side.combatants(position)) <= stacking::LIMIT && count(side.generals(position)) <= 1;
        let clause = if moving { "EAG-R18" } else { "EAG-8.4a" };
        self.gate.require(fits, position.to_string(), clause, "eagles-fault-stacking");
    }
}
