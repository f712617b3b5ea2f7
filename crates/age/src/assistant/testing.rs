//! Operations 1 to 4 and 7: a new battle, the initiative, movement and reserve tests, a general under fire.

use super::battle::{Battle, LEVELS, Post, Unit};
use super::request::{GeneralRequest, InitiativeRequest, NewBattle, ReserveRequest, TestRequest};
use super::sheets::{account, inches, likely, odds, said, score, signed, whole, with_dice, word};
use crate::kinds::{Arm, Column, Condition, Formation, Rating};
use crate::odds::{Chance, Question};
use crate::reckoning::check_formation;
use crate::reckoning::face;
use crate::reckoning::initiative::{ChiefAt, Claim, Claimed};
use crate::reckoning::manoeuvre::{Effect, FallBack, Generals, Pace, Test};
use crate::reckoning::movement::Mover;
use crate::reckoning::reserve::{ChiefFor, History, ReserveTest};
use crate::tables::{Fraction, Manoeuvre, Tables};
use serde_json::json;
use table::assist::{Account, Line, Said, Sheet};
use table::{Clause, Error, Phrase, Refusal, Seat};

impl Battle {
    /// 1 A new battle.
    pub(super) fn begin(&mut self, tables: &Tables, new: &NewBattle) -> Result<Sheet, Error> {
        *self = Battle::new(tables, new)?;
        let words = Phrase::new("age-assist-begun")
            .with("name", self.name.as_str())
            .with("units", self.units.len() as i64)
            .with("generals", self.generals.len() as i64);
        let mut said = vec![said(words, [Clause("AGE-H15"), Clause("AGE-H110")])];
        said.extend(self.standing(tables));
        Ok(Sheet { said, data: json!(self), ..Sheet::default() })
    }

    pub(super) fn side(&self, seat: Seat) -> Phrase {
        match self.armies[seat.index()].name.as_str() {
            "" => Phrase::new(format!("age-assist-side-{}", seat.index())),
            name => Phrase::new("age-assist-named").with("name", name),
        }
    }

    /// AGE-H33 AGE-H110 Both sides as they are described; what is left out, the roster knows.
    fn claims(&self, asked: &InitiativeRequest) -> [Claim; 2] {
        Seat::BOTH.map(|seat| {
            let asked = asked.claims[seat.index()];
            let known = self.chief(seat).map_or(ChiefAt::Free, |chief| match chief.post {
                Post::Detached => ChiefAt::Free,
                Post::With(_) => ChiefAt::Engaged,
                Post::Lost(_) => ChiefAt::Lost,
            });
            let critical_levels = asked.critical_levels.max(self.levels_reached(seat));
            Claim { chief: asked.chief.unwrap_or(known), critical_levels }
        })
    }

    pub(super) fn initiative_dice(&self, tables: &Tables, asked: &InitiativeRequest, typed: bool) -> usize {
        let claims = self.claims(asked);
        let charts = self.charts(tables);
        if charts.initiative_without_dice(claims, self.tie_side).is_some() {
            return 0;
        }
        let given = asked.dice.len().div_ceil(2) * 2;
        match self.claimed(tables, asked) {
            Some(Claimed::Tie) if !typed => given + 2,
            _ => given.max(2),
        }
    }

    /// What the last two dice said.
    fn claimed(&self, tables: &Tables, asked: &InitiativeRequest) -> Option<Claimed> {
        let charts = self.charts(tables);
        let [.., first, second] = asked.dice[..] else { return None };
        let [a, b] = self.claims(asked).map(|claim| charts.initiative_modifiers(claim).sum());
        Some(charts.initiative([first as i32 + a, second as i32 + b], self.tie_side, self.initiative))
    }

