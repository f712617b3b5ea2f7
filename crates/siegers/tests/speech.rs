//! The words of the game: both languages say everything with the same facts, no sentence lacks one, drawings keep to
//! their width and to what their onlooker knows, and the shorthand is read as it is written.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Map, Value, json};
use siegers::Siegers;
use siegers::event::{Event, Reasons, Verdict};
use siegers::order::Order;
use siegers::pad::{Colour, Colours, Request};
use siegers::state::{Phase, State, View};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::path::Path;
use table::dice::Seeded;
use table::watch::{Watched, watch};
use table::{Eyes, Fact, Game, Lang, Onlooker, Say, Seat, Speech};
use tongue::Tongue;
use tongue::check::Listener;

fn tongues() -> [Tongue; 2] {
    Lang::ALL.map(|lang| Tongue::new(lang, [Siegers::fluent(lang)]))
}

/// The options that lead to every kind of event.
fn setups() -> Vec<Map<String, Value>> {
    let plain = json!({});
    let short = json!({ "no_progress_limit": 4, "adjudication": "strength" });
    let fresh = json!({ "dice_scope": "combat", "retreat_when": "always", "victory_timing": "combat_end" });
    let odd = json!({ "start_strength": 100, "reversal": "on", "blocked_retreat_score": "loser_pays" });
    [plain, short, fresh, odd].into_iter().filter_map(|options| options.as_object().cloned()).collect()
}

/// Plays random games that favour combat and seldom resign, and shows every step.
fn play(games: u64, mut each: impl FnMut(&Watched<'_, Siegers>)) {
    for options in setups() {
        let setup = Siegers.catalogue().read(None, &options).unwrap();
        (0..games).for_each(|seed| watch(&Siegers, &setup, seed, choose, &mut each));
    }
}

fn choose(view: &View, rng: &mut ChaCha8Rng) -> Order {
    let seat = view.who.seat().unwrap();
    let hits = |order: &Order| match *order {
        Order::MovePiece { to, .. } => view.public.token_on(seat.other(), to).is_some(),
        _ => view.public.phase != Phase::Movement,
    };
    let resigns = rng.random_bool(0.001);
    let mut found = None;
    for _ in 0..8 {
        let order = Siegers.draw(Eyes::View(view), rng);
        if order == (Order::Resign {}) && !resigns {
            continue;
        }
        found = Some(order);
        if hits(&order) {
            break;
        }
    }
    found.unwrap_or_else(|| choose(view, rng))
}

#[test]
fn both_languages_say_the_same_with_the_same_facts() {
    let texts = Lang::ALL.map(|lang| (lang.code(), Siegers::fluent(lang)));
    assert_eq!(tongue::check::differences(texts[0], texts[1]), Vec::<String>::new());
}

#[test]
fn every_message_named_in_the_sources_exists() {
    let known = tongue::check::messages(Siegers::fluent(Lang::En));
    let named = tongue::check::quoted_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), "siegers-");
    let missing: Vec<_> = named.difference(&known).collect();
    assert!(missing.is_empty(), "no words for {missing:?}");
    assert!(named.len() > 150, "the sources were searched");
}

#[test]
fn no_message_is_idle() {
    let named = tongue::check::quoted_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), "siegers-");
    let known = tongue::check::messages(Siegers::fluent(Lang::En));
    let told = ["siegers-name", "siegers-blurb", "siegers-scenario-", "siegers-option-", "siegers-because-"];
    let idle: Vec<_> = known
        .difference(&named)
        .filter(|id| id.starts_with("siegers-") && !told.iter().any(|start| id.starts_with(start)))
        .collect();
    assert!(idle.is_empty(), "nobody says {idle:?}");
}

#[test]
fn the_game_its_scenario_and_every_option_and_value_have_names() {
    Listener::new(&Siegers).hear_names();
}

