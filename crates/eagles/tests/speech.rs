//! The words of the game: both languages say everything with the same facts, no sentence lacks one, drawings keep to
//! their width and to what their onlooker knows, and the shorthand is read as it is written.

use eagles::Eagles;
use eagles::campaign::News;
use eagles::cards::Army;
use eagles::course::{Capture, Cause, Course, Leg, Mode, Moment, Step};
use eagles::event::Event;
use eagles::field::{Reason, Spot, Verdict};
use eagles::ids::{Aim, CardId, Formation, Place, Position, Token};
use eagles::order::{Ask, Order, Prompt};
use eagles::side::{Kinds, Tag};
use eagles::state::{State, View};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::path::Path;
use table::dice::Seeded;
use table::{Awaited, Clause, Game, Lang, Onlooker, Outcome, Phrase, Say, Seat, Setup, Speech};
use tongue::Tongue;

const WIDTHS: [usize; 4] = [40, 60, 80, 120];

fn tongues() -> [Tongue; 2] {
    Lang::ALL.map(|lang| Tongue::new(lang, [Eagles::fluent(lang)]))
}

fn setup(scenario: &str, options: Value) -> Setup {
    let options: Map<String, Value> = options.as_object().cloned().unwrap_or_default();
    Eagles::default().catalogue().read(Some(scenario), &options).expect("a setup of the catalogue")
}

/// Setups that lead to every kind of event of a battle.
fn setups() -> Vec<Setup> {
    vec![
        setup("quatre-bras", json!({})),
        setup("quatre-bras", json!({ "decoys": true, "decoy_flip_in_place": true, "turn_limit": 8 })),
        setup("ligny", json!({ "turn_limit": 6 })),
        setup("wavre", json!({ "deployment": "commit_then_adjust", "reaction_privacy": "open", "turn_limit": 8 })),
        setup("waterloo", json!({ "turn_limit": 5 })),
        setup("campaign", json!({ "turn_limit": 3 })),
    ]
}

/// Plays random games that seldom give up, and shows every step: the state before it, who orders what, and the state
/// after it with all that happened.
fn play(games: u64, mut each: impl FnMut(&State, Seat, &Order, &State, &[Event])) {
    let game = Eagles::default();
    for setup in setups() {
        for seed in 0..games {
            let (mut dice, mut rng) = (Seeded::new(seed), ChaCha8Rng::seed_from_u64(seed));
            let mut state = game.deal(&setup, &mut dice).expect("a deal");
            while let Awaited::Seats(seats) = game.awaited(&state) {
                let seat = seats.first().expect("somebody is asked");
                let order = choose(&game, &game.view(&state, seat), &mut rng);
                let (before, mut events) = (state.clone(), Vec::new());
                game.resolve(&mut state, seat, &order, &mut dice, &mut events);
                each(&before, seat, &order, &state, &events);
            }
        }
    }
}

/// Attacks and Specials rather than anything else, and hardly ever the end of the game.
fn choose(game: &Eagles, view: &View, rng: &mut ChaCha8Rng) -> Order {
    let mut found = None;
    for _ in 0..6 {
        let order = game.propose(view, rng);
        if game.gives_up(&order) && rng.random_bool(0.9995) {
            continue;
        }
        let wanted = matches!(order, Order::Attack { .. } | Order::PlaySpecial { .. } | Order::Deploy { .. });
        found = Some(order);
        if wanted || rng.random_bool(0.4) {
            break;
        }
    }
    found.unwrap_or_else(|| choose(game, view, rng))
}

/// Says a phrase in both languages and answers the English sentence.
fn said(tongues: &[Tongue; 2], phrase: &Phrase) -> String {
    for tongue in tongues {
        let sentence = tongue.say(phrase);
        assert!(tongue.knows(phrase), "{:?} lacks words: {phrase:?}", tongue.lang());
        assert!(clean(&sentence), "{sentence}");
    }
    tongues[0].say(phrase)
}

fn clean(sentence: &str) -> bool {
    !sentence.contains("eagles-") && !sentence.contains("{$") && !sentence.trim().is_empty()
}

#[test]
fn both_languages_say_the_same_with_the_same_facts() {
    let texts = Lang::ALL.map(|lang| (lang.code(), Eagles::fluent(lang)));
    assert_eq!(tongue::check::differences(texts[0], texts[1]), Vec::<String>::new());
}

