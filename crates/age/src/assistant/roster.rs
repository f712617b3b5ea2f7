//! Operation 11: changes by hand, and what the roster comes to: condition of units, losses and critical levels of the armies, victory points.

use super::battle::{Battle, Commander, LEVELS, Post, Unit};
use super::request::RosterChange;
use super::sheets::{said, word};
use crate::kinds::{Arm, Condition, Quality, Rank};
use crate::options::ArmyBreak;
use crate::reckoning::reserve::History;
use crate::tables::Tables;
use serde_json::json;
use table::assist::{Said, Sheet};
use table::{Clause, Error, Phrase, Refusal, Seat};

impl Battle {
    /// The bases of a side's brigades: at the start, and lost.
    pub fn losses(&self, seat: Seat) -> (u16, u16) {
        let own = self.units.iter().filter(|unit| unit.spec.side == seat && unit.spec.arm != Arm::Artillery);
        own.fold((0, 0), |(start, lost), unit| {
            (start + u16::from(unit.spec.bases), lost + u16::from(unit.spec.bases.saturating_sub(unit.bases)))
        })
    }

    /// AGE-H110 How many critical levels a side has reached.
    pub fn levels_reached(&self, seat: Seat) -> u8 {
        let (start, lost) = self.losses(seat);
        let levels = &self.armies[seat.index()].critical_levels;
        if start == 0 { 0 } else { levels.iter().filter(|&&level| lost >= level).count() as u8 }
    }

    /// AGE-H112 AGE-H113 The victory points of a side.
    pub fn points(&self, tables: &Tables, seat: Seat) -> u32 {
        let worth = &tables.completions.victory_points;
        let enemy = seat.other();
        let of_unit = |unit: &Unit| match (unit.spec.arm, unit.is_destroyed()) {
            (Arm::Artillery, true) => worth.battery_lost,
            (Arm::Artillery, false) if unit.damaged => worth.battery_damaged,
            (Arm::Artillery, false) => 0,
            (_, true) => worth.brigade_destroyed,
            (_, false) => match unit.condition() {
                Condition::Fresh => 0,
                Condition::Worn => worth.brigade_worn,
                Condition::Spent => worth.brigade_spent,
            },
        };
        let of_general = |general: &Commander| match general.spec.rank {
            Rank::Chief => u32::from(general.fallen) * u32::from(worth.chief_out),
            _ => u32::from(general.fallen) * u32::from(worth.general_out),
        };
        let units = self.units.iter().filter(|unit| unit.spec.side == enemy);
        let units: u32 = units.map(|unit| u32::from(of_unit(unit))).sum();
        let generals = self.generals.iter().filter(|general| general.spec.side == enemy);
        let generals: u32 = generals.map(of_general).sum();
        let levels = u32::from(self.levels_reached(enemy)) * u32::from(worth.critical_level);
        let held = self.objectives.iter().filter(|objective| objective.holder == Some(seat));
        units + generals + levels + held.map(|objective| u32::from(objective.points)).sum::<u32>()
    }

    /// How the battle stands, in sentences.
    pub(super) fn standing(&self, tables: &Tables) -> Vec<Said> {
        let mut all = Vec::new();
        if let Some(seat) = self.segment {
            let words = Phrase::new("age-assist-segment")
                .with("turn", i64::from(self.turn))
                .with("side", self.side(seat));
            all.push(said(words, [Clause("AGE-02")]));
        }
        if self.units.is_empty() {
            return all;
        }
        for seat in Seat::BOTH {
            let (start, lost) = self.losses(seat);
            let [one, two, three] = self.armies[seat.index()].critical_levels.map(i64::from);
            let words = Phrase::new("age-assist-army")
                .with("side", self.side(seat))
                .with("lost", i64::from(lost))
                .with("start", i64::from(start))
                .with("levels", format!("{one}/{two}/{three}"))
                .with("reached", i64::from(self.levels_reached(seat)));
            all.push(said(words, [Clause("AGE-H110")]));
        }
        all.extend(self.broken());
        let points = Seat::BOTH.map(|seat| self.points(tables, seat));
        all.push(said(self.margin(tables, points), [Clause("AGE-H112"), Clause("AGE-H114")]));
        all
    }

    /// AGE-H111 AGE-O26 What it means that an army has reached its last critical level.
    fn broken(&self) -> Option<Said> {
        let beaten = Seat::BOTH.map(|seat| usize::from(self.levels_reached(seat)) >= LEVELS);
        let words = match beaten {
            _ if self.options.army_break == ArmyBreak::Never => return None,
            [false, false] => return None,
            [true, true] => Phrase::new("age-assist-both-broken"),
            [first, _] => {
                let seat = if first { Seat::First } else { Seat::Second };
                Phrase::new("age-assist-broken")
                    .with("side", self.side(seat))
                    .with("winner", self.side(seat.other()))
            }
        };
        Some(said(words, [Clause("AGE-H111"), Clause("AGE-O26")]))
    }

