use eagles::Eagles;
use std::sync::Arc;
use table::{Game, Seat, soak, laws::Effort};
#[test]
fn dbg() {
    let game = Arc::new(Eagles::default());
    let scen = std::env::var("SCEN").unwrap_or("quatre-bras".into());
    let opts: serde_json::Value = serde_json::from_str(&std::env::var("OPTS").unwrap_or("{}".into())).unwrap();
    let setup = game.catalogue().read(Some(&scen), opts.as_object().unwrap()).unwrap();
    let seed: u64 = std::env::var("SEED").unwrap().parse().unwrap();
    let effort = Effort { games: 1, every: 1, imaginings: 8, seed, ..Effort::default() };
    match soak::one_game(&game, &setup, seed, soak::Depth::Laws, &effort) {
        Ok(s) => println!("fine {s:?}"),
        Err(f) => {
            println!("{}", f.trouble);
            if let Some(j) = &f.journal {
                let journal: table::Journal<eagles::order::Order, eagles::state::State> = serde_json::from_str(j).unwrap();
                for step in &journal.steps { println!("{:?} {} {:?}", step.seat, serde_json::to_string(&step.order).unwrap(), step.rolls.iter().map(|r| r.faces.clone()).collect::<Vec<_>>()); }
                let t = table::Table::from_journal(game.clone(), journal, Box::new(table::dice::Seeded::new(1))).unwrap();
                println!("{}", serde_json::to_string(t.state()).unwrap());
                println!("last {:?}", f.last);
            }
        }
    }
    let _ = Seat::First;
}
