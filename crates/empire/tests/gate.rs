//! Positions from outside in which nobody could tell who commands.

use empire::Empire;
use empire::state::State;
use serde_json::{Map, Value};
use table::dice::Seeded;
use table::{Fault, Game};

/// La Albuera as it is dealt, with one change; what the gate says of it, by clause.
fn judged(change: impl FnOnce(&mut Value)) -> Vec<&'static str> {
    let setup = Empire.catalogue().read(Some("la-albuera"), &Map::new()).unwrap();
    let state = Empire.deal(&setup, &mut Seeded::new(1)).unwrap();
    let mut sheet = serde_json::to_value(&state).unwrap();
    change(&mut sheet["record"]);
    let state: State = serde_json::from_value(sheet).unwrap();
    let faults: Vec<Fault> = Empire.admit(&state).err().unwrap_or_default();
    faults.iter().filter_map(|fault| fault.clause).map(|clause| clause.0).collect()
}

/// EMP-2.3h An army is commanded by one of its own: two whose commanders are exchanged are no armies.
#[test]
fn nobody_commands_the_army_of_others() {
    assert!(judged(|_| ()).is_empty());
    let exchanged = judged(|record| record["commanders"].as_array_mut().unwrap().reverse());
    assert!(exchanged.contains(&"EMP-2.3h"), "{exchanged:?}");
}

/// EMP-3.3a Command is a tree: nobody who stands on the map is his own superior, whether at once or in the end.
#[test]
fn nobody_is_his_own_superior() {
    let mut leaders = Vec::new();
    judged(|record| {
        let on_map =
            |leader: &Value| record["leaders"][leader.as_u64().unwrap() as usize]["place"]["area"].is_u64();
        let formations = record["formations"].as_array().unwrap().iter().enumerate();
        let led =
            formations.filter(|(_, formation)| formation["leader"].is_u64() && on_map(&formation["leader"]));
        leaders = led.map(|(at, formation)| (at, formation["leader"].clone())).collect();
    });
    let circle = |ring: &[(usize, Value)]| {
        judged(|record| {
            for (at, (formation, _)) in ring.iter().enumerate() {
                record["formations"][formation]["superior"] = ring[(at + 1) % ring.len()].1.clone();
            }
        })
    };
    assert!(leaders.len() > 2, "{leaders:?}");
    let found = |ring: &[(usize, Value)]| circle(ring).contains(&"EMP-3.3a");
    assert!(leaders.iter().any(|one| found(std::slice::from_ref(one))));
    assert!(leaders.windows(2).any(found));
}
