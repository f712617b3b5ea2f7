//! What can be known: the deduction pad, how likely each number is, imagined states and the odds of a guess. Everything
//! is held against worlds that this file counts for itself, one by one, from what the public is told.

use crate::common::*;
use num_rational::Ratio;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use serde_json::json;
use siegers::Siegers;
use siegers::event::Event;
use siegers::knowledge::{deduce, imagine, not_ruled_out, posterior};
use siegers::order::Order;
use siegers::pad::{Colour, Request};
use siegers::piece::{Numbers, Parity, Row, Token};
use siegers::rules::stranding::Stranding;
use siegers::state::{Phase, State};
use std::collections::BTreeMap;
use table::odds::odds;
use table::{Game, Onlooker, Seat, Seats};

/// All that the public was told of one army, kept as the list of rows that agree with it.
struct Dossier {
    seat: Seat,
    /// Every row that agrees with all but the bids of the present dice stage.
    rows: Vec<Row>,
    open: [Vec<u8>; 3],
    stage: Stage,
    fighting: u8,
}

/// The present dice stage of a seat.
#[derive(Clone, Default)]
struct Stage {
    /// The boxes open when the dice were set.
    open: [Vec<u8>; 3],
    request: Option<Request>,
    shown: Option<[u8; 3]>,
    /// A token by its file, and what its number and the hidden die come to at least.
    needs: Vec<(u8, u8)>,
}

impl Stage {
    fn usable(&self) -> usize {
        self.open.iter().filter(|open| !open.is_empty()).count()
    }

    /// The values the hidden die may have; a single 0 where there is none.
    fn hidden(&self) -> Vec<u8> {
        let Some(shown) = self.shown.filter(|_| self.usable() == 3) else { return vec![0] };
        let colour = (0..3).find(|&colour| shown[colour] == 0).unwrap();
        let pair: Vec<u8> = shown.into_iter().filter(|&value| value > 0).collect();
        let (low, high) = (pair[0].min(pair[1]), pair[0].max(pair[1]));
        let may_stay_hidden = |&value: &u8| match self.request.unwrap() {
            Request::TwoHighest => value <= low,
            Request::TwoLowest => value >= high,
            Request::HighestAndLowest => low <= value && value <= high,
        };
        self.open[colour].iter().copied().filter(may_stay_hidden).collect()
    }

    fn backed(&self, row: &Row, die: u8) -> bool {
        self.needs.iter().all(|&(file, need)| row[usize::from(file)] + die >= need)
    }
}

impl Dossier {
    fn new(seat: Seat) -> Dossier {
        let open = [(); 3].map(|()| (1..=6).collect());
        Dossier { seat, rows: Vec::new(), open, stage: Stage::default(), fighting: 0 }
    }

    fn hear(&mut self, event: &Event, attacker: Seat, each_combat: bool) {
        let mine = |token: Token| token.seat == self.seat;
        match *event {
            Event::Deployed { red_empty, blue_empty } => {
                self.rows = rows_with_empty([red_empty, blue_empty][self.seat.index()]);
            }
            Event::Moved { token, from, to } if mine(token) => {
                let odd = from.distance(to) % 2;
                self.rows.retain(|row| row[usize::from(token.file)] % 2 == odd);
            }
            Event::Guessed { token, n, right, .. } if mine(token) => {
                self.rows.retain(|row| (row[usize::from(token.file)] == n) == right);
            }
            Event::Removed { token, number, .. } if mine(token) => {
                self.rows.retain(|row| row[usize::from(token.file)] == number);
            }
            Event::DiceStageBegins {} => self.stage.open = self.open.clone(),
            Event::Asked { to, kind } if to == self.seat => self.stage.request = Some(kind),
            Event::Shown { seat, dice } if seat == self.seat => self.stage.shown = Some(dice),
            Event::CrossedOff { seat, colour, value } if seat == self.seat => {
                self.open[colour.index()].retain(|&open| open != value);
            }
            Event::CombatBegins { attacker, defender, .. } => {
                self.fighting = if mine(attacker) { attacker.file } else { defender.file };
            }
            Event::Announced { n } if attacker == self.seat => self.claim(n),
            Event::Matched { n } if attacker != self.seat => self.claim(n),
            Event::CombatEnds {} if each_combat => self.close_stage(),
            Event::TurnEnded { .. } => self.close_stage(),
            _ => {}
        }
    }