#[test]
fn everything_that_is_asked_ordered_told_and_decided_is_said() {
    let mut listener = Listener::new(&Siegers);
    play(30, |step| listener.hear_step(step));
    rare_events().iter().for_each(|event| listener.hear_event(event));
    assert_eq!(listener.unheard(&["siegers-prompt-", "siegers-event-"]), Vec::<String>::new());
}

#[test]
fn every_event_is_told_to_everybody() {
    play(2, |step| {
        let told = |event| Onlooker::ALL.map(|who| Siegers.tell(event, who));
        assert!(step.events.iter().flat_map(told).all(|heard| heard.is_some()));
    });
}

/// What random games seldom bring.
fn rare_events() -> Vec<Event> {
    let (seat, none) = (Seat::Second, [0; 3]);
    let ended = |winner, reasons| Event::GameOver { result: Verdict { winner, reasons } };
    let all_lost = Reasons::Beaten { generals: true, soldiers: true, strength: true };
    vec![
        Event::TurnPassed { seat },
        Event::DiceSet { seat, dice: Some(none) },
        Event::Shown { seat, dice: none },
        Event::Resigned { seat },
        ended(Some(Seat::First), Reasons::Resignation),
        ended(Some(Seat::First), all_lost),
        ended(Some(Seat::Second), Reasons::NoProgress),
        ended(None, Reasons::NoProgress),
        ended(None, Reasons::Both),
    ]
}

#[test]
fn the_end_is_told_with_its_reasons_and_its_clause() {
    let reasons = Reasons::Beaten { generals: true, soldiers: false, strength: true };
    let result = Verdict { winner: Some(Seat::First), reasons };
    let words = Siegers.event_words(&Event::GameOver { result });
    let [english, french] = tongues().map(|tongue| tongue.say(&words));
    assert_eq!(english, "Red wins: Blue has lost both generals and Blue has no strength left (SIE-74).");
    assert_eq!(
        french,
        "Rouge gagne\u{a0}: Bleu a perdu ses deux généraux et Bleu n’a plus de force de combat (SIE-74)."
    );
}

#[test]
fn a_long_menu_has_headings_for_all_its_orders_or_for_none() {
    play(2, |step| {
        let view = Siegers.view(step.before, step.seat);
        let (mut with, mut without) = (0, 0);
        let _ = Siegers.orders(&view, |order| {
            match Siegers.subject_words(&view, &Siegers.subject(&view, &order)) {
                Some(_) => with += 1,
                None => without += 1,
            }
            ControlFlow::Continue(())
        });
        assert!(with == 0 || without == 0, "{:?}: {with} with and {without} without", view.public.phase);
    });
}

#[test]
fn drawings_keep_to_their_width_in_both_languages() {
    let listener = Listener::new(&Siegers);
    let mut steps = 0u32;
    play(6, |Watched { after, .. }| {
        steps += 1;
        if steps.is_multiple_of(5) || after.public.phase == Phase::Over {
            Onlooker::ALL.iter().for_each(|who| listener.look_at(&Siegers.view(after, *who)));
        }
    });
}

#[test]
fn a_drawing_never_shows_what_its_onlooker_cannot_know() {
    let [english, _] = tongues();
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let mut steps = 0u32;
    play(4, |Watched { after, .. }| {
        steps += 1;
        if !steps.is_multiple_of(7) {
            return;
        }
        for who in Onlooker::ALL {
            let truth = Siegers.view(after, who);
            let other = Siegers.view(&Siegers.imagine(&truth, &mut rng), who);
            assert_eq!(Siegers.picture(&truth, 80, &english), Siegers.picture(&other, 80, &english));
            assert_eq!(Siegers.shorthand(&truth), Siegers.shorthand(&other));
        }
    });
}

