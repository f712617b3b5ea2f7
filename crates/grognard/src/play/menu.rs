//! The legal orders as a list with a label before each line. A long menu with headings shows these first, and beside them
//! the orders that stand under none; words narrow it down.
//!
//! A label means one thing. Where some order can be typed as a bare number in the game's own shorthand, each such line
//! is labelled with that number and all other lines with letters; elsewhere lines are numbered from 1. An order that
//! gives the game up has no label: it is given by its words.

use super::command::asks_for;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use table::Say;
use table::erased::Offer;
use table::text::folded;

/// A menu with more choices than this shows its headings first.
const LONG: usize = 15;
/// How many choices are shown at once.
const PAGE: usize = 20;

pub(super) struct Menu {
    choices: Vec<Choice>,
    giving_up: Vec<Choice>,
    /// Whether numbers belong to the shorthand.
    numbers_taken: bool,
    shown: Shown,
}

struct Choice {
    order: Value,
    words: String,
    heading: Option<String>,
    number: Option<u16>,
}

enum Shown {
    /// Headings, and the choices that have none, with their labels.
    Headings(Vec<(String, Entry)>),
    Choices {
        /// Which choices, with their labels.
        these: Vec<(String, usize)>,
        /// How many of them have been shown.
        upto: usize,
    },
}

enum Entry {
    Heading(String),
    Choice(usize),
}

/// What a label meant.
#[derive(Debug, PartialEq)]
pub(super) enum Picked {
    /// An order.
    Order(Value),
    /// A heading, whose choices are now shown.
    Opened,
    /// Nothing.
    NoSuch,
}

impl Menu {
    /// The offers, with those that a bare number means in the shorthand.
    pub(super) fn new<O: Into<Value>>(
        offers: Vec<Offer<O>>,
        numbers: &BTreeMap<u16, Value>,
        say: &dyn Say,
    ) -> Menu {
        let numbered: BTreeMap<String, u16> =
            numbers.iter().rev().map(|(number, order)| (order.to_string(), *number)).collect();
        let choice = |offer: Offer<O>| {
            let order = offer.order.into();
            Choice {
                number: numbered.get(&order.to_string()).copied(),
                order,
                words: say.say(&offer.words),
                heading: offer.group.map(|group| say.say(&group)),
            }
        };
        let (giving_up, offers): (Vec<_>, Vec<_>) =
            offers.into_iter().partition(|offer| !offer.gesture.plays());
        let choices = offers.into_iter().map(choice).collect();
        let giving_up = giving_up.into_iter().map(choice).collect();
        let numbers_taken = !numbers.is_empty();
        let mut menu = Menu { choices, giving_up, numbers_taken, shown: Shown::Headings(Vec::new()) };
        menu.show_all();
        menu
    }

    /// Shows the whole menu: its headings where it is long and has some.
    pub(super) fn show_all(&mut self) {
        let entries = self.entries();
        let headings = entries.iter().filter(|entry| matches!(entry, Entry::Heading(_))).count();
        self.shown = match self.choices.len() > LONG && headings > 1 {
            true => {
                let mut others = 0..;
                let mut label = |entry: &Entry| match entry {
                    Entry::Choice(choice) if self.choices[*choice].number.is_some() => {
                        self.choices[*choice].number.map(|number| number.to_string()).unwrap_or_default()
                    }
                    _ => self.label(others.next().unwrap_or_default()),
                };
                Shown::Headings(entries.into_iter().map(|entry| (label(&entry), entry)).collect())
            }
            false => self.page_of((0..self.choices.len()).collect()),
        };
    }

    fn label(&self, place: usize) -> String {
        if self.numbers_taken { letters(place) } else { (place + 1).to_string() }
    }

    /// Each heading where it first occurs, and the choices without one.
    fn entries(&self) -> Vec<Entry> {
        let mut known = BTreeSet::new();
        let entry = |(place, choice): (usize, &Choice)| match &choice.heading {
            None => Some(Entry::Choice(place)),
            Some(heading) => known.insert(heading.clone()).then(|| Entry::Heading(heading.clone())),
        };
        self.choices.iter().enumerate().filter_map(entry).collect()
    }

    /// Shows only the choices that these words ask for; false and no change where there are none.
    pub(super) fn narrow(&mut self, words: &str) -> bool {
        let these = self.found(words);
        let any = !these.is_empty();
        if any {
            self.shown = self.page_of(these);
        }
        any
    }

    fn found(&self, words: &str) -> Vec<usize> {
        let asked = |choice: &Choice| {
            let heading = choice.heading.as_deref().unwrap_or_default();
            asks_for(&format!("{heading} {}", choice.words), words)
        };
        (0..self.choices.len()).filter(|&number| asked(&self.choices[number])).collect()
    }

    /// Whether these words ask for a legal order.
    pub(super) fn offers(&self, words: &str) -> bool {
        !words.is_empty() && !self.found(words).is_empty()
    }

