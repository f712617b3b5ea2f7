//! `grognard play`: any game in plain lines, against the computer, a friend at the same screen or real dice.

mod command;
mod keeper;
mod menu;
mod prompts;
mod session;

use crate::cli::{self, DiceFrom};
use crate::console::Console;
use crate::failure::{Failure, INTERRUPTED};
use crate::files::{self, Found, Written, random_seed};
use crate::page::wrap;
use crate::registry::Registry;
use crate::workshop;
use keeper::Keeper;
use session::{Habits, Parting, Seating, Session};
use std::path::{Path, PathBuf};
use std::sync::PoisonError;
use table::dice::{Seeded, Source, TypedIn};
use table::erased::AnyGame;
use table::text::folded;
use table::{Clause, Error, Lang, Phrase, Say, Seat, Standing};
use tongue::Tongue;

pub use keeper::home;

/// What the program is called. Lines that start with it are to be copied and are never wrapped.
const COMMAND: &str = "grognard";

/// Plays a game to its end, or until the player leaves. It is kept under `home`.
pub fn run(
    registry: &'static Registry,
    lang: Lang,
    play: &cli::Play,
    console: Console,
    home: &Path,
) -> Result<(), Failure> {
    let general = registry.general(lang);
    let start = if play.resume { resume(play, home)? } else { fresh(registry, play, &console, general)? };
    let game = registry.game(&start.game).map_err(|error| start.failure(error))?;
    let say = registry.tongue(game.id(), lang);
    let seed = play.seed.map_or_else(random_seed, Ok)?;
    let dice = dice(start.typed_dice, seed, &console, say);
    let table = match &start.found {
        Some(found) => game.load(found.game.clone(), dice).map_err(|error| start.failure(error))?,
        None => game.open(workshop::setup(game, &play.table)?, dice)?,
    };
    for standing in start.standing.iter().flatten() {
        standing.check(&table.reactions()).map_err(|error| start.failure(error))?;
    }
    if let Some(save) = &play.save {
        Written::default().may(save, &table.journal().reveal())?;
    }
    let computers = match start.computers {
        Some(computers) => computers,
        None => seating(registry, game, play)?,
    };
    let keeper = match start.keeper {
        Some(keeper) => keeper,
        None => Keeper::for_new(home, game.id(), play.save.clone()).or_else(|trouble| {
            console.paragraph(&session::not_kept(&trouble, say))?;
            Ok::<_, Failure>(Keeper::nowhere(play.save.clone()))
        })?,
    };
    let farewell = keeper.path().map(|_| kept(game.id(), say, console.width()));
    on_interrupt(&keeper, farewell.clone());
    let (brief, typed_dice) = (play.brief, start.typed_dice);
    let standing = start.standing.unwrap_or_else(|| Seating::usual_standing(&computers));
    let seating = Seating { computers, typed_dice, standing };
    let ending =
        Session::new(game, say, table, console.clone(), seating, keeper, Habits { seed, brief }).run();
    if let Some(farewell) = farewell.filter(|_| !matches!(ending, Ok(Parting::Over))) {
        console.lines(&farewell)?;
    }
    console.flush()?;
    ending.map(|_| ())
}

/// What a session starts from.
struct Start {
    game: String,
    found: Option<Found>,
    computers: Option<[Option<String>; 2]>,
    keeper: Option<Keeper>,
    typed_dice: bool,
    standing: Option<[Standing; 2]>,
    loaded: Option<PathBuf>,
}

impl Start {
    /// An error in the file that the game comes from, if it comes from one.
    fn failure(&self, error: Error) -> Failure {
        match (self.keeper.as_ref().and_then(Keeper::path), &self.loaded) {
            (Some(path), _) => broken_kept(path, error),
            (None, Some(path)) => Failure::Content(path.clone(), Box::new(error)),
            (None, None) => error.into(),
        }
    }
}

/// A kept game cannot be taken up; the player is told what to do.
fn broken_kept(path: &Path, error: Error) -> Failure {
    let file = path.display().to_string();
    let why = Phrase::new("play-kept-broken").with("file", file).with("why", error.why);
    Error { code: "broken_kept", clause: None, why, more: error.more }.into()
}

fn fresh(
    registry: &'static Registry,
    play: &cli::Play,
    console: &Console,
    say: &Tongue,
) -> Result<Start, Failure> {
    let found = play.load.as_deref().map(files::read).transpose()?;
    let named = found.as_ref().and_then(|found| found.game.game()).or(play.game.as_deref());
    let game = match named {
        Some(game) => game.to_owned(),
        None => choose_game(registry, console, say)?,
    };
    let typed_dice = play.dice == DiceFrom::Typed;
    let loaded = play.load.clone();
    Ok(Start { game, found, computers: None, keeper: None, typed_dice, standing: None, loaded })
}

