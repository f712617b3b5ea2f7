### L’Âge des Aigles, in English.

## Names

game-name = { age-title }
age-title = L’Âge des Aigles
age-blurb = Brigades of miniatures on a table measured in inches.
scenario-training_mill_road = The Mill Road
scenario-quatre_bras_1815 = Quatre Bras, 16 June 1815
age-name =
    { $fr ->
       *[other] { $en }
    }
age-seat-0 = first army
age-seat-1 = second army
age-left = to the left
age-right = to the right
age-subject = { $name }
age-subject-combat = combat { $combat }

## Options

option-power_fraction = { age-option-power-fraction }
age-option-power_fraction-floor = { age-option-power-fraction-floor }
age-option-power_fraction-nearest_half_up = { age-option-power-fraction-nearest-half-up }
age-option-power_fraction-ceil = { age-option-power-fraction-ceil }
option-multiplier_stacking = { age-option-multiplier-stacking }
age-option-multiplier_stacking-multiply_all_x2_once = { age-option-multiplier-stacking-multiply-all-x2-once }
age-option-multiplier_stacking-worst_half_only = { age-option-multiplier-stacking-worst-half-only }
age-option-multiplier_stacking-x2_stacks = { age-option-multiplier-stacking-x2-stacks }
option-skirmish_target_effect = { age-option-skirmish-target-effect }
age-option-skirmish_target_effect-half_and_minus2 = { age-option-skirmish-target-effect-half-and-minus2 }
age-option-skirmish_target_effect-half_only = { age-option-skirmish-target-effect-half-only }
age-option-skirmish_target_effect-minus2_only = { age-option-skirmish-target-effect-minus2-only }
option-movement_mode = { age-option-movement-mode }
age-option-movement_mode-road_column = { age-option-movement-mode-road-column }
age-option-movement_mode-moved_more_than_half = { age-option-movement-mode-moved-more-than-half }
age-option-movement_mode-any_column = { age-option-movement-mode-any-column }
option-skirmish_fire_at_4 = { age-option-skirmish-fire-at-4 }
age-option-skirmish_fire_at_4-label_sk = { age-option-skirmish-fire-at-4-label-sk }
age-option-skirmish_fire_at_4-skirmish_order_only = { age-option-skirmish-fire-at-4-skirmish-order-only }
age-option-skirmish_fire_at_4-one_per_firing_base = { age-option-skirmish-fire-at-4-one-per-firing-base }
option-battery_hit = { age-option-battery-hit }
age-option-battery_hit-silent_and_steps = { age-option-battery-hit-silent-and-steps }
age-option-battery_hit-literal_damaged_not_silent = { age-option-battery-hit-literal-damaged-not-silent }
option-disordered_5_6 = { age-option-disordered-5-6 }
age-option-disordered_5_6-no_move = { age-option-disordered-5-6-no-move }
age-option-disordered_5_6-literal_full_move = { age-option-disordered-5-6-literal-full-move }
age-option-disordered_5_6-half_move = { age-option-disordered-5-6-half-move }
option-charge_on_half_results = { age-option-charge-on-half-results }
age-option-charge_on_half_results-allowed_within_half = { age-option-charge-on-half-results-allowed-within-half }
age-option-charge_on_half_results-forbidden = { age-option-charge-on-half-results-forbidden }
option-detached_general_link = { age-option-detached-general-link }
age-option-detached_general_link-brigade_in_general_radius = { age-option-detached-general-link-brigade-in-general-radius }
age-option-detached_general_link-general_in_chief_radius = { age-option-detached-general-link-general-in-chief-radius }
age-option-detached_general_link-both = { age-option-detached-general-link-both }
option-disordered_cavalry_minus3 = { age-option-disordered-cavalry-minus3 }
age-option-disordered_cavalry_minus3-at_next_test_after_charge = { age-option-disordered-cavalry-minus3-at-next-test-after-charge }
age-option-disordered_cavalry_minus3-off = { age-option-disordered-cavalry-minus3-off }
option-reserve_failure_bonus = { age-option-reserve-failure-bonus }
age-option-reserve_failure_bonus-consecutive_escalating = { age-option-reserve-failure-bonus-consecutive-escalating }
age-option-reserve_failure_bonus-cumulative_sum = { age-option-reserve-failure-bonus-cumulative-sum }
option-reserve_disorder = { age-option-reserve-disorder }
age-option-reserve_disorder-own_unit = { age-option-reserve-disorder-own-unit }
age-option-reserve_disorder-per_disordered_brigade_of_formation = { age-option-reserve-disorder-per-disordered-brigade-of-formation }
option-general_replacement = { age-option-general-replacement }
age-option-general_replacement-turn_plus_2 = { age-option-general-replacement-turn-plus-2 }
age-option-general_replacement-turn_plus_1 = { age-option-general-replacement-turn-plus-1 }
option-silence_recovery = { age-option-silence-recovery }
age-option-silence_recovery-second_friendly_segment = { age-option-silence-recovery-second-friendly-segment }
age-option-silence_recovery-first_friendly_segment = { age-option-silence-recovery-first-friendly-segment }
option-artillery_repeat_action = { age-option-artillery-repeat-action }
age-option-artillery_repeat_action-forbidden = { age-option-artillery-repeat-action-forbidden }
age-option-artillery_repeat_action-allowed = { age-option-artillery-repeat-action-allowed }
option-breakthrough_limit = { age-option-breakthrough-limit }
age-option-breakthrough_limit-one_per_brigade_per_segment = { age-option-breakthrough-limit-one-per-brigade-per-segment }
age-option-breakthrough_limit-unlimited = { age-option-breakthrough-limit-unlimited }
option-locked_result = { age-option-locked-result }
age-option-locked_result-stay_and_fight_next_segment = { age-option-locked-result-stay-and-fight-next-segment }
age-option-locked_result-separate_2_inches = { age-option-locked-result-separate-2-inches }
option-shattered_breakthrough = { age-option-shattered-breakthrough }
age-option-shattered_breakthrough-mandatory_if_reachable = { age-option-shattered-breakthrough-mandatory-if-reachable }
age-option-shattered_breakthrough-owner_choice = { age-option-shattered-breakthrough-owner-choice }
option-combined_fire = { age-option-combined-fire }
age-option-combined_fire-one_roll_per_target = { age-option-combined-fire-one-roll-per-target }
age-option-combined_fire-one_roll_per_firing_unit = { age-option-combined-fire-one-roll-per-firing-unit }
option-arc_half_angle = { age-option-arc-half-angle }
age-option-arc_half_angle-45_all = { age-option-arc-half-angle-45-all }
age-option-arc_half_angle-22_5_artillery = { age-option-arc-half-angle-22-5-artillery }
age-option-arc_half_angle-22_5_all = { age-option-arc-half-angle-22-5-all }
option-initiative_tie = { age-option-initiative-tie }
age-option-initiative_tie-reroll = { age-option-initiative-tie-reroll }
age-option-initiative_tie-previous_winner = { age-option-initiative-tie-previous-winner }
age-option-initiative_tie-french = { age-option-initiative-tie-french }
option-retreat_interpenetration = { age-option-retreat-interpenetration }
age-option-retreat_interpenetration-no_effect = { age-option-retreat-interpenetration-no-effect }
age-option-retreat_interpenetration-friends_disordered = { age-option-retreat-interpenetration-friends-disordered }
option-brigade_minimum = { age-option-brigade-minimum }
age-option-brigade_minimum-0_bases = { age-option-brigade-minimum-0-bases }
age-option-brigade_minimum-1_base_dispersed = { age-option-brigade-minimum-1-base-dispersed }
option-lancers_vs_square = { age-option-lancers-vs-square }
age-option-lancers_vs_square-applies = { age-option-lancers-vs-square-applies }
age-option-lancers_vs_square-not_vs_square = { age-option-lancers-vs-square-not-vs-square }
option-outnumber_count = { age-option-outnumber-count }
age-option-outnumber_count-one_per_base = { age-option-outnumber-count-one-per-base }
age-option-outnumber_count-men_360_180 = { age-option-outnumber-count-men-360-180 }
option-army_break = { age-option-army-break }
age-option-army_break-level_3_ends_game = { age-option-army-break-level-3-ends-game }
age-option-army_break-never = { age-option-army-break-never }
option-grand_battery_fire = { age-option-grand-battery-fire }
age-option-grand_battery_fire-one_band_up = { age-option-grand-battery-fire-one-band-up }
age-option-grand_battery_fire-none = { age-option-grand-battery-fire-none }
option-guard_light_cavalry = The light cavalry of the Guard
age-option-guard_light_cavalry-absent = absent
age-option-guard_light_cavalry-held_back = held back
age-option-guard_light_cavalry-free = free to act
age-point = { $x }, { $y }
option-own_tables = Tables of one’s own
option-own_scenario = A scenario of one’s own

## How units stand

age-formed-line = in line
age-formed-supported_line = in supported line
age-formed-manoeuvre_column = in manoeuvre column
age-formed-road_column = in road column
age-formed-square = in square
age-formed-skirmish = in skirmish order
age-formed-garrison = as garrison
age-limbered = limbered
age-unlimbered = in battery
age-silent = silent
age-damaged = damaged
age-fresh = fresh
age-worn = worn
age-spent = spent
age-disordered = disordered
age-unit-line = { $letter } { $unit } ({ $bases }): { $state }
age-objective-line =
    ○ { $place } ({ $at }), { $points ->
        [one] 1 point
       *[other] { $points } points
    }: { $held ->
        [yes] held by { $army }
       *[no] held by nobody
    }

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