    fn claim(&mut self, n: u8) {
        let shown: u8 = self.stage.shown.unwrap_or_default().iter().sum();
        self.stage.needs.push((self.fighting, n.saturating_sub(shown)));
    }

    /// The dice are put away: what is left of their bids is that some hidden die must have backed them all.
    fn close_stage(&mut self) {
        let stage = std::mem::take(&mut self.stage);
        let hidden = stage.hidden();
        self.rows.retain(|row| hidden.iter().any(|&die| stage.backed(row, die)));
    }

    /// Every row with every hidden die that agree with all that was told.
    fn worlds(&self) -> Vec<(Row, u8)> {
        let hidden = self.stage.hidden();
        let with_dice = |row: &Row| hidden.iter().map(|&die| (*row, die)).collect::<Vec<_>>();
        self.rows.iter().flat_map(with_dice).filter(|(row, die)| self.stage.backed(row, *die)).collect()
    }
}

/// All 8! rows with this empty square.
fn rows_with_empty(empty: u8) -> Vec<Row> {
    fn fill(row: Row, file: u8, empty: u8, all: &mut Vec<Row>) {
        match file {
            9 => all.push(row),
            _ if file == empty => fill(row, file + 1, empty, all),
            _ => (1..=8).filter(|number| !row.contains(number)).for_each(|number| {
                let mut next = row;
                next[usize::from(file)] = number;
                fill(next, file + 1, empty, all);
            }),
        }
    }
    let mut all = Vec::with_capacity(40_320);
    fill([0; 9], 0, empty, &mut all);
    all
}

fn in_stage(phase: Phase) -> bool {
    !matches!(phase, Phase::Setup | Phase::Movement | Phase::Over)
}

/// Knowledge, pad and imagination agree with the worlds of the dossier.
fn agrees(state: &State, dossier: &Dossier, thorough: bool, rng: &mut ChaCha8Rng) {
    let (public, seat) = (&state.public, dossier.seat);
    let worlds = dossier.worlds();
    assert!(!worlds.is_empty());
    let army: Vec<Token> = public.army(seat).map(|(token, _)| token).collect();
    let asked = if thorough { army.clone() } else { public.fighter(seat).into_iter().collect() };
    for token in asked.into_iter().filter(|&token| public.at(token).is_some()) {
        let mut counted = [0; 8];
        for (row, _) in &worlds {
            counted[usize::from(row[usize::from(token.file)]) - 1] += 1;
        }
        assert_eq!(posterior(public, token), counted, "{token} in {:?}", public.phase);
    }
    if thorough {
        let mut rows: Vec<Row> = worlds.iter().map(|&(row, _)| row).collect();
        rows.dedup();
        let pad = deduce(public, seat);
        assert_eq!(pad.arrangements as usize, rows.len());
        let borne = |token: Token| rows.iter().map(|row| row[usize::from(token.file)]).collect::<Numbers>();
        let expected: Vec<(Token, Numbers)> = army.iter().map(|&token| (token, borne(token))).collect();
        assert_eq!(pad.candidates, expected);
    }
    for who in [Onlooker::Seat(seat.other()), Onlooker::Gallery] {
        let view = state.view(who);
        let imagined = imagine(&view, rng);
        assert_eq!(imagined.view(who), view, "it looks the same");
        assert!(Siegers.admit(&imagined).is_ok(), "{:?}", Siegers.admit(&imagined));
        let secret = imagined.secret[seat.index()];
        let die = if dossier.stage.shown.is_some() && dossier.stage.usable() == 3 {
            secret.hidden_die(public.shown[seat.index()])
        } else {
            0
        };
        assert!(worlds.contains(&(secret.row, die)), "{:?} is no world of {seat:?}", secret);
        let set = in_stage(public.phase) && (public.phase != Phase::Dice || public.committed.contains(seat));
        for (value, open) in secret.dice.into_iter().zip(&dossier.stage.open) {
            assert!(if set && !open.is_empty() { open.contains(&value) } else { value == 0 });
        }
        if public.phase == Phase::Movement && public.first_turn() && public.to_move == seat {
            let own = imagined.view(Onlooker::Seat(seat));
            assert!(Stranding::of(&own, seat).can_be_completed(), "a stranded army is no world");
        }
    }
}

