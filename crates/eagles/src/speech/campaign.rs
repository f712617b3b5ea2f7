//! The campaign in words: its battles and how they ended, and what happens beside them.

use super::names::{Names, count, side, them};
use crate::campaign::{CampaignPublic, News};
use crate::cards::Battle;
use crate::decks::battle_words;
use crate::field::Verdict;
use crate::order::Assignment;
use table::{Fact, Phrase};

pub(super) fn words(names: &Names, news: &News) -> Phrase {
    match news {
        News::Assigned { seat, cards } => {
            let which =
                cards.as_ref().map_or_else(|| "none".into(), |cards| Fact::from(assigned(names, cards)));
            Phrase::new("eagles-event-assigned").with("who", side(*seat)).with("cards", which)
        }
        News::Opened { public, .. } | News::Shown { public, .. } => {
            let battles: Vec<Phrase> =
                public.stage.battles().iter().map(|battle| battle_words(*battle)).collect();
            Phrase::new("eagles-event-stage").with("battles", battles)
        }
        News::Switched {} => Phrase::new("eagles-event-switched"),
        News::Closed { public } => Phrase::new("eagles-event-closed").with("results", results(public)),
        News::Record { public } => Phrase::new("eagles-event-record").with("results", results(public)),
        News::Sent { seat, counts, cards } => {
            let which = match cards.as_deref() {
                None | Some([]) => "none".into(),
                Some(cards) => Fact::from(names.cards(cards.iter().copied())),
            };
            let sent = counts.iter().map(|count| usize::from(*count)).sum();
            Phrase::new("eagles-event-sent")
                .with("who", side(*seat))
                .with("count", count(sent))
                .with("cards", which)
        }
    }
}

/// Each card and the battle it goes to.
pub(super) fn assigned(names: &Names, cards: &[Assignment]) -> Vec<Phrase> {
    let one = |one: &Assignment| {
        let words = Phrase::new("eagles-assigned").with("card", names.card(one.card));
        words.with("battle", battle_words(one.battle))
    };
    cards.iter().map(one).collect()
}

/// The battles of the stage, each with its result.
pub(super) fn results(public: &CampaignPublic) -> Vec<Phrase> {
    let result = |(battle, verdict): (&Battle, &Option<Verdict>)| {
        let words = |message: &'static str| Phrase::new(message).with("battle", battle_words(*battle));
        match verdict.map(|verdict| verdict.winner) {
            None => words("eagles-result-open"),
            Some(None) => words("eagles-result-drawn"),
            Some(Some(winner)) => words("eagles-result-won").with("who", them(winner)),
        }
    };
    public.stage.battles().iter().zip(&public.results).map(result).collect()
}
