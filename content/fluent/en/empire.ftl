### Eagles of the Empire, in English.

game-name = { empire-name }
scenario-saalfeld = { empire-scenario-saalfeld }
scenario-la-albuera = { empire-scenario-la-albuera }
scenario-quatre-bras = { empire-scenario-quatre-bras }
scenario-eylau = { empire-scenario-eylau }

## Names

empire-name = Eagles of the Empire
empire-blurb = Corps and divisions on maps of areas: command, charges, guns and columns in four battles.
empire-scenario-saalfeld = Saalfeld, 10 October 1806 (training)
empire-scenario-la-albuera = La Albuera, 16 May 1811
empire-scenario-quatre-bras = Quatre Bras, 16 June 1815
empire-scenario-eylau = Eylau, 8 February 1807
empire-seat-0 = the French
empire-seat-1 = their enemies
empire-seat-own = the { $name }
empire-seat-saalfeld-0 = the French
empire-seat-saalfeld-1 = the Prussians and Saxons
empire-seat-la-albuera-0 = the French
empire-seat-la-albuera-1 = the Allies
empire-seat-quatre-bras-0 = the French
empire-seat-quatre-bras-1 = the Allies
empire-seat-eylau-0 = the French
empire-seat-eylau-1 = the Russians and Prussians

## Weather

empire-weather-clear = clear
empire-weather-rain = rain
empire-weather-snow = snow
empire-weather-fog = fog

## Prompts

empire-prompt-setup = { $who }: set up your troops, or say that the set-up stands.
empire-prompt-first = { $who }: name the commander who rolls for the first player.
empire-prompt-name-first = { $who }: who attempts first?
empire-prompt-end = { $who }: { $step }.
empire-end-designation = which formation does the commander recover without a roll
empire-end-rally = roll for the rally of your formations
empire-end-rout = routed units may rally with a leader
empire-end-recovery = units may recover steps
empire-end-replacement = lost leaders may be replaced
empire-prompt-arrival = { $who }: reinforcements are due.
empire-prompt-entry = { $who }: where does the next piece enter?
empire-prompt-attempt = { $who }: try to activate formations.
empire-prompt-choose =
    { $count ->
        [one] { $who }: choose a formation.
       *[other] { $who }: choose { $count } formations.
    }
empire-prompt-command = { $who }: whose command is determined next?
empire-prompt-segment-charge = { $who }: declare charges.
empire-prompt-segment-assignment = { $who }: assign, attach, deploy.
empire-prompt-segment-bombardment = { $who }: let the guns fire.
empire-prompt-segment-movement = { $who }: move.
empire-prompt-segment-assault = { $who }: declare assaults.
empire-prompt-going = { $who }: the group has stopped; its members may go on singly.
empire-prompt-charge = { $who }: decide about the charge.
empire-prompt-pursuit = { $who }: decide about the pursuit.
empire-prompt-assault = { $who }: decide about the assault.
empire-prompt-losses = { $who }: which unit takes the next hit? { $left } left.
empire-prompt-flight = { $who }: your troops flee.
empire-prompt-retreat = { $who }: where do your troops retreat to?
empire-prompt-refuge = { $who }: a lone leader has to leave. Where to?
empire-prompt-facing = { $who }: which way does this unit face?
empire-prompt-wait = The rules go on.
empire-prompt-over = The battle is over.

## Orders