fn sources() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// Whatever stands between quotes and begins like a message of this game.
fn quoted_messages(folder: &Path) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(quoted_messages(&path));
        } else {
            let source = std::fs::read_to_string(&path).unwrap();
            let quoted = source.split('"').skip(1).step_by(2);
            found.extend(quoted.filter(|text| text.starts_with("eagles-")).map(str::to_owned));
        }
    }
    found
}

#[test]
fn every_message_named_in_the_sources_exists() {
    let known = tongue::check::messages(Eagles::fluent(Lang::En));
    let mut named = quoted_messages(&sources());
    let makers = ["Phrase::new", "Refusal::new", "no", "require"];
    let made = tongue::check::named_in(&sources(), &makers);
    named.extend(made.into_iter().filter(|id| id.starts_with("eagles-")));
    let missing: Vec<_> = named.difference(&known).collect();
    assert!(missing.is_empty(), "no words for {missing:?}");
    assert!(named.len() > 200, "the sources were searched");
}

#[test]
fn no_message_is_idle() {
    let mut named = quoted_messages(&sources());
    let texts = Lang::ALL.map(Eagles::fluent).concat();
    named.extend(tongue::check::messages(&texts).into_iter().filter(|id| texts.contains(&format!("{{ {id} }}"))));
    let known = tongue::check::messages(Eagles::fluent(Lang::En));
    let told = ["eagles-blurb", "eagles-option-"];
    let idle: Vec<_> = known
        .difference(&named)
        .filter(|id| id.starts_with("eagles-") && !told.iter().any(|start| id.starts_with(start)))
        .collect();
    assert!(idle.is_empty(), "nobody says {idle:?}");
}

#[test]
fn the_game_its_scenarios_and_every_option_and_value_have_names() {
    let tongues = tongues();
    let game = Eagles::default();
    let catalogue = game.catalogue();
    said(&tongues, &Phrase::new("game-name"));
    said(&tongues, &Phrase::new("eagles-blurb"));
    for id in catalogue.scenarios {
        said(&tongues, &Phrase::new(format!("scenario-{id}")));
    }
    for option in catalogue.options {
        said(&tongues, &Phrase::new(format!("option-{}", option.key)));
        if let table::Range::OneOf(values) = option.range {
            for value in values {
                said(&tongues, &Phrase::new(format!("eagles-option-{}-{}", option.key, table::plain(&value))));
            }
        }
    }
    for seat in Seat::BOTH {
        said(&tongues, &game.seat_words(seat));
    }
}

#[test]
fn french_spacing_is_french() {
    let ours = ["eagles.ftl", "eagles-draw.ftl", "eagles-refusals.ftl"];
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/fluent/fr");
    for name in ours {
        let text = std::fs::read_to_string(folder.join(name)).unwrap();
        for line in text.lines() {
            let plain = [" :", " ;", " !", " ? ", "'"].iter().find(|bad| line.contains(**bad));
            assert!(plain.is_none(), "{name}: {line}");
        }
    }
}

#[test]
fn everything_that_is_asked_ordered_told_and_decided_is_said() {
    let tongues = tongues();
    let game = Eagles::default();
    let (mut asked, mut told, mut ordered) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    play(6, |before, seat, order, after, events| {
        let view = game.view(before, seat);
        let prompt = game.prompt_words(&game.prompt(&view));
        asked.insert(prompt.message.to_string());
        said(&tongues, &prompt);
        let words = game.order_words(&view, order);
        ordered.insert(words.message.to_string());
        said(&tongues, &words);
        for words in [game.order_group(&view, order), game.shorthand(&view)].into_iter().flatten() {
            said(&tongues, &words);
        }
        for event in events {
            for who in Onlooker::ALL {
                let Some(heard) = game.tell(event, who) else { continue };
                let words = game.event_words(&heard);
                told.insert(words.message.to_string());
                said(&tongues, &words);
            }
        }
        if let Awaited::Over(outcome) = game.awaited(after) {
            said(&tongues, &game.outcome_words(&outcome));
            asked.insert(game.prompt_words(&game.prompt(&game.view(after, seat))).message.into());
        }
    });
    for event in rare_events() {
        let words = game.event_words(&event);
        told.insert(words.message.to_string());
        said(&tongues, &words);
    }
    for prompt in rare_prompts() {
        let words = game.prompt_words(&prompt);
        asked.insert(words.message.to_string());
        said(&tongues, &words);
    }
    let all = tongue::check::messages(Eagles::fluent(Lang::En));
    let unheard: Vec<_> = all
        .iter()
        .filter(|id| id.starts_with("eagles-prompt-") || id.starts_with("eagles-event-"))
        .filter(|id| !asked.contains(*id) && !told.contains(*id))
        .collect();
    assert!(unheard.is_empty(), "never said: {unheard:?}");
    assert!(ordered.len() > 20, "few kinds of orders: {ordered:?}");
}