/// SIE-I03 to SIE-I12 Over whole random games with all options, what is known after each order is exactly what follows
/// from everything the public was ever told: no world too many, none too few, each counted once.
#[test]
fn knowledge_is_what_follows_from_all_that_was_told() {
    let mut setups = every_setup();
    let mut rng = ChaCha8Rng::seed_from_u64(8);
    setups.shuffle(&mut rng);
    let (mut joint, mut late) = (0, 0);
    for (seed, setup) in (0..).zip(setups.iter().take(48)) {
        let each_combat = setup.options["dice_scope"] == "combat";
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut state = deal(setup);
        let mut dossiers = [Dossier::new(RED), Dossier::new(BLUE)];
        for step in 0.. {
            if state.public.phase == Phase::Over {
                break;
            }
            let seat = state.public.awaited().first().unwrap();
            let order = random_order(&state, seat, &mut rng);
            let mut attacker = state.public.attacker();
            for event in carry_out(&mut state, seat, order) {
                let told = Siegers.tell(&event, Onlooker::Gallery).unwrap();
                dossiers.iter_mut().for_each(|dossier| dossier.hear(&told, attacker, each_combat));
                if let Event::TurnEnded { seat } = event {
                    attacker = seat.other();
                }
            }
            if matches!(state.public.phase, Phase::Setup | Phase::Over) {
                continue;
            }
            let opening = state.public.turns_done[1] == 0 && step % 5 != 0;
            for dossier in dossiers.iter().filter(|_| !opening) {
                agrees(&state, dossier, step % 4 == 0, &mut rng);
                joint += usize::from(!dossier.stage.needs.is_empty() && dossier.stage.hidden().len() > 1);
                late += usize::from(dossier.rows.len() < 576);
            }
        }
    }
    assert!(joint > 300, "{joint} times a bid bound die and number together");
    assert!(late > 1_000, "{late} times something more than parity was known");
}

/// SIE-I03 The first move of a piece shows its parity; a retreat shows nothing.
#[test]
fn a_move_shows_parity() {
    let mut play = Play::placed("1 2 3 4 5 6 7 8 -", "1 2 3 4 5 6 7 8 -");
    assert_eq!(play.public().parity(token("Ra")), None);
    let events = play.moves("Ra-a4");
    assert_eq!(events[1], Event::ParityShown { token: token("Ra"), parity: Parity::Odd });
    assert_eq!(play.public().parity(token("Ra")), Some(Parity::Odd));
    assert_eq!(play.moves("Rb-b5")[1], Event::ParityShown { token: token("Rb"), parity: Parity::Even });
    assert_eq!(play.public().parity(token("Rc")), None);
    assert!(play.table.may_undo(RED).is_err(), "what a move has shown cannot be taken back");
}

/// SIE-I03 With reversal the distances 1 and 2 show the parity just the same.
#[test]
fn a_reversed_move_shows_parity_too() {
    let mut play = Play::new(json!({ "reversal": "on" }));
    for seat in Seat::BOTH {
        play.give(seat, Order::PlacePieces { row: row("1 2 3 4 5 6 7 8 -") });
    }
    let events = play.moves("Ra-a2 Rb-b3");
    let parities: Vec<&Event> = events.iter().filter(|e| matches!(e, Event::ParityShown { .. })).collect();
    assert_eq!(parities[0], &Event::ParityShown { token: token("Ra"), parity: Parity::Odd });
    assert_eq!(parities[1], &Event::ParityShown { token: token("Rb"), parity: Parity::Even });
}

/// SIE-I04 Before its first turn a side has 40,320 arrangements, after it 576.
#[test]
fn all_parities_are_known_after_the_first_turns() {
    let mut play = Play::placed("1 2 3 4 5 6 7 8 -", "1 2 3 4 5 6 7 8 -");
    assert_eq!(deduce(play.public(), RED).arrangements, 40_320);
    play.turn("Ra-a4 Rb-b5 Rc-c4 Rd-d5 Re-e4 Rf-f5 Rg-g4 Rh-h5");
    assert_eq!(deduce(play.public(), RED).arrangements, 576);
    assert_eq!(deduce(play.public(), BLUE).arrangements, 40_320);
}

/// SIE-I05, SIE-I06 A removed number belongs to nobody else, and a number guessed wrongly is ruled out for good.
#[test]
fn removed_and_wrongly_guessed_numbers() {
    let mut play = park().lost(BLUE, [4]).red("Re=3@e2").blue("Be=2@e5").play();
    play.turn("Re-e5");
    play.usual_dice();
    play.bids("11 pass");
    play.guesses([8, 5]);
    assert!(not_ruled_out(play.public(), token("Be")).iter().eq([2, 6]));
    assert!(not_ruled_out(play.public(), token("Re")).iter().eq([1, 3, 7]));
    play.quiet_turn();
    play.quiet_turn();
    assert!(not_ruled_out(play.public(), token("Be")).iter().eq([2, 6]), "for good");
}

