//! Weather (EMP-5) and the frame of a turn (EMP-1.1).

use crate::common::*;
use empire::course::Step;
use empire::scenario::Weather;

const TABLE: &str = "[weather]\nstart = \"clear\"\nroll_from_turn = 1\n[[weather.row]]\nwhen = \"clear\"\ndie = [1, 4]\nbecomes = \"clear\"\n[[weather.row]]\nwhen = \"clear\"\ndie = [5, 6]\nbecomes = \"rain\"\n[[weather.row]]\nwhen = \"rain\"\ndie = [1, 6]\nbecomes = \"clear\"\n";

fn field() -> Field {
    map_g().french("a: long 3/4 @a1 ^0").allied("x: long 3/4 @g7 ^12")
}

fn weather(field: &Field, dice: &[u16]) -> Play {
    let mut play = field.step(Step::Weather);
    play.dice(dice.iter().copied()).begin();
    no_more(&play);
    play
}

/// EMP-5.0a Without a table it is and stays clear; with one a die decides each turn.
#[test]
fn weather_comes_by_the_table() {
    assert_eq!(weather(&field(), &[]).state.record.weather(), Weather::Clear);
    let table = field().weather_table(TABLE);
    assert_eq!(weather(&table, &[4]).state.record.weather(), Weather::Clear);
    assert_eq!(weather(&table, &[5]).state.record.weather(), Weather::Rain);
}

/// C.1 Fixed weather needs no die.
#[test]
fn fixed_weather_needs_no_die() {
    let field =
        field().weather_table(TABLE).turns(3, "class = \"day\", weather = \"snow\"").weather_table("");
    assert_eq!(weather(&field, &[]).state.record.weather(), Weather::Snow);
}

/// G.4 A blizzard forbids all bombardment of its turn.
#[test]
fn a_blizzard_silences_the_guns() {
    let field = field().with("special = [ { hook = \"blizzard\", turn = 1, die_at_least = 6 } ]");
    assert!(weather(&field, &[6]).state.record.blizzard());
    assert!(!weather(&field, &[5]).state.record.blizzard());
}

/// EMP-1.1b, EMP-4.0a A turn opens with weather, then reinforcements, then the first player.
#[test]
fn a_turn_opens_with_the_weather() {
    let play = weather(&field().weather_table(TABLE), &[1]);
    assert_eq!(play.frame(), empire::course::Frame::Turn(Step::First([None; 2])));
}
