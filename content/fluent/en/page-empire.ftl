### The board of Eagles of the Empire, in English.

## The map

empire-map = Map of { $title }
empire-unrolling = The map is being unrolled …
empire-say-area = { $name }, { $terrain }, height { $height }
empire-say-stack = { $side }, strength { $strength } of { $most }: { $pieces }
empire-say-unit = { $name }, { $arm }, strength { $strength }, morale { $morale }
empire-say-leader = { $name }, leader
empire-say-faces = facing { $heading }
empire-say-square = in square
empire-say-routed = routed
empire-say-column = in massed column
empire-say-attached = attached
empire-say-slope = on the reverse slope
empire-say-empty = empty
empire-say-target = can be attacked
empire-say-reach = within reach for { $cost } movement points
empire-say-choice = can be chosen
empire-say-can = somebody here can act
empire-arm-infantry = infantry
empire-arm-cavalry = cavalry
empire-arm-artillery = artillery
empire-arm-hq = headquarters
empire-ground-clear = open ground
empire-ground-broken = broken ground
empire-ground-orchard = orchards
empire-ground-woods = woods
empire-ground-forest = forest
empire-ground-marsh = marsh
empire-ground-village = village
empire-ground-town = town
empire-ground-city = city
empire-ground-works = works
empire-ground-lake = lake

## The desk

empire-turns = Turns
empire-turn = Turn { $turn } of { $of }, { $time }
empire-weather-clear = clear
empire-weather-rain = rain
empire-weather-snow = snow
empire-weather-fog = fog
empire-blizzard = blizzard: no gun fires
empire-if-over = If it ended now
empire-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
empire-lost = lost { $percent } %
empire-formation-active = active
empire-formation-waits = waits
empire-formation-done = done
empire-formation-spent = spent
empire-formation-lost = lost
empire-did-charged = charged
empire-did-bombarded = fired
empire-did-moved = moved
empire-did-attacked = attacked
empire-did-arrived = arrived
empire-radius = radius { $radius }, initiative { $initiative }
empire-in-command-why = in command: { $why }
empire-out-of-command-why = out of command: { $why }
empire-nobody = a leader still to be named
empire-command-nobody = nobody commands it
empire-command-cut = no way to { $name }
empire-command-far = { $distance } areas from { $name }, who reaches { $radius }
empire-command-near =
    { $distance ->
        [0] beside { $name }
        [one] { $distance } area from { $name }, who reaches { $radius }
       *[other] { $distance } areas from { $name }, who reaches { $radius }
    }
empire-command-himself = { $name } is out of command himself
empire-to-come = Still to come
empire-group = turn { $turn }, { $time }, by { $area }
empire-losses = Lost: { $names }

## What is decided

