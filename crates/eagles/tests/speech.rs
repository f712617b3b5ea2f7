//! The words of the game: both languages say everything with the same facts, no sentence lacks one, drawings keep to
//! their width and to what their onlooker knows, and the shorthand is read as it is written.

#[path = "speech/drawing.rs"]
mod drawing;
#[path = "speech/shorthand.rs"]
mod shorthand;

use eagles::Eagles;
use eagles::campaign::News;
use eagles::cards::Army;
use eagles::course::{Capture, Cause, Course, Moment, Step};
use eagles::event::Event;
use eagles::field::{Reason, Spot, Verdict};
use eagles::ids::{CardId, Position, Token};
use eagles::order::{Ask, Order, Prompt};
use eagles::side::{Kinds, Tag};
use eagles::state::View;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Map, Value, json};
use std::path::Path;
use table::dice::Seeded;
use table::watch::{Watched, watch};
use table::{Eyes, Game, Lang, Onlooker, Outcome, Phrase, Say, Seat, Setup, Speech};
use tongue::Tongue;
use tongue::check::Listener;

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
        setup(
            "wavre",
            json!({ "deployment": "commit_then_adjust", "reaction_privacy": "open", "turn_limit": 8 }),
        ),
        setup("waterloo", json!({ "turn_limit": 5 })),
        setup("campaign", json!({ "turn_limit": 3 })),
    ]
}