    /// 2 The initiative.
    pub(super) fn roll_initiative(
        &mut self,
        tables: &Tables,
        asked: &InitiativeRequest,
        roll: bool,
    ) -> Result<Sheet, Error> {
        for &die in &asked.dice {
            face(die)?;
        }
        if let Some(claim) = asked.claims.iter().find(|claim| usize::from(claim.critical_levels) > LEVELS) {
            let why = Refusal::new(Clause("AGE-H110"), "age-assist-too-many-levels");
            return Err(why.with("levels", i64::from(claim.critical_levels)).into());
        }
        let claims = self.claims(asked);
        let charts = self.charts(tables);
        let first = charts.initiative_odds(claims, self.tie_side, self.initiative);
        let mut sheet = Sheet {
            accounts: Seat::BOTH
                .map(|seat| {
                    account(Some(self.side(seat)), &charts.initiative_modifiers(claims[seat.index()]))
                })
                .to_vec(),
            odds: vec![
                likely("initiative", "first", first),
                likely("initiative", "second", Fraction::ONE - first),
            ],
            ..Sheet::default()
        };
        let holder = match charts.initiative_without_dice(claims, self.tie_side) {
            Some((seat, clause)) => {
                let words = Phrase::new("age-assist-initiative-engaged").with("side", self.side(seat));
                sheet.said.push(said(words, [clause, Clause("AGE-R40")]));
                Some(seat)
            }
            None if !roll => None,
            None => {
                let added = claims.map(|claim| charts.initiative_modifiers(claim).sum());
                let thrown = asked.dice.chunks_exact(2).map(|dice| self.thrown([dice[0], dice[1]], added));
                sheet.said.extend(thrown);
                match self.claimed(tables, asked) {
                    Some(Claimed::By(seat)) => {
                        let words = Phrase::new("age-assist-initiative").with("side", self.side(seat));
                        sheet.said.push(said(words, [Clause("AGE-03")]));
                        Some(seat)
                    }
                    _ => {
                        sheet.said.push(said(Phrase::new("age-assist-initiative-tie"), [Clause("AGE-O21")]));
                        None
                    }
                }
            }
        };
        let chooses_first = asked.first.unwrap_or(true);
        if let Some(seat) = holder {
            let first = if chooses_first { seat } else { seat.other() };
            let words = Phrase::new("age-assist-first").with("side", self.side(first));
            sheet.said.push(said(words, [Clause("AGE-02"), Clause("AGE-03")]));
        }
        sheet.data = json!({ "holder": holder, "first": chooses_first });
        let sheet = with_dice(sheet, &asked.dice);
        if let Some(seat) = holder.filter(|_| roll) {
            self.initiative = Some(seat);
        }
        Ok(sheet)
    }

    /// AGE-03 The dice of both sides with what is added to them.
    fn thrown(&self, dice: [i64; 2], added: [i32; 2]) -> Said {
        let score = |at: usize| whole(dice[at] + i64::from(added[at]));
        let words = Phrase::new("age-assist-thrown")
            .with("one", self.side(Seat::First))
            .with("first", dice[0])
            .with("own", signed(added[0]))
            .with("score", score(0))
            .with("other", self.side(Seat::Second))
            .with("second", dice[1])
            .with("enemy", signed(added[1]))
            .with("against", score(1));
        said(words, [Clause("AGE-03"), Clause("AGE-06")])
    }

    fn tested(&self, asked: &TestRequest) -> Result<(Test, Rating, Option<Mover>), Error> {
        let unit = asked.unit.as_deref().map(|name| self.brigade(name)).transpose()?;
        let known = asked.unit.as_deref().map(|name| self.attached_by_quality(name)).unwrap_or_default();
        let usual = Test::default();
        let arm = asked.arm.or(unit.map(|unit| unit.spec.arm)).unwrap_or(usual.arm);
        let doctrine = asked.doctrine.or(unit.and_then(|unit| unit.spec.doctrine));
        let test = Test {
            disordered: asked.disordered.or(unit.map(|unit| unit.disordered)).unwrap_or(false),
            arm,
            doctrine,
            formation: asked.formation.unwrap_or(Formation::Line),
            condition: asked.condition.or(unit.map(|unit| unit.condition())).unwrap_or(Condition::Worn),
            detached: asked.detached,
            attached: Generals {
                ordinary: asked.attached.ordinary.saturating_add(known.ordinary),
                charismatic: asked.attached.charismatic.saturating_add(known.charismatic),
            },
            insecure_flank: asked.insecure_flank,
            withdraws: asked.withdraws,
            charged: asked.charged.or(unit.map(|unit| unit.charged)).unwrap_or(false),
        };
        check_formation(arm, test.formation)?;
        let rating = asked.rating.or(unit.map(|unit| unit.spec.rating)).unwrap_or(Rating::Regular);
        let mover = match arm {
            Arm::Infantry => doctrine.map(Mover::infantry),
            Arm::Cavalry => Some(Mover::Cavalry),
            Arm::Artillery => return Err(Refusal::new(Clause("AGE-78"), "age-assist-batteries-test").into()),
        };
        Ok((test, rating, mover))
    }