/// What random battles seldom bring, or only the campaign.
fn rare_events() -> Vec<Event> {
    let (seat, token, card) = (Seat::Second, Token(7), CardId(201));
    let over = |winner, reason| Event::Decided { verdict: Verdict { winner, reason } };
    vec![
        Event::PrussiansArrive { general: card },
        Event::CommanderShown { army: Army::Prussian, present: false, card },
        Event::Flipped { token, card },
        Event::FriendlyFireRolled { token, faces: vec![1, 6], hits: 1 },
        Event::Cancelled { clause: "EAG-R62".to_owned() },
        Event::Picked { seat, card: None, decoy: false },
        Event::DrawAnswered { yes: false },
        Event::Resigned { seat },
        Event::DrawOffered { seat },
        Event::Marked { seat, mark: Tag::Blown, tokens: vec![token] },
        Event::Marked { seat, mark: Tag::ToCheck, tokens: Vec::new() },
        Event::Narrowed { token, kinds: Kinds::CAVALRY },
        Event::EffectEnded { effect: eagles::field::InForce { card: CardId(99), on: Spot::Nowhere } },
        Event::Captured { seat, terrain: CardId(84), tokens: vec![token] },
        Event::Stands {
            course: Course { capture: Some(Capture { seat, position: Position::FC }), ..Course::at(Step::Combat) },
        },
        Event::Campaign { news: News::Switched {} },
        Event::Campaign { news: News::Sent { seat, counts: [0, 1, 0], cards: Some(vec![card]) } },
        Event::Campaign { news: News::Assigned { seat, cards: None } },
        over(Some(Seat::First), Reason::BothLost),
        over(None, Reason::Agreement),
    ]
}

fn rare_prompts() -> Vec<Prompt> {
    let prompt = |ask| Prompt {
        battle: eagles::cards::Battle::Ligny,
        of: table::Seats::one(Seat::First),
        ask,
        turn_of: Seat::Second,
        round: 3,
        action: None,
        check: None,
    };
    let windows = [
        Moment::WMorale,
        Moment::WCheckEnemy,
        Moment::WCheckOwner,
        Moment::WRout,
        Moment::WCombat,
        Moment::WMove,
        Moment::WAttack,
        Moment::WEndCombat,
        Moment::WReinf,
    ];
    let steps = [Step::Idle, Step::Aftermath, Step::Reveal, Step::Over, Step::AdjustFrench];
    let others = [Ask::Draw, Ask::NextCheck, Ask::Capture(Position::AC), Ask::Assignment, Ask::Reinforcements];
    let asks = windows.map(Ask::Window).into_iter().chain(steps.map(Ask::Step)).chain(others);
    asks.map(prompt).collect()
}