/// SIE-I07 Request and shown dice leave the hidden die a range, and its box is open.
#[test]
fn the_range_of_the_hidden_die() {
    let range = |dice: &str, kind, shows: &str, crossed: &[u8]| {
        let park = park().crossed(BLUE, Colour::Red, crossed.iter().copied());
        let mut play = park.red("Re=3@e2").blue("Be=2@e5").play();
        play.turn("Re-e5");
        play.dice("1/1/1", dice);
        play.ask(kind, shows);
        play.public().hidden_range(BLUE).collect::<Vec<_>>()
    };
    assert_eq!(range("4/6/2", Request::TwoHighest, "wy", &[]), [1, 2, 3, 4]);
    assert_eq!(range("2/4/5", Request::TwoLowest, "wy", &[]), [4, 5, 6]);
    assert_eq!(range("2/5/3", Request::HighestAndLowest, "wy", &[]), [2, 3, 4, 5]);
    assert_eq!(range("2/5/3", Request::HighestAndLowest, "wy", &[2, 4]), [3, 5]);
}

/// SIE-I09 A match is a claim too: shown dice and the greatest hidden die leave the piece the rest.
#[test]
fn a_match_is_a_claim() {
    let mut play = park().red("Re=7@e2").blue("Be=8@e5").play();
    play.turn("Re-e5");
    play.usual_dice();
    assert!(play.public().hidden_range(BLUE).eq(3..=6));
    play.bids("16 match");
    assert_eq!(play.public().least[1][4], 16 - 4 - 6);
    assert!(not_ruled_out(play.public(), token("Be")).iter().eq([6, 8]));
}

/// SIE-I10 A candidate is kept only if all the others can be given numbers beside it.
#[test]
fn numbers_are_all_different() {
    // Rb and Rd can only be 2 or 4, so no other even piece can.
    let mark = |park: Park, name: &str| park.mark(name, "excluded", vec![6, 8]);
    let play = mark(mark(park(), "Rb"), "Rd").play();
    let pad = deduce(play.public(), RED);
    let of = |name: &str| pad.candidates.iter().find(|(one, _)| *one == token(name)).unwrap().1;
    assert!(of("Rb").iter().eq([2, 4]) && of("Rd").iter().eq([2, 4]));
    assert!(of("Rf").iter().eq([6, 8]) && of("Rh").iter().eq([6, 8]));
    assert_eq!(pad.arrangements, 24 * 4);
}

/// SIE-I11 Passes, requests, the choice among equal dice, retreats and the guesses of a seat tell nothing of its own
/// pieces: what they leave is what was left before.
#[test]
fn what_proves_nothing() {
    let mut play = park().red("Re=3@e2").blue("Be=2@e5").play();
    play.turn("Re-e5");
    play.dice("5/5/5", "1/3/4");
    play.ask(Request::TwoLowest, "wy");
    play.ask(Request::TwoHighest, "yr");
    play.bids("12 pass");
    let before = (deduce(play.public(), RED), deduce(play.public(), BLUE));
    assert_eq!(before.1.arrangements, 576, "neither request, show nor pass told anything");
    play.guesses([8]);
    assert_eq!(deduce(play.public(), RED), before.0, "a guess tells nothing of the guesser");
    let excluded = deduce(play.public(), BLUE).arrangements;
    play.guesses([1]);
    assert_eq!(play.at("Be"), "e6");
    assert_eq!(deduce(play.public(), BLUE).arrangements, excluded, "nor does a retreat");
}

/// SIE-I08 Die and number are bound together while the dice lie: the greater the number, the more dice are left for it.
#[test]
fn bids_bind_number_and_hidden_die_together() {
    let mut play = park().red("Re=7@e2").blue("Be=2@e5").play();
    play.turn("Re-e5");
    play.usual_dice();
    play.bids("16");
    // Red shows 3 and 6 and hides 3 to 6: 16 asks 7 of number and die together. Each number has 3! x 4! rows.
    let dice = |number: u64| (3..=6).filter(|die| number + die >= 7).count() as u64;
    let expected: [u64; 8] = std::array::from_fn(|index| match index as u64 + 1 {
        number if number % 2 == 1 => 144 * dice(number),
        _ => 0,
    });
    assert_eq!(posterior(play.public(), token("Re")), expected);
}