    /// 3 A movement test.
    pub(super) fn test(&mut self, tables: &Tables, asked: &TestRequest, roll: bool) -> Result<Sheet, Error> {
        let (test, rating, mover) = self.tested(asked)?;
        let charts = self.charts(tables);
        let modifiers = charts.manoeuvre_modifiers(&test);
        let column = test.column();
        let chances = charts.manoeuvre_odds(column, modifiers.sum());
        let mut sheet = Sheet {
            accounts: vec![account(Some(word("column", column.word())), &modifiers)],
            odds: odds("manoeuvre", &chances, Manoeuvre::word),
            ..Sheet::default()
        };
        let Some(&die) = asked.dice.first().filter(|_| roll) else { return Ok(sheet) };
        let die: i64 = face(die)?.into();
        let result = charts.manoeuvre_result(column, die as i32 + modifiers.sum());
        let effect = charts.manoeuvre_effect(result, rating);
        sheet.said.push(score(die, modifiers.sum()));
        sheet.said.extend(self.manoeuvred(tables, result, effect, mover));
        sheet.data = json!({ "result": result, "effect": effect });
        if let Some(name) = &asked.unit {
            self.apply_manoeuvre(name, effect);
            sheet.said.extend(self.unit_line(name));
            sheet.said.extend(self.free_generals());
        }
        Ok(with_dice(sheet, &asked.dice))
    }

