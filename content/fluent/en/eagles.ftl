### EAGLES: Waterloo, in English. Card files and decks are in eagles-cards.ftl.

game-name = { eagles-title }
eagles-title = EAGLES: Waterloo
eagles-blurb = Armies of cards on six positions: fire, shock, morale, and battles within the campaign of 1815.

scenario-quatre-bras = Quatre Bras: the French against the British
scenario-ligny = Ligny: the French against the Prussians
scenario-wavre = Wavre: the French against the Prussians
scenario-waterloo = Waterloo: the French against the British and the Prussians
scenario-campaign = The campaign of 1815

## Sides, cards and places

eagles-seat-0 = French
eagles-seat-1 = Allies
eagles-side-0 = The French
eagles-side-1 = The Allies
eagles-them-0 = the French
eagles-them-1 = the Allies
eagles-of-0 = French
eagles-of-1 = Allied
eagles-name = { $fr ->
   *[other] { $en }
}
eagles-card = { $number } { $name }
eagles-number = card { $number }
eagles-twin = { $name } ({ $number })
eagles-marked = the card marked { $number }
eagles-reserve = Reserve
eagles-the-reserve = the Reserve
eagles-in-reserve = in the Reserve
eagles-position-f-l = French left
eagles-position-f-c = French centre
eagles-position-f-r = French right
eagles-position-a-l = Allied left
eagles-position-a-c = Allied centre
eagles-position-a-r = Allied right
eagles-the-f-l = the French left
eagles-the-f-c = the French centre
eagles-the-f-r = the French right
eagles-the-a-l = the Allied left
eagles-the-a-c = the Allied centre
eagles-the-a-r = the Allied right
eagles-in-f-l = on the French left
eagles-in-f-c = in the French centre
eagles-in-f-r = on the French right
eagles-in-a-l = on the Allied left
eagles-in-a-c = in the Allied centre
eagles-in-a-r = on the Allied right
eagles-line = line
eagles-column = column
eagles-square = square
eagles-fire = fire
eagles-shock = shock
eagles-kind-general = General
eagles-kind-infantry = infantry
eagles-kind-cavalry = cavalry
eagles-kind-foot = foot artillery
eagles-kind-horse = horse artillery
eagles-kind-terrain = Terrain
eagles-kind-special = Special
eagles-class-hill = hill
eagles-class-woods = woods
eagles-class-building = building
eagles-class-river = river
eagles-tag-face-up = face up
eagles-tag-prussian = Prussian
eagles-tag-hit-now = hit this phase
eagles-tag-hit-before = hit last turn
eagles-tag-blown = blown
eagles-tag-winded = winded
eagles-tag-moved = moved
eagles-tag-attacked = attacked
eagles-tag-reformed = formation changed
eagles-tag-engaging = has engaged
eagles-tag-disengaged = has disengaged
eagles-tag-furious = furious (+1 cv)
eagles-tag-furious-next = furious next turn
eagles-tag-to-check = must check morale
eagles-tag-pursued = pursued

## Options