    /// The order whose line was typed word for word; none where two lines read the same.
    pub(super) fn said(&self, words: &str) -> Option<&Value> {
        let typed = plain(words);
        let mut said = self.choices.iter().filter(|choice| plain(&choice.words) == typed);
        match (said.next(), said.next()) {
            (Some(only), None) => Some(&only.order),
            _ => None,
        }
    }

    /// Whether a bare number is an order of the game's own shorthand.
    pub(super) fn numbers_are_orders(&self) -> bool {
        self.numbers_taken
    }

    /// The words of the orders that give the game up.
    pub(super) fn giving_up(&self) -> Vec<&str> {
        self.giving_up.iter().map(|choice| choice.words.as_str()).collect()
    }

    /// The order that gives the game up in these words; where there is but one, `resign` and `abandonner` mean it too.
    pub(super) fn gives_up(&self, words: &str) -> Option<&Value> {
        let typed = folded(words);
        let said = |choice: &&Choice| folded(&choice.words) == typed;
        let only = || match &self.giving_up[..] {
            [only] if ["resign", "abandonner"].contains(&typed.as_str()) => Some(only),
            _ => None,
        };
        self.giving_up.iter().find(said).or_else(only).map(|choice| &choice.order)
    }

    /// Shows the next choices; false where all have been shown.
    pub(super) fn more(&mut self) -> bool {
        match &mut self.shown {
            Shown::Choices { these, upto } if *upto < these.len() => {
                *upto = (*upto + PAGE).min(these.len());
                true
            }
            _ => false,
        }
    }

    /// The lines to print now, each with its label.
    pub(super) fn lines(&self) -> Vec<(&str, &str)> {
        match &self.shown {
            Shown::Headings(entries) => {
                let words = |entry| match entry {
                    &Entry::Choice(choice) => &*self.choices[choice].words,
                    Entry::Heading(heading) => heading,
                };
                entries.iter().map(|(label, entry)| (label.as_str(), words(entry))).collect()
            }
            Shown::Choices { these, upto } => {
                let first = upto.saturating_sub(1) / PAGE * PAGE;
                let shown = these[first..*upto].iter();
                shown.map(|(label, choice)| (label.as_str(), self.choices[*choice].words.as_str())).collect()
            }
        }
    }

    /// How many choices come after those shown.
    pub(super) fn left(&self) -> usize {
        match &self.shown {
            Shown::Headings(_) => 0,
            Shown::Choices { these, upto } => these.len() - upto,
        }
    }

    /// Takes the choice or opens the heading with this label.
    pub(super) fn pick(&mut self, label: &str) -> Picked {
        let label = label.to_lowercase();
        match &self.shown {
            Shown::Headings(entries) => match entries.iter().find(|(known, _)| *known == label) {
                None => Picked::NoSuch,
                Some((_, Entry::Choice(choice))) => Picked::Order(self.choices[*choice].order.clone()),
                Some((_, Entry::Heading(heading))) => {
                    let under = |choice: &Choice| choice.heading.as_ref() == Some(heading);
                    let these = (0..self.choices.len()).filter(|&n| under(&self.choices[n]));
                    self.shown = self.page_of(these.collect());
                    Picked::Opened
                }
            },
            Shown::Choices { these, .. } => match these.iter().find(|(known, _)| *known == label) {
                None => Picked::NoSuch,
                Some(&(_, choice)) => Picked::Order(self.choices[choice].order.clone()),
            },
        }
    }

    fn page_of(&self, these: Vec<usize>) -> Shown {
        let upto = these.len().min(PAGE);
        let mut others = 0..;
        let mut label = |choice: usize| match self.choices[choice].number {
            Some(number) => number.to_string(),
            None => self.label(others.next().unwrap_or_default()),
        };
        Shown::Choices { these: these.into_iter().map(|choice| (label(choice), choice)).collect(), upto }
    }
}

/// Words without accents, capitals, a full stop and the spaces that a keyboard does not have.
fn plain(words: &str) -> String {
    let folded = folded(words);
    let words: Vec<&str> = folded.split_whitespace().collect();
    words.join(" ").trim_end_matches('.').to_owned()
}

