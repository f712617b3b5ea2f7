//! 16.0 Campaign: two battles at once, what their ends bring, and what follows. The decks of each stage are decided in
//! [`decks::campaign`](crate::decks::campaign).

mod choices;

pub use choices::{check, draw, is_assignment, list, survivors};

use super::Play;
use crate::campaign::{Campaign, CampaignPublic, Front, News, Waits};
use crate::cards::{Army, Battle, CardNo};
use crate::course::{Cause, Closing, Course, Step};
use crate::decks::campaign::{Stage, quota};
use crate::decks::muster_is_playable;
use crate::event::Event;
use crate::field::{Reason, Verdict};
use crate::ids::{CardId, Pile, Position, Token};
use crate::order::Order;
use crate::rules::battle_decks;
use crate::side::Tag;
use table::{Clause, Dice, Seat, Seats, Sink};

fn campaign<'a, D, L>(play: &'a Play<'_, D, L>) -> &'a Campaign {
    play.state.campaign.as_deref().expect("a battle of a campaign")
}

fn tell<D: Dice, L: Sink<Event>>(play: &mut Play<'_, D, L>, news: News) {
    play.happen(Event::Campaign { news });
}

/// Carries out an order of the campaign.
pub fn carry<D: Dice, L: Sink<Event>>(play: &mut Play<'_, D, L>, seat: Seat, order: &Order) {
    match order {
        Order::Retreat { .. } => {
            play.decide(Verdict { winner: Some(seat.other()), reason: Reason::Retreat });
        }
        Order::AssignToBattle { cards } => {
            tell(play, News::Assigned { seat, cards: Some(cards.clone()) });
            if campaign(play).public.waits == Waits::Assign(Seats::NONE) {
                open_stage(play);
            }
        }
        Order::SendReinforcements { cards } => send(play, seat, cards),
        _ => {}
    }
}

/// EAG-16.0b EAG-16.0m EAG-16.0n EAG-16.0q The decks of a stage are made and dealt. Nobody foresees them: there are more deals than
/// can be gone through, and none of them is an effect of the order that ends a battle.
pub fn open_stage<D: Dice, L: Sink<Event>>(play: &mut Play<'_, D, L>) {
    if play.foreseen {
        return;
    }
    let now = campaign(play);
    let (mut public, assigned) = (now.public, now.assigned.clone());
    let mut fronts = Vec::new();
    public.floating = Pile::EMPTY;
    for &battle in public.stage.battles() {
        let mut dealt = battle_decks::empty(battle, public.options);
        dealt.field.campaign = true;
        dealt.field.round = 0;
        for &army in battle.armies() {
            let sorted = public.sorted(play.pack, army);
            let choice: Pile = sorted.choice.iter().map(|no| CardId::copy(*no, 0)).collect();
            let chosen = assigned[army.seat().index()].iter().flatten();
            let chosen =
                chosen.filter(|one| one.battle == battle && one.card.army() == army).map(|one| one.card.no());
            let certain = sorted
                .decks
                .iter()
                .filter(|(of, _)| *of == battle)
                .flat_map(|(_, cards)| cards.iter().copied());
            let mut deck: Vec<CardNo> = certain.chain(chosen).collect();
            let Some(quota) = quota(battle, army, deck.len() as u16) else { continue };
            shuffle(play, &mut deck, quota.muster.into());
            let deck: Vec<CardId> = deck.into_iter().map(|no| CardId::copy(no, 0)).collect();
            let all: Pile = deck.iter().copied().collect();
            public.used = public.used.with(&all);
            public.floating = public.floating.with(&choice);
            dealt.field.pool = dealt.field.pool.with(&all).with(&choice);
            dealt.give(quota, &deck, true).expect("no army has more cards than a deck holds");
        }
        let (field, secrets, decks) = (dealt.field, dealt.secrets, dealt.decks);
        fronts.push(Front { field: field.into(), secrets, decks, drafts: [None, None] });
    }
    public.waits = Waits::Battle;
    public.results = [None, None];
    tell(play, News::Opened { public: Box::new(public), fronts });
}