    /// AGE-H114 The victory points and the margin.
    fn margin(&self, tables: &Tables, [first, second]: [u32; 2]) -> Phrase {
        let margin = &tables.completions.victory_margin;
        let ahead = first.abs_diff(second);
        let reaches = |least: u16| ahead >= u32::from(least);
        let how = match ahead {
            _ if reaches(margin.decisive) => "decisive",
            _ if reaches(margin.clear) => "clear",
            _ if reaches(margin.marginal) => "marginal",
            _ => "draw",
        };
        let leader = if first >= second { Seat::First } else { Seat::Second };
        let message = if ahead == 0 { "age-assist-points-even" } else { "age-assist-points" };
        Phrase::new(message)
            .with("first", i64::from(first))
            .with("second", i64::from(second))
            .with("leader", self.side(leader))
            .with("how", word("margin", how))
    }

    /// What there is to say of one unit.
    pub(super) fn unit_line(&self, name: &str) -> Option<Said> {
        let unit = self.unit(name).ok()?;
        let words = match (unit.is_destroyed(), unit.spec.arm) {
            (true, _) => Phrase::new("age-assist-unit-destroyed").with("unit", name),
            (false, Arm::Artillery) => {
                let state = match (unit.silent_for.is_some(), unit.damaged) {
                    (true, true) => "silent-and-damaged",
                    (true, false) => "silent",
                    (false, true) => "damaged",
                    (false, false) => "ready",
                };
                Phrase::new("age-assist-battery-line")
                    .with("unit", name)
                    .with("state", word("battery", state))
            }
            (false, _) => Phrase::new("age-assist-unit-line")
                .with("unit", name)
                .with("bases", i64::from(unit.bases))
                .with("start", i64::from(unit.spec.bases))
                .with("condition", word("condition", unit.condition().word()))
                .with("order", word("order", if unit.disordered { "disordered" } else { "in_order" })),
        };
        let clause = match (unit.is_destroyed(), unit.spec.arm) {
            (true, _) => "AGE-H18",
            (false, Arm::Artillery) => "AGE-R09",
            (false, _) => "AGE-H15",
        };
        Some(said(words, [Clause(clause)]))
    }

    /// 11 A change by hand.
    pub(super) fn change(&mut self, tables: &Tables, change: &RosterChange) -> Result<Sheet, Error> {
        let mut told = Vec::new();
        if let Some(name) = &change.unit {
            self.change_unit(name, change)?;
            told.extend(self.unit_line(name));
            told.extend(self.free_generals());
        }
        if let Some(name) = &change.general {
            told.push(self.change_general(name, change)?);
        }
        if let Some(name) = &change.objective {
            told.push(self.change_objective(name, change.holder)?);
        }
        if change.segment.is_some() || change.turn.is_some() {
            self.begin_segment(tables, change.segment, change.turn)?;
        }
        told.extend(self.standing(tables));
        let data = json!({
            "units": self.units,
            "generals": self.generals,
            "objectives": self.objectives,
            "losses": Seat::BOTH.map(|seat| self.losses(seat)),
            "levels_reached": Seat::BOTH.map(|seat| self.levels_reached(seat)),
            "points": Seat::BOTH.map(|seat| self.points(tables, seat)),
        });
        Ok(Sheet { said: told, data, ..Sheet::default() })
    }

    fn change_unit(&mut self, name: &str, change: &RosterChange) -> Result<(), Error> {
        let unit = self.unit(name)?;
        let battery = unit.spec.arm == Arm::Artillery;
        let most = if battery { 1 } else { unit.spec.bases };
        let left = i32::from(unit.bases) - i32::from(change.bases);
        if !(0..=i32::from(most)).contains(&left) {
            let why = Refusal::new(Clause("AGE-H12"), "age-assist-bad-bases");
            return Err(why
                .with("unit", name)
                .with("bases", i64::from(unit.bases))
                .with("start", i64::from(most))
                .into());
        }
        if !battery && (change.silent.is_some() || change.damaged.is_some()) {
            return Err(Refusal::new(Clause("AGE-R37"), "age-assist-not-a-battery")
                .with("unit", name)
                .into());
        }
        if battery && (change.disordered.is_some() || change.charged.is_some()) {
            return Err(Refusal::new(Clause("AGE-R37"), "age-assist-is-a-battery").with("unit", name).into());
        }
        if change.bases > 0 {
            self.lose(name, change.bases.unsigned_abs());
        }
        if let Some(unit) = self.unit_mut(name) {
            if change.bases < 0 {
                unit.bases = left as u8;
            }
            unit.disordered = change.disordered.unwrap_or(unit.disordered);
            if let Some(charged) = change.charged {
                (unit.charged, unit.charge_fades) = (charged, false);
            }
            unit.damaged = change.damaged.unwrap_or(unit.damaged);
            unit.silent_for = change.silent.map_or(unit.silent_for, |silent| silent.then_some(0));
            match change.destroyed {
                Some(true) => unit.bases = 0,
                Some(false) if unit.bases == 0 => unit.bases = most,
                _ => {}
            }
        }
        Ok(())
    }