empire-ask-turn-setup = Set up your troops
empire-ask-turn-first = Who rolls for the first attempt?
empire-ask-turn-name-first = Who attempts first?
empire-ask-turn-weather = Weather
empire-ask-turn-reinforcement = Reinforcements
empire-ask-turn-activation = Activation
empire-ask-turn-close = The turn ends
empire-ask-turn-over = The battle is over
empire-ask-end-designation = Which formation does the commander recover?
empire-ask-end-rally = Rally your formations
empire-ask-end-rout_recovery = Rally routed units
empire-ask-end-recovery = Recover steps
empire-ask-end-replacement = Replace lost leaders
empire-ask-arrival = Do the reinforcements enter?
empire-ask-entry = Where does the next piece enter?
empire-ask-attempt = Try to activate formations
empire-ask-choose = Choose the formations that act
empire-ask-command = Whose command is determined next?
empire-ask-segment-command = Command
empire-ask-segment-charge = Charges
empire-ask-segment-assignment = Assignments
empire-ask-segment-bombardment = Bombardment
empire-ask-segment-movement = Movement
empire-ask-segment-assault = Assaults
empire-ask-going = Who goes on alone?
empire-ask-charge-fall-back = You are charged: fall back?
empire-ask-charge-square = You are charged: form square?
empire-ask-charge-defence-leader = Which leader helps against the charge?
empire-ask-charge-keep = Not all fit: who stays there?
empire-ask-charge-sequel = After the grand charge
empire-ask-pursuit-target = Pursue into which area?
empire-ask-pursuit-hand = How does the leader bend the die?
empire-ask-pursuit-heavy = Which heavy cavalry joins?
empire-ask-pursuit-square = You are pursued: form square?
empire-ask-pursuit-defence-leader = Which leader helps?
empire-ask-pursuit-after = Enter the area they left?
empire-ask-pursuit-keep = Not all fit: who enters?
empire-ask-assault-fall-back = You are assaulted: fall back before it?
empire-ask-assault-occupy = Occupy the area they left?
empire-ask-assault-attack-leader = Which leader helps the attack?
empire-ask-assault-defensive-target = At which attackers do you fire?
empire-ask-assault-defence-leader = Which leader helps the defence?
empire-ask-assault-attacker-stands = Your attack: stand or retreat?
empire-ask-assault-attacker-elite = Does your elite hold?
empire-ask-assault-defender-stands = Your defence: stand or retreat?
empire-ask-assault-defender-elite = Does your elite hold?
empire-ask-assault-advance = Who advances?
empire-ask-losses = Who takes the hit?
empire-ask-flight = Your troops flee
empire-ask-retreat = Where do they retreat to?
empire-ask-refuge = Where does the leader go?
empire-ask-facing = Which way does it face?
empire-more-orders = { $count } more are in the list of all orders.
empire-all-answers = All answers
empire-what-bears = What bears on it
empire-stacked = { $strength } of { $most }
empire-ground = { $terrain }, height { $height }
empire-close = Close
empire-no-march = These cannot march.
empire-march-to = To { $area }.
empire-march-cost = { $cost } of { $left } points
empire-march-halts = and they have to stop there
empire-march-left = { $left } movement points, { $count } areas within reach
empire-march = March there
empire-facing = Facing
empire-as-is = as it comes
empire-turn-here = Turn here
empire-range = Range { $least } to { $most }: the dark areas are out of its sight.
empire-no-fire = It cannot fire in this weather.
empire-unseen-range = It is { $range } areas away, and this gun reaches { $most }.
empire-unseen-weather = In this weather it does not fire.
empire-unseen-limit =
    { $way ->
        [up] It lies { $rise } higher than the gun: too high for it.
       *[down] It lies { $rise } lower than the gun: too low for it.
    }
empire-unseen-area =
    { $by ->
        [height] { $area } is in the way: it is { $height } high, the gun stands at { $gun }, the target at { $target }.
        [troops] { $area } is in the way: troops stand there, as high as the gun ({ $height }).
       *[terrain] { $area } is in the way: { $ground }, at height { $height }; the gun stands at { $gun }, the target at { $target }.
    }
empire-unseen-boundary = What lies between { $from } and { $to } is in the way.
empire-unseen-along = The line runs along what lies between { $from } and { $to }.

## Fire

empire-fire-bombardment = Bombardment from { $from }
empire-fire-first-fire = Fire at the charge from { $from }
empire-fire-charge-attack = Charge from { $from }
empire-fire-assault = Assault from { $from }
empire-fire-defence = Defence of { $from }
empire-dice =
    { $count ->
        [one] { $count } die
       *[other] { $count } dice
    }
empire-die = { $value } on each die
empire-passes-on = passes on { $most } or less
empire-passes-never = cannot pass
empire-passes-always = passes on any die
empire-trial-square = Square in { $where }
empire-trial-stand = Standing in { $where }
empire-trial-pursuit = Pursuit into { $where }
empire-trial-rout = Rout of { $where }, if it loses more than half
empire-hits-on = hits on { $faces }
empire-hits-never = hits on nothing
empire-expected = { $count } to be expected
empire-steps-of = Steps lost: { $side }
empire-steps-chance =
    { $count ->
        [one] { $count } step: { $chance }
       *[other] { $count } steps: { $chance }
    }
