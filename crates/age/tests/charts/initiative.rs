//! Initiative.

use super::{listed, reading, usual};
use age::options::{InitiativeTie, Options};
use age::reckoning::Cause;
use age::reckoning::initiative::{ChiefAt, Claim, Claimed};
use table::Seat;

fn claim(chief: ChiefAt, critical_levels: u8) -> Claim {
    Claim { chief, critical_levels }
}

/// AGE-04 AGE-05 AGE-H33 AGE-R39 AGE-R40 X34 An engaged or lost chief loses the initiative without a die; if both are, the tie side has it.
#[test]
fn x34_an_engaged_chief_loses_the_initiative() {
    let who = |first, second| {
        let claims = [claim(first, 0), claim(second, 0)];
        usual().initiative_without_dice(claims, Seat::First).map(|(seat, clause)| (seat, clause.0))
    };
    assert_eq!(who(ChiefAt::Engaged, ChiefAt::Free), Some((Seat::Second, "AGE-04")));
    assert_eq!(who(ChiefAt::Free, ChiefAt::Lost), Some((Seat::First, "AGE-04")));
    assert_eq!(who(ChiefAt::Lost, ChiefAt::Engaged), Some((Seat::First, "AGE-05")));
    assert_eq!(who(ChiefAt::Free, ChiefAt::Free), None);
}

/// AGE-03 AGE-06 AGE-R16 X35 Each critical level costs 1, and equal scores are rolled again.
#[test]
fn x35_equal_scores_are_rolled_again() {
    let charts = usual();
    let modifiers = charts.initiative_modifiers(claim(ChiefAt::Free, 1));
    assert_eq!(listed(&modifiers), [(Cause::CriticalLevels, -1)]);
    assert_eq!(charts.initiative_modifiers(claim(ChiefAt::Free, 3)).sum(), -3);
    assert_eq!(charts.initiative([6 + modifiers.sum(), 5], Seat::First, None), Claimed::Tie);
    assert_eq!(charts.initiative([7 + modifiers.sum(), 5], Seat::First, None), Claimed::By(Seat::First));
    assert_eq!(charts.initiative([4, 5], Seat::First, None), Claimed::By(Seat::Second));
}

/// AGE-O21 Ties as agreed.
#[test]
fn ties_are_broken_as_agreed() {
    let tied = |rule, previous| {
        let options = Options { initiative_tie: rule, ..Options::default() };
        reading(&options).initiative([4, 4], Seat::First, previous)
    };
    assert_eq!(tied(InitiativeTie::PreviousWinner, Some(Seat::Second)), Claimed::By(Seat::Second));
    assert_eq!(tied(InitiativeTie::PreviousWinner, None), Claimed::Tie);
    assert_eq!(tied(InitiativeTie::French, Some(Seat::Second)), Claimed::By(Seat::First));
}