/// EAG-R56 A campaign Muster that cannot be played is dealt again from its deck.
fn shuffle<D: Dice, L: Sink<Event>>(play: &mut Play<'_, D, L>, deck: &mut [CardNo], muster: usize) {
    let options = campaign(play).public.options;
    let set = &play.pack.set;
    let possible = options.redeal_unplayable && muster >= 3 && muster_is_playable(set, deck, options.decoys);
    loop {
        play.dice.shuffle(deck, Clause("EAG-16.0d"));
        if !possible || muster_is_playable(set, &deck[..muster], options.decoys) {
            return;
        }
    }
}

/// EAG-16.0c A battle is deployed; the other one is next, or the first turn begins.
pub fn deployed<D: Dice, L: Sink<Event>>(play: &mut Play<'_, D, L>) {
    play.enter(Step::Idle);
    switch(play);
}

/// EAG-16.0c EAG-R85 After a French and an Allied Battle Turn the other battle goes on.
pub fn next_turn<D: Dice, L: Sink<Event>>(play: &mut Play<'_, D, L>, seat: Seat, round: u8) {
    if seat == Seat::Second {
        play.begin_turn(seat, round);
    } else {
        play.enter(Step::Idle);
        switch(play);
    }
}

/// The other battle comes to the fore, if there is one, and goes on.
fn switch<D: Dice, L: Sink<Event>>(play: &mut Play<'_, D, L>) {
    if campaign(play).other.is_some() {
        let course = play.field().course;
        play.note(|| Event::Stands { course });
        tell(play, News::Switched {});
    }
    resume(play);
}

fn resume<D: Dice, L: Sink<Event>>(play: &mut Play<'_, D, L>) {
    if play.field().course.step == Step::Idle {
        let round = play.field().round + 1;
        play.begin_turn(Seat::First, round);
    }
}

/// EAG-16.0i EAG-R82 A battle is decided: the last checks are made.
pub fn begin_aftermath<D: Dice, L: Sink<Event>>(play: &mut Play<'_, D, L>) {
    let verdict = play.field().verdict;
    play.set_course(|course| {
        *course = Course { closing: Closing::LoserHits, ..Course::at(Step::Aftermath) };
    });
    let Some(Verdict { winner: Some(winner), reason }) = verdict else { return };
    if reason == Reason::Retreat && !play.field().options.retreat_pursuit {
        return;
    }
    let loser = winner.other();
    let side = play.field().side(loser);
    let decoys = play.state.secrets[loser.index()].decoys;
    let engaged = Position::ALL.into_iter().filter(|position| play.field().engaged(*position));
    let pursued: Vec<Token> = engaged
        .flat_map(|position| side.combatants(position).less(decoys).iter().collect::<Vec<_>>())
        .map(|slot| side.token(slot))
        .collect();
    play.happen(Event::Marked { seat: loser, mark: Tag::Pursued, tokens: pursued });
}

/// EAG-R82 EAG-R101 The next of the last checks; at their end the battle is closed. Of several Generals the owner names the
/// next (EAG-R99). Answers whether anything was done without asking.
pub fn aftermath_goes_on<D: Dice, L: Sink<Event>>(play: &mut Play<'_, D, L>) -> bool {
    let seat = play.field().closing_seat();
    let next = |play: &mut Play<'_, D, L>, closing| play.set_course(|course| course.closing = closing);
    match play.field().course.closing {
        Closing::LoserHits | Closing::WinnerHits if play.field().hit_generals(seat).count() > 1 => {
            return false;
        }
        Closing::LoserHits => {
            if !last_hits(play, seat) {
                next(play, Closing::Pursuit);
            }
        }
        Closing::Pursuit => {
            let side = play.field().side(seat);
            let pursued: Vec<Token> = side.tagged(Tag::Pursued).iter().map(|slot| side.token(slot)).collect();
            next(play, Closing::WinnerHits);
            play.happen(Event::Marked { seat, mark: Tag::Pursued, tokens: Vec::new() });
            play.check_at_once(seat, &pursued, Cause::Pursuit, 1);
        }
        Closing::WinnerHits => {
            if !last_hits(play, seat) {
                next(play, Closing::Done);
            }
        }
        Closing::Done | Closing::Not => close(play),
    }
    true
}

