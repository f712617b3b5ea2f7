//! Section (d) of the rules, default prompts: what a person is asked, and that nobody else can tell.

use crate::common::*;
use eagles::Eagles;
use eagles::course::Moment;
use eagles::order::Order;
use std::collections::BTreeMap;
use table::{Game, Prompts, Reaction, Standing, Wish};

/// The window of whoever is asked.
#[track_caller]
fn window(play: &Play) -> Reaction {
    Eagles::default().reaction(&play.view(play.asked())).expect("a window")
}

/// Whether a Special can be played in the window that is open, and whether it is worth asking for.
#[track_caller]
fn timely(play: &Play, card: &str) -> Option<bool> {
    window(play).plays.iter().find(|play| play.card == card).map(|play| play.timely)
}

/// EAG-R90 A window says what declines it and what can be played; at one's own action points there is none.
#[test]
fn windows_are_told() {
    let mut play = battle("ligny").at("A-C", [XP1.up(), XF1.up()]).reserve([289, 299]).play();
    assert_eq!(Eagles::default().reaction(&play.view(FRENCH)), None);
    play.declare(fire(XF1, XP1));
    let reaction = window(&play);
    assert_eq!(reaction.window, "attack");
    assert_eq!(Eagles::default().by_default(&play.view(ALLIED)), Some(Order::Pass {}));
    assert_eq!(
        reaction.plays.iter().map(|play| play.card).collect::<Vec<_>>(),
        ["ammo_depletion", "vorwaerts"]
    );
    assert_eq!(Eagles::default().reaction(&play.view(FRENCH)), None, "the other seat is not asked");
}

/// EAG-S093 EAG-S289 EAG-S099 EAG-S102 Against an attack: Depletion and Fatigue for the attacker, Smoke where it stands.
#[test]
fn asked_at_an_attack() {
    let mut play = battle("ligny")
        .at("A-C", [XP1.up(), XF1.up()])
        .at("A-L", [XP2.up(), XF2.up(), XF5.up()])
        .reserve([289, 294, 296])
        .play();
    play.declare(fire(XF1, XP1));
    for card in ["ammo_depletion", "fatigue", "battle_smoke"] {
        assert_eq!(timely(&play, card), Some(true), "{card}");
    }
    play.roll(Order::Pass {}, [1; 3]);
    play.declare(fire(XF5, XP2));
    assert_eq!(timely(&play, "ammo_depletion"), Some(false), "it does not reach cavalry");
    assert_eq!(timely(&play, "battle_smoke"), Some(true));
}

/// EAG-R64 Smoke 192 is not asked for against Shock, which it does not reach.
#[test]
fn smoke_that_does_not_reach() {
    let mut play = battle("quatre-bras").at("A-C", [XB1.up(), XF1.column()]).reserve([192]).play();
    play.declare(shock(XF1, XB1));
    assert_eq!(timely(&play, "battle_smoke"), Some(false));
}

/// EAG-S099 EAG-S189 Against a move Fatigue is asked for when infantry goes forward.
#[test]
fn asked_at_a_move() {
    let mut play =
        battle("quatre-bras").at("F-C", [XF1.up(), XF2.up()]).at("A-C", [XB1.up()]).reserve([189]).play();
    play.declare(go(XF2, "reserve"));
    assert_eq!(timely(&play, "fatigue"), Some(false));
    play.pass();
    play.declare(go(XF1, "A-C"));
    assert_eq!(timely(&play, "fatigue"), Some(true));
}

/// EAG-S103 EAG-S105 EAG-S106 EAG-S104 At the opening of the Combat Phase: Lost Orders, Friendly Fire, and Defection if a
/// Dutch-Belgian card is engaged; Late Reserves only when cards would be drawn.
#[test]
fn asked_at_the_openings() {
    let drawn = battle("waterloo")
        .at("A-C", [XB2.up().hits(1), XB3.up().hits(1), XF1.up()])
        .at("A-R", [XB1.up(), XF2.up()])
        .reserve([103, 105, 106, 104])
        .deck([XB8])
        .rates(0, 1, 0)
        .turn_of(ALLIED)
        .morale();
    let mut play = drawn.play();
    play.script([1]);
    play.declare(check(XB2));
    play.pass();
    play.script([1]);
    play.declare(check(XB3));
    play.pass_until(Moment::WCombat);
    assert_eq!(
        ["lost_orders", "friendly_fire", "defection", "late_reserves"].map(|card| timely(&play, card)),
        [Some(true), Some(true), Some(true), Some(false)]
    );
    play.pass();
    play.declare(end_combat());
    play.pass_until(Moment::WReinf);
    assert_eq!(timely(&play, "late_reserves"), Some(true));
}

/// EAG-S100 EAG-S107 EAG-S095 At a check: Panic if it can spread, heartening in a check at once, Rally always.
#[test]
fn asked_at_a_check() {
    let drawn = |others: &[Piece]| {
        let cards =
            [XP2.up().hits(1).marks("hit_before"), XF1.up()].into_iter().chain(others.iter().cloned());
        battle("ligny").at("A-C", cards).reserve([100]).turn_of(ALLIED).morale().play()
    };
    for (others, asked) in [(vec![XP1.up()], true), (vec![XP1.up().marks("hit_before")], false)] {
        let mut play = drawn(&others);
        play.declare(check(XP2));
        assert_eq!(timely(&play, "panic"), Some(asked), "{others:?}");
    }
    let mut fire_upon =
        battle("ligny").at("F-C", [XF2.up(), XF1.up()]).at("F-L", [XF3.up()]).reserve([107, 95, 298]).play();
    fire_upon.declare(form(XF1, eagles::ids::Formation::Column));
    fire_upon.declare(go(XF1, "reserve"));
    fire_upon.script([5, 1, 1, 1]);
    fire_upon.declare(special_on(298, XF2));
    assert_eq!((window(&fire_upon).window, timely(&fire_upon, "vive_l_empereur")), ("check", Some(true)));
    fire_upon.script([6]);
    fire_upon.pass_until(Moment::WRout);
    assert_eq!(timely(&fire_upon, "rally"), Some(true));
}

