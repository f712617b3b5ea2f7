//! What people may be called: a name that reads as it is written. Letters that cannot be seen or turn the text around are
//! refused, and names that look alike are one name to sign in with.

use crate::trouble::wrong;
use table::Error;
use unicode_normalization::UnicodeNormalization;
use unicode_security::{GeneralSecurityProfile, MixedScript, skeleton};

/// No name is longer.
const LONGEST: usize = 40;

/// A name in its usual form: composed, with single spaces.
pub(crate) fn tidy(text: &str) -> String {
    let composed: String = text.nfkc().collect();
    composed.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A name that everybody can read and nobody takes for another, or why not.
pub(crate) fn checked(text: &str) -> Result<String, Error> {
    let name = tidy(text);
    let letters = name.chars().count();
    if letters == 0 || letters > LONGEST || !name.chars().any(char::is_alphanumeric) {
        return Err(wrong("bad_name", "server-bad-name"));
    }
    let plain = |letter: char| {
        letter.is_ascii_graphic() || letter.is_alphabetic() || matches!(letter, ' ' | '’' | '·' | '–')
    };
    let reads =
        name.chars().all(|letter| plain(letter) || GeneralSecurityProfile::identifier_allowed(letter));
    match reads && name.split(' ').all(MixedScript::is_single_script) {
        true => Ok(name),
        false => Err(wrong("bad_name", "server-odd-name")),
    }
}

/// The name of somebody who has to make way for an account of the same name.
pub(crate) fn marked(name: &str, handle: &str) -> String {
    const MARK: usize = 4;
    let room = LONGEST - MARK - " ·".chars().count();
    let (name, mark): (String, String) =
        (name.chars().take(room).collect(), handle.chars().take(MARK).collect());
    format!("{} ·{mark}", name.trim_end())
}

/// What an account of this name signs in with: the same for names that look alike.
pub(crate) fn login(name: &str) -> String {
    let alike: String = skeleton(&name.to_lowercase()).collect();
    // A capital i is an l to most eyes, and people write their names in small letters.
    alike.to_lowercase().replace('i', "l")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_many_languages_are_names() {
        for name in
            ["Anne", "Éric d’Artagnan", "Ney, prince", "Барклай", "黒田", "Ὀδυσσεύς", "user_17", "Jean-Luc"]
        {
            assert_eq!(checked(name).as_deref(), Ok(name));
        }
        assert_eq!(checked("  Anne \t Marie ").as_deref(), Ok("Anne Marie"));
    }

    #[test]
    fn what_cannot_be_seen_or_is_two_scripts_is_no_name() {
        for odd in [
            "",
            "   ",
            "An\u{200b}ne",
            "Anne\u{202e}enna",
            "\u{2066}Anne",
            "Αnnе",
            "pаypal",
            "An\u{00ad}ne",
            "!!!",
            "a\u{feff}b",
            "An\u{0}ne",
            "x\u{e0041}",
        ] {
            assert!(checked(odd).is_err(), "{odd:?}");
        }
        assert!(checked(&"x".repeat(41)).is_err());
    }

    #[test]
    fn names_that_look_alike_are_one_name() {
        assert_eq!(login("Anne"), login("ANNE"));
        assert_eq!(login("Ian"), login("ian"));
        assert_eq!(login("paypal"), login("раураl"), "Cyrillic");
        assert_eq!(login("Bill"), login("BiIl"), "a capital i for an l");
        assert_ne!(login("Anne"), login("Anna"));
    }

    #[test]
    fn a_marked_name_is_another_name() {
        for name in ["Anne", &"x".repeat(LONGEST), "Барклай"] {
            let marked = marked(name, "k3v9x2m7q4tz");
            assert_eq!(checked(&marked).as_deref(), Ok(marked.as_str()));
            assert_ne!(login(&marked), login(name));
        }
    }
}
