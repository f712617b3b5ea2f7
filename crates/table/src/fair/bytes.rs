//! Hashes and keys: 32 bytes each, written in hexadecimal.

use hmac::{Hmac, KeyInit, Mac};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use sha2::{Digest, Sha256};
use std::borrow::Cow;
use std::fmt;

/// A hash, a link, a share, a nonce or a salt.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bytes32(pub [u8; 32]);

impl Bytes32 {
    /// What stands for the nonce where nobody acts: in the deal.
    pub const ZERO: Bytes32 = Bytes32([0; 32]);
}

impl fmt::Display for Bytes32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl fmt::Debug for Bytes32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Bytes32 {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut text = [0; 64];
        hex::encode_to_slice(self.0, &mut text).map_err(serde::ser::Error::custom)?;
        to.serialize_str(std::str::from_utf8(&text).map_err(serde::ser::Error::custom)?)
    }
}

impl<'de> Deserialize<'de> for Bytes32 {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Bytes32, D::Error> {
        let text = Cow::<str>::deserialize(from)?;
        let mut bytes = [0; 32];
        match hex::decode_to_slice(&*text, &mut bytes) {
            Ok(()) if !text.contains(|letter: char| letter.is_ascii_uppercase()) => Ok(Bytes32(bytes)),
            _ => Err(de::Error::custom("expected 64 hexadecimal digits in lower case")),
        }
    }
}

impl JsonSchema for Bytes32 {
    fn schema_name() -> Cow<'static, str> {
        "Bytes32".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "pattern": "^[0-9a-f]{64}$" })
    }
}

/// SHA-256 of these bytes, one after another.
pub(super) fn sha256(parts: &[&[u8]]) -> Bytes32 {
    let hash = parts.iter().fold(Sha256::new(), |hash, part| hash.chain_update(part));
    Bytes32(hash.finalize().into())
}

/// HMAC-SHA-256, begun with these bytes.
pub(super) fn mac(key: Bytes32, parts: &[&[u8]]) -> Hmac<Sha256> {
    let mac = Hmac::new_from_slice(&key.0).expect("a key of any length will do");
    parts.iter().fold(mac, |mac, part| mac.chain_update(part))
}

/// HMAC-SHA-256 of these bytes.
pub(super) fn hmac(key: Bytes32, parts: &[&[u8]]) -> Bytes32 {
    Bytes32(mac(key, parts).finalize().into_bytes().into())
}

/// JSON without spaces, the fields of every object sorted by name.
pub(super) fn compact(what: &impl Serialize) -> String {
    let mut value = serde_json::to_value(what).expect("games are made of plain data");
    value.sort_all_objects();
    value.to_string()
}
