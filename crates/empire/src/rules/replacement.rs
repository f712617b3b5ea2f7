//! EMP-15.3 Lost leaders are replaced, in the order of EMP-15.32; until then an imaginary one stands in (EMP-R75).

use super::{No, Play, no};
use crate::event::Event;
use crate::ids::{AreaId, AreaSet, ArmyId, ForceId, FormationId, LeaderId, UnitId};
use crate::order::Order;
use crate::record::Place;
use crate::rules::listing::Each;
use crate::scenario::{Arm, Post, Role};
use crate::scene::Scene;
use crate::sets::Leaders;
use std::ops::ControlFlow;
use table::{Dice, Seat, Sink};

/// The vacant posts of a side: EMP-15.36a none of a command without combat units; EMP-15.35a subordinates have none.
fn vacant(scene: &Scene<'_>, seat: Seat) -> Vec<Post> {
    let book = scene.book;
    let armies = (0..book.armies.len()).map(ArmyId::new).map(Post::Army);
    let formations = book.formation_ids().map(Post::Formation);
    let forces = (0..book.forces.len()).map(ForceId::new).map(Post::Force);
    armies.chain(formations).chain(forces).filter(|post| is_vacant(scene, seat, *post)).collect()
}

fn is_vacant(scene: &Scene<'_>, seat: Seat, post: Post) -> bool {
    match post {
        Post::Army(army) => scene.book.army(army).side == seat && scene.record.commander(army).is_none(),
        Post::Formation(formation) => {
            let of = scene.book.formation(formation);
            // An HQ formation that never had a leader has no post to fill.
            of.side == seat
                && of.leader.is_some()
                && scene.record.formation(formation).leader.is_none_or(|leader| is_promoted(scene, leader))
                && !areas(scene, post).is_empty()
        }
        Post::Force(force) => {
            let side = scene.book.formation(scene.book.force(force).formation).side;
            side == seat && scene.record.force_leader(force).is_none() && !areas(scene, post).is_empty()
        }
    }
}

/// EMP-15.31a Whether a formation leader commands the army now, so that he may hand his formation on.
fn is_promoted(scene: &Scene<'_>, leader: LeaderId) -> bool {
    scene.record.leader(leader).role == Role::Army && scene.leader(leader).role != Role::Army
}

/// EMP-15.32a, EMP-R75 The areas with an infantry unit of the command, else with any combat unit of it; of an HQ formation, with
/// its headquarters.
fn areas(scene: &Scene<'_>, post: Post) -> AreaSet {
    let of = |unit: &UnitId| match post {
        Post::Army(army) => scene.army(*unit) == army,
        Post::Formation(formation) => scene.formation(*unit) == formation,
        Post::Force(force) => scene.record.unit(*unit).force == Some(force),
    };
    let hq = matches!(post, Post::Formation(formation) if scene.book.formation(formation).is_hq);
    let among = |pass: &dyn Fn(UnitId) -> bool| -> AreaSet {
        let units =
            Seat::BOTH.into_iter().flat_map(|seat| scene.on_map(seat)).filter(of).filter(|unit| pass(*unit));
        units.filter_map(|unit| scene.record.unit(unit).place.area()).collect()
    };
    if hq {
        return among(&|unit| scene.unit(unit).arm == Arm::Hq);
    }
    let infantry = among(&|unit| scene.arm(unit) == Arm::Infantry);
    if infantry.is_empty() { among(&|unit| scene.is_combat(unit)) } else { infantry }
}