/// SIE-I08, SIE-31 The dice serve all combats of a turn, so a bid made for a piece since removed still bounds the hidden
/// die, and no die that could not have backed it is imagined.
#[test]
fn a_bid_for_a_removed_piece_still_bounds_the_hidden_die() {
    let mut play = park().red("Rc=3@c3 Rf=6@f2").blue("Bc=4@c6 Bf=7@f6").play();
    play.turn("Rc-c6 Rf-f6");
    play.dice("5/2/4", "3/6/1");
    play.ask(Request::TwoHighest, "wy");
    play.ask(Request::TwoLowest, "yr");
    play.give(RED, Order::PickCombat { square: square("f6") });
    assert!(play.public().hidden_range(RED).eq(4..=6));
    play.bids("17 match pass");
    play.guesses([6]);
    // Rf was a 6 and Red had shown 6, so that 17 took a hidden die of 5 or 6.
    assert_eq!(posterior(play.public(), token("Rc")), [72, 0, 72, 0, 72, 0, 72, 0]);
    let mut rng = ChaCha8Rng::seed_from_u64(6);
    let dice: Vec<u8> = (0..400).map(|_| imagine(&play.view(BLUE), &mut rng).secret[0].dice[0]).collect();
    let fives = dice.iter().filter(|&&die| die == 5).count();
    assert!(dice.iter().all(|&die| die == 5 || die == 6));
    assert!((150..=250).contains(&fives), "{fives} of 400");
}

/// A late combat: Red has 3, 7, 4, 6 left, Re is the 7 and has announced 16 with 3 and 6 shown.
fn late_combat() -> Play {
    let park = park().lost(RED, [1, 2, 5]).red("Re=7@e2").blue("Be=6@e5").mark("Re", "excluded", vec![5]);
    let mut play = park.play();
    play.turn("Re-e5");
    play.usual_dice();
    play.bids("16 pass");
    play
}

/// Every world of Red's army in the late combat, counted here.
fn late_worlds(play: &Play) -> Vec<(Row, u8)> {
    let public = play.public();
    let truth = play.state().secret[0].row;
    let army: Vec<usize> = public.army(RED).map(|(token, _)| usize::from(token.file)).collect();
    let agrees = |row: &Row| {
        let files = |file: usize| row[file] % 2 == truth[file] % 2;
        (0..9).all(|file| if army.contains(&file) { files(file) } else { row[file] == truth[file] })
            && row[4] != 5
    };
    let rows = rows_with_empty(8).into_iter().filter(agrees);
    rows.flat_map(|row| (3..=6).map(move |die| (row, die)))
        .filter(|(row, die)| 3 + 6 + die + row[4] >= 16)
        .collect()
}

/// SIE-I08 Imagined states are drawn evenly: each of the worlds comes up about as often as any other.
#[test]
fn worlds_are_drawn_evenly() {
    let play = late_combat();
    let worlds = late_worlds(&play);
    assert_eq!(worlds.len(), 6 * (4 + 3), "numbers 3 and 7, in 6 arrangements each");
    let view = play.view(BLUE);
    let mut rng = ChaCha8Rng::seed_from_u64(42);
    let mut drawn: BTreeMap<(Row, u8), f64> = worlds.iter().map(|&world| (world, 0.0)).collect();
    let draws = 300 * worlds.len();
    for _ in 0..draws {
        let secret = imagine(&view, &mut rng).secret[0];
        *drawn.get_mut(&(secret.row, secret.dice[1])).expect("an imagined world is a world") += 1.0;
    }
    let expected = draws as f64 / worlds.len() as f64;
    let chi_square: f64 = drawn.values().map(|count| (count - expected).powi(2) / expected).sum();
    let freedom = worlds.len() as f64 - 1.0;
    assert!(chi_square < freedom + 5.0 * (2.0 * freedom).sqrt(), "chi-square {chi_square} of {freedom}");
}