empire-why-strength = Strength
empire-why-leader = A leader helps
empire-why-leader-cap = No more than the units have
empire-why-cavalry-leader = Cavalry leader
empire-why-charge-half = Foot at half strength
empire-why-charge-double = Cavalry doubled
empire-why-charge-uphill = Uphill
empire-why-charge-downhill = Downhill
empire-why-charge-ground = Ground on the way
empire-why-charge-quality = Heavy, lancer or elite
empire-why-grand-charge = Grand charge
empire-why-disordered = No square was formed
empire-why-against-square = Against a square
empire-why-second-fire = Second fire
empire-why-pursuit-hand = The leader’s hand
empire-why-bombard-ground = Ground of the target
empire-why-bombard-flank = Into the flank
empire-why-bombard-dense = Densely stacked
empire-why-bombard-square = At a square
empire-why-bombard-heavy = Three heavy batteries
empire-why-bombard-guard = Guard batteries
empire-why-artillery-leader = Artillery leader
empire-why-aura = The Emperor is near
empire-why-hq-guns = Headquarters near
empire-why-massed = Massed guns
empire-why-bombard-most = No more than +2
empire-why-bombard-least = No less than −1
empire-why-horse-far = Horse guns at range 2
empire-why-rocket = Rockets
empire-why-dark = Dawn, dusk or night
empire-why-bombard-weather = Weather
empire-why-bombard-cover = Cover
empire-why-bombard-reverse = Reverse slope
empire-why-cavalry-half = Cavalry at half strength
empire-why-assault-weather = Rain or snow
empire-why-assault-uphill = Uphill
empire-why-in-square = In square
empire-why-enfiladed = Enfiladed
empire-why-assault-ground = Ground
empire-why-assault-downhill = Downhill
empire-why-bridge = Over a bridge
empire-why-assault-most = No more than +2
empire-why-elite = Elite
empire-why-combined-arms = Combined arms
empire-why-flank-or-rear = Flank or rear
empire-why-twice-morale = Twice the morale
empire-why-against-column = Against a column
empire-why-column = Massed column
empire-why-reverse-strength = Reverse slope
empire-why-morale-of = Morale of the counter
empire-why-morale-common = Most common morale
empire-why-morale-guns = Attached guns
empire-why-morale-leader = Senior leader
empire-why-morale-reverse = Reverse slope
empire-why-morale-column = Massed column
empire-why-square-leader = Senior leader
empire-why-charging = With charging cavalry
empire-why-heavy-loss = Heavy loss
empire-why-staff-loss = Headquarters lost
empire-why-rout-shock = Shock
empire-why-rout-dense = Densely stacked
empire-why-rout-elite = Elite
empire-why-rout-stance = Stance
empire-why-cascade-foot = Infantry or guns
empire-why-cascade-cavalry = Cavalry
empire-why-initiative = Initiative
empire-why-rally-help = A leader helps
empire-why-rally-foreign = Of another formation
empire-why-rally-morale = Rout
empire-why-allowance = Allowance
empire-why-out-of-command = Out of command
empire-why-rain = Rain
empire-why-snow = Snow
empire-why-leader-helps = Artillery leader
empire-why-just-detached = Just detached
empire-why-guns-attached = Guns attached

## What happens

empire-beat-turn = Turn { $turn }
empire-beat-weather = Weather: { $weather }
empire-beat-arrives = { $units } arrives at { $area }
empire-beat-activated =
    { $count ->
        [one] { $formations } acts
       *[other] { $formations } act
    }
empire-beat-idle = { $side }: nobody moves
empire-beat-moved = { $units } to { $area }
empire-beat-occupation = { $units }: occupation of { $area }
empire-beat-advance = { $units }: advance into { $area }
empire-beat-retreat = { $units }: retreat to { $area }
empire-beat-recoil = { $units }: back to { $area }
empire-beat-flight = { $units }: flight to { $area }
empire-beat-declared-charge = { $units }: charge at { $area }
empire-beat-declared-grand-charge = Grand charge at { $area }!
empire-beat-declared-pursuit = { $units }: pursuit into { $area }
empire-beat-declared-bombardment = { $units }: fire at { $area }
empire-beat-declared-assault = { $units }: assault on { $area }
empire-beat-fire =
    { $hits ->
        [0] { $purpose }: no hit
        [one] { $purpose }: { $hits } hit
       *[other] { $purpose }: { $hits } hits
    }
empire-beat-roll =
    { $passed ->
        [true] { $tried }: passed
       *[other] { $tried }: failed
    }
empire-beat-square = Square in { $area }
empire-beat-steps =
    { $steps ->
        [one] { $unit }: a step lost
       *[other] { $unit }: { $steps } steps lost
    }
empire-beat-gone = { $unit } is destroyed
empire-beat-leader = { $leader } falls
empire-beat-routed = { $unit } routs
empire-beat-rallied = { $formation } is ready again
empire-beat-not-rallied = { $formation } does not rally
empire-beat-recovered = { $unit } recovers a step
empire-beat-over = The battle is over
empire-beat-drawn = A drawn battle
empire-beat-won = Victory: { $side }
empire-names-more =
    { $count ->
        [one] { $first } and another
       *[other] { $first } and { $count } more
    }