/// The leaders who may fill a post, the first rank of EMP-15.32 that has any.
fn candidates(scene: &Scene<'_>, seat: Seat, post: Post) -> Leaders {
    let all = |pass: &dyn Fn(LeaderId) -> bool| -> Leaders {
        let own = scene.book.leader_ids().filter(|leader| scene.leader(*leader).side == seat);
        own.filter(|leader| !scene.leader(*leader).artillery && pass(*leader)).collect()
    };
    let on_map = |leader: LeaderId| scene.record.leader(leader).place.area().is_some();
    let off = |leader: LeaderId| scene.record.leader(leader).place == Place::Off;
    let role = |leader: LeaderId| scene.record.leader(leader).role;
    let army = |army: ArmyId| move |leader: LeaderId| scene.leader(leader).army == army;
    match post {
        // EMP-15.31a
        Post::Army(of) => {
            all(&|leader| on_map(leader) && role(leader) == Role::Formation && army(of)(leader))
        }
        Post::Formation(formation) => {
            let of = scene.book.formation(formation).army;
            let officer =
                |wanted: Role| all(&|leader| off(leader) && role(leader) == wanted && army(of)(leader));
            if scene.book.formation(formation).is_hq {
                // EMP-15.33a
                let staff = officer(Role::Staff);
                return if staff.is_empty() { officer(Role::Line) } else { staff };
            }
            let member = |leader| scene.record.leader(leader).formation == Some(formation);
            let divisions = all(&|leader| off(leader) && role(leader) == Role::Division && member(leader));
            if !divisions.is_empty() {
                return divisions;
            }
            let second = all(&|leader| {
                on_map(leader) && matches!(role(leader), Role::Force | Role::Subordinate) && member(leader)
            });
            if second.is_empty() { officer(Role::Staff).or(officer(Role::Line)) } else { second }
        }
        Post::Force(force) => {
            let formation = scene.book.force(force).formation;
            let of = scene.book.formation(formation).army;
            // EMP-15.34a
            all(&|leader| {
                let subordinate = on_map(leader)
                    && role(leader) == Role::Subordinate
                    && scene.record.leader(leader).formation == Some(formation);
                let officer =
                    off(leader) && matches!(role(leader), Role::Staff | Role::Line) && army(of)(leader);
                subordinate || officer
            })
        }
    }
}

/// EMP-15.32 The clause that says who is next to lead a formation.
fn next_in_line(scene: &Scene<'_>, seat: Seat, formation: FormationId) -> &'static str {
    let first = candidates(scene, seat, Post::Formation(formation)).first();
    match first.map(|leader| scene.record.leader(leader).role) {
        Some(Role::Division) => "EMP-15.32a",
        Some(Role::Force | Role::Subordinate) => "EMP-15.32b",
        Some(_) => "EMP-15.32c",
        None => "EMP-15.32d",
    }
}

/// EMP-15.3a Whether this leader may fill this post, and appear there.
pub fn check(
    scene: &Scene<'_>,
    seat: Seat,
    post: Post,
    leader: LeaderId,
    area: Option<AreaId>,
) -> Result<(), No> {
    if !is_vacant(scene, seat, post) {
        return Err(no("EMP-15.3a", "empire-post-not-vacant"));
    }
    if !candidates(scene, seat, post).has(leader) {
        let clause = match post {
            Post::Army(_) => "EMP-15.31a",
            Post::Formation(formation) if scene.book.formation(formation).is_hq => "EMP-15.33a",
            Post::Formation(formation) => next_in_line(scene, seat, formation),
            Post::Force(_) => "EMP-15.34a",
        };
        return Err(no(clause, "empire-not-next-in-line").leader(leader));
    }
    match (scene.record.leader(leader).place, area) {
        (Place::Off, Some(area)) if areas(scene, post).has(area) => Ok(()),
        (Place::Off, _) => Err(no("EMP-R75", "empire-appears-elsewhere").leader(leader)),
        (_, None) => Ok(()),
        (_, Some(_)) => Err(no("EMP-R75", "empire-stays-there").leader(leader)),
    }
}

/// The replacements there are.
pub fn list(scene: &Scene<'_>, seat: Seat, each: Each<'_>) -> ControlFlow<()> {
    for post in vacant(scene, seat) {
        for leader in candidates(scene, seat, post).iter() {
            if scene.record.leader(leader).place == Place::Off {
                for area in areas(scene, post).iter() {
                    each(Order::ReplaceLeader { post, leader, area: Some(area) })?;
                }
            } else {
                each(Order::ReplaceLeader { post, leader, area: None })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The formation whose post is vacant, for whoever asks.
pub fn is_leaderless(scene: &Scene<'_>, formation: FormationId) -> bool {
    scene.record.formation(formation).leader.is_none()
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// EMP-15.3a A leader takes a post.
    pub fn replace_leader(&mut self, post: Post, leader: LeaderId, area: Option<AreaId>) {
        self.happen(Event::Replaced { post, leader, area });
        self.go_on_ending();
    }
}