/// EAG-S196 EAG-S197 EAG-S300 Prone against all but lancers, Reverse Slope against long shots, No Quarter where Frenchmen fight.
#[test]
fn asked_for_the_rest() {
    let mut play = battle("waterloo")
        .at("A-C", [XB1.up(), XF4.up(), XF5.up()])
        .at("A-R", [XB3.up()])
        .at("F-L", [XF6.up()])
        .reserve([196, 197])
        .play();
    play.declare(fire(XF4, XB1));
    assert_eq!(timely(&play, "emergency_prone"), Some(true));
    play.roll(Order::Pass {}, [1; 3]);
    play.declare(fire(XF5, XB1));
    assert_eq!(timely(&play, "emergency_prone"), Some(false), "lancers reach him all the same");
    play.roll(Order::Pass {}, [1; 2]);
    play.declare(fire(XF6, XB3));
    assert_eq!(timely(&play, "reverse_slope"), Some(true));

    let mut morale = battle("ligny").at("A-C", [XP1.up(), XF1.up()]).reserve([300]).turn_of(ALLIED).play();
    morale.declare(end_combat());
    morale.declare(Order::ContinueReinforce {});
    assert_eq!((window(&morale).window, timely(&morale, "no_quarter")), ("morale", Some(true)));
}

/// EAG-R50 EAG-R90 The window of the arrival is worth asking about when there is a General to show.
#[test]
fn asked_for_the_arrival() {
    for (held, asked) in [(XP1, None), (XPG1, Some(true))] {
        let mut play = battle("waterloo").at("A-C", [XB1.up()]).reserve([held]).turn_of(ALLIED).play();
        play.declare(end_combat());
        play.pass();
        play.declare(Order::ContinueReinforce {});
        let reaction = window(&play);
        assert_eq!((reaction.window, timely(&play, "prussian_general")), ("reveal", asked));
    }
}

/// EAG-R90 Modes, single cards and passing until the end of the turn.
#[test]
fn standing_answers() {
    let mut play = battle("ligny").at("A-C", [XP1.up(), XF1.up()]).reserve([289, 299]).play();
    play.declare(fire(XF1, XP1));
    let (view, game) = (play.view(ALLIED), Eagles::default());
    let (reaction, turn) = (window(&play), game.turn(&view));
    let asks = |standing: &Standing| standing.asks(&reaction, turn);
    assert!(asks(&Standing::new(Prompts::Smart)) && asks(&Standing::new(Prompts::EveryLegalWindow)));
    assert!(!asks(&Standing::new(Prompts::Never)));
    let with = |prompts, card: &str, wish| Standing {
        cards: BTreeMap::from([(card.to_owned(), wish)]),
        ..Standing::new(prompts)
    };
    assert!(!asks(&with(Prompts::Smart, "ammo_depletion", Wish::Never)));
    assert!(asks(&with(Prompts::Never, "vorwaerts", Wish::Always)));
    assert!(asks(&with(Prompts::Never, "vorwaerts", Wish::In(vec!["attack".to_owned()]))));
    assert!(!asks(&with(Prompts::Never, "vorwaerts", Wish::In(vec!["morale".to_owned()]))));
    let passing = Standing { passes_in: Some(turn), ..Standing::new(Prompts::EveryLegalWindow) };
    assert!(!asks(&passing) && passing.asks(&reaction, turn + 1));
    let known = game.reactions();
    assert!(with(Prompts::Smart, "rally", Wish::In(vec!["rout".to_owned()])).check(&known).is_ok());
    for wrong in [
        with(Prompts::Smart, "ralli", Wish::Always),
        with(Prompts::Smart, "rally", Wish::In(vec!["route".to_owned()])),
    ] {
        assert_eq!(wrong.check(&known).unwrap_err().code, "bad_prompts");
    }
}

/// EAG-R90 Whether a window is passed by its holder or for him, and whatever he holds, the other seat is told the same.
#[test]
fn nobody_can_tell_who_passed() {
    let told = |held: u16| {
        let mut play = battle("ligny").at("A-C", [XP1.up(), XF1.up()]).reserve([held]).deck([289]).play();
        play.declare(fire(XF1, XP1));
        let declined = Eagles::default().by_default(&play.view(play.asked())).expect("a window");
        play.script([1; 3]);
        play.declare(declined);
        play.table.record(FRENCH.into()).map(|(_, events)| events).collect::<Vec<_>>()
    };
    assert_eq!(told(299), told(XP4));
}

/// Every card and window that one can react with has a name in both languages.
#[test]
fn reactions_have_names() {
    let known = Eagles::default().reactions();
    for lang in table::Lang::ALL {
        let fluent = <Eagles as table::Speech>::fluent(lang);
        let names = known.cards.iter().map(|card| format!("reaction-{card} ="));
        for name in names.chain(known.windows.iter().map(|window| format!("window-{window} ="))) {
            assert!(fluent.lines().any(|line| line.starts_with(&name)), "{name} in {lang:?}");
        }
    }
}
