//! The laws that cost next to nothing, for every step of every test: what happened is what the faces say (law 2), and what
//! was told is what is known (law 5).

use crate::dice::{Recorded, Recorder, Source};
use crate::{Deed, Game, Onlooker, Seat};

/// Carries an order out on a bare state with the faces of `source`, and looks whether that keeps the cheap laws: for tests whose
/// positions are drawn up, not dealt.
///
/// # Panics
/// Where the order is refused, a face is missing, or a law is broken.
#[track_caller]
pub fn carry_out<G: Game>(
    game: &G,
    state: &mut G::State,
    (seat, order): (Seat, &G::Order),
    source: &mut dyn Source,
) -> Deed<G::Event> {
    if let Err(refusal) = game.check(&game.view(state, seat), order) {
        panic!("{order:?} is refused by {}: {:?}", refusal.clause, refusal.why);
    }
    let before = state.clone();
    let (mut dice, mut events) = (Recorder::new(source), Vec::new());
    game.resolve(state, seat, order, &mut dice, &mut events);
    let rolls = dice.finish().unwrap_or_else(|fault| panic!("{order:?} rolls more than was told: {fault:?}"));
    let deed = Deed { events, rolls };
    keep_after(game, &before, (seat, order), &deed, state);
    deed
}

/// The order is refused by this clause.
///
/// # Panics
/// Where it is not.
#[track_caller]
pub fn refused_by<G: Game>(game: &G, state: &G::State, (seat, order): (Seat, &G::Order), clause: &str) {
    match game.check(&game.view(state, seat), order) {
        Ok(()) => panic!("{order:?} is legal, and was to be refused by {clause}"),
        Err(refusal) => assert_eq!(refusal.clause.0, clause, "{order:?}: {:?}", refusal.why),
    }
}

/// Whether the deed that led from one state to the next keeps the cheap laws: the same order with the same faces leads to the
/// same state and events, and what each onlooker was told, folded into its view before, is its view after.
///
/// # Panics
/// Where it does not, with what differs.
#[track_caller]
pub fn keep_after<G: Game>(
    game: &G,
    before: &G::State,
    (seat, order): (Seat, &G::Order),
    deed: &Deed<G::Event>,
    after: &G::State,
) {
    for who in Onlooker::ALL {
        let mut view = game.view(before, who);
        for told in deed.events.iter().filter_map(|event| game.tell(event, who)) {
            game.learn(&mut view, &told);
        }
        let now = game.view(after, who);
        assert!(
            view == now,
            "after {order:?} {who:?} was not told all: it believes {view:?} where there is {now:?}"
        );
    }
    let mut faces = Recorded::new(&deed.rolls);
    let (mut again, mut events) = (before.clone(), Vec::new());
    let mut dice = Recorder::new(&mut faces);
    game.resolve(&mut again, seat, order, &mut dice, &mut events);
    dice.finish().unwrap_or_else(|fault| panic!("{order:?} rolls otherwise the second time: {fault:?}"));
    assert!(faces.is_spent(), "{order:?} rolls less the second time");
    assert!(again == *after, "{order:?} leads elsewhere with the same faces");
    assert!(events == deed.events, "{order:?} is told otherwise with the same faces");
}