empire-order-setup-place = { $unit } to { $area }, facing { $heading }
empire-order-setup-place-free = { $unit } to { $area }
empire-order-setup-deploy = deploy { $unit }
empire-order-setup-done = the set-up stands
empire-order-reinforce-now = the group enters now
empire-order-reinforce-later = the group comes a turn later
empire-order-enter = enter at { $area }
empire-order-enter-heading = enter at { $area }, facing { $heading }
empire-order-wait = wait a turn
empire-order-choose-commander = roll with { $leader }
empire-order-name-first = { $who } first
empire-order-attempt = { $leader } tries to activate
empire-order-pass = no attempt
empire-order-choose-formations = activate { $formations }
empire-order-grand-charge = { $leader } launches a grand charge at { $area } with { $units }
empire-order-command-next = command of { $formation }
empire-order-charge = { $units } charge { $area }
empire-order-charge-with = { $units } charge { $area } with { $leaders }
empire-order-fall-back = { $units } fall back
empire-order-fall-back-none = nobody falls back
empire-order-square-try = try to form square
empire-order-square-not = do not form square
empire-order-leader = { $leader } helps
empire-order-leader-none = no leader helps
empire-order-loss = { $unit } takes the hit
empire-order-retreat = { $units } to { $area }
empire-order-hand-add = add the leader’s rating to the die
empire-order-hand-subtract = subtract the leader’s rating from the die
empire-order-hand-leave = leave the die as it falls
empire-order-hand-decline = do not pursue
empire-order-heavy = { $units } join the pursuit
empire-order-heavy-none = the heavy cavalry stays
empire-order-pursuit-enter = enter the area they left
empire-order-pursuit-stay = stay
empire-order-pursuit-target = pursue into { $area }
empire-order-sequel-continue = charge on
empire-order-sequel-return = back to where they came from
empire-order-sequel-stay = stay
empire-order-keep = { $units } stay there
empire-order-keep-none = nobody stays there
empire-order-assign-reserve = give { $unit } to { $formation }
empire-order-assign-leader = give { $leader } to { $formation }
empire-order-attach = attach { $unit } to { $other }
empire-order-detach = detach { $unit }
empire-order-deploy = deploy { $unit }
empire-order-absorb = take { $unit } back
empire-order-release = release { $formation }
empire-order-dismount = { $unit } dismounts
empire-order-mount = { $unit } mounts
empire-order-bombard = { $units } bombard { $area }
empire-order-counter-battery = { $units } fire at the guns in { $area }
empire-order-move = { $units } to { $area }
empire-order-move-facing = { $units } to { $area }, facing { $heading }
empire-order-move-turned = { $units } face { $heading } first, then to { $area }
empire-order-reface = { $unit } faces { $heading }
empire-order-square-enter = form square in { $area }
empire-order-square-leave = leave square in { $area }
empire-order-slope-enter = { $unit } takes the reverse slope
empire-order-slope-leave = { $unit } leaves the reverse slope
empire-order-extend = extend { $unit } into { $areas }
empire-order-move-line = the line of { $unit } goes to { $areas }
empire-order-retract = take the line of { $unit } back
empire-order-column = { $unit } forms column against { $area }
empire-order-rout-move = { $unit } flees to { $area }
empire-order-rout-stay = { $unit } flees no farther
empire-order-exit = { $units } leave the map over { $area }
empire-order-assault = { $units } assault { $area }
empire-order-evade = fall back before the assault
empire-order-evade-not = await the assault
empire-order-occupy = { $units } occupy the area
empire-order-occupy-none = nobody occupies the area
empire-order-fire-at = fire at { $area }
empire-order-stand = stand
empire-order-give-way = retreat
empire-order-elite = { $units } hold
empire-order-elite-none = all go back
empire-order-advance = { $units } advance
empire-order-advance-none = nobody advances
empire-order-go-along = { $leader } goes with them
empire-order-stay-behind = { $leader } stays
empire-order-flee = flee to { $area }
empire-order-refuge = to { $area }
empire-order-heading = face { $heading }
empire-order-heading-keep = keep facing as it stands
empire-order-designate = recover { $formation }
empire-order-designate-none = recover nobody
empire-order-rally = { $formation } rolls
empire-order-rout-recover = { $leader } rallies { $unit }
empire-order-recover = { $unit } tries to recover a step
empire-order-replace = { $leader } takes { $post }
empire-post-army = the army
empire-post-formation = { $formation }
empire-post-force = { $force }
empire-order-end-segment = end of the segment
empire-order-end-phase = done
empire-order-resign = give up

## Events

empire-event-turn = Turn { $turn }, { $time }.
empire-event-weather = Weather: { $weather }.
empire-event-blizzard = Weather: { $weather }, and a blizzard silences all guns.
empire-event-placed = { $unit } stands in { $area }.
empire-event-arrived = { $unit } arrives at { $area }.
empire-event-delayed = A group of reinforcements comes a turn later.
empire-event-called = A group of reinforcements arrives.
empire-event-kept-out = { $unit } finds no way in and waits.
empire-event-commander = { $leader } takes command of the army.
empire-event-first = { $who } attempt first.
empire-event-attempt-failed = { $who } activate nothing.
empire-event-attempt-won =
    { $count ->
        [one] { $who } activate one formation.
       *[other] { $who } activate { $count } formations.
    }
