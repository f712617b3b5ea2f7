//! The rules, one file for each chapter: the sequence of play, command, reserve and tactical movement, formations, charges, retreats,
//! artillery, fire, combat, advances and victory. Each says what may be ordered, which clause says no, and what follows. Numbers come
//! from [`reckoning`](crate::reckoning), places from [`geometry`](crate::geometry).

pub mod advance;
pub mod artillery;
pub mod charges;
pub mod combat;
pub mod command;
pub mod drawing;
pub mod fire;
pub mod formations;
pub mod generals;
pub mod ground;
pub mod listing;
pub mod losses;
pub mod refusal;
pub mod reinforcements;
pub mod reserve;
pub mod retreats;
pub mod sequence;
pub mod tactical;
pub mod victory;
pub mod walking;
pub mod zones;

use crate::event::Event;
use crate::ids::{GeneralId, UnitId};
use crate::order::Order;
use crate::reckoning::Charts;
use crate::record::{Asked, Record, Step};
use refusal::{Why, ensure, no};
use table::{Clause, Dice, Refusal, Seat, Sink};

/// The charts that a battle is fought by.
#[inline]
pub fn charts(record: &Record) -> Charts<'_> {
    Charts { tables: record.tables(), options: record.options() }
}

/// A battle in which things happen.
pub struct Play<'a, D, L> {
    /// All that is true.
    pub record: &'a mut Record,
    /// The dice.
    pub dice: &'a mut D,
    /// Who takes note.
    pub log: &'a mut L,
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// Something happens: it enters the record and is noted.
    #[inline]
    pub fn happen(&mut self, event: Event) {
        self.record.witness(&event);
        self.log.note(|| event);
    }

    /// AGE-H02 A die is rolled.
    pub fn roll(&mut self, clause: &'static str) -> u8 {
        self.dice.die(10, Clause(clause)) as u8
    }

    /// Carries out an order that passed [`check`].
    pub fn resolve(&mut self, seat: Seat, order: &Order) {
        match order {
            Order::RollInitiative {} => self.roll_initiative(),
            Order::ChooseOrder { first } => self.choose_order(seat, *first),
            Order::AttachGeneral { general, unit, path } => self.attach_general(*general, *unit, path),
            Order::DetachGeneral { general } | Order::EndSubstitution { general } => {
                self.detach_general(*general)
            }
            Order::Substitute { general, command, path } => self.substitute(*general, *command, path),
            Order::PlaceReplacement { general, pos } => {
                self.happen(Event::GeneralReplaced { general: *general, at: *pos });
            }
            Order::AttachBattery { battery, brigade } => {
                self.happen(Event::BatteryAttached { battery: *battery, brigade: *brigade });
            }
            Order::DetachBattery { battery } => self.happen(Event::BatteryDetached { battery: *battery }),
            Order::FormGrandBattery { batteries } => self.form_grand_battery(batteries),
            Order::DissolveGrandBattery { id } => self.happen(Event::GrandBatteryDissolved { id: *id }),
            Order::EnterReinforcement { unit, formation, at, path } => {
                self.enter(*unit, *formation, *at, path)
            }
            Order::DeclareReserveMove { unit } => self.declare_reserve(*unit),
            Order::Move { unit, path } => self.move_unit(*unit, path),
            Order::ChangeFormation { unit, .. } => self.change_formation(*unit, order),
            Order::Declare { unit, intent, target } => self.declare(*unit, *intent, *target),
            Order::Charge { unit, wheel } => self.charge(*unit, *wheel),
            Order::CounterCharge { unit, yes } => self.answer_charge(*unit, *yes),
            Order::BatteryAction { battery, .. } => self.battery_action(*battery, order),
            Order::RallyTest { unit } => self.rally_test(*unit),
            Order::MoveGeneral { general, path } => self.ride(*general, path),
            Order::Fire { target, firers } => self.fire(*target, firers),
            Order::ChooseLead { combat, unit } => self.choose_lead(*combat, seat, *unit),
            Order::RollCombat { combat } => self.roll_combat(*combat),
            Order::ChooseLoss { unit, kind, .. } => self.choose_loss(*unit, *kind),
            Order::Breakthrough { unit, target, wheel } => self.break_through(*unit, *target, *wheel),
            Order::Occupy { unit, garrison } => self.occupy(*unit, *garrison),
            Order::EndStep {} => self.end_step(),
            Order::Concede {} => self.concede(seat),
        }
        self.go_on();
    }
}

