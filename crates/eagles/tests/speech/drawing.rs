//! Drawings keep to their width and to what their onlooker knows.

use super::{play, tongues};
use eagles::Eagles;
use eagles::order::Order;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use table::watch::Watched;
use table::{Awaited, Game, Onlooker, Say, Seat, Speech};
use tongue::check::Listener;

#[test]
fn drawings_keep_to_their_width_and_lack_no_words() {
    let game = Eagles::default();
    let listener = Listener::new(&game);
    let mut steps = 0u32;
    play(2, |Watched { before, after, .. }| {
        steps += 1;
        let over = matches!(game.awaited(after), Awaited::Over(_));
        if !steps.is_multiple_of(17) && !over && steps > 40 {
            return;
        }
        listener.look_at(&game.view(before, Seat::First));
        listener.look_at(&game.view(after, Seat::Second));
        listener.look_at(&game.view(after, Onlooker::Gallery));
    });
}

#[test]
fn a_drawing_shows_nothing_its_onlooker_does_not_know() {
    let tongues = tongues();
    let game = Eagles::default();
    let mut rng = ChaCha8Rng::seed_from_u64(1815);
    let mut steps = 0u32;
    play(1, |Watched { before, .. }| {
        steps += 1;
        if !steps.is_multiple_of(23) {
            return;
        }
        for who in Onlooker::ALL {
            let view = game.view(before, who);
            let imagined = game.imagine(&view, &mut rng);
            let (truth, other) = (game.picture(&view, 80, &tongues[1]), game.view(&imagined, who));
            assert_eq!(truth, game.picture(&other, 80, &tongues[1]));
        }
    });
}

/// Drawings to look at: `cargo test -p eagles --test speech -- --ignored --nocapture look`.
#[test]
#[ignore = "prints drawings"]
fn look_at_drawings() {
    let tongues = tongues();
    let game = Eagles::default();
    let mut steps = 0u32;
    play(1, |&Watched { before, seat, order, events, .. }| {
        steps += 1;
        let rare = matches!(order, Order::AssignToBattle { .. } | Order::SendReinforcements { .. });
        if ![1, 2, 60, 150].contains(&(steps % 1000)) && !rare {
            return;
        }
        for (tongue, width) in [(&tongues[0], 80), (&tongues[1], 120), (&tongues[1], 40)] {
            let view = game.view(before, seat);
            println!("{}", game.picture(&view, width, tongue));
            println!("{}", tongue.say(&game.prompt_words(&game.prompt(&view))));
            println!("> {}", tongue.say(&game.order_words(&view, order)));
            for event in events {
                println!("- {}", tongue.say(&game.event_words(event)));
            }
            println!();
        }
    });
}