empire-event-activated = Activated: { $formations }.
empire-event-commanded = In command: { $in } pieces; out of command: { $out }.
empire-event-courier-passed = A courier slips past { $area }.
empire-event-courier-caught = No courier gets past { $area }.
empire-event-segment = { $segment }.
empire-segment-command = Command is determined
empire-segment-charge = Charges
empire-segment-assignment = Assignments
empire-segment-bombardment = Bombardment
empire-segment-movement = Movement
empire-segment-assault = Assaults
empire-event-flipped = { $formation } has acted.
empire-event-rallied = { $formation } is ready again.
empire-event-rally-failed = { $formation } does not rally.
empire-event-phase-ended = The action phase ends.
empire-event-turn-ended = The turn ends.
empire-event-over = The battle is over: { $first } points against { $second }.
empire-event-assigned = { $unit } joins { $formation }.
empire-event-attached = { $unit } is attached to { $other }.
empire-event-detached = { $unit } is detached.
empire-event-deployed = { $unit } is deployed.
empire-event-absorbed = { $unit } is taken back.
empire-event-released = { $leader } releases { $formation }.
empire-event-dismounted = { $unit } dismounts.
empire-event-mounted = { $unit } mounts.
empire-event-moved = { $units } to { $area }.
empire-event-moved-road = { $units } to { $area } along the road.
empire-event-faced = { $unit } faces { $heading }.
empire-event-square = A square is formed in { $area }.
empire-event-square-left = The square in { $area } is left.
empire-event-line = The line of { $unit } stands in { $areas }.
empire-event-line-back = The line of { $unit } is taken back.
empire-event-column = { $unit } forms column against { $area }.
empire-event-column-left = { $unit } leaves column.
empire-event-exit = { $units } leave the map over { $area }.
empire-event-displaced = { $leader } escapes to { $area }.
empire-event-occupied = { $units } occupy { $area }.
empire-event-advanced = { $units } advance to { $area }.
empire-event-retreated = { $units } retreat to { $area }.
empire-event-recoiled = { $units } go back to { $area }.
empire-event-fled = { $units } flee to { $area }.
empire-event-steps-lost =
    { $steps ->
        [one] { $unit } loses a step.
       *[other] { $unit } loses { $steps } steps.
    }
empire-event-eliminated = { $unit } is eliminated.
empire-event-leader-lost = { $leader } is lost.
empire-event-routed = { $unit } routs.
empire-event-rout-ended = { $unit } rallies.
empire-event-recovered = { $unit } recovers a step.
empire-event-replaced = { $leader } takes { $post }.
empire-event-scored =
    { $points ->
        [one] { $who } score one point.
       *[other] { $who } score { $points } points.
    }
empire-event-rolled = { $purpose }: { $faces }.
empire-event-rolled-with = { $purpose }: { $faces } ({ $modifiers }).
empire-event-declared = { $combat } at { $area }: { $units }.
empire-event-outcome = { $combat } at { $area }: { $came }.
empire-event-resigned = { $who } give up.
empire-event-books = The books are kept.

## Combats

empire-combat-charge = Charge
empire-combat-grand-charge = Grand charge
empire-combat-pursuit = Pursuit
empire-combat-bombardment = Bombardment
empire-combat-assault = Assault
empire-came-success = it succeeds
empire-came-repelled = it is repelled
empire-came-evaded = the defenders are gone
empire-came-attacker-stood = the attackers stand
empire-came-attacker-fell-back = the attackers fall back
empire-came-defender-stood = the defenders stand
empire-came-defender-fell-back = the defenders fall back
empire-came-elite-held = elite infantry holds
empire-came-square-formed = a square is formed
empire-came-square-failed = no square is formed

## Effects

empire-effect-first = { $who } attempt first
empire-effect-won =
    { $count ->
        [0] no formation is activated
        [one] one formation is activated
       *[other] { $count } formations are activated
    }
empire-effect-weather = weather: { $weather }
empire-effect-came = { $combat }: { $came }
empire-effect-steps =
    { $count ->
        [0] { $who } lose no step
        [one] { $who } lose a step
       *[other] { $who } lose { $count } steps
    }
empire-effect-lost = { $unit } is eliminated
empire-effect-routed = { $unit } routs
empire-effect-leader = { $leader } is lost
empire-effect-rallied = { $formation } is ready again
empire-effect-not-rallied = { $formation } stays on its Activated side
empire-effect-recovered = { $unit } recovers a step
empire-effect-rout-ended = { $unit } rallies
empire-because = It promises most.

## Outcome

empire-outcome-won = { $who } win.
empire-outcome-draw = A draw.
empire-outcome-resigned = { $who } win: the others gave up.
empire-outcome-annihilation = { $who } win: nobody is left against them.
empire-outcome-sudden = { $who } win: the enemy army is broken.
empire-modifier-points = { $clause } { $value }
empire-modifier-percent = { $clause } { $value } %
empire-modifier-die = { $clause } { $value } on each die