/// Whether a seat may give this order now.
pub fn check(record: &Record, seat: Option<Seat>, order: &Order) -> Result<(), Refusal> {
    let Some(seat) = seat else { return no(Why::NoSeat) };
    ensure(record.result().is_none(), Why::Over)?;
    ensure(record.awaited() == Some(seat), Why::NotAsked)?;
    if let Order::Concede {} = order {
        return Ok(());
    }
    if let Some(&Asked::CounterCharge { unit: asked, .. }) = record.asked() {
        return match order {
            Order::CounterCharge { unit, .. } => ensure(*unit == asked, Why::NoCounterCharge),
            _ => no(Why::NotNow),
        };
    }
    match (record.step(), order) {
        (Step::InitiativeRoll, Order::RollInitiative {}) => Ok(()),
        (Step::Initiative, Order::ChooseOrder { .. }) => Ok(()),
        (Step::Generals, Order::AttachGeneral { general, unit, path }) => {
            command::plan_attach(record, seat, *general, *unit, path).map(drop)
        }
        (Step::Generals, Order::DetachGeneral { general }) => command::check_detach(record, seat, *general),
        (Step::Generals, Order::EndSubstitution { general }) => command::check_end(record, seat, *general),
        (Step::Generals, Order::Substitute { general, command, path }) => {
            command::plan_substitute(record, seat, *general, *command, path).map(drop)
        }
        (Step::Generals, Order::PlaceReplacement { general, pos }) => {
            command::check_replacement(record, seat, *general, *pos)
        }
        (Step::Generals, Order::AttachBattery { battery, brigade }) => {
            command::check_attach_battery(record, seat, *battery, *brigade)
        }
        (Step::Generals, Order::DetachBattery { battery }) => {
            command::check_detach_battery(record, seat, *battery)
        }
        (Step::Generals, Order::FormGrandBattery { batteries }) => {
            command::check_grand_battery(record, seat, batteries)
        }
        (Step::Generals, Order::DissolveGrandBattery { id }) => command::check_dissolve(record, seat, *id),
        (Step::Reserve, Order::EnterReinforcement { unit, formation, at, path }) => {
            reinforcements::plan(record, seat, *unit, *formation, *at, path).map(drop)
        }
        (Step::Reserve, Order::DeclareReserveMove { unit }) => reserve::check(record, seat, *unit),
        (Step::Reserve | Step::Tactical, Order::Move { unit, path }) => {
            tactical::plan_move(record, seat, *unit, path).map(drop)
        }
        (Step::Reserve | Step::Tactical, Order::ChangeFormation { unit, .. }) => {
            formations::plan(record, seat, *unit, order).map(drop)
        }
        (Step::Reserve | Step::Tactical, Order::BatteryAction { battery, .. }) => {
            artillery::plan(record, seat, *battery, order).map(drop)
        }
        (Step::Tactical, Order::Declare { unit, intent, target }) => {
            tactical::check_declare(record, seat, *unit, *intent, *target)
        }
        (Step::Tactical, Order::Charge { unit, wheel }) => {
            charges::plan_declared(record, seat, *unit, *wheel).map(drop)
        }
        (Step::Tactical, Order::RallyTest { unit }) => tactical::check_rally(record, seat, *unit),
        (Step::Riding, Order::MoveGeneral { general, path }) => {
            command::plan_ride(record, seat, *general, path).map(drop)
        }
        (Step::FireOther | Step::FirePhasing, Order::Fire { target, firers }) => {
            fire::plan(record, seat, *target, firers).map(drop)
        }
        (Step::Leads, Order::ChooseLead { combat, unit }) => combat::check_lead(record, seat, *combat, *unit),
        (Step::Rolls, Order::RollCombat { combat }) => {
            ensure(record.next_roll().is_some_and(|next| next.number == *combat), Why::NoLead)
        }
        (Step::Losses, Order::ChooseLoss { combat, unit, kind }) => {
            losses::check_choice(record, *combat, *unit, *kind)
        }
        (Step::Advance, Order::Breakthrough { unit, target, wheel }) => {
            advance::plan_breakthrough(record, seat, *unit, *target, *wheel).map(drop)
        }
        (Step::Advance, Order::Occupy { unit, garrison }) => {
            advance::check_occupy(record, seat, *unit, *garrison)
        }
        (_, Order::EndStep {}) => sequence::check_end_step(record),
        _ => no(Why::NotNow),
    }
}

/// A unit of one's own that is on the table.
pub(crate) fn own(record: &Record, seat: Seat, unit: UnitId) -> Result<(), Refusal> {
    ensure(unit.index() < record.units().len(), Why::Nobody)?;
    ensure(record.owner(unit) == seat, Why::NotYours)?;
    ensure(record.unit(unit).here(), Why::NotHere)
}

/// A brigade of one's own that is on the table.
pub(crate) fn own_brigade(record: &Record, seat: Seat, unit: UnitId) -> Result<(), Refusal> {
    own(record, seat, unit)?;
    ensure(!record.card(unit).is_battery(), Why::IsBattery)
}

/// A battery of one's own that is on the table.
pub(crate) fn own_battery(record: &Record, seat: Seat, unit: UnitId) -> Result<(), Refusal> {
    own(record, seat, unit)?;
    ensure(record.card(unit).is_battery(), Why::NoBattery)
}

/// An enemy that is on the table.
pub(crate) fn enemy(record: &Record, seat: Seat, unit: UnitId) -> Result<(), Refusal> {
    ensure(unit.index() < record.units().len(), Why::Nobody)?;
    ensure(record.owner(unit) != seat, Why::NoTarget)?;
    ensure(record.unit(unit).here(), Why::NotHere)
}

/// A general of one's own that is on the table.
pub(crate) fn own_general(record: &Record, seat: Seat, general: GeneralId) -> Result<(), Refusal> {
    ensure(general.index() < record.generals().len(), Why::Nobody)?;
    ensure(record.field().general(general).side == seat, Why::NotYours)?;
    ensure(record.general(general).here(), Why::NotHere)
}
