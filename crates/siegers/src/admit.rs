//! The gate for positions from outside. What passes here can be played on: no panic, no dead end, and nothing in the
//! public record that the secrets do not bear out.

use crate::event::{Reasons, Verdict};
use crate::options::{DiceScope, Reversal, VictoryTiming};
use crate::pad::{Colour, Colours};
use crate::piece::{Parity, Row, Token, is_placement};
use crate::rules::{bidding, stranding::Stranding, victory};
use crate::state::{Phase, Public, State};
use table::{Fault, Gate, Onlooker, Seat, Seats};

/// Strengths beyond this are not met in play.
/// Section e.2 of the rules: the largest cap there is.
const HIGHEST_BID: u8 = 26;

/// All that is wrong with a position.
pub fn admit(state: &State) -> Result<(), Vec<Fault>> {
    let mut guard = Guard { state, gate: Gate::with(state.public.options.faults()) };
    guard.placement();
    if guard.gate.is_clear() && state.public.phase != Phase::Setup && has_armies(&state.public) {
        guard.squares();
        guard.turn();
        guard.dice();
        guard.fight();
        guard.knowledge();
        guard.ending();
    }
    guard.gate.verdict()
}

fn has_armies(public: &Public) -> bool {
    Seat::BOTH.into_iter().any(|seat| tokens(public, seat).next().is_some())
}

/// The tokens of a seat, removed ones included.
fn tokens(public: &Public, seat: Seat) -> impl Iterator<Item = Token> {
    (0..9)
        .map(move |file| Token::new(seat, file))
        .filter(|&token| public.at(token).is_some() || public.fallen(token).is_some())
}

/// Whether combats are being fought.
fn in_combat(phase: Phase) -> bool {
    !matches!(phase, Phase::Setup | Phase::Movement | Phase::Over)
}

/// Whether dice have been set and are being asked for, or still to be set.
fn in_dice_stage(phase: Phase) -> bool {
    use Phase::{AskAttacker, AskDefender, Dice, ShowAttacker, ShowDefender};
    matches!(phase, Dice | AskDefender | ShowDefender | AskAttacker | ShowAttacker)
}

struct Guard<'s> {
    state: &'s State,
    gate: Gate,
}

