//! Answers that need no more than the registry and a table.

use crate::answer::{
    Advice, Chance, ClauseText, GameCard, Likelihood, Likelihoods, Names, Odds, OptionCard, Orders, Scenario,
    SubjectCard, Subjects, ValueCard,
};
use crate::registry::Registry;
use table::erased::{AnyGame, AnyTable, AnyView, Prospect, Seen, Topic};
use table::odds::decimal;
use table::{Budget, Error, Extent, Lang, OptionSpec, Phrase, Range, Say, Seat, Solution, plain};

/// The longest time that a computer player is given.
pub const LONGEST_MS: u64 = 60_000;

/// All games on offer.
pub fn games(registry: &Registry) -> Vec<GameCard> {
    registry.games().map(|game| card(registry, game)).collect()
}

fn card(registry: &Registry, game: &dyn AnyGame) -> GameCard {
    let words = |phrase: &Phrase| {
        let [en, fr] = Lang::ALL.map(|lang| registry.tongue(game.id(), lang).say(phrase));
        Names { en, fr }
    };
    let names = |message: String| words(&Phrase::new(message));
    let catalogue = game.catalogue();
    let option = |option: OptionSpec| OptionCard {
        key: option.key,
        names: names(format!("option-{}", option.key)),
        clause: option.clause,
        values: values(registry, game, &option),
        default: option.default,
        range: option.range,
    };
    GameCard {
        id: game.id(),
        names: names("game-name".to_owned()),
        seats: Seat::BOTH.map(|seat| words(&game.seat_words(seat))),
        rules: game.rules(),
        content: game.content_hash(),
        scenarios: catalogue
            .scenarios
            .into_iter()
            .map(|id| Scenario { id, names: names(format!("scenario-{id}")) })
            .collect(),
        options: catalogue.options.into_iter().map(option).collect(),
        levels: game.levels(),
    }
}

/// The names of an option's values, where the game has words for them.
fn values(registry: &Registry, game: &dyn AnyGame, option: &OptionSpec) -> Vec<ValueCard> {
    let Range::OneOf(values) = &option.range else { return Vec::new() };
    let named = |value: &serde_json::Value| {
        let name = Phrase::new(format!("{}-option-{}-{}", game.id(), option.key, plain(value)));
        let say = |lang| {
            let tongue = registry.tongue(game.id(), lang);
            tongue.knows(&name).then(|| tongue.say(&name))
        };
        Some(ValueCard { value: value.clone(), names: Names { en: say(Lang::En)?, fr: say(Lang::Fr)? } })
    };
    values.iter().filter_map(named).collect()
}

/// The legal orders of a seat, or those about one thing.
pub fn orders(view: &dyn AnyView, subject: Option<&serde_json::Value>) -> Result<Orders, Error> {
    let (orders, extent) = match subject {
        None => view.orders(),
        Some(subject) => {
            let (offers, extent) = view.offers_of(subject)?;
            (offers.into_iter().map(|offer| offer.order).collect(), extent)
        }
    };
    let gives_up = |(_, order): &(usize, &Seen)| view.gesture(order).is_some_and(|gesture| !gesture.plays());
    let gives_up = orders.iter().enumerate().filter(gives_up).map(|(at, _)| at).collect();
    Ok(Orders { orders, gives_up, complete: extent == Extent::Complete })
}

/// All that a seat can give orders about.
pub fn subjects(view: &dyn AnyView, say: &dyn Say) -> Subjects {
    let card = |topic: Topic| SubjectCard {
        subject: topic.subject,
        words: topic.words.map(|words| say.say(&words)).unwrap_or_default(),
    };
    Subjects { subjects: view.topics().into_iter().map(card).collect() }
}

/// What an order may bring.
pub fn odds(view: &dyn AnyView, order: &serde_json::Value, say: &dyn Say) -> Result<Odds, Error> {
    Ok(chances(view.odds(order)?, say))
}

/// What an order may bring, in words.
pub fn chances(prospects: Vec<Prospect>, say: &dyn Say) -> Odds {
    let chance = |prospect: Prospect| Chance {
        probability: format!("{}/{}", prospect.probability.numer(), prospect.probability.denom()),
        decimal: decimal(&prospect.probability),
        events: prospect.effects,
        words: prospect.words.iter().map(|words| say.say(words)).collect(),
    };
    let facts = Prospect::facts(&prospects).into_iter().map(&chance).collect();
    Odds { odds: prospects.into_iter().map(chance).collect(), facts, samples: None, note: None }
}

/// The answer to a question about odds that stands alone.
pub fn shares(
    registry: &Registry,
    game: &str,
    of: &serde_json::Value,
    lang: Lang,
) -> Result<Likelihoods, Error> {
    let game = registry.game(game)?;
    let say = registry.tongue(game.id(), lang);
    let share = |solution: Solution| Likelihood {
        probability: format!("{}/{}", solution.probability.numer(), solution.probability.denom()),
        decimal: decimal(&solution.probability),
        words: match solution.words.is_empty() {
            true => say.say(&Phrase::new("odds-nothing-told")),
            false => solution.words.iter().map(|words| say.say(words)).collect::<Vec<_>>().join(" "),
        },
        facts: solution.facts,
    };
    Ok(Likelihoods { odds: game.solve(of)?.into_iter().map(share).collect() })
}

/// A rule by its id.
pub fn clause(registry: &Registry, id: &str, lang: Lang) -> Result<ClauseText, Error> {
    let mut all = registry.games().flat_map(|game| game.clauses(lang));
    let found = all
        .find(|clause| clause.id.eq_ignore_ascii_case(id))
        .ok_or_else(|| Error::new("no_such_clause", Phrase::new("rules-no-such-clause").with("id", id)))?;
    Ok(ClauseText { clause: found.id, title: found.title, text: found.statement, kind: found.kind })
}

/// What a computer player would do in a seat: by default the strongest there is, at its usual pace.
pub fn advice(
    registry: &Registry,
    table: &dyn AnyTable,
    seat: Seat,
    (named, ms): (Option<&str>, Option<u64>),
    seed: u64,
    say: &dyn Say,
) -> Result<Advice, Error> {
    let budget = Budget { millis: allowed(ms)? };
    Ok(advice_words(table.view(seat.into()).ask(&level(registry, table, named)?, budget, seed)?, say))
}

/// A time that a computer player may be given.
pub fn allowed(ms: Option<u64>) -> Result<Option<u64>, Error> {
    match ms.is_some_and(|ms| ms > LONGEST_MS) {
        false => Ok(ms),
        true => {
            let why = Phrase::new("umpire-too-much-time").with("limit", LONGEST_MS as i64);
            Err(Error::new("malformed", why))
        }
    }
}

/// The level that was named, or the strongest there is.
pub fn level(registry: &Registry, table: &dyn AnyTable, named: Option<&str>) -> Result<String, Error> {
    let strongest = registry.game(table.game())?.levels().last().copied();
    Ok(named.or(strongest).unwrap_or_default().to_owned())
}

/// What a computer player would do, in words.
pub fn advice_words(advice: table::erased::Advice, say: &dyn Say) -> Advice {
    Advice {
        order: advice.order,
        words: say.say(&advice.words),
        estimate: advice.estimate,
        reason: say.say(&advice.reason),
    }
}