/// Both armies in numerical order from file a, and these moves of Red.
fn opened(moves: &[&str]) -> State {
    let setup = Siegers.catalogue().read(None, &Map::new()).unwrap();
    let mut dice = Seeded::new(1);
    let mut state = Siegers.deal(&setup, &mut dice).unwrap();
    for seat in Seat::BOTH {
        let order = Order::PlacePieces { row: [1, 2, 3, 4, 5, 6, 7, 8, 0] };
        Siegers.resolve(&mut state, seat, &order, &mut dice, &mut table::Silent);
    }
    for text in moves {
        let view = Siegers.view(&state, Seat::First);
        let order = Siegers.read_order(&view, text).unwrap();
        Siegers.check(&view, &order).unwrap();
        Siegers.resolve(&mut state, Seat::First, &order, &mut dice, &mut table::Silent);
    }
    state
}

#[test]
fn a_drawing_tells_what_a_move_has_shown() {
    let state = opened(&["Rc c4", "Rd e4"]);
    let [english, french] = tongues();
    let drawing = Siegers.picture(&Siegers.view(&state, Seat::Second), 40, &english);
    assert_eq!(drawing.replace('\u{a0}', " "), FIRST_MOVES_FOR_BLUE);
    let drawing = Siegers.picture(&Siegers.view(&state, Seat::First), 80, &french);
    assert_eq!(drawing.replace('\u{a0}', " "), FIRST_MOVES_FOR_RED);
}

const FIRST_MOVES_FOR_BLUE: &str = "\
Red, turn 1: movement

   a   b   c   d   e   f   g   h   i
 8 Ba1 Bb2 Bc3 Bd4 Be5 Bf6 Bg7 Bh8 .
 7 .   .   .   .   .   .   .   .   .
 6 .   .   .   .   .   .   .   .   .
 5 .   .   .   .   .   .   .   .   .
 4 .   .   Rc- .   Rd+ .   .   .   .
 3 .   .   .   .   .   .   .   .   .
 2 .   .   .   .   .   .   .   .   .
 1 Ra? Rb? .   .   Re? Rf? Rg? Rh? .

A digit after the name is the number of
  the piece; + is even, - is odd, ? not
  shown yet; * is a combat.
Moved in this turn: Rc and Rd.

          Red            Blue
strength  72             72
white     1 2 3 4 5 6    1 2 3 4 5 6
yellow    1 2 3 4 5 6    1 2 3 4 5 6
red       1 2 3 4 5 6    1 2 3 4 5 6

What can be told of Red: 11520
  arrangements left
  Ra Rb Re Rf Rg Rh  1 2 3 4 5 6 7 8
    not moved yet
  Rc                 1 . 3 . 5 . 7 .
    odd
  Rd                 . 2 . 4 . 6 . 8
    even
";

const FIRST_MOVES_FOR_RED: &str = "\
Rouge, tour 1 : déplacements

   a   b   c   d   e   f   g   h   i           Rouge          Bleu
 8 Ba? Bb? Bc? Bd? Be? Bf? Bg? Bh? .    force  72             72
 7 .   .   .   .   .   .   .   .   .    blanc  1 2 3 4 5 6    1 2 3 4 5 6
 6 .   .   .   .   .   .   .   .   .    jaune  1 2 3 4 5 6    1 2 3 4 5 6
 5 .   .   .   .   .   .   .   .   .    rouge  1 2 3 4 5 6    1 2 3 4 5 6
 4 .   .   Rc3 .   Rd4 .   .   .   .
 3 .   .   .   .   .   .   .   .   .
 2 .   .   .   .   .   .   .   .   .
 1 Ra1 Rb2 .   .   Re5 Rf6 Rg7 Rh8 .

Un chiffre après le nom est le numéro
  de la pièce ; + pair,
  - impair, ? pas encore révélé ;
  * combat.
Déplacées pendant ce tour : Rc et Rd.

Ce que l’on peut savoir de Bleu : rien encore. Les huit numéros sont possibles
  pour chaque pièce.
";