option-targeting_scope = Before a hit card may be attacked again
option-deck_scale_k = Deck scale k (0 for the sizes of the chart)
option-pool = Cards the decks are made of
option-deployment = Deployment
option-redeal_unplayable = Deal again when a hand cannot be played
option-special_limit_scope = Limit of two Specials on a position
option-smoke_192_shock = Battle Smoke 192 reduces shock as well
option-lost_orders_103_target = Lost Orders 103 may be put
option-no_quarter_bonus = Bonus of No Quarter
option-decoys = Decoys
option-decoy_flip_in_place = Decoys may be turned up where they lie
option-deck_mode = Decks
option-french_deck = Card numbers of the French custom deck
option-british_deck = Card numbers of the British custom deck
option-prussian_deck = Card numbers of the Prussian custom deck
option-retreat_pursuit = A voluntary retreat is pursued
option-charleroi_terrain = Terrain at Charleroi
option-turn_limit = Last round (0 for none)
option-stall_rounds = Quiet rounds that make a draw (0 for never)
option-reaction_privacy = Windows for Specials
option-cards = Text of a card file of your own
eagles-option-targeting_scope-strict = all cards on the position must have been hit
eagles-option-targeting_scope-reachable = all cards the attacker could attack must have been hit
eagles-option-pool-historical = those marked for the battle
eagles-option-pool-open = all of the army
eagles-option-deployment-sequential = the Allies first, then the French
eagles-option-deployment-commit_then_adjust = both at once, then the French adjust
eagles-option-redeal_unplayable-false = no
eagles-option-redeal_unplayable-true = yes
eagles-option-special_limit_scope-per_player = for each player
eagles-option-special_limit_scope-total = for both together
eagles-option-smoke_192_shock-false = no
eagles-option-smoke_192_shock-true = yes
eagles-option-lost_orders_103_target-any = on any unengaged position
eagles-option-lost_orders_103_target-enemy_only = on Allied positions alone
eagles-option-no_quarter_bonus-same_turn = in the same turn
eagles-option-no_quarter_bonus-next_turn = in the next French turn
eagles-option-decoys-false = no
eagles-option-decoys-true = yes
eagles-option-decoy_flip_in_place-false = no
eagles-option-decoy_flip_in_place-true = yes
eagles-option-deck_mode-random = dealt at random
eagles-option-deck_mode-custom = made by the players
eagles-option-retreat_pursuit-false = no
eagles-option-retreat_pursuit-true = yes
eagles-option-charleroi_terrain-none = none
eagles-option-charleroi_terrain-any = all that is left
eagles-option-reaction_privacy-masked = whenever something could be held, so that they tell nothing
eagles-option-reaction_privacy-open = only when something can be played
eagles-bad-options = These options cannot be read: { $error }.

## What is asked

eagles-prompt-deploy = { $battle }, deployment – { $who }: lay out your cards on your three home positions, one to four face down on each, then confirm. The rest stays in your Reserve.
eagles-prompt-adjust = { $battle }, deployment – { $who }: you see the Allied deployment; change yours, or confirm it.
eagles-prompt-morale = { $battle }, round { $round }, { $turn } Morale Phase: choose the next hit General or card to roll for.
eagles-prompt-combat = { $battle }, round { $round }, { $turn } Combat Phase: move a card, fire, shock or play a card; or end the phase.
eagles-prompt-reinforce = { $battle }, round { $round }, { $turn } Reinforcement Phase: play a Special, or go on and draw.
eagles-prompt-reveal = { $battle }, round { $round }, reinforcements drawn – { $who }: show a Prussian General, or pass.
eagles-prompt-aftermath = { $battle } is decided; the last checks are made – { $who }: choose the next General or card to roll for.
eagles-prompt-idle = { $battle } waits for the campaign – { $who }: go on.
eagles-prompt-over = { $battle }: the battle is over.
eagles-prompt-w-morale = { $battle }, round { $round }, before the { $turn } Morale Phase – { $who }: play a Special, or pass.
eagles-prompt-w-check = { $battle }, round { $round }: { $check } – { $who }: play a Special, or pass.
eagles-prompt-w-rout = { $battle }, round { $round }: { $check } and has failed – { $who }: play Rally, or pass.
eagles-prompt-w-combat = { $battle }, round { $round }, before the { $turn } Combat Phase – { $who }: play a Special, or pass.
eagles-prompt-w-action = { $battle }, round { $round }: { $action } – { $who }: play a Special, or pass.
eagles-prompt-w-end-combat = { $battle }, round { $round }, end of the { $turn } Combat Phase – { $who }: play a Special, or pass.
eagles-prompt-w-reinforce = { $battle }, round { $round }, before the { $turn } Reinforcement Phase – { $who }: play a Special, or pass.
eagles-prompt-next-check = { $battle }, round { $round }: several cards must check morale at once – { $who }: choose the next.
eagles-prompt-capture = { $battle }, round { $round }: Terrain is captured { $position } – { $who }: choose the infantry that occupies it.
eagles-prompt-draw = { $battle }, round { $round }: a draw is offered – { $who }: accept or decline.
eagles-prompt-assignment = Campaign – { $who }: send your cards to the battles.
eagles-prompt-reinforcements = Campaign – { $who }: send survivors to the other battle, or nobody.

