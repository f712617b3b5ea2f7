//! Being away: a person says from when to when, within limits, and its clocks in days stand still.

use crate::app::App;
use crate::bounds::Bound;
use crate::clock::{Span, now};
use crate::host::{Asker, Host, Live};
use crate::trouble::{MapPhrase, unavailable, wrong};
use serde::Deserialize;
use std::sync::Arc;
use table::{Error, Seat};

const DAY: i64 = 24 * 60 * 60 * 1000;
/// Nobody is away for longer at once.
const AT_ONCE: i64 = 30;
/// Nor for more days in a year.
const IN_A_YEAR: i64 = 60;
const YEAR: i64 = 365;
/// So often it is tried again to stop a clock.
const AGAIN: u32 = 3;

/// Says when the asker is away; without `until` it is back.
#[derive(Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Away {
    /// From when, by default from now.
    #[serde(default)]
    from: Option<i64>,
    /// Until when.
    #[serde(default)]
    until: Option<i64>,
}

/// The time in which a person is or will next be away.
pub(crate) fn next(spans: &[Span], at: i64) -> Option<Span> {
    spans.iter().copied().find(|span| span.until > at)
}

/// How often a person is away in the year before the last of these times ends.
fn times(spans: &[Span]) -> u64 {
    let last = spans.last().map_or(0, |span| span.until);
    spans.iter().filter(|span| span.until > last - YEAR * DAY).count() as u64
}

/// What a person's times become: what is past stays, what was planned is replaced.
fn planned(before: &[Span], wish: &Away, now: i64) -> Result<Vec<Span>, Error> {
    let cut = |span: &Span| Span { until: span.until.min(now), ..*span };
    let mut spans: Vec<Span> = before.iter().map(cut).filter(|span| span.from < span.until).collect();
    let Some(until) = wish.until else { return Ok(spans) };
    let span = Span { from: wish.from.unwrap_or(now).max(now), until };
    let this_year = spans.iter().filter(|past| past.until > span.from - YEAR * DAY);
    let days: i64 = this_year
        .map(|past| past.until - past.from)
        .sum::<i64>()
        .saturating_add(until.saturating_sub(span.from));
    let fits = span.from < until
        && until.saturating_sub(span.from) <= AT_ONCE * DAY
        && span.from <= now + YEAR * DAY
        && days <= IN_A_YEAR * DAY;
    if !fits {
        return Err(wrong("bad_away", "server-bad-away")
            .map_phrase(|why| why.with("once", AT_ONCE).with("year", IN_A_YEAR)));
    }
    spans.push(span);
    Ok(spans)
}

/// Writes down when a person is away, also in the games whose clocks it stops.
pub(crate) async fn set(app: &App, asker: &Asker, person: i64, wish: &Away) -> Result<Option<Span>, Error> {
    let _counting = app.counting(asker.account.unwrap_or(person)).await;
    // Clocks are reckoned from the records, which are played through for it.
    let _turn = app.thought(asker).await?;
    let store = &app.host.store;
    let now = now();
    let spans = planned(&store.away(person).await.map_err(unavailable)?, wish, now)?;
    // Every game of a person has all its times; whoever is back always may be.
    if wish.until.is_some() && times(&spans) > app.bounds.of(Bound::PersonAway) {
        return Err(app.bounds.too_large(Bound::PersonAway));
    }
    store.set_away(person, &spans).await.map_err(unavailable)?;
    for link in store.playing(person).await.map_err(unavailable)? {
        app.host.stop_clocks_surely(&link, person, &spans).await?;
    }
    Ok(next(&spans, now))
}

impl Live {
    /// When the person in a seat is or will next be away.
    pub(crate) fn away(&self, seat: Seat) -> Option<Span> {
        next(&self.terms.away[seat.index()], now() - self.lag)
    }
}

impl Host {
    /// Stops the clocks of one game, again where an order of another node came first. One that cannot be read keeps nobody from being
    /// away from the others.
    async fn stop_clocks_surely(
        self: &Arc<Host>,
        link: &str,
        person: i64,
        spans: &[Span],
    ) -> Result<(), Error> {
        let mut stopped = self.stop_clocks(link, person, spans).await;
        for _ in 0..AGAIN {
            if !matches!(&stopped, Err(error) if error.code == "stale") {
                break;
            }
            stopped = self.stop_clocks(link, person, spans).await;
        }
        match stopped {
            Err(error) if error.code != "unavailable" => {
                tracing::error!(code = error.code, table = link, "a clock that cannot be stopped");
                Ok(())
            }
            stopped => stopped,
        }
    }

    async fn stop_clocks(self: &Arc<Host>, link: &str, person: i64, spans: &[Span]) -> Result<(), Error> {
        let slot = self.slot(link).await?;
        let mut live = self.live(&slot).await?;
        if live.goes_on().is_err() || !live.terms.clock.counts_days() {
            return Ok(());
        }
        let mut terms = live.terms.clone();
        for seat in live.seats_of(Some(person)) {
            terms.away[seat.index()] = spans.to_vec();
        }
        let mut row = live.row.clone();
        row.terms = terms.text();
        let deeds = self.store.deeds(row.id, 0).await.map_err(unavailable)?;
        let moved = row.head.moved;
        row.head = self.played(row.clone(), deeds, 0).await?.head(moved);
        self.change(&slot, &mut live, row).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wish(from: i64, until: i64) -> Away {
        Away { from: Some(from * DAY), until: Some(until * DAY) }
    }

    #[test]
    fn nobody_is_away_for_too_long_or_in_the_past() {
        let span = |from: i64, until: i64| Span { from: from * DAY, until: until * DAY };
        assert_eq!(planned(&[], &wish(3, 10), DAY).unwrap(), [span(3, 10)]);
        assert_eq!(planned(&[], &wish(0, 10), 5 * DAY).unwrap(), [span(5, 10)], "not before now");
        assert_eq!(planned(&[], &wish(3, 33), 0).unwrap(), [span(3, 33)]);
        for bad in [wish(3, 34), wish(10, 3), wish(400, 401), wish(i64::MIN / DAY, i64::MAX / DAY)] {
            assert_eq!(planned(&[], &bad, 0).map_err(|error| error.code), Err("bad_away"));
        }
        let before = [span(0, 30), span(40, 60)];
        assert!(planned(&before, &wish(100, 111), 90 * DAY).is_err(), "50 days are gone");
        assert_eq!(planned(&before, &wish(100, 110), 90 * DAY).unwrap().len(), 3);
        let back = Away { from: None, until: None };
        assert_eq!(planned(&before, &back, 50 * DAY).unwrap(), [span(0, 30), span(40, 50)]);
        assert_eq!(planned(&before, &wish(70, 80), 35 * DAY).unwrap(), [span(0, 30), span(70, 80)]);
    }
}
