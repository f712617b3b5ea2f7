//! 16.0 The campaign: what may be ordered beside the battles.

use crate::campaign::{CampaignPublic, CampaignView, Waits, draw_assignment};
use crate::cards::Battle;
use crate::course::{Pending, Step};
use crate::ids::{CardId, Pile};
use crate::order::{Assignment, Order};
use crate::pack::Pack;
use crate::rules::{No, eye_of, list_in_battle, no, out_of_phase};
use crate::side::Kinds;
use crate::state::View;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::ops::ControlFlow;
use table::{Extent, Seat};

/// What the campaign itself says to an order; none where the battle decides.
pub fn check(
    pack: &Pack,
    view: &View,
    campaign: &CampaignView,
    seat: Seat,
    order: &Order,
) -> Option<Result<(), No>> {
    match campaign.public.waits {
        Waits::Assign(_) => Some(match order {
            Order::AssignToBattle { cards } => check_assignment(pack, &campaign.public, seat, cards),
            _ => out_of_phase(),
        }),
        Waits::Send(_) => Some(match order {
            Order::SendReinforcements { cards } => check_sending(pack, view, cards),
            _ => out_of_phase(),
        }),
        Waits::Battle => match order {
            Order::Retreat { battle } => Some(check_retreat(view, seat, *battle)),
            _ => None,
        },
    }
}

/// EAG-16.0g EAG-R83 A retreat comes before anything else in one's own Combat Phase.
fn check_retreat(view: &View, seat: Seat, battle: Battle) -> Result<(), No> {
    let field = &view.field;
    let at_leisure = field.course.pending() == Pending::Step(Step::Combat);
    if field.battle != battle || field.active != seat || !at_leisure {
        return out_of_phase();
    }
    if field.untouched { Ok(()) } else { Err(no("EAG-R83", "eagles-too-late-to-retreat")) }
}

/// EAG-R81 Every card of one's choice goes to a battle of its army, in the order of their numbers.
fn check_assignment(
    pack: &Pack,
    public: &CampaignPublic,
    seat: Seat,
    cards: &[Assignment],
) -> Result<(), No> {
    if is_assignment(pack, public, seat, cards) {
        Ok(())
    } else {
        Err(no("EAG-R81", "eagles-bad-assignment"))
    }
}

/// Whether these are all cards of the seat's choice, each sent to a battle it can fight in.
pub fn is_assignment(pack: &Pack, public: &CampaignPublic, seat: Seat, cards: &[Assignment]) -> bool {
    let choices = public.choices(pack, seat);
    let named = cards.iter().map(|one| one.card);
    let known = |one: &Assignment| {
        public.stage.battles().contains(&one.battle) && one.battle.armies().contains(&one.card.army())
    };
    named.eq(choices) && cards.iter().all(known)
}

/// EAG-R84 Any part of the survivors except Terrain, by number.
fn check_sending(pack: &Pack, view: &View, cards: &[CardId]) -> Result<(), No> {
    let survivors = survivors(pack, view);
    let ascending = cards.windows(2).all(|pair| pair[0] < pair[1]);
    let able = cards.iter().all(|card| survivors.has(*card));
    if ascending && able { Ok(()) } else { Err(no("EAG-R84", "eagles-bad-reinforcements")) }
}

/// EAG-R84 The survivors the owner of the view may send: of the cards that may have been in the battle just won, those
/// that are not in this one.
pub fn survivors(pack: &Pack, view: &View) -> Pile {
    let (Some(campaign), Some(seat)) = (&view.campaign, view.who.seat()) else { return Pile::EMPTY };
    let field = &view.field;
    let on_field = field.grounds.all().map(|index| field.grounds.card(index));
    let in_force = field.effects.iter().map(|effect| effect.card);
    let gone = field.eliminated.with(&field.discarded).with(&on_field.chain(in_force).collect());
    let own = view.secrets[seat.index()].as_ref().map_or(Pile::EMPTY, |own| {
        let on_positions = field.side(seat).all().iter().map(|slot| own.card(slot)).collect();
        own.reserve.with(&own.library).with(&on_positions)
    });
    let left = campaign.public.sendable.less(&gone).less(&own);
    left.iter().filter(|card| pack.kinds(*card) != Kinds::TERRAIN).collect()
}

/// The orders of a campaign.
pub fn list(
    pack: &Pack,
    view: &View,
    campaign: &CampaignView,
    seat: Seat,
    extent: &mut Extent,
    each: &mut impl FnMut(Order) -> ControlFlow<()>,
) -> ControlFlow<()> {
    match campaign.public.waits {
        Waits::Assign(_) => {
            *extent = Extent::Sample;
            let mut first = ChaCha8Rng::seed_from_u64(0);
            each(Order::AssignToBattle { cards: draw_assignment(&campaign.public, pack, seat, &mut first) })
        }
        Waits::Send(_) => {
            *extent = Extent::Sample;
            each(Order::SendReinforcements { cards: Vec::new() })?;
            each(Order::SendReinforcements { cards: survivors(pack, view).iter().collect() })
        }
        Waits::Battle => {
            list_in_battle(&eye_of(pack, view, seat), view.draft.is_some(), extent, each)?;
            let battle = view.field.battle;
            if check_retreat(view, seat, battle).is_ok() {
                each(Order::Retreat { battle })?;
            }
            ControlFlow::Continue(())
        }
    }
}

/// How often a retreat is drawn where one may be ordered.
const RETREATS: u32 = 32;

/// An order of the campaign drawn at random, where it is asked for one or may retreat.
pub fn draw(pack: &Pack, view: &View, rng: &mut impl Rng) -> Option<Order> {
    let (campaign, seat) = (view.campaign.as_ref()?, view.who.seat()?);
    match campaign.public.waits {
        Waits::Battle => {
            let battle = view.field.battle;
            let retreats = rng.random_ratio(1, RETREATS) && check_retreat(view, seat, battle).is_ok();
            retreats.then_some(Order::Retreat { battle })
        }
        Waits::Assign(_) => {
            Some(Order::AssignToBattle { cards: draw_assignment(&campaign.public, pack, seat, rng) })
        }
        Waits::Send(_) => {
            let cards = survivors(pack, view).iter().filter(|_| rng.random()).collect();
            Some(Order::SendReinforcements { cards })
        }
    }
}
