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
use eagles::state::{State, View};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use std::path::Path;
use table::dice::Seeded;
use table::{Awaited, Clause, Game, Lang, Onlooker, Outcome, Phrase, Say, Seat, Setup, Speech};
use tongue::Tongue;

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
                said(
                    &tongues,
                    &Phrase::new(format!("eagles-option-{}-{}", option.key, table::plain(&value))),
                );
            }
        }
    }
    for seat in Seat::BOTH {
        said(&tongues, &game.seat_words(seat));
    }
}

#[test]
fn french_spacing_is_french() {
    let ours = ["eagles.ftl", "eagles-events.ftl", "eagles-draw.ftl", "eagles-refusals.ftl"];
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
            course: Course {
                capture: Some(Capture { seat, position: Position::FC }),
                ..Course::at(Step::Combat)
            },
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
    let others =
        [Ask::Draw, Ask::NextCheck, Ask::Capture(Position::AC), Ask::Assignment, Ask::Reinforcements];
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
fn clauses_are_read_in_both_languages() {
    let [english, french] = Lang::ALL.map(table::clauses::clauses::<Eagles>);
    assert_eq!(english.len(), french.len());
    assert!(english.iter().any(|clause| clause.id == Clause("EAG-4.3a").0));
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
        let order = game.propose(&table.view(seat), &mut rng);
        if !game.gives_up(&order) {
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
    let set = eagles::cards::CardSet::embedded();
    let names =
        [&set.text(card.no()).name_en, &set.text(card.no()).name_fr].map(|name| name.replace('\'', "’"));
    let mark = format!("?{}", token.0);
    for (text, name) in told(Seat::Second.into()).iter().zip(&names) {
        assert!(text.contains(name.as_str()) && text.contains(&mark), "{text}");
    }
    for who in [Onlooker::Seat(Seat::First), Onlooker::Gallery] {
        for (text, name) in told(who).iter().zip(&names) {
            assert!(!text.contains(name.as_str()) && text.contains(&mark), "{text}");
        }
    }
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
    ];
    assert!(kept.iter().all(|event| game.told_words(&view, event).is_none()));
    assert!(game.told_words(&view, &Event::MovementComplete {}).is_some());
}

/// Every value of every option that is chosen among words, and every reason for which a game ends, has a name in both
/// languages.
#[test]
fn option_values_and_reasons_have_names() {
    let mut wanted = Vec::new();
    for option in Eagles::default().catalogue().options {
        wanted.push(format!("option-{}", option.key));
        if let table::Range::OneOf(values) = option.range {
            let word = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            wanted.extend(values.iter().map(|value| format!("eagles-option-{}-{}", option.key, word(value))));
        }
    }
    wanted.extend(Reason::ALL.iter().map(|reason| format!("eagles-because-{}", reason.word())));
    assert!(wanted.len() > 50, "{wanted:?}");
    for lang in Lang::ALL {
        let known = tongue::check::messages(Eagles::fluent(lang));
        let missing: Vec<_> = wanted.iter().filter(|id| !known.contains(*id)).collect();
        assert!(missing.is_empty(), "without words in {lang:?}: {missing:?}");
    }
}
