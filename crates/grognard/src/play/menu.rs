//! The legal orders as numbered choices. A long menu with headings shows these first; words narrow it down.

use super::command::asks_for;
use serde_json::Value;
use table::Say;
use table::erased::Offer;

/// A menu with more choices than this shows its headings first.
const LONG: usize = 15;
/// How many choices are shown at once.
const PAGE: usize = 20;

pub(super) struct Menu {
    choices: Vec<Choice>,
    shown: Shown,
}

struct Choice {
    order: Value,
    words: String,
    heading: Option<String>,
}

enum Shown {
    Headings(Vec<String>),
    Choices {
        /// Which choices.
        these: Vec<usize>,
        /// How many of them have been shown.
        upto: usize,
    },
}

/// What a number meant.
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
    pub(super) fn new(offers: Vec<Offer>, say: &dyn Say) -> Menu {
        let choices = offers.into_iter().map(|offer| Choice {
            order: offer.order,
            words: say.say(&offer.words),
            heading: offer.group.map(|group| say.say(&group)),
        });
        let mut menu = Menu { choices: choices.collect(), shown: Shown::Headings(Vec::new()) };
        menu.show_all();
        menu
    }

    /// Shows the whole menu: its headings where it is long and has some.
    pub(super) fn show_all(&mut self) {
        let headings = self.headings();
        self.shown = match self.choices.len() > LONG && headings.len() > 1 {
            true => Shown::Headings(headings),
            false => page_of((0..self.choices.len()).collect()),
        };
    }

    fn headings(&self) -> Vec<String> {
        let mut headings: Vec<String> = Vec::new();
        for choice in &self.choices {
            match &choice.heading {
                None => return Vec::new(),
                Some(heading) if !headings.contains(heading) => headings.push(heading.clone()),
                Some(_) => {}
            }
        }
        headings
    }

    /// Shows only the choices that these words ask for; false and no change where there are none.
    pub(super) fn narrow(&mut self, words: &str) -> bool {
        let these = self.found(words);
        let any = !these.is_empty();
        if any {
            self.shown = page_of(these);
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

    /// The numbered lines to print now.
    pub(super) fn lines(&self) -> Vec<(usize, &str)> {
        match &self.shown {
            Shown::Headings(headings) => (1..).zip(headings.iter().map(String::as_str)).collect(),
            Shown::Choices { these, upto } => {
                let first = upto.saturating_sub(1) / PAGE * PAGE;
                let each = (first..*upto).map(|place| (place + 1, self.choices[these[place]].words.as_str()));
                each.collect()
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

    /// Takes the choice or opens the heading with this number.
    pub(super) fn pick(&mut self, number: usize) -> Picked {
        let place = number.wrapping_sub(1);
        match &self.shown {
            Shown::Headings(headings) => match headings.get(place) {
                None => Picked::NoSuch,
                Some(heading) => {
                    let under = |choice: &Choice| choice.heading.as_ref() == Some(heading);
                    let these = (0..self.choices.len()).filter(|&n| under(&self.choices[n]));
                    self.shown = page_of(these.collect());
                    Picked::Opened
                }
            },
            Shown::Choices { these, .. } => match these.get(place) {
                None => Picked::NoSuch,
                Some(&choice) => Picked::Order(self.choices[choice].order.clone()),
            },
        }
    }
}

fn page_of(these: Vec<usize>) -> Shown {
    let upto = these.len().min(PAGE);
    Shown::Choices { these, upto }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Phrase;

    struct Plain;
    impl Say for Plain {
        fn say(&self, phrase: &Phrase) -> String {
            phrase.message.to_string()
        }
    }

    fn menu(count: usize, headings: usize) -> Menu {
        let offer = |number: usize| Offer {
            order: Value::from(number),
            words: Phrase::new(format!("choice {number}")),
            group: (headings > 0).then(|| Phrase::new(format!("heading {}", number % headings))),
        };
        Menu::new((0..count).map(offer).collect(), &Plain)
    }

    #[test]
    fn a_short_menu_shows_its_choices() {
        let mut menu = menu(3, 2);
        assert_eq!(menu.lines(), [(1, "choice 0"), (2, "choice 1"), (3, "choice 2")]);
        assert_eq!(menu.pick(2), Picked::Order(Value::from(1)));
        assert_eq!(menu.pick(0), Picked::NoSuch);
        assert_eq!(menu.pick(4), Picked::NoSuch);
    }

    #[test]
    fn a_long_menu_shows_its_headings_first() {
        let mut menu = menu(30, 3);
        assert_eq!(menu.lines(), [(1, "heading 0"), (2, "heading 1"), (3, "heading 2")]);
        assert_eq!(menu.pick(2), Picked::Opened);
        assert_eq!(menu.lines()[0], (1, "choice 1"));
        assert_eq!(menu.pick(2), Picked::Order(Value::from(4)));
        menu.show_all();
        assert_eq!(menu.lines().len(), 3);
    }

    #[test]
    fn a_long_menu_without_headings_comes_in_pages() {
        let mut menu = menu(45, 0);
        assert_eq!((menu.lines().len(), menu.left()), (20, 25));
        assert!(menu.more());
        assert_eq!(menu.lines()[0], (21, "choice 20"));
        assert!(menu.more() && !menu.more());
        assert_eq!((menu.lines().len(), menu.left()), (5, 0));
        assert_eq!(menu.pick(45), Picked::Order(Value::from(44)));
    }

    #[test]
    fn words_narrow_it_down() {
        let mut menu = menu(30, 3);
        assert!(menu.narrow("CHOICE 17"));
        assert_eq!(menu.lines(), [(1, "choice 17")]);
        assert!(!menu.narrow("surrender"));
        assert_eq!(menu.pick(1), Picked::Order(Value::from(17)));
    }
}
