//! A campaign can be laid aside at any moment: as a position and as a journal, inside a battle and between battles.

use super::*;
use eagles::Eagles;
use eagles::state::View;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::sync::Arc;
use table::dice::NoMore;
use table::{Awaited, Eyes, Game, Onlooker, Position, Table};

/// The state and every view come back from paper as they were, and the state is admitted.
#[track_caller]
fn survives(play: &Play) {
    let state = play.state();
    let text = serde_json::to_string(state).unwrap();
    let read: State = serde_json::from_str(&text).unwrap();
    assert!(read == *state, "the state comes back from paper");
    assert_eq!(Eagles::default().admit(&read), Ok(()));
    for who in [Onlooker::Seat(FRENCH), Onlooker::Seat(ALLIED), Onlooker::Gallery] {
        let view = play.view(who);
        let read: View = serde_json::from_str(&serde_json::to_string(&view).unwrap()).unwrap();
        assert!(read == view, "the view of {who:?} comes back from paper");
    }
}

/// EAG-16.0c With cards of one's own, both battles are kept, whichever is at the fore.
#[test]
fn a_campaign_with_own_cards_is_kept() {
    let quatre_bras = quatre_bras_to_win().at("A-C", [XB1.down()]).reserve([XF4]);
    let mut play = first_stage(quatre_bras, ligny_to_win().at("F-C", [XF1.square().hidden()])).play();
    survives(&play);
    play.end_turn();
    survives(&play);
    play.end_turn();
    assert_eq!(play.field().battle, Battle::Ligny);
    survives(&play);
    play.give(go(XF2, "A-R"));
    assert_eq!(public(&play).waits, Waits::Send(FRENCH));
    survives(&play);
    play.give(send([XF2]));
    survives(&play);
    play.give(go(XF3, "A-R"));
    let Waits::Assign(_) = public(&play).waits else { panic!("{:?}", public(&play).waits) };
    survives(&play);
    assign_all(&mut play, Battle::Wavre);
    survives(&play);
}

/// EAG-16.0c A game goes on from its journal and from its position exactly as it would have: random campaigns that between
/// them see every stage are laid aside between battles and every now and then, and read again at their end.
#[test]
fn a_campaign_goes_on_from_its_files() {
    let game = Arc::new(Eagles::default());
    let setup = setup("campaign", json!({ "turn_limit": 1 }));
    let mut stages = BTreeSet::new();
    let mut between = BTreeSet::new();
    for seed in 0..8 {
        let mut table = Table::seeded(game.clone(), setup.clone(), seed).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        for given in 0.. {
            let Awaited::Seats(seats) = table.awaited() else { break };
            let public = table.state().campaign.as_ref().unwrap().public;
            stages.insert(public.stage as u8);
            let waits = match public.waits {
                Waits::Battle => None,
                Waits::Assign(_) => Some("assign"),
                Waits::Send(_) => Some("send"),
            };
            if waits.is_some() || given % 149 == 0 {
                between.extend(waits);
                let text = serde_json::to_string(&table.position()).unwrap();
                let position: Position<State> = serde_json::from_str(&text).unwrap();
                let read = Table::from_position(game.clone(), position, Box::new(NoMore)).unwrap();
                assert!(
                    read.state() == table.state(),
                    "the position of campaign {seed} after {given} orders"
                );
            }
            let seat = seats.first().unwrap();
            let drawn = std::iter::repeat_with(|| game.draw(Eyes::View(&table.view(seat)), &mut rng));
            let order = drawn.take(99).find(|order| game.gesture(order).plays()).unwrap();
            table.give(seat, order).unwrap();
        }
        let text = serde_json::to_string(&table.journal()).unwrap();
        let read = Table::from_journal(game.clone(), serde_json::from_str(&text).unwrap(), Box::new(NoMore));
        assert!(read.unwrap().state() == table.state(), "the journal of campaign {seed}");
    }
    assert_eq!(stages.len(), 3, "every stage was seen");
    assert_eq!(between, ["assign", "send"].into());
}

/// EAG-16.0c EAG-16.0f EAG-R81 A campaign that does not hold together is refused with its place named.
#[test]
fn broken_campaigns_are_refused() {
    let drawn = first_stage(quatre_bras_to_win().reserve([XF4]), ligny_to_win());
    let refused = |change: &dyn Fn(&mut Value)| {
        let mut sheet = drawn.sheet();
        change(&mut sheet);
        let state: State = serde_json::from_value(sheet).unwrap();
        let faults = Eagles::default().admit(&state).unwrap_err();
        let told = faults.iter().map(|fault| (fault.at.clone(), fault.clause.map_or("", |clause| clause.0)));
        told.collect::<Vec<_>>()
    };
    let has = |faults: Vec<(String, &'static str)>, at: &str, clause: &str| {
        assert!(faults.iter().any(|fault| (fault.0.as_str(), fault.1) == (at, clause)), "{faults:?}");
    };
    let twice = refused(&|sheet| sheet["campaign"]["other"]["french"]["reserve"] = json!([XF4]));
    has(twice, "campaign.other", "EAG-2.0a");
    let dead = refused(&|sheet| sheet["campaign"]["public"]["lost"] = json!([XF4]));
    has(dead, "campaign.public.lost", "EAG-16.0f");
    let elsewhere = refused(&|sheet| sheet["campaign"]["public"]["stage"] = json!("charleroi"));
    has(elsewhere, "battle", "EAG-16.0c");
    let agreed = refused(&|sheet| sheet["campaign"]["other"]["field"]["options"] = json!({ "decoys": true }));
    has(agreed, "campaign.other.options", "EAG-16.0c");
    let both = refused(&|sheet| sheet["campaign"]["other"]["field"]["course"]["step"] = json!("combat"));
    has(both, "campaign.other.course.step", "EAG-16.0c");
    let nobody = refused(&|sheet| sheet["campaign"]["public"]["waits"] = json!({ "assign": [] }));
    has(nobody, "campaign.public.waits", "EAG-R81");
    let early = refused(&|sheet| sheet["campaign"]["public"]["waits"] = json!({ "send": 0 }));
    has(early, "campaign.public.waits", "EAG-R84");
    let lonely = refused(&|sheet| drop(sheet.as_object_mut().unwrap().remove("campaign")));
    has(lonely, "campaign", "EAG-16.0c");
}
