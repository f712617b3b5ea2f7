//! Names and secrets made of random bytes.

use crate::trouble::{MapPhrase, wrong};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};
use table::{Error, Phrase};

/// What repeats of one request have in common.
pub type Key = [u8; 16];

/// What is remembered of it with the line it asked for: enough to know it again within one game.
pub type ShortKey = [u8; 8];

/// The letters of a link: none that is easily taken for another.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// Random bytes from the system.
pub fn random<const N: usize>() -> Result<[u8; N], Error> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| Error::new("no_entropy", Phrase::new("error-no-entropy")))?;
    Ok(bytes)
}

/// A new name for a table: twelve letters, 60 random bits.
pub fn link() -> Result<String, Error> {
    let letters = random::<12>()?.map(|byte| char::from(LETTERS[usize::from(byte % 32)]));
    Ok(letters.iter().collect())
}

/// A secret that opens something: 256 random bits.
pub fn token() -> Result<String, Error> {
    Ok(URL_SAFE_NO_PAD.encode(random::<32>()?))
}

/// What is stored in place of a secret.
pub fn hash(token: &str) -> Vec<u8> {
    Sha256::digest(token).to_vec()
}

/// The bytes that a request writes in base64url; `field` names them in the refusal.
pub fn bytes<const N: usize>(field: &str, text: &str) -> Result<[u8; N], Error> {
    let read = URL_SAFE_NO_PAD.decode(text).ok().and_then(|bytes| bytes.try_into().ok());
    read.ok_or_else(|| {
        wrong("malformed", "server-bad-bytes")
            .map_phrase(|why| why.with("field", field).with("count", N as i64))
    })
}

/// What is remembered of the key of a request.
pub fn short_key(text: &str) -> Result<ShortKey, Error> {
    Ok(shortened(&bytes("key", text)?))
}

/// Part of its hash and not of itself: keys that somebody counts up differ at one end only.
pub fn shortened(key: &Key) -> ShortKey {
    let hash = Sha256::digest(key);
    std::array::from_fn(|at| hash[at])
}
