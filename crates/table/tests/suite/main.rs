//! The table tried with toy games, each a few dozen lines that stand for one shape of a real rule system.

mod toys;

mod dice;
mod fair;
mod journal;
mod laws;
mod setup;
mod soak;
mod standing;
mod undo;

use table::{Eyes, Sealed, Setup, Table, Weighed};

/// The first scenario with the default options.
fn plain_setup<G: Sealed + Weighed>(game: &G) -> Setup {
    game.catalogue().read(None, &serde_json::Map::new()).expect("the defaults are allowed")
}

fn seeded<G: Sealed + Weighed>(game: G, seed: u64) -> Table<G> {
    let setup = plain_setup(&game);
    Table::seeded(std::sync::Arc::new(game), setup, seed).expect("the defaults can be dealt")
}

/// Plays on with proposed orders until `count` orders have been given or the game is over.
fn play_on<G: Sealed + Weighed>(table: &mut Table<G>, count: usize) {
    for _ in 0..count {
        let Some(seat) = table.awaited().seats().first() else { return };
        let mut rng =
            <rand_chacha::ChaCha8Rng as rand::SeedableRng>::seed_from_u64(table.steps().len() as u64);
        let order = table.game().draw(Eyes::View(&table.view(seat)), &mut rng);
        table.give(seat, order).expect("what is proposed is legal");
    }
}
