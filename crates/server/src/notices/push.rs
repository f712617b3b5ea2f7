//! Notices to browsers: Web Push (RFC 8030), encrypted for the browser (RFC 8291), signed with the server's key (RFC 8292).

use super::webhook::Poster;
use super::{Failed, Notice};
use crate::clock::now;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::{SecureRandom, SystemRandom};
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde::Deserialize;
use serde_json::json;
use table::Phrase;

/// How long a push service keeps a notice for a browser that is away, in seconds.
const KEPT: u32 = 24 * 60 * 60;
/// How long a signature holds, in seconds.
const HOLDS: i64 = 12 * 60 * 60;
/// The size of a record, of which there is one.
const RECORD: u32 = 4096;

/// What a browser says when it subscribes.
#[derive(Deserialize)]
pub(super) struct Subscription {
    /// Where to.
    pub(super) endpoint: String,
    keys: BrowserKeys,
}

#[derive(Deserialize)]
struct BrowserKeys {
    p256dh: String,
    auth: String,
}

/// The key that this server signs with.
pub(super) struct Keys {
    pair: EcdsaKeyPair,
}

impl Keys {
    /// A new key, as it is stored.
    pub(super) fn fresh() -> Vec<u8> {
        let made = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
        made.map(|document| document.as_ref().to_vec()).unwrap_or_default()
    }

    /// A key as it was stored.
    pub(super) fn read(stored: &[u8]) -> Result<Keys, String> {
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, stored, &SystemRandom::new());
        pair.map(|pair| Keys { pair }).map_err(|error| format!("the key for pushes: {error}"))
    }

    /// As browsers want it.
    pub(super) fn public(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.pair.public_key().as_ref())
    }

    fn authorization(&self, audience: &str, subject: &str) -> Result<String, Failed> {
        let claims = json!({ "aud": audience, "exp": now() / 1000 + HOLDS, "sub": subject });
        let head = json!({ "typ": "JWT", "alg": "ES256" });
        let signed = [head, claims].map(|part| URL_SAFE_NO_PAD.encode(part.to_string())).join(".");
        let signature = self.pair.sign(&SystemRandom::new(), signed.as_bytes()).map_err(Failed::unwritten)?;
        let signature = URL_SAFE_NO_PAD.encode(signature.as_ref());
        Ok(format!("vapid t={signed}.{signature}, k={}", self.public()))
    }
}

/// Reads a subscription.
pub(super) fn subscription(text: &str) -> Result<Subscription, Phrase> {
    let no_subscription = || Phrase::new("server-notice-subscription");
    let read: Subscription = serde_json::from_str(text).map_err(|_| no_subscription())?;
    let lengths = [&read.keys.p256dh, &read.keys.auth].map(|key| bytes(key).map_or(0, |bytes| bytes.len()));
    if lengths == [65, 16] { Ok(read) } else { Err(no_subscription()) }
}

fn bytes(text: &str) -> Option<Vec<u8>> {
    URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok()
}

/// Sends a notice.
pub(super) async fn send(
    poster: &Poster,
    keys: &Keys,
    subject: &str,
    target: &str,
    notice: &Notice,
) -> Result<(), Failed> {
    let to = subscription(target).map_err(Failed::for_good)?;
    let uri = poster.checked(&to.endpoint).map_err(Failed::for_good)?;
    let audience =
        format!("{}://{}", uri.scheme_str().unwrap_or("https"), uri.authority().map_or("", |at| at.as_str()));
    let text = serde_json::to_vec(notice).map_err(Failed::unwritten)?;
    let headers = [
        ("content-encoding", "aes128gcm".to_owned()),
        ("content-type", "application/octet-stream".to_owned()),
        ("ttl", KEPT.to_string()),
        ("authorization", keys.authorization(&audience, subject)?),
    ];
    let no_keys = || Failed::for_good(Phrase::new("server-notice-subscription"));
    poster.post(&to.endpoint, &headers, encrypt(&to, text).ok_or_else(no_keys)?).await
}

struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn expand<const N: usize>(from: &Prk, info: &[&[u8]]) -> Option<[u8; N]> {
    let mut out = [0; N];
    from.expand(info, Length(N)).ok()?.fill(&mut out).ok()?;
    Some(out)
}

/// The body of a push: salt, record size, our key of the moment, and the text that only the browser can read.
fn encrypt(to: &Subscription, mut text: Vec<u8>) -> Option<Vec<u8>> {
    let random = SystemRandom::new();
    let (theirs, auth) = (bytes(&to.keys.p256dh)?, bytes(&to.keys.auth)?);
    let ours = EphemeralPrivateKey::generate(&ECDH_P256, &random).ok()?;
    let public = ours.compute_public_key().ok()?;
    let mut salt = [0; 16];
    random.fill(&mut salt).ok()?;
    let peer = UnparsedPublicKey::new(&ECDH_P256, &theirs);
    let (key, nonce) =
        agree_ephemeral(ours, &peer, |shared| content_keys(&auth, &salt, shared, &theirs, public.as_ref()))
            .ok()??;
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).ok()?);
    text.push(2);
    key.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut text).ok()?;
    Some([&salt[..], &RECORD.to_be_bytes(), &[65], public.as_ref(), &text].concat())
}

fn content_keys(
    auth: &[u8],
    salt: &[u8],
    shared: &[u8],
    theirs: &[u8],
    ours: &[u8],
) -> Option<([u8; 16], [u8; 12])> {
    let first = Salt::new(HKDF_SHA256, auth).extract(shared);
    let secret: [u8; 32] = expand(&first, &[b"WebPush: info\0", theirs, ours])?;
    let second = Salt::new(HKDF_SHA256, salt).extract(&secret);
    let key = expand(&second, &[b"Content-Encoding: aes128gcm\0"])?;
    Some((key, expand(&second, &[b"Content-Encoding: nonce\0"])?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_browser_can_read_a_push() {
        let random = SystemRandom::new();
        let browser = EphemeralPrivateKey::generate(&ECDH_P256, &random).expect("a key");
        let theirs = browser.compute_public_key().expect("a key");
        let auth = [7; 16];
        let keys = json!({ "p256dh": URL_SAFE_NO_PAD.encode(theirs.as_ref()), "auth": URL_SAFE_NO_PAD.encode(auth) });
        let said = json!({ "endpoint": "https://push.example.org/1", "keys": keys }).to_string();
        let body =
            encrypt(&subscription(&said).expect("a subscription"), b"Your turn".to_vec()).expect("it works");

        let (head, sealed) = body.split_at(86);
        let (salt, ours) = (&head[..16], &head[21..]);
        let peer = UnparsedPublicKey::new(&ECDH_P256, ours);
        let (key, nonce) = agree_ephemeral(browser, &peer, |shared| {
            content_keys(&auth, salt, shared, theirs.as_ref(), ours)
        })
        .expect("keys agree")
        .expect("keys follow");
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).expect("a key"));
        let mut sealed = sealed.to_vec();
        let text = key.open_in_place(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut sealed);
        assert_eq!(text.expect("it opens"), b"Your turn\x02");
    }

    /// The example of RFC 8291, appendix A.
    #[test]
    fn the_keys_are_those_of_the_standard() {
        let read = |text: &str| bytes(text).expect("base64url");
        let shared = read("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let theirs =
            read("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4");
        let ours =
            read("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
        let (auth, salt) = (read("BTBZMqHH6r4Tts7J_aSIgg"), read("DGv6ra1nlYgDCS1FRnbzlw"));
        let (key, nonce) = content_keys(&auth, &salt, &shared, &theirs, &ours).expect("keys follow");
        assert_eq!(URL_SAFE_NO_PAD.encode(key), "oIhVW04MRdy2XN9CiKLxTg");
        assert_eq!(URL_SAFE_NO_PAD.encode(nonce), "4h_95klXJ5E_qnoN");
    }
}