## Picture

empire-picture-head = Turn { $turn } of { $turns }, { $time }. Weather: { $weather }. Points: { $first } to { $second }.
empire-picture-acted = has acted
empire-picture-commander = { $leader } commands, { $area }
empire-picture-leader = { $leader }, { $area }
empire-picture-steps = { $left } of { $all } steps
empire-picture-faces = facing { $heading }
empire-picture-column = in column against { $area }
empire-picture-line = line with { $areas }
empire-picture-reverse = behind the crest
empire-picture-routed = routed
empire-picture-out = out of command
empire-picture-square = in square
empire-picture-strength = { $strength }: { $who }
empire-picture-lost =
    { $count ->
        [0] no unit lost or gone
        [one] one unit lost or gone
       *[other] { $count } units lost or gone
    }
empire-picture-to-come =
    { $count ->
        [0] no unit to come
        [one] one unit to come
       *[other] { $count } units to come
    }

## Rolls

empire-roll-weather = Weather
empire-roll-blizzard = Blizzard
empire-roll-arrival = Arrival
empire-roll-first-player = First player
empire-roll-activation = Activation
empire-roll-grand-charge = Grand charge
empire-roll-courier = Courier
empire-roll-initiative = Initiative
empire-roll-rout-test = Rout test
empire-roll-square = Square
empire-roll-first-fire = Defensive fire
empire-roll-charge-attack = Charge
empire-roll-second-fire = Second fire
empire-roll-pursuit = Pursuit
empire-roll-bombardment = Bombardment
empire-roll-assault = Assault
empire-roll-defence = Defence
empire-roll-stand = Stand
empire-roll-leader-check = Leader check
empire-roll-rout = Rout
empire-roll-cascade = Cascade
empire-roll-rally = Rally
empire-roll-rout-recovery = Rally with a leader
empire-roll-recovery = Recovery

## Options