/// a to z, then aa, ab and so on.
fn letters(place: usize) -> String {
    let last = char::from(b'a' + (place % 26) as u8);
    match place / 26 {
        0 => last.to_string(),
        before => format!("{}{last}", letters(before - 1)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Gesture;
    use table::Phrase;

    struct Plain;
    impl Say for Plain {
        fn say(&self, phrase: &Phrase) -> String {
            phrase.message.to_string()
        }
    }

    fn offer(number: usize, headings: usize) -> Offer<Value> {
        Offer {
            order: Value::from(number),
            words: Phrase::new(format!("choice {number}")),
            group: (headings > 0).then(|| Phrase::new(format!("heading {}", number % headings))),
            gesture: Gesture::Plays,
        }
    }

    fn menu(count: usize, headings: usize) -> Menu {
        Menu::new((0..count).map(|number| offer(number, headings)).collect(), &BTreeMap::new(), &Plain)
    }

    #[test]
    fn a_short_menu_shows_its_choices() {
        let mut menu = menu(3, 2);
        assert_eq!(menu.lines(), [("1", "choice 0"), ("2", "choice 1"), ("3", "choice 2")]);
        assert_eq!(menu.pick("2"), Picked::Order(Value::from(1)));
        assert_eq!(menu.pick("0"), Picked::NoSuch);
        assert_eq!(menu.pick("4"), Picked::NoSuch);
        assert_eq!(menu.pick("02"), Picked::NoSuch);
    }

    #[test]
    fn a_long_menu_shows_its_headings_first() {
        let mut menu = menu(30, 3);
        assert_eq!(menu.lines(), [("1", "heading 0"), ("2", "heading 1"), ("3", "heading 2")]);
        assert_eq!(menu.pick("2"), Picked::Opened);
        assert_eq!(menu.lines()[0], ("1", "choice 1"));
        assert_eq!(menu.pick("2"), Picked::Order(Value::from(4)));
        menu.show_all();
        assert_eq!(menu.lines().len(), 3);
    }

    #[test]
    fn an_order_without_a_heading_stands_beside_the_headings() {
        let mut offers: Vec<_> = (0..30).map(|number| offer(number, 2)).collect();
        offers[0].group = None;
        let mut menu = Menu::new(offers, &BTreeMap::new(), &Plain);
        assert_eq!(menu.lines(), [("1", "choice 0"), ("2", "heading 1"), ("3", "heading 0")]);
        assert_eq!(menu.pick("1"), Picked::Order(Value::from(0)));
        assert_eq!(menu.pick("3"), Picked::Opened);
        assert_eq!(menu.lines()[0], ("1", "choice 2"));
    }

    #[test]
    fn a_long_menu_without_headings_comes_in_pages() {
        let mut menu = menu(45, 0);
        assert_eq!((menu.lines().len(), menu.left()), (20, 25));
        assert!(menu.more());
        assert_eq!(menu.lines()[0], ("21", "choice 20"));
        assert!(menu.more() && !menu.more());
        assert_eq!((menu.lines().len(), menu.left()), (5, 0));
        assert_eq!(menu.pick("45"), Picked::Order(Value::from(44)));
    }

    #[test]
    fn words_narrow_it_down() {
        let mut menu = menu(30, 3);
        assert!(menu.narrow("CHOICE 17"));
        assert_eq!(menu.lines(), [("1", "choice 17")]);
        assert!(!menu.narrow("surrender"));
        assert_eq!(menu.pick("1"), Picked::Order(Value::from(17)));
    }

    #[test]
    fn a_line_typed_word_for_word_is_that_choice() {
        let mut offers: Vec<_> = (0..30).map(|number| offer(number, 3)).collect();
        offers[4].words = Phrase::new("Garde\u{a0}: tirer sur l’ennemi");
        offers[6].words = Phrase::new("choice 5");
        let menu = Menu::new(offers, &BTreeMap::new(), &Plain);
        assert_eq!(menu.said("Choice 17."), Some(&Value::from(17)), "though its heading is not open");
        assert_eq!(menu.said("garde : tirer sur l'ennemi"), Some(&Value::from(4)));
        assert_eq!(menu.said("choice"), None);
        assert_eq!(menu.said("choice 5"), None, "two lines read like this");
    }

    #[test]
    fn a_number_of_the_shorthand_labels_its_own_line_and_the_others_have_letters() {
        let numbers = BTreeMap::from([(7, Value::from(0)), (6, Value::from(2))]);
        let mut menu = Menu::new((0..4).map(|number| offer(number, 0)).collect(), &numbers, &Plain);
        let shown = [("7", "choice 0"), ("a", "choice 1"), ("6", "choice 2"), ("b", "choice 3")];
        assert_eq!(menu.lines(), shown);
        assert_eq!(menu.pick("6"), Picked::Order(Value::from(2)));
        assert_eq!(menu.pick("B"), Picked::Order(Value::from(3)));
        assert_eq!(menu.pick("1"), Picked::NoSuch);
        assert_eq!([0, 25, 26, 52].map(letters), ["a", "z", "aa", "ba"]);
    }

    #[test]
    fn an_order_that_gives_the_game_up_has_no_label() {
        let last = Offer { gesture: Gesture::Resigns, ..offer(3, 0) };
        let offers = (0..3).map(|number| offer(number, 0)).chain([last]).collect();
        let mut menu = Menu::new(offers, &BTreeMap::new(), &Plain);
        assert_eq!(menu.lines().len(), 3);
        assert_eq!(menu.pick("4"), Picked::NoSuch);
        assert!(!menu.narrow("choice 3"));
        assert_eq!(menu.giving_up(), ["choice 3"]);
        assert_eq!(menu.gives_up("Choice 3"), Some(&Value::from(3)));
        assert_eq!(menu.gives_up("resign"), Some(&Value::from(3)));
        assert_eq!(menu.gives_up("choice"), None);
    }
}
