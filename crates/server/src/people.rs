//! Who is asking: guests, accounts, programs, and the sessions that they come with.

use crate::bounds::{Bound, Bounds};
use crate::clock::now;
use crate::ids;
use crate::limits::Queue;
use crate::names;
use crate::store::{PersonKind, PersonRow, SessionKind, Store};
use crate::trouble::{unavailable, wrong};
use argon2::Argon2;
use argon2::password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash};
use std::sync::Arc;
use table::Error;

/// No password is shorter.
const SHORTEST_PASSWORD: usize = 8;
/// No password is longer.
const LONGEST_PASSWORD: usize = 200;

/// How long a session lasts without being used.
pub(crate) fn lasting(bounds: &Bounds, kind: PersonKind) -> i64 {
    match kind {
        PersonKind::Guest => bounds.days(Bound::GuestDays),
        PersonKind::Account | PersonKind::Bot => bounds.days(Bound::SessionDays),
    }
}

/// Makes a guest, whose name is nobody else's account.
pub(crate) async fn guest(store: &dyn Store, text: &str) -> Result<PersonRow, Error> {
    let name = names::checked(text)?;
    if by_name(store, &name).await?.is_some() {
        return Err(wrong("name_taken", "server-name-taken"));
    }
    add(store, PersonRow::guest(&name, handle()?, now())).await
}

/// The account of this name. Older ones sign in with the name in small letters.
pub(crate) async fn by_name(store: &dyn Store, name: &str) -> Result<Option<PersonRow>, Error> {
    let found = store.person_by_login(&names::login(name)).await.map_err(unavailable)?;
    match found {
        Some(person) => Ok(Some(person)),
        None => store.person_by_login(&name.to_lowercase()).await.map_err(unavailable),
    }
}

async fn add(store: &dyn Store, mut person: PersonRow) -> Result<PersonRow, Error> {
    person.id = store.add_person(&person).await.map_err(unavailable)?;
    Ok(person)
}

/// What programs call a new person.
fn handle() -> Result<String, Error> {
    ids::link()
}

/// Makes an account, out of a guest if there is one, who keeps all games.
pub(crate) async fn account(
    store: &dyn Store,
    (passwords, bounds): (&Passwords, &Arc<Bounds>),
    guest: Option<PersonRow>,
    text: &str,
    password: &str,
) -> Result<PersonRow, Error> {
    let name = names::checked(text)?;
    let login = names::login(&name);
    if guest.as_ref().is_some_and(|person| person.kind != PersonKind::Guest) {
        return Err(wrong("forbidden", "server-signed-in"));
    }
    if by_name(store, &name).await?.is_some() {
        return Err(wrong("name_taken", "server-name-taken"));
    }
    let password = Some(passwords.hash(bounds, password).await?);
    let person = match guest {
        Some(guest) => guest,
        None => add(store, PersonRow::guest(&name, handle()?, now())).await?,
    };
    let person = PersonRow { name, kind: PersonKind::Account, login: Some(login), password, ..person };
    match store.change_person(&person).await.map_err(unavailable)? {
        true => Ok(person),
        false => Err(wrong("name_taken", "server-name-taken")),
    }
}

/// Finds an account by its name and password.
pub(crate) async fn sign_in(
    store: &dyn Store,
    (passwords, bounds): (&Passwords, &Arc<Bounds>),
    text: &str,
    password: &str,
) -> Result<PersonRow, Error> {
    let bad = || wrong("bad_login", "server-bad-login");
    let person = by_name(store, &names::tidy(text)).await?;
    // An unknown name takes as long as a wrong password.
    let stored = person.as_ref().and_then(|person| person.password.clone());
    let right = passwords.check(bounds, stored, password).await?;
    match person.filter(|_| right) {
        Some(person) if person.banned.is_some() => Err(wrong("forbidden", "server-banned")),
        Some(person) => Ok(person),
        None => Err(bad()),
    }
}

/// Checks passwords, a few at a time: each takes 19 MB.
pub(crate) struct Passwords {
    queue: Queue,
}

impl Passwords {
    pub(crate) fn new(bounds: &Bounds) -> Passwords {
        Passwords { queue: Queue::new(bounds, Bound::Logins, Bound::LoginsWaiting) }
    }

    /// How many wait.
    pub(crate) fn waiting(&self) -> usize {
        self.queue.length()
    }

    /// The hash of a new password.
    pub(crate) async fn hash(&self, bounds: &Bounds, password: &str) -> Result<String, Error> {
        fits(password)?;
        let turn = self.queue.turn(bounds).await?;
        let password = password.to_owned();
        let hash = crate::app::off(move || {
            let _turn = turn;
            hashed(&password)
        });
        hash.await?.ok_or_else(|| wrong("internal", "umpire-internal"))
    }

    /// Whether a password is the one whose hash is stored.
    pub(crate) async fn check(
        &self,
        bounds: &Bounds,
        stored: Option<String>,
        password: &str,
    ) -> Result<bool, Error> {
        if password.chars().count() > LONGEST_PASSWORD {
            return Ok(false);
        }
        let turn = self.queue.turn(bounds).await?;
        let password = password.to_owned();
        crate::app::off(move || {
            let _turn = turn;
            match stored {
                Some(stored) => PasswordHash::new(&stored)
                    .is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok()),
                None => hashed(&password).is_none(),
            }
        })
        .await
    }
}

/// Whether a password may be used.
pub(crate) fn fits(password: &str) -> Result<(), Error> {
    match (SHORTEST_PASSWORD..=LONGEST_PASSWORD).contains(&password.chars().count()) {
        true => Ok(()),
        false => Err(wrong("bad_password", "server-bad-password")),
    }
}

/// The hash of a password.
pub(crate) fn hashed(password: &str) -> Option<String> {
    Argon2::default().hash_password(password.as_bytes()).map(|hash| hash.to_string()).ok()
}

/// Opens a session and gives its secret.
pub(crate) async fn session(
    store: &dyn Store,
    bounds: &Bounds,
    person: &PersonRow,
    kind: SessionKind,
    name: &str,
) -> Result<String, Error> {
    let (token, now) = (ids::token()?, now());
    store
        .add_session(&ids::hash(&token), person.id, kind, name, now, now + lasting(bounds, person.kind))
        .await
        .map_err(unavailable)?;
    Ok(token)
}

/// Opens a session in a browser for somebody who has just come in. Where the password has been changed meanwhile nobody comes in
/// with the old one: the sessions of those who did before are ended by whoever changes it.
pub(crate) async fn opened(
    store: &dyn Store,
    bounds: &Bounds,
    person: &PersonRow,
    browser: &str,
) -> Result<String, Error> {
    let token = session(store, bounds, person, SessionKind::Cookie, browser).await?;
    let now = store.person(person.id).await.map_err(unavailable)?;
    if now.is_some_and(|now| now.password == person.password) {
        return Ok(token);
    }
    store.end_session(&ids::hash(&token)).await.map_err(unavailable)?;
    Err(wrong("bad_login", "server-bad-login"))
}

/// Makes a program that plays in its own name.
pub(crate) async fn bot(store: &dyn Store, owner: &PersonRow, text: &str) -> Result<PersonRow, Error> {
    let bot = guest(store, text).await?;
    let bot = PersonRow { kind: PersonKind::Bot, owner: Some(owner.account()), ..bot };
    store.change_person(&bot).await.map_err(unavailable)?;
    Ok(bot)
}
