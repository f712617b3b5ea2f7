//! Who is asking: guests, accounts, programs, and the sessions that they come with.

use crate::clock::now;
use crate::ids;
use crate::store::{PersonKind, PersonRow, SessionKind, Store};
use crate::trouble::{unavailable, wrong};
use argon2::Argon2;
use argon2::password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash};
use table::Error;

/// How long a session lasts: half a year.
pub(crate) const LASTING: i64 = 180 * 24 * 3600 * 1000;
/// No name is longer.
const LONGEST_NAME: usize = 40;
/// No password is shorter.
const SHORTEST_PASSWORD: usize = 8;
/// No password is longer.
const LONGEST_PASSWORD: usize = 200;

/// A name without what no name should hold.
pub(crate) fn name(text: &str) -> Result<String, Error> {
    let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let fits =
        !name.is_empty() && name.chars().count() <= LONGEST_NAME && !name.chars().any(char::is_control);
    if fits { Ok(name) } else { Err(wrong("bad_name", "server-bad-name")) }
}

/// Makes a guest.
pub(crate) async fn guest(store: &dyn Store, text: &str) -> Result<PersonRow, Error> {
    let mut person = PersonRow {
        id: 0,
        name: name(text)?,
        kind: PersonKind::Guest,
        login: None,
        password: None,
        owner: None,
        made: now(),
    };
    person.id = store.add_person(&person).await.map_err(unavailable)?;
    Ok(person)
}

/// Makes an account, out of a guest if there is one, who keeps all games.
pub(crate) async fn account(
    store: &dyn Store,
    guest: Option<PersonRow>,
    text: &str,
    password: &str,
) -> Result<PersonRow, Error> {
    let name = name(text)?;
    let login = Some(name.to_lowercase());
    let password = Some(hashed(password).await?);
    if guest.as_ref().is_some_and(|person| person.kind != PersonKind::Guest) {
        return Err(wrong("forbidden", "server-signed-in"));
    }
    let new = PersonRow {
        id: 0,
        name: name.clone(),
        kind: PersonKind::Guest,
        login: None,
        password: None,
        owner: None,
        made: now(),
    };
    let mut person = guest.unwrap_or(new);
    if person.id == 0 {
        person.id = store.add_person(&person).await.map_err(unavailable)?;
    }
    let person = PersonRow { name, kind: PersonKind::Account, login, password, ..person };
    match store.change_person(&person).await.map_err(unavailable)? {
        true => Ok(person),
        false => Err(wrong("name_taken", "server-name-taken")),
    }
}

/// Finds an account by its name and password.
pub(crate) async fn sign_in(store: &dyn Store, text: &str, password: &str) -> Result<PersonRow, Error> {
    let bad = || wrong("bad_login", "server-bad-login");
    let login = name(text).map_err(|_| bad())?.to_lowercase();
    let person = store.person_by_login(&login).await.map_err(unavailable)?;
    // An unknown name takes as long as a wrong password.
    let stored = person.as_ref().and_then(|person| person.password.clone());
    let password = password.to_owned();
    let right = tokio::task::spawn_blocking(move || match stored {
        Some(stored) => PasswordHash::new(&stored)
            .is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok()),
        None => {
            let _ = Argon2::default().hash_password(password.as_bytes());
            false
        }
    });
    match (right.await.unwrap_or(false), person) {
        (true, Some(person)) => Ok(person),
        _ => Err(bad()),
    }
}

async fn hashed(password: &str) -> Result<String, Error> {
    let length = password.chars().count();
    if !(SHORTEST_PASSWORD..=LONGEST_PASSWORD).contains(&length) {
        return Err(wrong("bad_password", "server-bad-password"));
    }
    let password = password.to_owned();
    let hash = tokio::task::spawn_blocking(move || {
        Argon2::default().hash_password(password.as_bytes()).map(|hash| hash.to_string())
    });
    hash.await.ok().and_then(Result::ok).ok_or_else(|| wrong("internal", "umpire-internal"))
}

/// Opens a session and gives its secret.
pub(crate) async fn session(
    store: &dyn Store,
    person: i64,
    kind: SessionKind,
    name: &str,
) -> Result<String, Error> {
    let (token, now) = (ids::token()?, now());
    store
        .add_session(&ids::hash(&token), person, kind, name, now, now + LASTING)
        .await
        .map_err(unavailable)?;
    Ok(token)
}

/// Makes a program that plays in its own name.
pub(crate) async fn bot(store: &dyn Store, owner: &PersonRow, text: &str) -> Result<PersonRow, Error> {
    let bot = guest(store, text).await?;
    let bot = PersonRow { kind: PersonKind::Bot, owner: Some(owner.id), ..bot };
    store.change_person(&bot).await.map_err(unavailable)?;
    Ok(bot)
}