eagles-check = { $card } checks morale with { $dice ->
    [one] one die
   *[other] { $dice } dice
} ({ $cause })
eagles-check-none = a card checks morale
eagles-cause-hits = hits
eagles-cause-defection = Defection
eagles-cause-friendly-fire = Friendly Fire
eagles-cause-congreve = Congreve Rockets
eagles-cause-panic = Panic
eagles-cause-last-hits = hits at the end of the battle
eagles-cause-pursuit = pursuit
eagles-mover-french = a French card of the Reserve
eagles-mover-british = a British card of the Reserve
eagles-mover-prussian = a Prussian card of the Reserve
eagles-extra-by = { $through ->
    [none] {""}
   *[other] {" "}by way of { $through }
}
eagles-extra-ground = { $on ->
    [none] {""}
   *[other] , onto { $on }
}{ $formation ->
    [none] {""}
   *[other] , in { $formation }
}
eagles-action-none = something is about to happen
eagles-action-move = { $card } is about to move to { $to }{ eagles-extra-by }{ eagles-extra-ground }
eagles-action-step = { $on ->
    [none] { $card } is about to leave its Terrain
   *[other] { $card } is about to occupy Terrain { $on }
}
eagles-action-attack = { $card } is about to attack { $target } ({ $mode })
eagles-action-confusion = Battle Confusion: { $card } { $moved ->
    [yes] has engaged { $to }
   *[no] is about to engage { $to }
}{ eagles-extra-ground } and to fire at { $target }

eagles-step-deploy-allied = the Allies deploy
eagles-step-deploy-french = the French deploy
eagles-step-deploy-both = both sides deploy
eagles-step-adjust = the French adjust their deployment
eagles-step-morale = Morale Phase
eagles-step-combat = Combat Phase
eagles-step-reinforce = Reinforcement Phase
eagles-step-reveal = after the reinforcements
eagles-step-aftermath = the last checks
eagles-step-idle = waiting for the campaign
eagles-step-over = the battle is over

## Orders

eagles-layout = { $position } ({ $cards })
eagles-placed = { $card }{ $on ->
    [none] {""}
   *[other] {" "}on { $on }
}{ $formation ->
    [none] {""}
   *[other] {" "}in { $formation }
}{ $decoy ->
    [yes] {" "}as a decoy
   *[no] {""}
}
eagles-order-deploy = deploy { $positions }
eagles-order-confirm = confirm the deployment
eagles-order-adjust = change the deployment to { $positions }
eagles-order-roll-general = roll for { $card }
eagles-order-check = { $card } checks morale
eagles-order-move = { $card }: move to { $to }{ eagles-extra-by }{ eagles-extra-ground }
eagles-order-engage = { $card }: engage { $to }{ eagles-extra-by }{ eagles-extra-ground }
eagles-order-form = { $card }: form { $formation }
eagles-order-occupy = { $card }: occupy { $terrain }
eagles-order-leave = { $card }: leave its Terrain
eagles-order-attack = { $card }: { $mode } at { $target }
eagles-order-terrain = play { $card } { $position }
eagles-order-decoy = lay { $card } as a decoy { $position }
eagles-order-withdraw-decoy = take the decoy { $card } back
eagles-order-flip-decoy = turn the decoy { $card } up
eagles-order-special = play { $card }{ $on ->
    [none] {""}
   *[other] {" "}on { $on }
}
eagles-order-confusion = play { $card }: { $who } engages { $to }{ eagles-extra-ground }, and fires at { $target }
eagles-order-reveal = show { $card }: the Prussians arrive
eagles-order-capture = { $terrain } is occupied by { $cards }
eagles-order-complete = declare movement complete
eagles-order-end = end the Combat Phase
eagles-order-continue = go on and draw
eagles-order-pass = pass
eagles-order-retreat = retreat from { $battle }
eagles-assigned = { $card } to { $battle }
eagles-order-assign = send { $cards }
eagles-order-send = send { $cards } to the other battle
eagles-order-send-none = send nobody
eagles-order-resign = resign
eagles-order-offer-draw = offer a draw
eagles-order-accept-draw = accept the draw
eagles-order-decline-draw = decline the draw