option-rout = { empire-option-rout }
empire-option-rout = Rout
empire-option-rout-true = in force
empire-option-rout-false = left out
option-natural_six = { empire-option-natural_six }
empire-option-natural_six = A natural six at -1
empire-option-natural_six-none = misses
empire-option-natural_six-always = hits
option-massed_outside_cap = { empire-option-massed_outside_cap }
empire-option-massed_outside_cap = Massed fire beyond the limit of +2
empire-option-massed_outside_cap-true = yes
empire-option-massed_outside_cap-false = no
option-attach_same_formation = { empire-option-attach_same_formation }
empire-option-attach_same_formation = Guns attached only in their formation
empire-option-attach_same_formation-true = yes
empire-option-attach_same_formation-false = no
option-cavalry_assault_halving = { empire-option-cavalry_assault_halving }
empire-option-cavalry_assault_halving = Cavalry halved in assaults
empire-option-cavalry_assault_halving-pre = before all else
empire-option-cavalry_assault_halving-additive = as -50 %
option-morale_double_scope = { empire-option-morale_double_scope }
empire-option-morale_double_scope = Twice the morale helps
empire-option-morale_double_scope-both = both sides
empire-option-morale_double_scope-attacker = the attacker alone
option-defender_elevation = { empire-option-defender_elevation }
empire-option-defender_elevation = Height counts for the defender
empire-option-defender_elevation-true = yes
empire-option-defender_elevation-false = no
option-enfilade_half = { empire-option-enfilade_half }
empire-option-enfilade_half = What halves an enfiladed defender
empire-option-enfilade_half-flank_or_rear = flank or rear
empire-option-enfilade_half-flank_only = flank alone
option-charge_quality_cumulative = { empire-option-charge_quality_cumulative }
empire-option-charge_quality_cumulative = Heavy, lancer and elite add up
empire-option-charge_quality_cumulative-true = yes
empire-option-charge_quality_cumulative-false = no
option-failed_stand_reduction = { empire-option-failed_stand_reduction }
empire-option-failed_stand_reduction = What a failed stand saves
empire-option-failed_stand_reduction-1 = one step
empire-option-failed_stand_reduction-by_count = by the losses
option-cavalry_must_yield = { empire-option-cavalry_must_yield }
empire-option-cavalry_must_yield = When cavalry alone must yield
empire-option-cavalry_must_yield-on_hits = when hit
empire-option-cavalry_must_yield-always = always
option-pursuit_morale_with_leader = { empire-option-pursuit_morale_with_leader }
empire-option-pursuit_morale_with_leader = The leader adds to pursuing morale
empire-option-pursuit_morale_with_leader-true = yes
empire-option-pursuit_morale_with_leader-false = no
option-grand_continuation_bonus = { empire-option-grand_continuation_bonus }
empire-option-grand_continuation_bonus = A grand charge keeps its +1
empire-option-grand_continuation_bonus-true = yes
empire-option-grand_continuation_bonus-false = no
option-reverse_slope_scope = { empire-option-reverse_slope_scope }
empire-option-reverse_slope_scope = Where reverse slopes work
empire-option-reverse_slope_scope-boundary = over the slope
empire-option-reverse_slope_scope-always = always
option-cascade_last_area = { empire-option-cascade_last_area }
empire-option-cascade_last_area = Routs cascade in the last area too
empire-option-cascade_last_area-true = yes
empire-option-cascade_last_area-false = no
option-corner_is_adjacent = { empire-option-corner_is_adjacent }
empire-option-corner_is_adjacent = Corners count as adjacent
empire-option-corner_is_adjacent-true = yes
empire-option-corner_is_adjacent-false = no
option-facing_tolerance = { empire-option-facing_tolerance }
empire-option-facing_tolerance = Facing tolerance in map units
option-conformation = { empire-option-conformation }
empire-option-conformation = Long counters must fit
empire-option-conformation-on = yes
empire-option-conformation-off = no
option-los_clip = { empire-option-los_clip }
empire-option-los_clip = Sight ignores areas crossed for less
option-first_player_choice = { empire-option-first_player_choice }
empire-option-first_player_choice = The winner of the first-player roll
empire-option-first_player_choice-winner_chooses = chooses
empire-option-first_player_choice-winner_is_first = is first
option-allow_pass = { empire-option-allow_pass }
empire-option-allow_pass = An attempt may be declined
empire-option-allow_pass-true = yes
empire-option-allow_pass-false = no
option-rout_threshold = { empire-option-rout_threshold }
empire-option-rout_threshold = What makes a unit check for rout
empire-option-rout_threshold-more_than_half = more than half lost
empire-option-rout_threshold-more_than_half_rounded_up = more than half, rounded up
option-bridge_penalty = { empire-option-bridge_penalty }
empire-option-bridge_penalty = Attacks over bridges are halved
empire-option-bridge_penalty-when_needed = where the bridge is needed
empire-option-bridge_penalty-always = always
option-leaders_per_assault = { empire-option-leaders_per_assault }
empire-option-leaders_per_assault = Leaders who add to an assault
empire-option-leaders_per_assault-one = one
empire-option-leaders_per_assault-per_area = one an area
option-leader_rout_recovery = { empire-option-leader_rout_recovery }
empire-option-leader_rout_recovery = Routed units rally with leaders
empire-option-leader_rout_recovery-true = yes
empire-option-leader_rout_recovery-false = no
option-prior_edition = { empire-option-prior_edition }
empire-option-prior_edition = Guns as in the earlier edition
empire-option-prior_edition-true = yes
empire-option-prior_edition-false = no
option-extended_line = { empire-option-extended_line }
empire-option-extended_line = Extended lines
empire-option-extended_line-scenario = as the scenario has it
empire-option-extended_line-on = allowed
empire-option-extended_line-off = left out
option-massed_column = { empire-option-massed_column }
empire-option-massed_column = Massed columns
empire-option-massed_column-scenario = as the scenario has it
empire-option-massed_column-on = allowed
empire-option-massed_column-off = left out
option-reverse_slope = { empire-option-reverse_slope }
empire-option-reverse_slope = Reverse slopes
empire-option-reverse_slope-scenario = as the scenario has it
empire-option-reverse_slope-on = allowed
empire-option-reverse_slope-off = left out
option-square = { empire-option-square }
empire-option-square = Squares
empire-option-square-scenario = as the scenario has it
empire-option-square-on = allowed
empire-option-square-off = left out
option-own_scenario = { empire-option-own_scenario }
empire-option-own_scenario = A scenario of your own: its file and its map file
empire-own-no-scenario = None of the files is a scenario: one of them has to begin with format = "empire-scenario/1".
empire-own-two-scenarios = There are two scenarios; { $file } is one too many.
empire-own-no-map = The map { $file } of the scenario is missing.
empire-own-unused = The file { $file } is neither the scenario nor its map.
