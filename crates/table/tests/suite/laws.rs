//! Every toy keeps every law.

use crate::plain_setup;
use crate::toys::{chain::Charge, path::March, reaction::Reaction, sealed::Auction};
use std::sync::Arc;
use table::laws::sampled::{Compared, checks_agree};
use table::laws::{self, Effort, Tally};
use table::{Game, Sealed, Setup, Weighed};

fn keeps_the_laws<G: Sealed + Weighed>(game: G, effort: Effort) -> Tally {
    let setup = plain_setup(&game);
    laws::keep(game, &[setup], &effort)
}

#[test]
fn sealed_choices_keep_the_laws() {
    let tally = keeps_the_laws(Auction, Effort { games: 60, every: 1, ..Effort::default() });
    assert!(tally.narrow > 0 && tally.odds > 0, "{tally:?}");
}

#[test]
fn sealed_choices_keep_the_laws_with_other_options() {
    let read = |options| Auction.catalogue().read(Some("fair"), &options).unwrap();
    let options = serde_json::json!({ "lots": 1, "purse": 9 }).as_object().unwrap().clone();
    let setups: [Setup; 2] = [plain_setup(&Auction), read(options)];
    let tally = laws::keep(Auction, &setups, &Effort { games: 10, ..Effort::default() });
    assert_eq!(tally.games, 20);
}

#[test]
fn reactions_from_hidden_hands_on_two_boards_keep_the_laws() {
    let tally = keeps_the_laws(Reaction, Effort { games: 40, every: 2, ..Effort::default() });
    assert!(tally.odds > 0 && tally.untrue > 0, "{tally:?}");
}

#[test]
fn a_chain_of_decisions_by_both_seats_keeps_the_laws() {
    let tally = keeps_the_laws(Charge, Effort { games: 40, every: 2, hides: false, ..Effort::default() });
    assert!(tally.odds > 0);
}

#[test]
fn paths_that_cannot_be_listed_keep_the_laws() {
    keeps_the_laws(March::default(), Effort { games: 40, every: 2, hides: false, ..Effort::default() });
}

#[test]
fn a_run_with_the_same_seed_looks_at_the_same_things() {
    let effort = Effort { games: 5, ..Effort::default() };
    assert_eq!(keeps_the_laws(Reaction, effort), keeps_the_laws(Reaction, effort));
}

fn compared(march: March) -> Compared {
    checks_agree(&Arc::new(march), &[plain_setup(&march)], (40, 16, 12))
}

#[test]
fn checks_of_sampled_orders_agree_with_their_reference() {
    let compared = compared(March::default());
    assert!(compared.refused * 4 > compared.tried && compared.refused < compared.tried, "{compared:?}");
}

#[test]
#[should_panic(expected = "its reference")]
fn a_check_that_says_otherwise_than_its_reference_is_found() {
    compared(March { bold: true });
}