/// How a player would type an order.
fn typed(lang: Lang, order: &Order) -> String {
    let word = |english: &str, french: &str| if lang == Lang::En { english } else { french }.to_owned();
    let digit = |value: Option<u8>| value.map_or_else(|| "-".to_owned(), |value| value.to_string());
    match *order {
        Order::PlacePieces { row } => {
            let row = row.map(|number| digit((number > 0).then_some(number)));
            format!("{} {}", word("place", "placer"), row.join(" "))
        }
        Order::MovePiece { token, to } => format!("{token} {to}"),
        Order::EndMovement {} => word("end", "fin"),
        Order::PassTurn {} | Order::PassBid {} => word("pass", "passer"),
        Order::ChooseDice { white, yellow, red } => {
            format!("{} {}", word("dice", "dés"), [white, yellow, red].map(digit).join(" "))
        }
        Order::Request { kind } => match kind {
            Request::TwoHighest => word("high", "forts"),
            Request::TwoLowest => word("low", "faibles"),
            Request::HighestAndLowest => word("ends", "extrêmes"),
        },
        Order::ShowDice { colours } => {
            let names = colours.iter().map(|colour| match colour {
                Colour::White => word("white", "blanc"),
                Colour::Yellow => word("yellow", "jaune"),
                Colour::Red => word("red", "rouge"),
            });
            format!("{} {}", word("show", "montrer"), names.collect::<Vec<_>>().join(" "))
        }
        Order::PickCombat { square } => format!("{} {square}", word("fight", "combat")),
        Order::Bid { n } => format!("{} {n}", word("bid", "annoncer")),
        Order::Match {} => word("match", "suivre"),
        Order::Guess { n } => format!("{} {n}", word("guess", "deviner")),
        Order::Resign {} => word("resign", "abandonner"),
    }
}

/// The same without a verb, where there is one.
fn bare(view: &View, order: &Order) -> Option<String> {
    let digit = |value: Option<u8>| value.map_or_else(|| "-".to_owned(), |value| value.to_string());
    Some(match *order {
        Order::PlacePieces { row } => row.map(|number| digit((number > 0).then_some(number))).concat(),
        Order::MovePiece { token, to } => format!("{}{to}", view.public.at(token)?),
        Order::ChooseDice { white, yellow, red } => [white, yellow, red].map(digit).join("/"),
        Order::ShowDice { colours } => {
            colours.iter().map(|colour| &colour.word()[..1]).collect::<Vec<_>>().join(" ")
        }
        Order::PickCombat { square } => square.to_string(),
        Order::Bid { n } | Order::Guess { n } => n.to_string(),
        _ => return None,
    })
}

#[test]
fn every_listed_order_is_read_as_it_is_typed() {
    let mut kinds = BTreeSet::new();
    play(2, |step| {
        let view = Siegers.view(step.before, step.seat);
        let _ = Siegers.orders(&view, |order| {
            kinds.insert(format!("{order:?}").split(' ').next().unwrap_or_default().to_owned());
            for lang in Lang::ALL {
                let text = typed(lang, &order);
                assert_eq!(Siegers.read_order(&view, &text), Some(order), "{text}");
                assert_eq!(Siegers.read_order(&view, &text.to_uppercase()), Some(order), "{text}");
            }
            if let Some(text) = bare(&view, &order) {
                assert_eq!(Siegers.read_order(&view, &text), Some(order), "{text}");
            }
            ControlFlow::Continue(())
        });
    });
    assert_eq!(kinds.len(), 12, "all kinds but passing a turn, which is seldom legal: {kinds:?}");
}