    fn change_general(&mut self, name: &str, change: &RosterChange) -> Result<Said, Error> {
        let general = self.general(name)?;
        let side = general.spec.side;
        let was_lost = matches!(general.post, Post::Lost(_));
        let post = match (change.lost, change.attach, &change.unit) {
            (Some(true), _, _) if was_lost => None,
            (Some(true), _, _) => Some(Post::Lost(self.turn)),
            (_, Some(true), Some(unit)) => {
                if self.living(unit)?.spec.side != side {
                    let why = Refusal::new(Clause("AGE-H30"), "age-assist-enemy-unit");
                    return Err(why.with("general", name).with("unit", unit.as_str()).into());
                }
                Some(Post::With(unit.clone()))
            }
            (_, Some(true), None) => {
                return Err(Refusal::new(Clause("AGE-H30"), "age-assist-attach-to-what")
                    .with("general", name)
                    .into());
            }
            (_, Some(false), _) | (Some(false), _, _) => Some(Post::Detached),
            _ => None,
        };
        match post {
            Some(Post::Lost(turn)) => self.lose_general(name, turn),
            Some(post) => self.post(name, post),
            None => {}
        }
        let words = match &self.general(name)?.post {
            Post::Detached if was_lost => Phrase::new("age-assist-general-replaced"),
            Post::Detached => Phrase::new("age-assist-general-detached"),
            Post::With(unit) => Phrase::new("age-assist-general-with").with("unit", unit.as_str()),
            Post::Lost(turn) => Phrase::new("age-assist-general-lost").with("turn", i64::from(*turn)),
        };
        Ok(said(words.with("general", name), [Clause("AGE-H30"), Clause("AGE-H34")]))
    }

    /// Posts a general. AGE-H34 Who comes where one was lost is ordinary.
    fn post(&mut self, name: &str, post: Post) {
        if let Some(general) = self.generals.iter_mut().find(|general| general.spec.name == name) {
            if matches!(general.post, Post::Lost(_)) {
                general.quality = Quality::Ordinary;
            }
            general.post = post;
        }
    }

    fn change_objective(&mut self, name: &str, holder: Option<Seat>) -> Result<Said, Error> {
        let found = self.objectives.iter_mut().find(|objective| objective.name == name);
        let Some(objective) = found else {
            let why =
                Phrase::new("age-assist-unknown-name").with("what", Phrase::new("age-assist-objective"));
            return Err(Error::new("unknown_name", why.with("name", name)));
        };
        objective.holder = holder;
        let words = match holder {
            Some(seat) => Phrase::new("age-assist-objective-held").with("side", self.side(seat)),
            None => Phrase::new("age-assist-objective-free"),
        };
        Ok(said(words.with("objective", name), [Clause("AGE-H113")]))
    }

    /// Begins a segment: losses to fire are forgotten; batteries of its side come nearer to their recovery (AGE-83, AGE-R26); brigades of its side that tried
    /// no reserve move in their last segment have no history (AGE-H66).
    fn begin_segment(
        &mut self,
        tables: &Tables,
        segment: Option<Seat>,
        turn: Option<u16>,
    ) -> Result<(), Error> {
        if turn == Some(0) {
            return Err(Refusal::new(Clause("AGE-02"), "age-assist-bad-turn").into());
        }
        self.turn = turn.unwrap_or(self.turn);
        let Some(seat) = segment else { return Ok(()) };
        self.segment = Some(seat);
        let ends = self.charts(tables).silence_ends();
        for unit in &mut self.units {
            unit.lost_to_fire = 0;
            // AGE-R17 A charge is forgotten when the owner's next movement phase is over.
            unit.charged &= !unit.charge_fades;
            unit.charge_fades = unit.charged && unit.spec.side == seat;
            if unit.spec.side != seat {
                continue;
            }
            unit.silent_for = unit.silent_for.map(|begun| begun + 1).filter(|&begun| begun < ends);
            if !unit.tried {
                unit.history = History::None;
            }
            unit.tried = false;
        }
        Ok(())
    }
}
