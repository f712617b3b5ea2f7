### The board of L’Âge des Aigles, in English.

age-table = The table of { $name }
age-deciding = What is being decided
age-turn = Turn { $turn } of { $turns }, { $clock }
age-step-initiative_roll = initiative
age-step-initiative = initiative
age-step-generals = generals
age-step-reserve = reserve moves
age-step-tactical = tactical moves
age-step-riding = rides of generals
age-step-fire_other = fire of the other side
age-step-fire_phasing = fire
age-step-leads = combats
age-step-rolls = combats
age-step-losses = losses
age-step-advance = the victors go on
age-step-over = the end
age-worth =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
age-held = held by { $army }
age-open = open
age-tally =
    { $lost ->
        [one] 1 base lost
       *[other] { $lost } bases lost
    }, critical level { $level }
age-comes = comes in turn { $turn }
age-is-gone = lost
age-is-limbered = limbered
age-is-unlimbered = in battery
age-bases =
    { $count ->
        [one] 1 base
       *[other] { $count } bases
    }
age-bases-of = { $count } of { $of } bases
age-faces = faces { $degrees }°
age-can-act = can act
age-with = with { $unit }

## Paths

age-lay = Click or drag to lay the way. Keys: arrows advance, step back and wheel; A and D incline; Enter marches.
age-lay-points = Click the points of the way. Keys: arrows, A and D lay the next inch; Enter marches.
age-laid = { $spent } spent, { $left } left
age-cost = { $spent } of { $whole }
age-march = March
age-take-back = Take back
age-wheel-first = Wheel first
age-leg-forward = { $inches } ahead
age-leg-back = { $inches } back
age-leg-oblique =
    { $inches } obliquely { $side ->
        [left] to the left
       *[other] to the right
    } ({ $degrees }°)
age-leg-wheel =
    wheel { $side ->
        [left] to the left
       *[other] to the right
    } by { $degrees }°
age-leg-about_face = About face
age-leg-flank =
    { $side ->
        [left] Face left
       *[other] Face right
    }
age-leg-shift = straight back
age-leg-along =
    { $count ->
        [one] to a point
       *[other] along { $count } points
    }
age-ride = Click where he is to ride.
age-rod = Measure
age-measured = { $inches }
age-range = { $inches } · power { $power }
age-due = To come on

## What can be done

age-do-hold = Hold
age-do-move = Move
age-do-withdraw = Withdraw
age-do-change = Change formation
age-do-charge = Charge { $unit }
age-do-home =
    { $side ->
        [left] Charge home, after a wheel of { $degrees }° to the left
        [right] Charge home, after a wheel of { $degrees }° to the right
       *[none] Charge home, straight ahead
    }
age-do-form = Form { $to }
age-do-form-facing = Form { $to }, facing { $degrees }°
age-do-pivot =
    Pivot { $side ->
        [left] left
       *[other] right
    } { $degrees }°
age-do-limber = Limber
age-do-unlimber = Unlimber
age-do-unlimber-facing = Unlimber facing { $degrees }°
age-do-rally = Rally
age-do-reserve = Try a reserve move
age-do-detach = Leave the unit
age-do-join = Join { $unit }
age-fire-at = Fire at { $unit }
age-fire = Fire
age-leave = Leave it

## Dice

age-power = power
age-die = to the die
age-die-0 = to the attacker’s die
age-die-1 = to the defender’s die
age-nothing = nothing comes of it
age-luck-initiative = initiative
age-luck-test = movement tests passed
age-luck-fire = fire that told
age-luck-combat = combats won

## What happens

age-beat-tested = { $unit }: { $result }
age-beat-fired =
    { $more ->
        [0] { $firer } fires at { $target }: { $result }
        [one] { $firer } and another fire at { $target }: { $result }
       *[other] { $firer } and { $more } more fire at { $target }: { $result }
    }
age-beat-general-hit = { $general } is hit
age-beat-general-unhurt = { $general } is unhurt
age-beat-combat = { $result } ({ $difference })
age-beat-taken = { $place }: taken by { $army }
age-beat-level = Critical level { $level } for { $army }
age-beat-drawn = A drawn battle
age-beat-won = Victory of { $army }: { $margin }

## The first lesson

age-lesson-name = A test, a path and a charge
age-lesson-aim-title = What it is about
age-lesson-aim = You are the French, south of the brook. The Mill is worth four points, Gallows Hill two; bases, batteries and generals that the enemy loses count as well.
age-lesson-brigade-title = A brigade and its bases
age-lesson-brigade = A brigade stands on the table with its real footprint. The gold and red lines in the order of battle tell with how many bases it is worn, and spent.
age-lesson-declare-title = Near the enemy, troops are tested
age-lesson-declare = Within 18″ of an enemy you say what a brigade shall do, then a die tells whether it does. Generals nearby help: each number is shown with its clause.
age-lesson-declare-do = Choose the French 2nd brigade, then Move.
age-lesson-path-title = Laying a path
age-lesson-path = It may spend 9″. The ford costs two of them, so seven are left. What you point at is priced at once; what is not allowed is cut off, with the reason.
age-lesson-path-do = Click straight ahead of it, farther than it can go, and March.
age-lesson-want-charge-title = To charge, say so first
age-lesson-want-charge = The chasseurs are 4.5″ from the Landwehr: from less than 5″, cavalry that charges foot in the open adds two.
age-lesson-want-charge-do = Choose the chasseurs, then the Landwehr brigade.
age-lesson-charge-title = Home
age-lesson-charge = They passed. The red line shows where contact is made; up to 45° may be wheeled first.
age-lesson-charge-do = Charge home, straight ahead.
age-lesson-end-title = Movement, fire, combat
age-lesson-end = When you end your moves the other side fires first, then you, and then the combats are fought.
age-lesson-end-do = End the step, at the top.
age-lesson-fire-title = Power, band, die
age-lesson-fire = Their fire had no effect. Your battery bears on the Austrian 1st brigade: its power at that range finds a band of the table, and a die does the rest.
age-lesson-fire-do = Choose the foot battery, then the Austrian 1st brigade, then Fire.
age-lesson-combat-title = Two dice, and a difference
age-lesson-combat = Both sides add their modifiers to a die; the difference decides. Each line names its clause.
age-lesson-combat-do = Roll the dice of the combat, at the top.
age-lesson-occupy-title = Driven back
age-lesson-occupy = The Landwehr loses a base and falls back in disorder. Your chasseurs may break through, or take the ground.
age-lesson-occupy-do = Occupy the position.
age-lesson-free-title = The hill is yours
age-lesson-free = Gallows Hill is worth two points at the end, if you still hold it. From here on it is your battle.
page-age-print-charts = L’Âge des Aigles: the charts, sheet { $number }
page-age-print-roster = L’Âge des Aigles: roster, sheet { $number }
page-age-print-labels = L’Âge des Aigles: brigade labels, sheet { $number }
page-age-print-what = What to print
page-age-print-charts-name = The charts
page-age-print-roster-name = Roster sheets
page-age-print-labels-name = Brigade labels
page-age-print-list-about = Filled from an army list: a file of units as the program reads it, or a battle of the assistant. Without a list, roster sheets are empty lines to fill in by hand.
page-age-print-file = Read an army list …
page-age-print-kept = The assistant’s battle
page-age-print-read =
    { $name }: { $count ->
        [one] 1 unit
       *[other] { $count } units
    }.
page-age-print-bad = { $name } is no army list; look at: { $place }
page-age-print-side =
    { $number ->
        [1] First side
       *[other] Second side
    }

## The report

age-report-round = turn { $round }
