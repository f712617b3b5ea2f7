//! The sequence of play (AGE-02 to AGE-11, section C): turns, initiative, segments, steps. What resolves by itself is carried on here
//! until somebody has to decide.

use super::refusal::{Why, ensure, no};
use super::{Play, artillery, charts, combat, command, fire, generals, reinforcements, zones};
use crate::event::Event;
use crate::field::Edge;
use crate::geometry::Pt;
use crate::ids::{GeneralId, UnitId};
use crate::measure::Mil;
use crate::reckoning::initiative::{Claim, Claimed};
use crate::record::{Post, Record, Step};
use table::{Dice, Refusal, Seat, Sink};

/// Whether the step may be ended: not while something compulsory is open (AGE-H117).
pub fn check_end_step(record: &Record) -> Result<(), Refusal> {
    match record.step() {
        Step::Generals | Step::Reserve | Step::Riding | Step::FireOther | Step::FirePhasing => Ok(()),
        Step::Tactical => {
            let owes = |of: fn(&crate::record::Marks) -> bool| {
                record.present(record.phasing()).any(|unit| of(&record.unit(unit).marks))
            };
            ensure(!owes(|marks| marks.must_test), Why::MustTest)?;
            ensure(!owes(|marks| marks.must_withdraw), Why::MustWithdraw)
        }
        _ => no(Why::NotOver),
    }
}

/// What each side brings to the initiative (AGE-R40, AGE-H110).
pub fn claims(record: &Record) -> [Claim; 2] {
    Seat::BOTH.map(|seat| Claim {
        chief: generals::chief_at(record, seat),
        critical_levels: record.side(seat).levels,
    })
}

/// Whether a side has anything to do in M2.
fn has_reserves(record: &Record, seat: Seat) -> bool {
    let waits = record
        .field()
        .unit_ids()
        .any(|unit| record.owner(unit) == seat && reinforcements::is_due(record, unit));
    let rests = |unit: UnitId| !record.unit(unit).marks.acted && !zones::is_tactical(record, unit);
    waits || record.acting().is_some() || record.present(seat).any(rests)
}