eagles-group-card = { $card }, { $place }
eagles-group-terrain = Terrain
eagles-group-special = Special { $card }
eagles-group-phase = going on
eagles-group-checks = rolls
eagles-group-prussians = arrival of the Prussians
eagles-group-capture = { $terrain }
eagles-group-game = the end of the game

eagles-short = Type, for example: { $examples }
eagles-short-deploy = Type positions and cards, and after a card its formation or the Terrain it stands on. For example: { $examples }
eagles-short-adjust = Type “confirm”, or “adjust” and the whole deployment. For example: { $examples }
eagles-short-assign = Type battles and cards. For example: { $examples }
eagles-misread = “{ $verb }” is typed like this: { $example }
eagles-typed-two = { $one } { $two }
eagles-typed-or = { $one }; { $two }
eagles-typed-on = on { $terrain }
eagles-typed-deploy = deploy { $what }
eagles-typed-adjust = adjust { $what }
eagles-typed-check = check { $what }
eagles-typed-move = move { $what }
eagles-typed-form = form { $what }
eagles-typed-occupy = occupy { $what }
eagles-typed-leave = leave { $what }
eagles-typed-fire = fire { $what }
eagles-typed-shock = shock { $what }
eagles-typed-play = play { $what }
eagles-typed-decoy = decoy { $what }
eagles-typed-withdraw = withdraw { $what }
eagles-typed-flip = flip { $what }
eagles-typed-show = show { $what }
eagles-typed-capture = capture { $what }
eagles-typed-send = send { $what }
eagles-typed-confirm = confirm
eagles-typed-complete = complete
eagles-typed-end = end
eagles-typed-continue = continue
eagles-typed-pass = pass
eagles-typed-retreat = retreat
eagles-typed-resign = resign
eagles-typed-offer = offer
eagles-typed-yes = yes
eagles-typed-no = no
eagles-typed-reserve = reserve
eagles-typed-as-decoy = decoy

## Computer players

eagles-reason-deploy = Each home position is made hard to clear.
eagles-reason-attack = The dice promise most for { $card } there.
eagles-reason-win = Nobody holds that position: { $card } wins the battle by entering it.
eagles-reason-engage = { $card } and those behind are stronger than the enemy there.
eagles-reason-hold = { $card } is needed most on that home position.
eagles-reason-special = { $card } does most good now.
eagles-reason-form = { $card } is better off in that formation.
eagles-reason-end = No further action promises anything.
eagles-reason-pass = Nothing that could be played now is worth it.
eagles-reason-none = There is no particular reason.

## What one can react with, and when

reaction-ammo_depletion = Ammo Depletion
reaction-rally = Rally
reaction-fatigue = Fatigue
reaction-panic = Panic
reaction-battle_smoke = Battle Smoke
reaction-lost_orders = Lost Orders
reaction-late_reserves = Late Reserves
reaction-friendly_fire = Friendly Fire
reaction-defection = Defection
reaction-vive_l_empereur = Vive l’Empereur
reaction-emergency_prone = Emergency Prone
reaction-reverse_slope = Reverse Slope
reaction-the_colors = The Colors
reaction-vorwaerts = Vorwärts
reaction-no_quarter = No Quarter
reaction-prussian_general = Prussian General
window-morale = morale
window-enemy_check = enemy check
window-check = check
window-rout = rout
window-combat = combat
window-move = move
window-attack = attack
window-end_combat = end of combat
window-reinforce = reinforcements
window-reveal = arrival