    /// What a result allows, forbids and demands, in sentences.
    fn manoeuvred(
        &self,
        tables: &Tables,
        result: Manoeuvre,
        effect: Effect,
        mover: Option<Mover>,
    ) -> Vec<Said> {
        let charts = self.charts(tables);
        let clause = result.clause();
        let mut all = vec![said(word("manoeuvre", result.word()), [clause])];
        let mut tell = |so: bool, message: &'static str| {
            if so {
                all.push(said(Phrase::new(message), [clause]));
            }
        };
        tell(effect.removed, "age-assist-removed");
        tell(effect.rallied, "age-assist-rallied");
        tell(effect.disordered, "age-assist-disordered");
        tell(effect.bases_lost > 0, "age-assist-loses-base");
        tell(
            effect.pace == Pace::None && effect.fall_back.is_none() && !effect.removed,
            "age-assist-no-move",
        );
        tell(effect.pace == Pace::Half, "age-assist-half-speed");
        tell(effect.pace == Pace::Full, "age-assist-full-speed");
        tell(effect.pace != Pace::None && !effect.may_change, "age-assist-no-change");
        tell(effect.pace != Pace::None && !effect.may_charge, "age-assist-no-charge");
        if let Some(back) = effect.fall_back {
            all.push(said(fall_back(back), [clause]));
        }
        if let Some(mover) = mover.filter(|_| effect.pace != Pace::None) {
            let speed = charts.speed(mover);
            let allowed = inches(charts.budget(mover, effect.pace));
            let words = Phrase::new("age-assist-allowed").with("inches", allowed);
            all.push(Said { words, clauses: vec![speed.clause.clone(), "AGE-H40".to_owned()] });
        }
        all
    }

    fn apply_manoeuvre(&mut self, name: &str, effect: Effect) {
        if effect.bases_lost > 0 {
            self.lose(name, effect.bases_lost.into());
        }
        if let Some(unit) = self.unit_mut(name) {
            unit.disordered = (unit.disordered && !effect.rallied) || effect.disordered;
            if effect.removed {
                unit.bases = 0;
            }
        }
    }

    /// 4 A reserve test.
    pub(super) fn reserve(
        &mut self,
        tables: &Tables,
        asked: &ReserveRequest,
        roll: bool,
    ) -> Result<Sheet, Error> {
        let unit = asked.unit.as_deref().map(|name| self.brigade(name)).transpose()?;
        let chief = asked.chief.or(unit.map(|unit| self.chief_for(unit))).unwrap_or_default();
        let rating = self.chief_rating(tables, asked, chief, unit)?;
        let history = asked.history.or(unit.map(|unit| unit.history)).unwrap_or_default();
        let disordered_in_formation =
            asked.disordered_in_formation.or(unit.map(|unit| self.disordered_with(unit))).unwrap_or(0);
        let test = ReserveTest {
            chief,
            rating,
            aide: asked.aide && !asked.gunner,
            first_turn: asked.first_turn,
            history,
            disordered: asked.disordered.or(unit.map(|unit| unit.disordered)).unwrap_or(false),
            disordered_in_formation,
        };
        let quality = asked.rating.or(unit.map(|unit| unit.spec.rating)).unwrap_or(Rating::Regular);
        let charts = self.charts(tables);
        let modifiers = charts.reserve_modifiers(&test);
        let chances = charts.manoeuvre_odds(Column::Reserve, modifiers.sum());
        let mut sheet = Sheet {
            accounts: vec![account(Some(word("column", "reserve")), &modifiers)],
            odds: odds("manoeuvre", &chances, Manoeuvre::word),
            ..Sheet::default()
        };
        let Some(&die) = asked.dice.first().filter(|_| roll) else { return Ok(sheet) };
        let die: i64 = face(die)?.into();
        let result = charts.manoeuvre_result(Column::Reserve, die as i32 + modifiers.sum());
        let mut effect = charts.manoeuvre_effect(result, quality);
        effect.rallied &= test.disordered;
        let after = history.after(result);
        sheet.said.push(score(die, modifiers.sum()));
        sheet.said.extend(self.manoeuvred(tables, result, effect, None));
        sheet.said.push(said(told_history(after), [Clause("AGE-H66"), Clause("AGE-68")]));
        sheet.data = json!({ "result": result, "effect": effect, "history": after });
        if let Some(name) = &asked.unit {
            self.apply_manoeuvre(name, effect);
            if let Some(unit) = self.unit_mut(name) {
                (unit.history, unit.tried) = (after, true);
            }
            sheet.said.extend(self.unit_line(name));
        }
        Ok(with_dice(sheet, &asked.dice))
    }

    /// AGE-R20 AGE-75 AGE-77 Where the chief is, as a brigade of the roster sees it.
    fn chief_for(&self, unit: &Unit) -> ChiefFor {
        match self.chief(unit.spec.side).map(|chief| &chief.post) {
            None | Some(Post::Detached) => ChiefFor::Free,
            Some(Post::With(other)) if *other == unit.spec.name => ChiefFor::WithIt,
            Some(Post::With(_)) => ChiefFor::Elsewhere,
            Some(Post::Lost(_)) => ChiefFor::Lost,
        }
    }

    /// AGE-51 What the chief is worth: as a number, by his name, or as the roster has it. AGE-H35 The roster does not know what his successor is worth.
    fn chief_rating(
        &self,
        tables: &Tables,
        asked: &ReserveRequest,
        chief: ChiefFor,
        unit: Option<&Unit>,
    ) -> Result<i8, Error> {
        let known = unit.and_then(|unit| self.chief(unit.spec.side));
        let rating = match (asked.chief_rating, asked.who.as_deref(), known) {
            (Some(rating), ..) => rating,
            (None, Some(who), _) => {
                let unknown = || Phrase::new("age-assist-unknown-chief").with("name", who);
                tables.chief(who).ok_or_else(|| Error::new("unknown_name", unknown()))?.0
            }
            (None, None, Some(successor)) if successor.fallen > 0 && chief == ChiefFor::Free => {
                return Err(Refusal::new(Clause("AGE-H35"), "age-assist-new-chief").into());
            }
            (None, None, known) => known.map_or(0, |chief| chief.spec.rating),
        };
        match (-10..=10).contains(&rating) {
            true => Ok(rating),
            false => {
                let why = Phrase::new("age-assist-bad-rating").with("rating", i64::from(rating));
                Err(Error::new("malformed", why))
            }
        }
    }

    /// AGE-O12 The disordered brigades of a unit's division, itself among them.
    fn disordered_with(&self, unit: &Unit) -> u8 {
        let same = |other: &&Unit| {
            other.spec.side == unit.spec.side
                && other.spec.command == unit.spec.command
                && !other.is_destroyed()
        };
        let disordered = self.units.iter().filter(same).filter(|other| other.disordered).count();
        disordered.min(u8::MAX.into()) as u8
    }

    /// 7 A general under fire.
    pub(super) fn general_hit(
        &mut self,
        tables: &Tables,
        asked: &GeneralRequest,
        roll: bool,
    ) -> Result<Sheet, Error> {
        let general = asked.general.as_deref().map(|name| self.general(name)).transpose()?;
        if let Some(lost) = general.filter(|general| matches!(general.post, Post::Lost(_))) {
            let why = Refusal::new(Clause("AGE-H34"), "age-assist-general-gone");
            return Err(why.with("general", lost.spec.name.as_str()).into());
        }
        let quality = asked.quality.or(general.map(|general| general.quality));
        let replaced = general.is_none_or(|general| !general.is_aide());
        let Some(quality) = quality else {
            return Err(Error::new("malformed", Phrase::new("age-assist-which-general")));
        };
        let turn = asked.turn.unwrap_or(self.turn);
        let charts = self.charts(tables);
        let modifiers = charts.general_modifiers(quality);
        let out = charts.general_odds(quality);
        let mut sheet = Sheet {
            accounts: vec![account(None, &modifiers)],
            odds: vec![likely("result", "out", out), likely("result", "unhurt", Fraction::ONE - out)],
            ..Sheet::default()
        };
        let Some(&die) = asked.dice.first().filter(|_| roll) else { return Ok(sheet) };
        let die: i64 = face(die)?.into();
        let hit = charts.general_is_hit(die as i32 + modifiers.sum());
        let replaced_in = (hit && replaced).then(|| charts.replaced_in(turn));
        sheet.said.push(score(die, modifiers.sum()));
        sheet.said.push(match replaced_in {
            Some(turn) => {
                let words = Phrase::new("age-assist-general-out").with("turn", i64::from(turn));
                said(words, [Clause("AGE-104"), Clause("AGE-R25")])
            }
            None if hit => said(Phrase::new("age-assist-aide-out"), [Clause("AGE-104"), Clause("AGE-H34")]),
            None => said(word("general", "unhurt"), [Clause("AGE-104")]),
        });
        sheet.data = json!({ "out": hit, "replaced_in": replaced_in });
        if let Some(name) = asked.general.as_deref().filter(|_| hit) {
            self.lose_general(name, turn);
        }
        Ok(with_dice(sheet, &asked.dice))
    }

    /// 10 Odds only.
    pub(super) fn odds(&self, tables: &Tables, question: &Question) -> Result<Sheet, Error> {
        let answer = self.charts(tables).answer(question)?;
        let mut sheet = Sheet { data: json!(answer), ..Sheet::default() };
        let several = answer.rows.len() > 1;
        for row in &answer.rows {
            if several {
                let line = |chance: &Chance, value: String| Line {
                    what: word("result", chance.result),
                    value,
                    clause: String::new(),
                };
                let chances = row.chances.iter().map(|chance| line(chance, percent(chance.probability)));
                let besides = row.besides.iter().map(|one| line(one, one.probability.to_string()));
                let lines = chances.chain(besides).collect();
                sheet.accounts.push(Account { title: Some(row.situation()), lines, total: String::new() });
            } else {
                let all = row.chances.iter().chain(&row.besides);
                sheet.odds.extend(all.map(|chance| likely("result", chance.result, chance.probability)));
            }
        }
        Ok(sheet)
    }
}

/// A chance as a fraction and in hundredths, which are exact with two dice of ten faces.
fn percent(chance: Fraction) -> String {
    format!("{chance} ({} %)", chance * Fraction::whole(100))
}

/// How a unit goes back, as a sentence.
pub(super) fn fall_back(how: FallBack) -> Phrase {
    Phrase::new(match how {
        FallBack::FullSpeed => "age-assist-back-full-speed",
        FallBack::BeyondMusketry => "age-assist-back-beyond-musketry",
        FallBack::BeyondRange => "age-assist-back-beyond-range",
        FallBack::ToTwoInches => "age-assist-back-two-inches",
    })
}

fn told_history(history: History) -> Phrase {
    match history {
        History::None => Phrase::new("age-assist-history-none"),
        History::Success => Phrase::new("age-assist-history-success"),
        History::Failed(times) => Phrase::new("age-assist-history-failed").with("times", i64::from(times)),
    }
}