/// SIE-59, SIE-60 The odds of a guess are the share of the worlds in which it is right, and sum to exactly one.
#[test]
fn the_odds_of_a_guess() {
    let mut play = park().lost(RED, [1, 2, 5]).red("Re=7@e2").blue("Be=8@e5").play();
    play.turn("Re-e5");
    play.usual_dice();
    play.bids("16 match pass");
    let worlds = late_worlds(&play);
    let all = worlds.len();
    for n in 1..=8 {
        let chances = odds(&Siegers, &play.view(BLUE), BLUE, &guess(n)).unwrap();
        let sum: Ratio<_> = chances.iter().map(|chance| chance.probability.clone()).sum();
        assert_eq!(sum, Ratio::from_integer(1u32.into()));
        let right = |event: &Event| matches!(event, Event::Guessed { right: true, .. });
        let share: Ratio<_> = chances
            .iter()
            .filter(|chance| chance.effects.iter().any(right))
            .map(|chance| chance.probability.clone())
            .sum();
        let counted = worlds.iter().filter(|(row, _)| row[4] == n).count();
        assert_eq!(share, Ratio::new(counted.into(), all.into()), "{n}");
    }
}

/// SIE-33, SIE-R16 When the other seat has set two dice that will be shown at once, the odds of one's own setting are
/// those of its 36 settings.
#[test]
fn the_odds_of_a_second_setting() {
    let mut play = park().used_up(BLUE, [Colour::Red]).red("Re=3@e2").blue("Be=2@e5").play();
    play.turn("Re-e5");
    play.give(BLUE, set("2/5/-"));
    let chances = odds(&Siegers, &play.view(RED), RED, &set("1/2/3")).unwrap();
    assert_eq!(chances.len(), 36);
    assert!(chances.iter().all(|chance| chance.probability == Ratio::new(1u32.into(), 36u32.into())));
}

/// SIE-36, SIE-R16 When the attacker has set two dice that it will show as soon as the defender has, the odds of the
/// defender's show are those of the attacker's 36 settings.
#[test]
fn the_odds_of_a_show_that_the_other_seat_answers_unasked() {
    let mut play = park().used_up(RED, [Colour::White]).red("Re=3@e2").blue("Be=2@e5").play();
    play.turn("Re-e5");
    play.give(BLUE, set("4/4/2"));
    play.give(RED, set("-/5/1"));
    play.give(RED, Order::Request { kind: Request::TwoLowest });
    let chances = odds(&Siegers, &play.view(BLUE), BLUE, &show("yr")).unwrap();
    assert_eq!(chances.len(), 36);
    assert!(chances.iter().all(|chance| chance.probability == Ratio::new(1u32.into(), 36u32.into())));
}

/// SIE-R02 Before the armies are shown any placement is imagined, and the odds of one's own are those of the nine empty
/// squares.
#[test]
fn placements_are_imagined_whole() {
    let mut play = Play::new(json!({}));
    play.give(BLUE, Order::PlacePieces { row: row("1 2 3 4 5 6 7 8 -") });
    let mut rng = ChaCha8Rng::seed_from_u64(9);
    let imagined: Vec<State> = (0..40).map(|_| imagine(&play.view(RED), &mut rng)).collect();
    assert!(imagined.iter().all(|state| Siegers.admit(state).is_ok()));
    assert!(imagined.iter().any(|state| state.secret[1].row[8] != 0), "not only the truth");
    assert!(imagined.iter().all(|state| state.secret[0].row == [0; 9]));
    let place = Order::PlacePieces { row: row("- 1 2 3 4 5 6 7 8") };
    let chances = odds(&Siegers, &play.view(RED), RED, &place).unwrap();
    assert_eq!(chances.len(), 9);
    assert_eq!(play.awaited(), Seats::one(RED));
}

/// SIE-R10 In the middle of a first turn no stranded army is imagined. Here Ra has a way out of three squares and none of
/// four, so that everybody can tell that it is odd and Ri, which is the other piece yet to move, even.
#[test]
fn stranded_armies_are_not_imagined() {
    let mut play = Play::placed("1 2 3 5 - 4 6 7 8", "1 2 3 4 5 6 7 8 -");
    play.moves("Rb-b5 Rc-a2 Rd-b2 Rf-c2 Rg-d2 Rh-e1");
    assert_eq!(play.public().parity(token("Ra")), None);
    assert_eq!(play.destinations("Ra"), squares("d1"));
    let mut rng = ChaCha8Rng::seed_from_u64(10);
    for view in [play.view(BLUE), play.view(Onlooker::Gallery)] {
        let rows: Vec<Row> = (0..60).map(|_| imagine(&view, &mut rng).secret[0].row).collect();
        assert!(rows.iter().all(|row| row[0] % 2 == 1 && row[8] % 2 == 0));
        let differ = |file: usize| rows.iter().any(|row| row[file] != rows[0][file]);
        assert!(differ(0) && differ(8), "all else is left open");
    }
}