/// EAG-R82 Generals with pending hits roll, then Troops with pending hits check. Answers whether there were any.
fn last_hits<D: Dice, L: Sink<Event>>(play: &mut Play<'_, D, L>, seat: Seat) -> bool {
    let side = play.field().side(seat);
    if let Some(slot) = play.field().hit_generals(seat).first() {
        let token = side.token(slot);
        play.roll_general(token);
        return true;
    }
    let hit: Vec<Token> = play.field().hit_troops(seat).iter().map(|slot| side.token(slot)).collect();
    play.check_at_once(seat, &hit, Cause::LastHits, 0);
    !hit.is_empty()
}

/// A battle is over: its survivors leave, and what follows is decided.
fn close<D: Dice, L: Sink<Event>>(play: &mut Play<'_, D, L>) {
    let field = play.field();
    let Some(verdict) = field.verdict else { return };
    let in_force: Pile = field.effects.iter().map(|effect| effect.card).collect();
    let lost = field.eliminated.with(&field.discarded).with(&in_force);
    let survivors = field.pool.less(&lost);
    let battle = field.battle;
    let mut public = campaign(play).public;
    let two = campaign(play).other.is_some();
    public.lost = public.lost.with(&lost);
    let at = public.stage.battles().iter().position(|one| *one == battle).unwrap_or(0);
    public.results[at] = Some(verdict);
    let winner = verdict.winner;
    let decisive = match battle {
        Battle::Waterloo => Some(Reason::Waterloo),
        Battle::Charleroi => Some(Reason::Charleroi),
        _ => None,
    };
    if let Some(reason) = decisive {
        tell(play, News::Record { public: Box::new(public) });
        return end(play, Verdict { winner, reason });
    }
    if !two {
        tell(play, News::Record { public: Box::new(public) });
        return next_stage(play);
    }
    public.sendable = match winner {
        Some(winner) => survivors.iter().filter(|card| card.army().seat() == winner).collect(),
        None => Pile::EMPTY,
    };
    if let Some(winner) = winner.filter(|_| !public.sendable.is_empty()) {
        public.waits = Waits::Send(winner);
    }
    tell(play, News::Closed { public: Box::new(public) });
    if public.waits == Waits::Battle {
        resume(play);
    }
}

/// EAG-16.0k EAG-R84 The victor's reinforcements are shuffled into his decks.
fn send<D: Dice, L: Sink<Event>>(play: &mut Play<'_, D, L>, seat: Seat, cards: &[CardId]) {
    let mut counts = [0; 3];
    cards.iter().for_each(|card| counts[card.army().index()] += 1);
    tell(play, News::Sent { seat, counts, cards: Some(cards.to_vec()) });
    for army in Army::ALL.into_iter().filter(|army| counts[army.index()] > 0) {
        let sent = cards.iter().copied().filter(|card| card.army() == army);
        let mut deck: Vec<CardId> = play.state.decks.cards(army).iter().copied().chain(sent).collect();
        if !play.foreseen {
            play.dice.shuffle(&mut deck, Clause("EAG-R84"));
        }
        play.state.decks.set(army, &deck);
    }
    resume(play);
}

/// EAG-16.0l EAG-16.0m EAG-16.0q EAG-R101 What follows the first stage; the second ends with Waterloo (EAG-16.0p).
fn next_stage<D: Dice, L: Sink<Event>>(play: &mut Play<'_, D, L>) {
    let mut public = campaign(play).public;
    let wins = public.results.iter().flatten().filter(|verdict| verdict.winner == Some(Seat::First)).count();
    let Some(stage) = Stage::after_first(wins as u8) else {
        return end(play, Verdict { winner: Some(Seat::Second), reason: Reason::BothLost });
    };
    public.stage = stage;
    public.results = [None, None];
    public.sendable = Pile::EMPTY;
    let choosers = public.choosers(play.pack);
    public.waits = if choosers.is_empty() { Waits::Battle } else { Waits::Assign(choosers) };
    play.enter(Step::Idle);
    tell(play, News::Record { public: Box::new(public) });
    if choosers.is_empty() {
        open_stage(play);
    }
}

/// The campaign is over.
pub fn end<D: Dice, L: Sink<Event>>(play: &mut Play<'_, D, L>, verdict: Verdict) {
    let public = CampaignPublic { verdict: Some(verdict), waits: Waits::Battle, ..campaign(play).public };
    if play.field().verdict.is_none() {
        play.happen(Event::Decided { verdict });
    }
    play.set_course(|course| *course = Course::at(Step::Over));
    tell(play, News::Record { public: Box::new(public) });
}