fn resume(play: &cli::Play, home: &Path) -> Result<Start, Failure> {
    let keeper = Keeper::last_unfinished(home, play.game.as_deref(), play.save.clone())?;
    let path = keeper.path().unwrap_or(Path::new("")).to_owned();
    let mut found = files::found(keeper.last()).map_err(|error| broken_kept(&path, error))?;
    let session = found.session.take();
    let typed_dice = session.as_ref().is_some_and(|session| session.typed_dice);
    let standing = session.as_ref().and_then(|session| session.standing.clone());
    Ok(Start {
        game: found.game.game().unwrap_or_default().to_owned(),
        found: Some(found),
        computers: session.map(|session| session.computers),
        keeper: Some(keeper),
        typed_dice,
        standing,
        loaded: None,
    })
}

fn choose_game(registry: &Registry, console: &Console, say: &Tongue) -> Result<String, Failure> {
    let ids: Vec<_> = registry.ids().collect();
    if let [only] = ids[..] {
        return Ok(only.to_owned());
    }
    for (number, id) in (1..).zip(&ids) {
        let name = registry.tongue(id, say.lang()).say(&Phrase::new("game-name"));
        console.item(&format!("{number}. "), &name)?;
    }
    while let Some(line) = console.ask(&format!("{} ", say.say(&Phrase::new("play-which-game"))))? {
        let numbered = line.parse::<usize>().ok().and_then(|number| ids.get(number.wrapping_sub(1)));
        if let Some(id) = numbered.or_else(|| ids.iter().find(|id| **id == line)) {
            return Ok((*id).to_owned());
        }
    }
    Err(Failure::Usage(Phrase::new("play-no-game")))
}

/// Who sits where: the level of a computer player, or none for a person.
fn seating(
    registry: &Registry,
    game: &dyn AnyGame,
    play: &cli::Play,
) -> Result<[Option<String>; 2], Failure> {
    let strongest = || game.levels().last().map(|&level| level.to_owned());
    let level = play.opponent.clone().or_else(strongest);
    let seat = seat_named(registry, game, &play.seat)?;
    let computer = |at: Seat| match (play.hot_seat, play.watch) {
        (true, _) => None,
        (_, true) => level.clone(),
        _ => level.clone().filter(|_| at != seat),
    };
    if let Some(asked) = play.opponent.as_deref().filter(|asked| !game.levels().contains(asked)) {
        let known = game.levels().join(", ");
        return Err(Failure::Usage(
            Phrase::new("error-no-such-level").with("level", asked).with("known", known),
        ));
    }
    Ok(Seat::BOTH.map(computer))
}

fn seat_named(registry: &Registry, game: &dyn AnyGame, text: &str) -> Result<Seat, Failure> {
    let typed = folded(text);
    let is_in = |name: String| {
        name == typed || name.split(|letter: char| !letter.is_alphanumeric()).any(|word| word == typed)
    };
    let named = |seat: Seat, lang| folded(&registry.tongue(game.id(), lang).say(&game.seat_words(seat)));
    let meant = |seat: &Seat| {
        typed == seat.index().to_string() || Lang::ALL.into_iter().any(|lang| is_in(named(*seat, lang)))
    };
    Seat::BOTH.into_iter().find(meant).ok_or_else(|| {
        let known = Seat::BOTH.map(|seat| game.seat_words(seat)).to_vec();
        Failure::Usage(Phrase::new("play-no-such-seat").with("seat", text).with("known", known))
    })
}

fn dice(typed: bool, seed: u64, console: &Console, say: &'static Tongue) -> Box<dyn Source> {
    if !typed {
        return Box::new(Seeded::new(seed));
    }
    let console = console.clone();
    Box::new(TypedIn(move |sides: u16, clause: Clause| ask_face(&console, say, sides, clause)))
}

/// What a real die shows, or none if the player takes the order back.
fn ask_face(console: &Console, say: &Tongue, sides: u16, clause: Clause) -> Option<u16> {
    let question = Phrase::new("play-ask-face").with("sides", i64::from(sides)).with("clause", clause.0);
    loop {
        console.paragraph(&say.say(&question)).ok()?;
        let line = console.ask("> ").ok()??;
        match line.parse() {
            Ok(face) if (1..=sides).contains(&face) => return Some(face),
            _ if line.is_empty() => return None,
            _ => console
                .paragraph(&say.say(&Phrase::new("play-no-face").with("sides", i64::from(sides))))
                .ok()?,
        }
    }
}

/// After Ctrl-C the player reads how to go on; what is being written is written first.
fn on_interrupt(keeper: &Keeper, farewell: Option<String>) {
    let writing = keeper.writing();
    let handler = move || {
        let _done = writing.lock().unwrap_or_else(PoisonError::into_inner);
        eprintln!("\n{}", farewell.as_deref().unwrap_or_default());
        std::process::exit(INTERRUPTED.into());
    };
    // Without a handler an interrupt ends the program all the same, and the game is kept all the same.
    let _ = ctrlc::set_handler(handler);
}

fn kept(game: &str, say: &Tongue, width: usize) -> String {
    format!("{}\n{COMMAND} play --resume {game}", wrap(&say.say(&Phrase::new("play-kept")), width))
}