#[test]
fn what_is_no_shorthand_is_not_read() {
    let setup = Siegers.catalogue().read(None, &Map::new()).unwrap();
    let state = Siegers.deal(&setup, &mut Seeded::new(1)).unwrap();
    let view = Siegers.view(&state, Seat::First);
    for text in ["", "  ", "hello", "place", "place 123", "12345678", "1234567890", "é", "undo"] {
        assert_eq!(Siegers.read_order(&view, text), None, "{text:?}");
    }
    let state = opened(&[]);
    let view = Siegers.view(&state, Seat::First);
    for text in ["e5", "Rc", "Rc e9", "Rz e5", "i1 e5", "Rc e5 e6", "émoi", "end now", "fight", "12"] {
        assert_eq!(Siegers.read_order(&view, text), None, "{text:?}");
    }
    for text in ["c1 e2", "c1e2", "c1-e2", "Rc e2", "rc to e2", "Rc vers e2", "rce2", " RC  E2 "] {
        let read = Siegers.read_order(&view, text);
        let order = Order::MovePiece { token: "Rc".parse().unwrap(), to: "e2".parse().unwrap() };
        assert_eq!(read, Some(order), "{text:?}");
    }
    let pair = [Colour::White, Colour::Red].into_iter().collect::<Colours>();
    assert_eq!(Siegers.read_order(&view, "montrer b r"), Some(Order::ShowDice { colours: pair }));
    assert_eq!(Siegers.read_order(&view, "show wr"), Some(Order::ShowDice { colours: pair }));
}

/// What stands as an example beside a question is legal then and there, and is read as it is written.
#[test]
fn every_example_can_be_typed_and_is_legal() {
    let tongues = tongues();
    let mut phases = BTreeSet::new();
    play(4, |step| {
        let view = Siegers.view(step.before, step.seat);
        let words = Siegers.shorthand(&view).expect("every question says how it is answered");
        let Some((_, example)) = words.facts.iter().find(|(name, _)| name == "example") else { return };
        phases.insert(format!("{:?}", view.public.phase));
        for tongue in &tongues {
            let typed = match example {
                Fact::Phrase(words) => tongue.say(words),
                Fact::Name(text) => text.clone(),
                other => panic!("{other:?}"),
            };
            let order = Siegers.read_order(&view, &typed).unwrap_or_else(|| panic!("“{typed}” is not read"));
            assert_eq!(Siegers.check(&view, &order), Ok(()), "{typed}");
        }
    });
    assert_eq!(phases.len(), 6, "{phases:?}");
}

/// Near misses are explained.
#[test]
fn a_slip_of_the_hand_is_explained() {
    let [english, _] = tongues();
    let misread = |view: &View, typed: &str| Siegers.misread(view, typed).map(|words| english.say(&words));
    let setup = Siegers.catalogue().read(None, &Map::new()).unwrap();
    let view = Siegers.view(&Siegers.deal(&setup, &mut Seeded::new(1)).unwrap(), Seat::First);
    for typed in ["12345678", "place 1 2 3 4 5 6 7 8"] {
        let words = misread(&view, typed).unwrap();
        assert!(words.contains("nine places") && words.ends_with("You typed 8."), "{words}");
    }
    assert_eq!(misread(&view, "hello"), None);
    let view = Siegers.view(&opened(&[]), Seat::First);
    let words = misread(&view, "Rc").unwrap();
    assert!(words.starts_with("Where does rc go?"), "{words}");
    assert!(misread(&view, "rc e9").unwrap().contains("a1 to i8"));
    assert_eq!(misread(&view, "e5 e6").as_deref(), Some("There is no piece of yours on e5."));
    assert_eq!(misread(&view, "émoi"), None);
    let (mut dice, mut colours) = (false, false);
    play(2, |step| {
        let view = Siegers.view(step.before, step.seat);
        match view.public.phase {
            Phase::Dice => {
                let words = misread(&view, "6/6").unwrap();
                assert!(
                    words.contains("white, yellow and red") && words.ends_with("You typed 2."),
                    "{words}"
                );
                dice = true;
            }
            Phase::ShowAttacker | Phase::ShowDefender => {
                assert!(misread(&view, "white white").unwrap().contains("two different dice"));
                colours = true;
            }
            _ => {}
        }
    });
    assert!(dice && colours);
}

#[test]
fn both_languages_have_the_same_clauses() {
    assert_eq!(tongue::check::clause_differences::<Siegers>(), Vec::<String>::new());
}