/// Plays random games that seldom give up, and shows every step.
fn play(games: u64, mut each: impl FnMut(&Watched<'_, Eagles>)) {
    let game = Eagles::default();
    for setup in setups() {
        (0..games)
            .for_each(|seed| watch(&game, &setup, seed, |view, rng| choose(&game, view, rng), &mut each));
    }
}

/// Attacks and Specials rather than anything else, and hardly ever the end of the game.
fn choose(game: &Eagles, view: &View, rng: &mut ChaCha8Rng) -> Order {
    let mut found = None;
    for _ in 0..6 {
        let order = game.draw(Eyes::View(view), rng);
        if !game.gesture(&order).plays() && rng.random_bool(0.9995) {
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

#[test]
fn both_languages_say_the_same_with_the_same_facts() {
    let texts = Lang::ALL.map(|lang| (lang.code(), Eagles::fluent(lang)));
    assert_eq!(tongue::check::differences(texts[0], texts[1]), Vec::<String>::new());
}

fn sources() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

#[test]
fn every_message_named_in_the_sources_exists() {
    let known = tongue::check::messages(Eagles::fluent(Lang::En));
    let mut named = tongue::check::quoted_in(&sources(), "eagles-");
    let makers = ["Phrase::new", "Refusal::new", "no", "require"];
    let made = tongue::check::named_in(&sources(), &makers);
    named.extend(made.into_iter().filter(|id| id.starts_with("eagles-")));
    let missing: Vec<_> = named.difference(&known).collect();
    assert!(missing.is_empty(), "no words for {missing:?}");
    assert!(named.len() > 200, "the sources were searched");
}

#[test]
fn no_message_is_idle() {
    let mut named = tongue::check::quoted_in(&sources(), "eagles-");
    let texts = Lang::ALL.map(Eagles::fluent).concat();
    named.extend(
        tongue::check::messages(&texts).into_iter().filter(|id| texts.contains(&format!("{{ {id} }}"))),
    );
    let known = tongue::check::messages(Eagles::fluent(Lang::En));
    let told = ["eagles-because-", "eagles-blurb", "eagles-option-", "eagles-reason-"];
    let idle: Vec<_> = known
        .difference(&named)
        .filter(|id| id.starts_with("eagles-") && !told.iter().any(|start| id.starts_with(start)))
        .collect();
    assert!(idle.is_empty(), "nobody says {idle:?}");
}

#[test]
fn the_game_its_scenarios_and_every_option_and_value_have_names() {
    Listener::new(&Eagles::default()).hear_names();
}

#[test]
fn everything_that_is_asked_ordered_told_and_decided_is_said() {
    let game = Eagles::default();
    let mut listener = Listener::new(&game);
    play(6, |step| listener.hear_step(step));
    rare_events().iter().for_each(|event| listener.hear_event(event));
    rare_prompts().iter().for_each(|prompt| listener.hear_prompt(prompt));
    assert_eq!(listener.unheard(&["eagles-prompt-", "eagles-event-"]), Vec::<String>::new());
    assert!(listener.heard("eagles-order-") > 20, "few kinds of orders");
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
            course: Course {
                capture: Some(Capture { seat, position: Position::FC }),
                ..Course::at(Step::Combat)
            },
        },
        Event::Stands { course: Course { offer: Some(seat), ..Course::at(Step::Combat) } },
        Event::Unanswered { seat },
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
    let others =
        [Ask::Draw, Ask::NextCheck, Ask::Capture(Position::AC), Ask::Assignment, Ask::Reinforcements];
    let asks = windows.map(Ask::Window).into_iter().chain(steps.map(Ask::Step)).chain(others);
    asks.map(prompt).collect()
}

#[test]
fn every_ending_and_every_cause_and_mark_has_words() {
    let game = Eagles::default();
    let mut listener = Listener::new(&game);
    let setup = Setup { scenario: "waterloo".to_owned(), options: Map::new() };
    for reason in Reason::ALL {
        for winner in [None, Some(Seat::First), Some(Seat::Second)] {
            let outcome = Outcome { winner, reasons: vec![reason.word()], clause: reason.clause() };
            for sentence in listener.hear(&game.outcome_words(&setup, &outcome)) {
                assert!(sentence.contains(reason.clause().0), "{sentence}");
                assert!(!sentence.contains('_'), "{sentence}");
            }
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
        listener.hear_event(&event);
    }
    for (mark, _) in Tag::NAMES {
        listener.hear_event(&Event::Marked { seat: Seat::First, mark, tokens: vec![Token(3)] });
    }
}

#[test]
fn both_languages_have_the_same_clauses() {
    assert_eq!(tongue::check::clause_differences::<Eagles>(), Vec::<String>::new());
    assert!(Eagles::clauses(Lang::Fr).contains("EAG-4.3a"));
}

/// A card is named to whoever may know it, and to everybody else told by its mark alone.
#[test]
fn cards_are_named_to_those_who_know_them() {
    let tongues = tongues();
    let game = Eagles::default();
    let setup = game.catalogue().read(Some("quatre-bras"), &Map::new()).unwrap();
    let mut table = table::Table::seeded(std::sync::Arc::new(Eagles::default()), setup, 3).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    while table.state().field.course.step.is_deployment() {
        let seat = table.awaited().seats().first().unwrap();
        let order = game.draw(Eyes::View(&table.view(seat)), &mut rng);
        if game.gesture(&order).plays() {
            table.give(seat, order).unwrap();
        }
    }
    let state = table.state();
    let side = state.field.side(Seat::Second);
    let slot =
        side.all().iter().find(|slot| !side.is(*slot, Tag::FaceUp)).expect("a card that lies face down");
    let (token, card) = (side.token(slot), state.secrets[Seat::Second.index()].card(slot));
    let event = Event::Hit { token, hits: 1, pending: true, in_combat: true };
    let told = |who: Onlooker| {
        let words = game.told_words(&table.view(who), &event).expect("a sentence");
        tongues.iter().map(|tongue| tongue.say(&words)).collect::<Vec<_>>()
    };
    let text = eagles::cards::CardSet::embedded().text(card.no()).clone();
    let name =
        text.name_en.split_once("'s ").map_or(text.name_en.as_str(), |(name, _)| name).replace('\'', "’");
    let marks = ["card marked", "carte marquée"].map(|words| format!("{words} {}", token.0));
    for (text, mark) in told(Seat::Second.into()).iter().zip(&marks) {
        assert!(text.contains(&name) && !text.contains(mark), "{text}");
    }
    for who in [Onlooker::Seat(Seat::First), Onlooker::Gallery] {
        for (text, mark) in told(who).iter().zip(&marks) {
            assert!(!text.contains(&name) && text.to_lowercase().contains(mark), "{text}");
        }
    }
}

/// Sentences name cards and positions as players call them: no mark (?8), no number (23 Husson), no code (A-C).
#[test]
fn sentences_hold_no_marks_numbers_or_codes() {
    let (game, tongues) = (Eagles::default(), tongues());
    let codes = Position::ALL.map(Position::name);
    let set = eagles::cards::CardSet::embedded();
    let numbered: Vec<String> =
        set.iter().map(|card| format!("{} {}", card.no.0, set.text(card.no).name_en)).collect();
    let odd = |text: &str| {
        let letters: Vec<char> = text.chars().collect();
        let marked = letters.windows(2).any(|two| two[0] == '?' && two[1].is_ascii_digit());
        let in_code = codes.iter().any(|code| text.contains(code));
        marked || in_code || numbered.iter().any(|one| text.contains(one))
    };
    let mut steps = 0u32;
    play(1, |step| {
        let view = game.view(step.before, step.seat);
        let prompt = game.asked_words(&view, &game.prompt(&view));
        let order = game.order_words(&view, step.order);
        let told =
            step.events.iter().flat_map(|event| game.told_words(&game.view(step.after, step.seat), event));
        for words in told.chain([prompt, order]) {
            for text in tongues.iter().map(|tongue| tongue.say(&words)) {
                assert!(!odd(&text), "{text}");
            }
        }
        steps += 1;
    });
    assert!(steps > 500, "only {steps} steps were told");
}

/// A brigade is called after its commander, but where its army has a General of that name; two cards that one side may hold
/// under one name are told apart by their numbers.
#[test]
fn cards_are_called_as_players_call_them() {
    let [english, french] = tongues();
    let game = Eagles::default();
    let called = |scenario: &str, card: u16| {
        let state = game.deal(&setup(scenario, json!({})), &mut Seeded::new(1)).unwrap();
        let words =
            game.order_words(&game.view(&state, Seat::First), &Order::CheckMorale { card: CardId(card) });
        [&english, &french].map(|tongue| {
            tongue
                .say(&words)
                .rsplit_once(if tongue.lang() == Lang::En { " checks" } else { " teste" })
                .unwrap()
                .0
                .to_owned()
        })
    };
    assert_eq!(called("waterloo", 23), ["Husson", "Husson"]);
    assert_eq!(called("waterloo", 147), ["Lambert’s Brigade", "Brigade Lambert"]);
    assert_eq!(called("waterloo", 3), ["Marshal Ney", "Maréchal Ney"]);
    assert_eq!(called("waterloo", 134), ["D’Aubremé", "D’Aubremé"]);
    assert_eq!(called("waterloo", 185), ["Rally (185)", "Ralliement (185)"]);
    assert_eq!(called("quatre-bras", 185), ["Rally", "Ralliement"]);
    assert_eq!(called("quatre-bras", 1023), ["Husson (1023)", "Husson (1023)"]);
}

/// Bookkeeping is kept out of the record that people read.
#[test]
fn bookkeeping_is_not_told() {
    let game = Eagles::default();
    let setup = game.catalogue().read(None, &Map::new()).unwrap();
    let state = game.deal(&setup, &mut Seeded::new(1)).unwrap();
    let view = game.view(&state, Seat::First);
    let course = state.field.course;
    let token = Token(7);
    let kept = [
        Event::Stands { course },
        Event::Marked { seat: Seat::First, mark: Tag::Blown, tokens: vec![token] },
        Event::Narrowed { token, kinds: Kinds::CAVALRY },
        Event::Passed { seat: Seat::First },
    ];
    assert!(kept.iter().all(|event| game.told_words(&view, event).is_none()));
    assert!(game.told_words(&view, &Event::MovementComplete {}).is_some());
}

/// One card is one card, in both languages, and what holds a Terrain card has no gender.
#[test]
fn one_is_not_many() {
    let [english, french] = tongues();
    let counted = |message: &'static str, count: i64| {
        let words =
            Phrase::new(message).with("count", count).with("expected", 24).with("points", 9).with("limit", 8);
        [&english, &french].map(|tongue| tongue.say(&words))
    };
    assert_eq!(
        counted("eagles-deck-wrong-size", 1),
        ["The deck has one card instead of 24.", "Le jeu a 1 carte au lieu de 24."]
    );
    assert_eq!(counted("eagles-deck-wrong-size", 2)[0], "The deck has 2 cards instead of 24.");
    for message in
        ["eagles-deck-small-muster", "eagles-deck-nothing-to-deploy", "eagles-deck-too-many-points"]
    {
        for (one, many) in counted(message, 1).iter().zip(counted(message, 5)) {
            assert!(!one.contains("cards") && !one.contains("cartes"), "{one}");
            assert!(many.contains("5 cards") || many.contains("5 cartes"), "{many}");
        }
    }
    let held = Phrase::new("eagles-draw-ground").with("card", "La Haye").with("class", "bâtiment");
    let held = held.with("taken", 1).with("room", 2).with("who", "les Français");
    assert!(french.say(&held).ends_with("occupants\u{a0}: les Français"));
}