empire-came-success = The charge succeeds
empire-came-repelled = The charge is repelled
empire-came-evaded = The defenders are gone
empire-came-attacker-stood = The attackers stand
empire-came-attacker-fell-back = The attackers fall back
empire-came-defender-stood = The defenders stand
empire-came-defender-fell-back = The defenders fall back
empire-came-elite-held = The elite holds
empire-came-square-formed = A square is formed
empire-came-square-failed = No square is formed
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
empire-roll-first-fire = Fire at the charge
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
empire-roll-rout-recovery = Rally by a leader
empire-roll-recovery = Recovery

## The lesson

empire-lesson-name = The first attack at Saalfeld
empire-lesson-map-title = The ground
empire-lesson-map = The map is made of areas: each is entered whole, and everything in it stands together. Lannes comes out of the Arnsgereuth defile; the Prussians hold Garnsdorf at the foot of the wood.
empire-lesson-counters-title = The counters
empire-lesson-counters = A long counter is a brigade in line: its first number is strength, its second morale, and its point shows the front. Reille’s brigade has 5 and 5. The bar is a leader: Lannes commands the army.
empire-lesson-attempt-title = Nobody moves by himself
empire-lesson-attempt = A commander has to set his formations going: he rolls a die, and the lower it falls below his initiative the more of them act. Lannes has 5.
empire-lesson-attempt-do = Let Lannes try to activate.
empire-lesson-choose-title = One formation
empire-lesson-choose = A 4 against initiative 5 is one formation. Suchet’s division stands nearest to the enemy.
empire-lesson-choose-do = Activate the 1st Division.
empire-lesson-command-title = In command
empire-lesson-command = Command was determined at once: whoever stands within the radius of his leader, who is in command himself, may do everything. Open a formation on the desk to see who is, and why.
empire-lesson-assignment-title = Segment by segment
empire-lesson-assignment = An action phase has segments: charges, assignments, bombardment, movement, assaults. Now guns could be attached to a brigade; they stay free to fire.
empire-lesson-assignment-do = End the segment.
empire-lesson-bombard-title = The guns
empire-lesson-bombard = The battery in Garnsdorf wood sees as far as two areas. What is dark is hidden from it, and the board says what stands in the way. Each strength point is a die, and a 6 hits.
empire-lesson-bombard-do = Choose Garnsdorf wood, then fire at the Western fields.
empire-lesson-fired-title = A step
empire-lesson-fired = One hit took a step from the Saxons: a unit has several faces, each weaker than the last. Their leaders were in danger too. A gun that has fired does not move.
empire-lesson-fired-do = End the segment.
empire-lesson-march-title = The march
empire-lesson-march = What is gold is within reach, and the number is what it costs. Claparède’s brigade comes out of the wood.
empire-lesson-march-do = Choose the brigade in Garnsdorf wood, then the Siechental plain, and march there as it comes.
empire-lesson-facing-title = Front and flank
empire-lesson-facing = A long counter fires and attacks ahead of its line. Whoever comes at its flank or rear fights with an advantage, so its heading matters. All others may stay where they are.
empire-lesson-facing-do = End the segment.
empire-lesson-assault-title = The assault
empire-lesson-assault = Reille stands before Garnsdorf. His strength makes his dice; the village takes a part of them; the defenders fire back. The panel lists everything, with its clause.
empire-lesson-assault-do = Choose the defile, then Garnsdorf.
empire-lesson-leader-title = A marshal leads
empire-lesson-leader = A leader in the attacking area adds his rating to the strength, and risks his life. Lannes adds 4.
empire-lesson-leader-do = Let Lannes help.
empire-lesson-stand-title = Stand or retreat
empire-lesson-stand = The fire fell on both sides at once: three hits on Garnsdorf, none on Reille. First the attacker, then the defender says whether he stands; who stands may have to roll for it.
empire-lesson-stand-do = Stand.
empire-lesson-advance-title = The advance
empire-lesson-advance = Nobody is left in Garnsdorf. Whoever attacked may enter it, and his leader with him.
empire-lesson-advance-do = Advance with Reille and Lannes.
empire-lesson-heading-title = Face the enemy
empire-lesson-heading = After an advance a long counter may turn once.
empire-lesson-heading-do = Keep the heading.
empire-lesson-end-title = The battle is yours
empire-lesson-end = You have gone through an action phase. Six turns decide the battle: villages, lost steps and fallen leaders count. Fight on.

## The report

empire-report-round = turn { $round }
