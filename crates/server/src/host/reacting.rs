//! Standing answers: windows in which a seat does not want to be asked are declined for it, by the ordinary order.
//!
//! Nobody else can tell. The order comes a while after the window has opened, drawn afresh for each, mostly short and now and
//! then as long as somebody thinks; and no answer that a seat gives by hand to decline comes sooner either, whatever its
//! wishes. Against a computer player there is nobody to deceive. Where one person has both seats the screen itself would tell,
//! so the wish alone decides there, whatever the seat holds.

use super::live::Live;
use super::words::Asker;
use super::{Host, Slot};
use crate::bounds::Bound;
use crate::message::WindowCard;
use crate::store::Signal;
use crate::trouble::unavailable;
use protocol::answer::Asks;
use protocol::request::PromptsOf;
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;
use table::{Error, Onlooker, Phrase, Say, Seat, Standing};
use tokio::time::{Instant, sleep_until};

/// A window stays open for at least so long.
const SOONEST: Duration = Duration::from_millis(800);
/// Mostly for at most so much longer where it is declined.
const SPREAD: u32 = 2200;
/// One time in so many it may take longer,
const SELDOM: u32 = 8;
/// up to so many times as long.
const LONGER: u32 = 2;

/// A window of a seat: the game, the seat, and how long the record was when it opened.
pub(super) type Window = (i64, Seat, i64);

impl Live {
    /// The order that declines the open window for a seat that does not want to be asked.
    pub(super) fn declined(&self, seat: Seat) -> Option<Value> {
        let table = self.table.as_deref()?;
        if !self.awaited().contains(seat) {
            return None;
        }
        let view = table.view(seat.into());
        let (reaction, standing) = (view.reaction()?, &self.standing[seat.index()]);
        let asked = match self.is_two_sided() {
            true => standing.asks(&reaction, view.turn()),
            false => standing.asks_blindly(reaction.window, view.turn()),
        };
        if asked { None } else { view.by_default() }
    }

    /// Whether the open window is about to be declined for whoever looks; where one person has both seats, for either.
    pub(super) fn is_declining(&self, who: Onlooker) -> bool {
        let of_theirs = |seat: &Seat| who.is(*seat) || !self.is_two_sided();
        who.seat().is_some()
            && Seat::BOTH.iter().filter(|seat| of_theirs(seat)).any(|seat| self.declined(*seat).is_some())
    }

    /// Whether its rules ever let a seat react.
    pub(super) fn reacts(&self) -> bool {
        self.table.as_ref().is_some_and(|table| !table.reactions().windows.is_empty())
    }

    /// Whether the two seats are not one person's.
    fn is_two_sided(&self) -> bool {
        self.row.person(Seat::First) != self.row.person(Seat::Second)
    }

    /// Whether an order declines a window: whether its seat has wishes must not show.
    fn declines(&self, seat: Seat, order: &Value) -> bool {
        let view = || self.table.as_deref().map(|table| table.view(seat.into()));
        let declining = || view().filter(|view| view.reaction().is_some()).and_then(|view| view.by_default());
        self.is_two_sided() && declining().is_some_and(|declining| declining == *order)
    }
}

impl Host {
    /// Settles what a seat wants to be asked, or tells it.
    pub async fn standing(self: &Arc<Host>, asker: &Asker, of: PromptsOf<String>) -> Result<Asks, Error> {
        let slot = self.slot(&of.table).await?;
        let mut live = self.live(&slot).await?;
        live.sits(asker.person, of.seat)?;
        let turn = live.table()?.view(of.seat.into()).turn();
        if let Some(wishes) = of.set {
            let changed = wishes.applied_to(&live.standing[of.seat.index()], turn);
            changed.check(&live.table()?.reactions())?;
            let text = serde_json::to_string(&changed).expect("wishes are plain data");
            if text.len() > self.bounds.size(Bound::Standing) {
                return Err(self.bounds.too_large(Bound::Standing));
            }
            self.store.set_standing(slot.id, of.seat, &text).await.map_err(unavailable)?;
            self.store.tell(Signal::Game(slot.id)).await.map_err(unavailable)?;
            live.standing[of.seat.index()] = changed;
            self.react(&slot, &live);
        }
        let now = &live.standing[of.seat.index()];
        let say = self.registry.tongue(&live.row.game, asker.lang);
        let kinds =
            live.table()?.reactions().windows.into_iter().map(|window| WindowCard {
                window,
                words: say.say(&Phrase::new(format!("window-{window}"))),
            });
        Ok(Asks {
            mode: now.prompts,
            cards: now.cards.clone(),
            windows: now.windows.clone(),
            shared: !live.is_two_sided(),
            kinds: kinds.collect(),
            pass_until_end_of_turn: now.passes_in == Some(turn),
        })
    }

    /// What the seats of a game want to be asked.
    pub(super) async fn standing_of(&self, game: i64, reacts: bool) -> Result<[Standing; 2], Error> {
        if !reacts {
            return Ok(Default::default());
        }
        let stored = self.store.standing(game).await.map_err(unavailable)?;
        let read = |text: Option<String>| text.and_then(|text| serde_json::from_str(&text).ok());
        Ok(stored.map(|text| read(text).unwrap_or_default()))
    }

    /// Declines, in a while, the windows in which seats do not want to be asked.
    pub(super) fn react(self: &Arc<Host>, slot: &Arc<Slot>, live: &Live) {
        for seat in Seat::BOTH.into_iter().filter(|&seat| live.declined(seat).is_some()) {
            let window = (slot.id, seat, live.lines);
            if !self.thinking.lock().insert(window) {
                continue;
            }
            let due = self.due(live, window);
            let (host, slot) = (self.clone(), slot.clone());
            tokio::spawn(async move {
                tokio::select! {
                    () = sleep_until(due) => {}
                    () = host.draining.cancelled() => return,
                }
                if let Err(error) = host.decline(&slot, window).await {
                    tracing::warn!(code = error.code, table = slot.link, "standing answer");
                }
                host.thinking.lock().remove(&window);
            });
        }
    }

    async fn decline(self: &Arc<Host>, slot: &Arc<Slot>, (_, seat, lines): Window) -> Result<(), Error> {
        let mut live = self.live(slot).await?;
        match live.declined(seat).filter(|_| live.lines == lines) {
            Some(order) => self.order(slot, &mut live, seat, &order, (None, None)).await.map(|_| ()),
            None => Ok(()),
        }
    }

    /// When an order given by hand may be carried out: not at once where it declines a window that might have been
    /// declined for its seat.
    pub(super) fn held(&self, slot: &Slot, live: &Live, seat: Seat, order: &Value) -> Option<Instant> {
        if !live.declines(seat, order) {
            return None;
        }
        Some(self.due(live, (slot.id, seat, live.lines)))
    }

    /// When a window is declined at the soonest.
    fn due(&self, live: &Live, window: Window) -> Instant {
        let deceives = live.is_two_sided() && live.row.person(window.1.other()).is_some();
        let mut windows = self.windows.lock();
        windows.retain(|_, due| *due + Duration::from_secs(60) > Instant::now());
        *windows
            .entry(window)
            .or_insert_with(|| Instant::now() + if deceives { drawn() } else { Duration::ZERO })
    }
}

/// How long a window stays open before it is declined.
fn drawn() -> Duration {
    let [spread, seldom]: [u32; 2] =
        [(); 2].map(|()| crate::ids::random().map_or(u32::MAX, u32::from_be_bytes));
    let most = if seldom % SELDOM == 0 { SPREAD * LONGER } else { SPREAD };
    SOONEST + Duration::from_millis((spread % most).into())
}