#[test]
fn every_ending_and_every_cause_and_mark_has_words() {
    let tongues = tongues();
    let game = Eagles::default();
    let reasons = [
        Reason::Occupation,
        Reason::TurnLimit,
        Reason::LastRound,
        Reason::NobodyLeft,
        Reason::Stall,
        Reason::Resignation,
        Reason::Agreement,
        Reason::Retreat,
        Reason::BothLost,
        Reason::Waterloo,
        Reason::Charleroi,
    ];
    for reason in reasons {
        for winner in [None, Some(Seat::First), Some(Seat::Second)] {
            let outcome = Outcome { winner, reasons: vec![reason.word()], clause: reason.clause() };
            let sentence = said(&tongues, &game.outcome_words(&outcome));
            assert!(sentence.contains(reason.clause().0), "{sentence}");
            assert!(!sentence.contains('_'), "{sentence}");
        }
    }
    let causes = [
        Cause::Hits,
        Cause::Defection,
        Cause::FriendlyFire,
        Cause::Congreve,
        Cause::Panic,
        Cause::LastHits,
        Cause::Pursuit,
    ];
    for cause in causes {
        let value = vec![eagles::event::Modifier { clause: "EAG-6.0a".to_owned(), value: 3 }];
        let event = Event::MoraleRolled { token: Token(4), cause, faces: vec![2, 5], value, passed: true };
        said(&tongues, &game.event_words(&event));
    }
    for (mark, _) in Tag::NAMES {
        said(&tongues, &game.event_words(&Event::Marked { seat: Seat::First, mark, tokens: vec![Token(3)] }));
    }
}

#[test]
fn drawings_keep_to_their_width_and_lack_no_words() {
    let tongues = tongues();
    let game = Eagles::default();
    let mut steps = 0u32;
    play(2, |before, _, _, after, _| {
        steps += 1;
        let over = matches!(game.awaited(after), Awaited::Over(_));
        if !steps.is_multiple_of(17) && !over && steps > 40 {
            return;
        }
        for (state, who) in [(before, Onlooker::Seat(Seat::First)), (after, Onlooker::Seat(Seat::Second))] {
            check_drawing(&game, &tongues, &game.view(state, who));
        }
        check_drawing(&game, &tongues, &game.view(after, Onlooker::Gallery));
    });
}

fn check_drawing(game: &Eagles, tongues: &[Tongue; 2], view: &View) {
    for tongue in tongues {
        for width in WIDTHS {
            let drawing = game.draw(view, width, tongue);
            assert!(clean(&drawing), "{drawing}");
            let widest = drawing.lines().map(|line| line.chars().count()).max().unwrap_or(0);
            assert!(widest <= width, "{widest} columns for {width}:\n{drawing}");
        }
    }
}

#[test]
fn a_drawing_shows_nothing_its_onlooker_does_not_know() {
    let tongues = tongues();
    let game = Eagles::default();
    let mut rng = ChaCha8Rng::seed_from_u64(1815);
    let mut steps = 0u32;
    play(1, |before, _, _, _, _| {
        steps += 1;
        if !steps.is_multiple_of(23) {
            return;
        }
        for who in Onlooker::ALL {
            let view = game.view(before, who);
            let imagined = game.imagine(&view, &mut rng);
            let (truth, other) = (game.draw(&view, 80, &tongues[1]), game.view(&imagined, who));
            assert_eq!(truth, game.draw(&other, 80, &tongues[1]));
        }
    });
}

#[test]
fn the_shorthand_is_read_in_both_languages() {
    let game = Eagles::default();
    let state = game.deal(&setup("quatre-bras", json!({})), &mut Seeded::new(1)).unwrap();
    let view = game.view(&state, Seat::First);
    let read = |typed: &str| game.read_order(&view, typed);
    let attack = |target, mode| Some(Order::Attack { card: CardId(23), target, mode });
    assert_eq!(read("fire 23 ?4"), attack(Aim::Token(Token(4)), Mode::Fire));
    assert_eq!(read("Tir 23 t4"), attack(Aim::Token(Token(4)), Mode::Fire));
    assert_eq!(read("assaut 23 158"), attack(Aim::Card(CardId(158)), Mode::Shock));
    let leg = |to| Leg { to, on: None };
    let moved = |first, second, formation| Some(Order::Move { card: CardId(23), first, second, formation });
    assert_eq!(read("move 23 F-C"), moved(leg(Place::At(Position::FC)), None, None));
    let across = moved(leg(Place::Reserve), Some(leg(Place::At(Position::FL))), Some(Formation::Column));
    assert_eq!(read("aller 23 réserve fl colonne"), across);
    let hill = Leg { to: Place::At(Position::FC), on: Some(CardId(85)) };
    assert_eq!(read("move 23 to f-c on 85"), moved(hill, None, None));
    assert_eq!(read("pass"), Some(Order::Pass {}));
    assert_eq!(read("fin"), Some(Order::EndCombat {}));
    assert_eq!(read("former 23 carré"), Some(Order::ChangeFormation { card: CardId(23), formation: Formation::Square }));
    let special = |position, target| Some(Order::PlaySpecial { card: CardId(99), position, target, charge: None });
    assert_eq!(read("play 99 ?4"), special(None, Some(Aim::Token(Token(4)))));
    assert_eq!(read("jouer 99 A-L"), special(Some(Position::AL), None));
    assert!(matches!(read("deploy F-L 23 column 24 F-C 25 on 85"), Some(Order::Deploy { cards }) if cards.len() == 3));
    for nothing in ["", "fire", "fire 23", "move 23", "fire 999 ?4", "hello", "move 23 x-y", "pass 4"] {
        assert_eq!(read(nothing), None, "{nothing}");
    }
}