impl Guard<'_> {
    /// SIE-05, SIE-12 Eight numbered pieces each; before they are on the board, rows that are whole where committed.
    fn placement(&mut self) {
        let public = &self.state.public;
        let waiting = public.phase == Phase::Setup || (public.phase == Phase::Over && !has_armies(public));
        for seat in Seat::BOTH {
            let row = self.state.secret[seat.index()].row;
            let at = format!("seat {}", seat.index());
            if waiting {
                let committed = public.committed.contains(seat) && public.phase == Phase::Setup;
                let whole = is_placement(&row);
                let empty = row == Row::default();
                let fits = if committed { whole } else { empty || (whole && public.phase == Phase::Over) };
                self.gate.require(fits, at.clone(), "SIE-12", "siegers-fault-placement");
                self.gate.require(
                    tokens(public, seat).next().is_none(),
                    at,
                    "SIE-R02",
                    "siegers-fault-too-early",
                );
            } else {
                self.gate.require(is_placement(&row), at, "SIE-12", "siegers-fault-placement");
            }
        }
        if public.phase == Phase::Setup {
            self.gate.require(
                public.committed != Seats::BOTH,
                "committed",
                "SIE-R02",
                "siegers-fault-both-committed",
            );
            let mut fresh = State::new(public.options).public;
            fresh.committed = public.committed;
            let same = fresh == *public;
            self.gate.require(same, "phase", "SIE-12", "siegers-fault-not-fresh");
        }
    }

    /// SIE-R08 One piece a square, two enemies only where they fight.
    fn squares(&mut self) {
        let public = &self.state.public;
        for seat in Seat::BOTH {
            let single = public.squares(seat).count() as usize == public.army(seat).count();
            self.gate.require(
                single,
                format!("seat {}", seat.index()),
                "SIE-R08",
                "siegers-fault-shared-square",
            );
            let row = self.state.secret[seat.index()].row;
            for token in tokens(public, seat) {
                let truth = row[usize::from(token.file)];
                let fits = public.fallen(token).is_none_or(|number| number == truth);
                self.gate.require(fits, token.to_string(), "SIE-73", "siegers-fault-number");
            }
        }
        let pending = public.pending();
        match public.phase {
            Phase::Movement => {
                for square in pending {
                    let landed =
                        public.token_on(public.to_move, square).is_some_and(|token| public.has_moved(token));
                    self.gate.require(landed, square.to_string(), "SIE-23", "siegers-fault-not-landed");
                }
            }
            Phase::Over => {}
            _ => self.gate.require(!pending.is_empty(), "phase", "SIE-27", "siegers-fault-no-combat"),
        }
    }

    /// SIE-14, SIE-15 Turns alternate, and a first turn can be completed.
    fn turn(&mut self) {
        let public = &self.state.public;
        let [red, blue] = public.turns_done;
        let alternate = match public.to_move {
            Seat::First => red == blue,
            Seat::Second => red == blue.saturating_add(1),
        };
        self.gate.require(alternate, "turns_done", "SIE-14", "siegers-fault-turns");
        self.gate.require(
            public.fought == in_combat(public.phase) || public.phase == Phase::Over,
            "fought",
            "SIE-O08",
            "siegers-fault-fought",
        );
        let limit = public.options.no_progress_limit;
        let running = public.phase == Phase::Over || limit == 0 || public.quiet < limit;
        self.gate.require(running, "quiet", "SIE-R35", "siegers-fault-quiet");
        let moved = public.army(public.to_move).any(|(token, _)| public.has_moved(token));
        self.gate.require(
            moved || !in_combat(public.phase),
            "tokens",
            "SIE-16",
            "siegers-fault-nothing-moved",
        );
        for seat in Seat::BOTH.into_iter().filter(|seat| public.turns_done[seat.index()] == 0) {
            for token in tokens(public, seat) {
                let fits = public.phase == Phase::Over || self.first_turn_of(token);
                self.gate.require(fits, token.to_string(), "SIE-15", "siegers-fault-first-turn");
            }
        }
        if public.phase == Phase::Movement && public.first_turn() && self.gate.is_clear() {
            let view = self.state.view(Onlooker::Seat(public.to_move));
            let possible = Stranding::of(&view, public.to_move).can_be_completed();
            self.gate.require(possible, "tokens", "SIE-R10", "siegers-fault-stranded");
        }
    }

    /// SIE-15, SIE-18 Before its first move a piece stands on its start square, and its first turn does not end before
    /// it has moved; then it stands one move away, until a combat may have pushed it back. Nobody is removed before, as
    /// Red reaches no enemy in its first turn (SIE-I14).
    fn first_turn_of(&self, token: Token) -> bool {
        let public = &self.state.public;
        let moving = public.phase == Phase::Movement;
        if !public.has_moved(token) {
            let may_wait = token.seat != public.to_move || moving;
            return public.at(token) == Some(token.start()) && may_wait;
        }
        let length = Parity::of(self.state.number(token)).step_length();
        let one_move_away = public.at(token).map(|at| at.distance(token.start())).is_some_and(|distance| {
            distance == length || (public.options.reversal == Reversal::On && distance + 2 == length)
        });
        one_move_away || (token.seat == Seat::Second && !moving)
    }

    /// SIE-33 to SIE-49 The dice fit the pad, the requests and what has been shown.
    fn dice(&mut self) {
        let public = &self.state.public;
        let stage = in_dice_stage(public.phase);
        let any = public.in_play != [Colours::NONE; 2];
        self.gate.require(any || !stage, "in_play", "SIE-49", "siegers-fault-no-dice");
        self.gate.require(!any || in_combat(public.phase), "in_play", "SIE-33", "siegers-fault-dice-left");
        let committed = match public.phase {
            Phase::Dice => public.committed != Seats::BOTH,
            _ if any => public.committed == Seats::BOTH,
            _ => public.committed == Seats::NONE,
        };
        self.gate.require(committed, "committed", "SIE-R14", "siegers-fault-committed");
        for seat in Seat::BOTH {
            self.dice_of(seat);
        }
    }

    fn dice_of(&mut self, seat: Seat) {
        let (public, index) = (&self.state.public, seat.index());
        let at = |what: &str| format!("{what} of seat {index}");
        let in_play = public.in_play[index];
        let dice = self.state.secret[index].dice;
        let shown = public.shown[index];
        let any = public.in_play != [Colours::NONE; 2];
        let set = public.phase != Phase::Dice || public.committed.contains(seat);
        let idle = in_play == Colours::NONE;
        let has_shown = match public.phase {
            Phase::Dice | Phase::AskDefender | Phase::ShowDefender => false,
            Phase::AskAttacker | Phase::ShowAttacker => seat == public.defender(),
            _ => any,
        };
        let crossed_off = has_shown && !in_dice_stage(public.phase);
        let full = public.usable(seat).less(in_play) == Colours::NONE;
        self.gate.require(!any || full, at("in_play"), "SIE-R17", "siegers-fault-in-play");
        if !crossed_off {
            let usable = in_play.less(public.usable(seat)) == Colours::NONE;
            self.gate.require(usable, at("in_play"), "SIE-46", "siegers-fault-in-play");
        }
        self.gate.require(
            !idle || public.committed.contains(seat) || !any,
            at("committed"),
            "SIE-49",
            "siegers-fault-committed",
        );
        let expected = if set { in_play } else { Colours::NONE };
        self.gate.require(Colours::of(dice) == expected, at("dice"), "SIE-R14", "siegers-fault-dice");
        for colour in Colour::ALL {
            let (value, seen) = (dice[colour.index()], shown[colour.index()]);
            let boxes = public.crossed[index][colour.index()];
            self.gate.require(seen == 0 || seen == value, at("shown"), "SIE-42", "siegers-fault-shown");
            if value > 0 {
                let crossed = crossed_off && seen > 0;
                self.gate.require(
                    boxes.contains(value) == crossed,
                    at("crossed"),
                    "SIE-43",
                    "siegers-fault-crossed",
                );
            }
        }
        let due = match (has_shown, in_play.count()) {
            (false, _) => 0,
            (true, 3) => 2,
            (true, count) => count,
        };
        self.gate.require(Colours::of(shown).count() == due, at("shown"), "SIE-37", "siegers-fault-shown");
        let asked = match public.phase {
            Phase::ShowDefender => seat == public.defender(),
            Phase::ShowAttacker => true,
            Phase::AskAttacker => seat == public.defender(),
            Phase::Dice | Phase::AskDefender => false,
            _ => any,
        } && in_play.count() == 3;
        let request = public.request[index];
        self.gate.require(request.is_some() == asked, at("request"), "SIE-35", "siegers-fault-request");
        let fits = match (request, public.hidden_colour(seat)) {
            (Some(_), Some(colour)) => public.hidden_range(seat).any(|value| value == dice[colour.index()]),
            _ => true,
        };
        self.gate.require(fits, at("shown"), "SIE-38", "siegers-fault-answer");
        let asking = match public.phase {
            Phase::AskDefender | Phase::ShowDefender => seat == public.defender(),
            Phase::AskAttacker | Phase::ShowAttacker => seat == public.attacker(),
            _ => false,
        };
        self.gate.require(
            !asking || in_play.count() == 3,
            at("in_play"),
            "SIE-R16",
            "siegers-fault-no-request",
        );
    }

    /// SIE-28, SIE-50 to SIE-58 The fight and its bids.
    fn fight(&mut self) {
        let public = &self.state.public;
        if public.phase == Phase::Over {
            return;
        }
        let due = match public.phase {
            Phase::Bid | Phase::Reply | Phase::FirstGuess | Phase::SecondGuess => true,
            phase if in_dice_stage(phase) => public.options.dice_scope == DiceScope::Combat,
            _ => false,
        };
        self.gate.require(public.fighting.is_some() == due, "fight", "SIE-29", "siegers-fault-fight");
        if let [Some(red), Some(blue)] = Seat::BOTH.map(|seat| public.fighter(seat)) {
            let meet = public.at(red).is_some() && public.at(red) == public.at(blue);
            self.gate.require(meet, "fight", "SIE-R12", "siegers-fault-fight");
        }
        let bidding =
            matches!(public.phase, Phase::Bid | Phase::Reply | Phase::FirstGuess | Phase::SecondGuess);
        let announced = matches!(public.phase, Phase::Reply | Phase::FirstGuess | Phase::SecondGuess);
        self.gate.require((public.bid > 0) >= announced, "bid", "SIE-50", "siegers-fault-bid");
        self.gate.require(bidding || public.bid == 0, "bid", "SIE-30", "siegers-fault-bid");
        let guessing = matches!(public.phase, Phase::FirstGuess | Phase::SecondGuess);
        self.gate.require(
            public.bid_winner.is_some() == guessing,
            "bid_winner",
            "SIE-58",
            "siegers-fault-bid-winner",
        );
        if due && public.bid > 0 && !in_dice_stage(public.phase) {
            self.bid_is_backed();
        }
    }

    /// SIE-51 to SIE-55 The bid lies within the attacker's range, and if it was matched within the defender's cap.
    fn bid_is_backed(&mut self) {
        let public = &self.state.public;
        let cap = |seat: Seat| bidding::cap(&self.state.view(Onlooker::Seat(seat)), seat);
        let in_range = (bidding::floor(public)..=cap(public.attacker())).contains(&public.bid);
        let matched = public.phase == Phase::Bid || public.bid_winner == Some(public.defender());
        let backed = !matched || public.bid <= cap(public.defender());
        self.gate.require(in_range, "bid", "SIE-53", "siegers-fault-bid");
        self.gate.require(backed, "bid", "SIE-55", "siegers-fault-bid");
        let bidders = [Some(public.attacker()), matched.then_some(public.defender())];
        for token in bidders.into_iter().flatten().filter_map(|seat| public.fighter(seat)) {
            let beyond_shown = public.bid.saturating_sub(public.shown_sum(token.seat));
            let noted = public.need[token.seat.index()][usize::from(token.file)] >= beyond_shown;
            self.gate.require(noted, token.to_string(), "SIE-I08", "siegers-fault-claim");
        }
    }

    /// What has been deduced is true.
    fn knowledge(&mut self) {
        let public = &self.state.public;
        for seat in Seat::BOTH {
            let hidden = self.state.secret[seat.index()].hidden_die(public.shown[seat.index()]);
            let hidden = if public.hidden_colour(seat).is_some() { hidden } else { 0 };
            let most = public.hidden_range(seat).max().unwrap_or(0);
            for token in tokens(public, seat) {
                let number = self.state.number(token);
                let file = usize::from(token.file);
                let at = token.to_string();
                let parity = public.parity(token).is_none_or(|parity| parity == Parity::of(number));
                self.gate.require(parity, at.clone(), "SIE-I03", "siegers-fault-parity");
                let excluded = public.excluded[seat.index()][file].has(number);
                self.gate.require(!excluded, at.clone(), "SIE-I06", "siegers-fault-excluded");
                let claimed = public.least[seat.index()][file] <= number;
                self.gate.require(claimed, at.clone(), "SIE-I08", "siegers-fault-claim");
                let need = public.need[seat.index()][file];
                let backed = need == 0 || (need <= number + hidden && in_combat(public.phase));
                let backed = backed && public.least[seat.index()][file] >= need.saturating_sub(most);
                self.gate.require(backed, at, "SIE-I08", "siegers-fault-claim");
            }
        }
    }

    /// SIE-74 to SIE-77 The game is over exactly when somebody has lost it.
    fn ending(&mut self) {
        let public = &self.state.public;
        let start = i32::from(public.options.start_strength);
        let together: i32 = public.strength.iter().map(|strength| i32::from(*strength)).sum();
        let lowest = -2 * i32::from(HIGHEST_BID);
        let sane =
            together <= 2 * start && public.strength.iter().all(|strength| i32::from(*strength) >= lowest);
        self.gate.require(sane, "strength", "SIE-R30", "siegers-fault-strength");
        let over = public.phase == Phase::Over;
        self.gate.require(public.result.is_some() == over, "result", "SIE-77", "siegers-fault-result");
        let bid = (public.bid == 0 || public.fighting.is_some()) && public.bid <= HIGHEST_BID;
        self.gate.require(bid, "bid", "SIE-53", "siegers-fault-bid");
        let fighting = public.options.victory_timing == VictoryTiming::CombatEnd && public.fighting.is_some();
        let beaten = Seat::BOTH.map(|seat| victory::beaten(public, seat));
        self.gate.require(
            over || fighting || beaten == [None; 2],
            "strength",
            "SIE-77",
            "siegers-fault-ended",
        );
        if let Some(Verdict { reasons, winner }) = public.result {
            let borne_out = match reasons {
                Reasons::Beaten { .. } => {
                    winner.is_some_and(|winner| beaten[winner.other().index()] == Some(reasons))
                }
                Reasons::Both => winner.is_none() && beaten.iter().all(Option::is_some),
                Reasons::Resignation => winner.is_some(),
                Reasons::NoProgress => {
                    let limit = public.options.no_progress_limit;
                    limit > 0 && public.quiet >= limit && winner == victory::adjudged(public)
                }
            };
            self.gate.require(borne_out, "result", "SIE-77", "siegers-fault-result");
        }
    }
}
