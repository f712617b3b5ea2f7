### What happens in L’Âge des Aigles, in English.

## Events

age-event-turn = Turn { $turn } begins.
age-event-chief = { $general } now commands { $who }.
age-event-general-arrived = { $general } arrives.
age-event-initiative-rolled = Initiative, { $first } against { $second }.
age-event-initiative = The initiative goes to { $who }.
age-event-first = First to play: { $who }.
age-event-segment = The segment of { $who } begins.
age-event-must-test = { $unit } has to be tested.
age-event-must-withdraw = { $unit } has to withdraw.
age-event-recovered = { $unit } can fire again.
age-event-step = Step, { $step }.
age-event-attached = { $general } joins { $unit }.
age-event-detached = { $general } is on his own.
age-event-substituted = { $general } takes over { $command }.
age-event-replaced = A successor of { $general } appears.
age-event-rode = { $general } rides.
age-event-fled = { $general } flees to { $unit }.
age-event-alone = { $general } is left on his own.
age-event-captured = { $general } is captured.
age-event-out = { $general } is out of action.
age-event-battery-attached = { $unit } is attached to { $brigade }.
age-event-battery-detached = { $unit } is on its own.
age-event-grand-battery = { $batteries } form a Grand Battery.
age-event-grand-battery-left = { $unit } leaves the Grand Battery.
age-event-grand-battery-gone = The Grand Battery is no more.
age-event-entered = { $unit } comes on.
age-event-holds = { $unit } holds.
age-event-wants-move = { $unit } wants to move.
age-event-wants-withdraw = { $unit } wants to withdraw.
age-event-wants-change = { $unit } wants to change formation.
age-event-wants-charge = { $unit } wants to charge { $target }.
age-event-tested = { $unit } is tested, { $roll } = { $score } ({ $result }).
age-event-acts = It is the turn of { $unit }.
age-event-turn-ended = Its turn is over.
age-event-moved = { $unit } moves.
age-event-changed = { $unit } is now { $to }.
age-event-limbered = { $unit } limbers.
age-event-unlimbered = { $unit } is in battery.
age-event-pivoted = { $unit } pivots.
age-event-charged-by = { $by } charges { $unit }.
age-event-counter-charges = { $unit } answers the charge.
age-event-stands = { $unit } stands.
age-event-counter-charged = { $unit } counter-charges.
age-event-charged = { $unit } charges from { $inches }″ and meets { $enemies }.
age-event-broke-through = { $unit } breaks through from { $inches }″ and meets { $enemies }.
age-event-charge-missed = The charge of { $unit } reaches nobody.
age-event-outflanked = { $unit } is outflanked.
age-event-retreated = { $unit } goes back { $inches }″.
age-event-withdrawal-blocked = { $unit } cannot withdraw.
age-event-rallied = { $unit } is in order again.
age-event-disordered = { $unit } is disordered.
age-event-silenced = { $unit } is silent.
age-event-damaged = { $unit } is damaged.
age-event-bases-lost =
    { $unit } loses { $bases ->
        [one] a base
       *[other] { $bases } bases
    } ({ $cause }).
age-event-destroyed = { $unit } is lost ({ $cause }).
age-event-fired = { $firers } fire at { $target }, power { $power }, { $roll } = { $score } ({ $result }).
age-event-general-hit = { $general } is hit ({ $roll }).
age-event-general-unhurt = { $general } is unhurt ({ $roll }).
age-event-combats =
    { $combats ->
        [one] One combat
       *[other] { $combats } combats
    } in round { $round }.
age-event-lead = { $unit } leads.
age-event-fought = Combat { $combat }, { $attacker } against { $defender }, difference { $difference } ({ $result }).
age-event-losses = Losses are taken.
age-event-loss-settled = A loss is settled.
age-event-locked = Combat { $combat } goes on.
age-event-combat-ended = Combat { $combat } is over.
age-event-square = { $unit } forms square.
age-event-victors = The victors advance.
age-event-occupied = { $unit } occupies the position.
age-event-occupied-garrison = { $unit } occupies the built-up area.
age-event-objective = { $place } falls to { $who }.
age-event-critical = Critical level { $level } for { $who }.
age-event-segment-ended = The segment is over.
age-event-conceded = The battle is conceded by { $who }.
age-event-draw = A draw, { $first } to { $second } points{ $who }.
age-event-marginal = A marginal victory for { $who }, { $first } to { $second } points.
age-event-clear = A clear victory for { $who }, { $first } to { $second } points.
age-event-decisive = A decisive victory for { $who }, { $first } to { $second } points.

## What may happen

age-effect-tested = { $unit }, { $result }
age-effect-fired = { $unit }, { $result }
age-effect-general-lost = { $general } is lost
age-effect-fought = combat { $combat }, { $result }
age-effect-bases-lost =
    { $unit } loses { $bases ->
        [one] a base
       *[other] { $bases } bases
    }
age-effect-destroyed = { $unit } is lost
age-lost-fire = by fire
age-lost-test = in a movement test
age-lost-rout = routed
age-lost-captured = captured
age-lost-trapped = trapped
age-lost-off-table = driven off the table
age-lost-dispersed = dispersed
age-outcome-win = Victory: { $who }, { $reason } ({ $clause }).
age-outcome-draw = A draw, { $reason } ({ $clause }).
age-ending-points = by victory points
age-ending-army-break = an army is beaten
age-ending-conceded = the battle was conceded