/// Every card order can be typed as the shorthand says, and is then the order that is listed.
#[test]
fn listed_attacks_and_moves_can_be_typed() {
    let game = Eagles::default();
    let (mut typed, mut steps) = (0, 0u32);
    play(1, |before, seat, _, _, _| {
        steps += 1;
        if !steps.is_multiple_of(11) {
            return;
        }
        let view = game.view(before, seat);
        let _ = game.orders(&view, |order| {
            if let Some(text) = written(&order) {
                assert_eq!(game.read_order(&view, &text), Some(order), "{text}");
                typed += 1;
            }
            ControlFlow::Continue(())
        });
    });
    assert!(typed > 200, "only {typed} orders were typed");
}

fn written(order: &Order) -> Option<String> {
    let aim = |aim: &Aim| aim.to_string().replace('t', "?");
    Some(match order {
        Order::Attack { card, target, mode: Mode::Fire } => format!("fire {card} {}", aim(target)),
        Order::Attack { card, target, mode: Mode::Shock } => format!("shock {card} {}", aim(target)),
        Order::Move { card, first, second, formation } => {
            let leg = |leg: &Leg| {
                let on = leg.on.map(|on| format!(" on {on}")).unwrap_or_default();
                format!(" {}{on}", leg.to)
            };
            let formation = formation.map(|one| format!(" {one:?}")).unwrap_or_default();
            let second = second.as_ref().map(leg).unwrap_or_default();
            format!("move {card}{}{second}{formation}", leg(first))
        }
        Order::Occupy { card, terrain } => format!("occupy {card} {terrain}"),
        Order::LeaveTerrain { card } => format!("leave {card}"),
        Order::CheckMorale { card } => format!("check {card}"),
        Order::RollGeneral { general } => format!("roll {general}"),
        Order::PlayTerrain { terrain, position } => format!("play {terrain} {position}"),
        Order::Pass {} => "pass".to_owned(),
        Order::EndCombat {} => "end".to_owned(),
        Order::ContinueReinforce {} => "continue".to_owned(),
        Order::ConfirmDeployment {} => "confirm".to_owned(),
        Order::OfferDraw {} => "offer".to_owned(),
        Order::Resign {} => "resign".to_owned(),
        _ => return None,
    })
}

/// Drawings to look at: `cargo test -p eagles --test speech -- --ignored --nocapture look`.
#[test]
#[ignore = "prints drawings"]
fn look_at_drawings() {
    let tongues = tongues();
    let game = Eagles::default();
    let mut steps = 0u32;
    play(1, |before, seat, order, _, events| {
        steps += 1;
        if ![1, 2, 60, 150].contains(&(steps % 400)) {
            return;
        }
        for (tongue, width) in [(&tongues[0], 80), (&tongues[1], 120), (&tongues[1], 40)] {
            let view = game.view(before, seat);
            println!("{}", game.draw(&view, width, tongue));
            println!("{}", tongue.say(&game.prompt_words(&game.prompt(&view))));
            println!("> {}", tongue.say(&game.order_words(&view, order)));
            for event in events {
                println!("- {}", tongue.say(&game.event_words(event)));
            }
            println!();
        }
    });
}

#[test]
fn clauses_are_read_in_both_languages() {
    let [english, french] = Lang::ALL.map(table::clauses::clauses::<Eagles>);
    assert_eq!(english.len(), french.len());
    assert!(english.iter().any(|clause| clause.id == Clause("EAG-4.3a").0));
}