/// Whether a general of this side may still ride.
fn has_riders(record: &Record, seat: Seat) -> bool {
    record.generals_of(seat).any(|id| {
        let general = record.general(id);
        general.rides() && general.left > Mil(0) && !generals::stands_aside(record, id)
    })
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// AGE-02 A turn begins: generals due appear, chiefs change (AGE-H121), the initiative is looked for.
    pub fn begin_turn(&mut self, turn: u8) {
        self.happen(Event::TurnBegan { turn });
        let due = |&general: &GeneralId| {
            let arrives = self.record.field().general(general).arrival;
            self.record.general(general).post == Post::Waiting && arrives.is_some_and(|due| due.turn <= turn)
        };
        let arriving: Vec<GeneralId> = self.record.field().general_ids().filter(due).collect();
        for general in arriving {
            let at = arrival_of(self.record, general);
            self.happen(Event::GeneralArrived { general, at });
        }
        let changes = self.record.field().changes.clone();
        for change in changes.into_iter().filter(|change| change.turn == turn) {
            if self.record.general(change.former).engaged() {
                let at = zones::place_of(self.record, change.former);
                self.happen(Event::GeneralDetached { general: change.former, at });
            }
            self.happen(Event::ChiefChanged {
                seat: change.side,
                chief: change.chief,
                rating: change.rating,
                former: change.former,
                rank: change.rank,
                command: change.command,
            });
        }
        // AGE-04, AGE-05 A chief who is engaged or lost gives the initiative away without a roll.
        let tie_side = self.record.field().tie_side;
        if let Some((seat, _)) = charts(self.record).initiative_without_dice(claims(self.record), tie_side) {
            self.happen(Event::InitiativeHeld { seat, rolled: false });
        }
    }

    /// AGE-03, AGE-06, AGE-O21 Both roll; equal scores are rolled again.
    pub(super) fn roll_initiative(&mut self) {
        let claims = claims(self.record);
        let modifiers = claims.map(|claim| charts(self.record).initiative_modifiers(claim));
        let dice = [self.roll("AGE-03"), self.roll("AGE-03")];
        let scores = [0, 1].map(|part| i32::from(dice[part]) + modifiers[part].sum());
        let (tie_side, previous) = (self.record.field().tie_side, self.record.initiative());
        let claimed = charts(self.record).initiative(scores, tie_side, previous);
        self.happen(Event::InitiativeRolled { dice, modifiers, scores });
        if let Claimed::By(seat) = claimed {
            self.happen(Event::InitiativeHeld { seat, rolled: true });
        }
    }

    pub(super) fn choose_order(&mut self, seat: Seat, first: bool) {
        let first = if first { seat } else { seat.other() };
        self.happen(Event::OrderChosen { first });
        self.begin_segment(first);
    }

    /// SEG_START Batteries recover (AGE-83, AGE-R26), and what is compulsory is marked (AGE-H117).
    fn begin_segment(&mut self, seat: Seat) {
        self.happen(Event::SegmentBegan { seat });
        let own: Vec<UnitId> = self.record.present(seat).collect();
        for unit in own {
            let now = self.record.unit(unit);
            if now.silent.is_some_and(|segments| segments >= charts(self.record).silence_ends()) {
                self.happen(Event::Recovered { unit });
            } else if now.silent.is_some() && artillery::is_threatened(self.record, unit) {
                self.happen(Event::Obliged { unit, withdraw: true });
            } else if now.disordered && zones::is_tactical(self.record, unit) {
                self.happen(Event::Obliged { unit, withdraw: false });
            }
        }
    }

    pub(super) fn end_step(&mut self) {
        let next = match self.record.step() {
            Step::Generals => {
                self.place_replacements();
                Step::Reserve
            }
            Step::Reserve => Step::Tactical,
            Step::Tactical => Step::Riding,
            Step::Riding => Step::FireOther,
            Step::FireOther => Step::FirePhasing,
            _ => {
                self.begin_combats();
                return;
            }
        };
        self.happen(Event::StepBegan { step: next });
    }

    /// C.1 A replacement that was not placed appears on the anchor of the largest brigade of his command where that is legal.
    fn place_replacements(&mut self) {
        let seat = self.record.phasing();
        let all: Vec<GeneralId> = self.record.field().general_ids().collect();
        for general in all {
            if let Some(at) = default_place(self.record, seat, general) {
                self.happen(Event::GeneralReplaced { general, at });
            }
        }
    }

    fn begin_combats(&mut self) {
        let combats = combat::form(self.record, 1);
        self.happen(Event::CombatsFormed { round: 1, combats });
    }

    /// Carries on what resolves by itself until somebody has to decide.
    pub fn go_on(&mut self) {
        while self.record.result().is_none() && self.record.asked().is_none() {
            let phasing = self.record.phasing();
            match self.record.step() {
                Step::Reserve if !has_reserves(self.record, phasing) => self.end_step(),
                Step::Riding if !has_riders(self.record, phasing) => self.end_step(),
                Step::FireOther if !fire::is_possible(self.record, phasing.other()) => self.end_step(),
                Step::FirePhasing if !fire::is_possible(self.record, phasing) => self.end_step(),
                Step::Leads if self.record.combats().is_empty() => self.end_segment(),
                Step::Leads if self.record.next_lead().is_none() => {
                    self.happen(Event::StepBegan { step: Step::Rolls });
                }
                Step::Rolls if self.record.next_roll().is_none() => self.take_effect(),
                Step::Losses => {
                    if self.settle_losses() {
                        return;
                    }
                    self.apply_results();
                }
                Step::Advance => {
                    if self.advance_victors() {
                        return;
                    }
                    let round = self.record.round() + 1;
                    let combats = combat::form(self.record, round);
                    if combats.is_empty() {
                        self.end_segment();
                    } else {
                        self.happen(Event::CombatsFormed { round, combats });
                    }
                }
                _ => return,
            }
        }
    }

    /// SEG_END, and after the second segment the end of the turn.
    fn end_segment(&mut self) {
        self.happen(Event::SegmentEnded {});
        self.take_stock();
        let (first, phasing, turn) = (self.record.first(), self.record.phasing(), self.record.turn());
        if phasing == first {
            self.begin_segment(phasing.other());
            return;
        }
        let beaten = self.army_breaks();
        if beaten {
            return;
        }
        if turn >= self.record.field().turns {
            self.count_points();
        } else {
            self.begin_turn(turn + 1);
        }
    }
}

/// AGE-H62, AGE-H126 Where a general appears: at the edge point nearest to his entry that is more than 1" from every enemy.
fn arrival_of(record: &Record, general: GeneralId) -> Pt {
    let card = record.field().general(general);
    let Some(arrival) = card.arrival else { return card.at };
    let entry = &record.field().entries[usize::from(arrival.entry)];
    let table = record.field().table();
    let clear = record.completions().movement.clear.inches;
    let free = |&point: &Pt| {
        let enemies = record.present(card.side.other());
        !enemies.into_iter().any(|enemy| record.footprint(enemy).gap_to(point).within(clear))
    };
    let aside = (0..table.high.x.max(table.high.y))
        .step_by(record.completions().movement.step.inches.0.max(1) as usize)
        .flat_map(|aside| [aside, -aside]);
    let points = aside.filter_map(|aside| {
        let point = match entry.edge {
            Edge::North | Edge::South => Pt::new(entry.at.x + aside, entry.at.y),
            Edge::East | Edge::West => Pt::new(entry.at.x, entry.at.y + aside),
        };
        let inside = (0..=table.high.x).contains(&point.x) && (0..=table.high.y).contains(&point.y);
        inside.then_some(point)
    });
    points.into_iter().find(free).unwrap_or(entry.at)
}

/// The place of a replacement whom nobody placed.
pub fn default_place(record: &Record, seat: Seat, general: GeneralId) -> Option<Pt> {
    if record.field().general(general).side != seat || !command::replacement_due(record, general) {
        return None;
    }
    let of_his =
        |unit: &UnitId| !record.card(*unit).is_battery() && command::of_command(record, general, *unit);
    let mut brigades: Vec<UnitId> = record.present(seat).filter(of_his).collect();
    brigades.sort_by_key(|&unit| (std::cmp::Reverse(record.unit(unit).bases), unit));
    let places = brigades.into_iter().map(|unit| record.unit(unit).pose.anchor);
    places.into_iter().find(|&at| command::check_replacement(record, seat, general, at).is_ok())
}
