### L’Âge des Aigles, in English.

## Names

game-name = { age-title }
age-title = L’Âge des Aigles
age-blurb = Brigades of miniatures on a table measured in inches.
scenario-training_mill_road = The Mill Road
scenario-quatre_bras_1815 = Quatre Bras, 16 June 1815
age-name = { $en }
age-seat-0 = first army
age-seat-1 = second army
age-left = to the left
age-right = to the right
age-subject = { $name }
age-subject-combat = combat { $combat }

## Options

option-power_fraction = { age-option-power-fraction }
option-multiplier_stacking = { age-option-multiplier-stacking }
option-skirmish_target_effect = { age-option-skirmish-target-effect }
option-movement_mode = { age-option-movement-mode }
option-skirmish_fire_at_4 = { age-option-skirmish-fire-at-4 }
option-battery_hit = { age-option-battery-hit }
option-disordered_5_6 = { age-option-disordered-5-6 }
option-charge_on_half_results = { age-option-charge-on-half-results }
option-detached_general_link = { age-option-detached-general-link }
option-disordered_cavalry_minus3 = { age-option-disordered-cavalry-minus3 }
option-reserve_failure_bonus = { age-option-reserve-failure-bonus }
option-reserve_disorder = { age-option-reserve-disorder }
option-general_replacement = { age-option-general-replacement }
option-silence_recovery = { age-option-silence-recovery }
option-artillery_repeat_action = { age-option-artillery-repeat-action }
option-breakthrough_limit = { age-option-breakthrough-limit }
option-locked_result = { age-option-locked-result }
option-shattered_breakthrough = { age-option-shattered-breakthrough }
option-combined_fire = { age-option-combined-fire }
option-arc_half_angle = { age-option-arc-half-angle }
option-initiative_tie = { age-option-initiative-tie }
option-retreat_interpenetration = { age-option-retreat-interpenetration }
option-brigade_minimum = { age-option-brigade-minimum }
option-lancers_vs_square = { age-option-lancers-vs-square }
option-outnumber_count = { age-option-outnumber-count }
option-army_break = { age-option-army-break }
option-grand_battery_fire = { age-option-grand-battery-fire }
option-guard_light_cavalry = The light cavalry of the Guard
option-own_scenario = A scenario of one’s own

## How units stand

age-formation-line = in line
age-formation-supported_line = in supported line
age-formation-manoeuvre_column = in manoeuvre column
age-formation-road_column = in road column
age-formation-square = in square
age-formation-skirmish = in skirmish order
age-formation-garrison = as garrison
age-limbered = limbered
age-unlimbered = in battery
age-silent = silent
age-damaged = damaged
age-fresh = fresh
age-worn = worn
age-spent = spent
age-disordered = disordered
age-unit-line = { $letter } { $unit } ({ $bases }): { $state }

## Steps and prompts

age-step-initiative = initiative
age-step-generals = generals
age-step-reserve = reserve moves
age-step-tactical = tactical moves
age-step-riding = rides of generals
age-step-fire = fire
age-step-combat = combats
age-step-advance = advances of the victors
age-step-over = the end
age-prompt-roll-initiative = Turn { $turn }, { $who }: roll for the initiative.
age-prompt-initiative = Turn { $turn }, { $who }: be first or second player.
age-prompt-generals = Turn { $turn }, { $who }: replace, attach or detach generals.
age-prompt-reserve = Turn { $turn }, { $who }: move reserves, bring reinforcements on.
age-prompt-tactical = Turn { $turn }, { $who }: move in the tactical zone.
age-prompt-counter-charge = Turn { $turn }, { $who }: counter-charge or stand.
age-prompt-riding = Turn { $turn }, { $who }: move detached generals.
age-prompt-fire = Turn { $turn }, { $who }: fire.
age-prompt-leads = Turn { $turn }, { $who }: choose the unit that leads.
age-prompt-rolls = Turn { $turn }, { $who }: roll the dice of the combat.
age-prompt-losses = Turn { $turn }, { $who }: choose who bears the loss.
age-prompt-advance = Turn { $turn }, { $who }: occupy the position or break through.
age-prompt-over = The battle is over ({ $who }, turn { $turn }).

## Orders

age-order-roll-initiative = Roll for the initiative
age-order-first = Be first player
age-order-second = Be second player
age-order-attach = { $general } joins { $unit }
age-order-detach = { $general } leaves his unit
age-order-substitute = { $general } takes over { $command }
age-order-end-substitution = { $general } gives the command back
age-order-replace = A successor of { $general } appears
age-order-attach-battery = { $unit } is attached to { $brigade }
age-order-detach-battery = { $unit } is detached
age-order-grand-battery = Grand Battery of { $batteries }
age-order-dissolve = Dissolve Grand Battery { $id }
age-order-enter = { $unit } comes on, { $path }
age-order-reserve = { $unit } tries a reserve move
age-order-move = { $unit }, { $path }
age-order-change = { $unit } forms up { $to }
age-order-hold = { $unit } holds
age-order-declare-move = { $unit } wants to move
age-order-withdraw = { $unit } wants to withdraw
age-order-declare-change = { $unit } wants to change formation
age-order-declare-charge = { $unit } wants to charge { $target }
age-order-charge = { $unit } charges (wheel of { $wheel }°)
age-order-counter-charge = { $unit } counter-charges
age-order-stand = { $unit } stands
age-order-limber = { $unit } limbers
age-order-unlimber = { $unit } unlimbers { $facing }
age-order-pivot = { $unit } pivots by { $angle }°
age-order-drive = { $unit }, { $path }
age-order-rally = { $unit } tries to rally
age-order-ride = { $general } rides to { $to }
age-order-fire = { $firers } fire at { $target }
age-order-lead = { $unit } leads
age-order-roll-combat = Roll the dice of combat { $combat }
age-order-lose-base = { $unit } loses a base
age-order-lose-battery = { $unit } bears the loss
age-order-breakthrough = { $unit } breaks through against { $target } (wheel of { $wheel }°)
age-order-occupy = { $unit } occupies the position
age-order-occupy-garrison = { $unit } occupies the built-up area
age-order-end = End the step
age-order-concede = Concede the battle
age-piece-forward = { $inches }″ ahead
age-piece-oblique = { $inches }″ obliquely { $side } ({ $angle }°)
age-piece-wheel = wheel { $side } by { $angle }°
age-piece-back = { $inches }″ back
age-piece-about-face = about face
age-piece-face-flank = face by the flank { $side }
age-piece-along = to { $to }
age-piece-shift = straight back

## Why

age-reason-fire = Fire first, the enemy is within range.
age-reason-charge = The charge promises more than it risks.
age-reason-move = Nearer to what is worth having.
age-reason-other = It promises most.
