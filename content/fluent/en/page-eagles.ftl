### EAGLES: Waterloo on the page, in English.

## Armies, battles, places

page-eagles-army-french = French
page-eagles-army-british = British
page-eagles-army-prussian = Prussian
page-eagles-side-0 = French
page-eagles-side-1 = Allied
page-eagles-nation-french = French
page-eagles-nation-british = British
page-eagles-nation-prussian = Prussian
page-eagles-nation-dutch-belgian = Dutch-Belgian
page-eagles-nation-hanoverian = Hanoverian
page-eagles-nation-kgl = King’s German Legion
page-eagles-nation-nassau = Nassau
page-eagles-nation-brunswick = Brunswick
page-eagles-battle-quatre-bras = Quatre Bras
page-eagles-battle-ligny = Ligny
page-eagles-battle-wavre = Wavre
page-eagles-battle-waterloo = Waterloo
page-eagles-battle-charleroi = Charleroi
page-eagles-place-f-l = French Left
page-eagles-place-f-c = French Centre
page-eagles-place-f-r = French Right
page-eagles-place-a-l = Allied Left
page-eagles-place-a-c = Allied Centre
page-eagles-place-a-r = Allied Right
page-eagles-place-reserve = Reserve

## Cards

page-eagles-kind-infantry = infantry
page-eagles-kind-cavalry = cavalry
page-eagles-kind-artillery = artillery
page-eagles-kind-horse-artillery = horse artillery
page-eagles-kind-general = general
page-eagles-kind-terrain = terrain
page-eagles-kind-special = special
page-eagles-kind-hill = hill
page-eagles-kind-woods = woods
page-eagles-kind-river = river
page-eagles-kind-building = building
page-eagles-may-infantry = infantry
page-eagles-may-cavalry = cavalry
page-eagles-may-foot_artillery = foot artillery
page-eagles-may-horse_artillery = horse artillery
page-eagles-may-general = a General
page-eagles-may-terrain = Terrain
page-eagles-may-special = a Special
page-eagles-whole-army = whole army
page-eagles-away = away
page-eagles-home = home
page-eagles-away-morale = away, to Morale
page-eagles-home-morale = at home, to Morale
page-eagles-helps-all = { $army }: helps every card
page-eagles-helps-corps = helps { $corps ->
    [G] the Guard
    [R] the Reserve
    [Cav] the cavalry corps
   *[other] corps { $corps }
}
page-eagles-of = { $nation } · { $corps ->
    [G] Guard
    [R] Reserve
   *[other] corps { $corps }
}{ $division ->
    [none] {""}
   *[other] {" "}div. { $division }
}
page-eagles-lies = { $place ->
    [L] left
    [C] centre
   *[R] right
} of the { $army ->
    [french] French
    [british] British
   *[prussian] Prussian
} line
page-eagles-from-reserve = played from the Reserve
page-eagles-room-for = room for { $count }
page-eagles-crossings = { $count } a turn
page-eagles-fire-rating = fire
page-eagles-shock-rating = shock
page-eagles-long-rating = long
page-eagles-short-rating = short
page-eagles-men = { $count } men
page-eagles-guns = { $count } guns
page-eagles-number-points = No. { $number } · { $points } BP
page-eagles-blown = BLOWN
page-eagles-decoy = decoy
page-eagles-room = room
page-eagles-terrain-hill = +1 cv when its occupant fires or shocks.
page-eagles-terrain-woods = Infantry only. Only infantry may attack it, at −1 cv.
page-eagles-terrain-building = Infantry only. No shock out of it or into it.
page-eagles-terrain-river = Crossing is limited for both sides, both ways.

## Specials on a small card

page-eagles-short-ammo_depletion = one card neither fires nor shocks
page-eagles-short-bayonet_charge = columns here shock at +1
page-eagles-short-rally = one routed card may stay
page-eagles-short-double_grape = guns double at short range
page-eagles-short-ricochet_fire = guns double at long range
page-eagles-short-howitzer_fire = guns fire F3 at a building
page-eagles-short-fatigue = one infantry card is still
page-eagles-short-panic = a rout spreads to the unhit
page-eagles-short-battle_confusion = infantry engages and fires
page-eagles-short-late_reserves = the enemy draws nothing
page-eagles-short-friendly_fire = one infantry fires on itself
page-eagles-short-defection = Dutch-Belgians here check
page-eagles-short-vive_l_empereur = +1 Morale here
page-eagles-short-sappers = infantry doubles at a building
page-eagles-short-grand_battery = guns here fire at +1
page-eagles-short-grand_charge = cavalry here shocks at +1
page-eagles-short-emergency_prone = only lancers reach one card
page-eagles-short-reverse_slope = guns at −1 at this position
page-eagles-short-the_colors = +1 Morale here
page-eagles-short-congreve_rockets = hits at long range check now
page-eagles-short-shrapnel = guns fire long at F3
page-eagles-short-vorwaerts = +1 Morale here, +2 away
page-eagles-short-no_quarter = French here: a hit, then +1
page-eagles-short-battle_smoke = cards here at −1 cv
page-eagles-short-lost_orders = nobody moves there

## Specials in full

page-eagles-text-ammo_depletion = Any time, on an engaged enemy infantry or artillery card: it neither fires nor shocks while engaged.
page-eagles-text-bayonet_charge = Own Combat Phase, on an engaged position: own infantry in Column there shocks at +1 cv this turn.
page-eagles-text-rally = When an own card has just routed: one more die against the same Morale; a pass keeps it.
page-eagles-text-double_grape = Own Combat Phase, on own artillery: its printed cv counts double for one shot at short range.
page-eagles-text-ricochet_fire = Own Combat Phase, on own artillery: its printed cv counts double for one shot at long range.
page-eagles-text-howitzer_fire = Own Combat Phase, on unengaged own artillery: its long shot at a Building is made at F3.
page-eagles-text-fatigue = Any time, on an enemy infantry card: this turn it neither moves, attacks nor changes formation.
page-eagles-text-panic = Before an enemy card checks: if it routs, every unhit card with it rolls one morale die.
page-eagles-text-battle_confusion = Own Combat Phase: one own infantry card engages and fires at once in the position it enters.
page-eagles-text-late_reserves = Enemy turn: the enemy draws no reinforcements this turn.
page-eagles-text-friendly_fire = Enemy Combat Phase, on an enemy infantry card: it rolls its cv at F2 against itself and checks each hit at once.
page-eagles-text-defection = Any time, on an engaged position: every Dutch-Belgian card there rolls one morale die.
page-eagles-text-vive_l_empereur = Any time, on a position: French troops there have +1 Morale this turn.
page-eagles-text-sappers = Own Combat Phase, on own infantry: its printed cv counts double in fire at a Building this turn.
page-eagles-text-grand_battery = Own Combat Phase, on an unengaged home position: French artillery there fires at +1 cv this turn.
page-eagles-text-grand_charge = Own Combat Phase, on an engaged position: French cavalry not Blown shocks there at +1 cv this turn.
page-eagles-text-emergency_prone = French turn, on British infantry: only French lancers may target it this turn.
page-eagles-text-reverse_slope = Any time, on an unengaged home position: French artillery fires at British cards there at −1 cv until it is engaged.
page-eagles-text-the_colors = Any time, on a position: British troops there have +1 Morale this turn.
page-eagles-text-congreve_rockets = Own Combat Phase, on British artillery: the target of its long shot checks each hit at once, cavalry at −1.
page-eagles-text-shrapnel = Own Combat Phase, on unengaged British artillery: its long shot is made at F3 this turn.
page-eagles-text-vorwaerts = Any time, on a position: Prussian troops there have +1 Morale at home, +2 away, this turn.
page-eagles-text-no_quarter = Before the French check, on an engaged position: one more hit on each French card there; survivors have +1 cv this turn.
page-eagles-text-battle_smoke-102 = Allied turn, on an engaged position: every card there fires and shocks at −1 cv this turn.
page-eagles-text-battle_smoke-192 = French turn, on an engaged position: every card there fires at −1 cv this turn.
page-eagles-text-battle_smoke-296 = French turn, on an engaged position: French cards there fire and shock at −1 cv this turn.
page-eagles-text-lost_orders-103 = Allied turn, on any unengaged position: nobody moves into it, out of it or through it this turn.
page-eagles-text-lost_orders-193 = Any time, on an unengaged French position: no French card moves into it, out of it or through it this turn.
page-eagles-text-lost_orders-297 = Any time, on an unengaged French position: no French card moves into it, out of it or through it this turn.

## The field

page-eagles-field = The field
page-eagles-engaged = engaged
page-eagles-home-position = home
page-eagles-face-down = { $count } face down
page-eagles-middle = { $count ->
    [0] Middle Ground
    [one] Middle Ground · one card has crossed
   *[other] Middle Ground · { $count } cards have crossed
}
page-eagles-bonus = { $value } cv
page-eagles-crossings-left = { $left } of { $count } crossings
page-eagles-your-reserve = Your Reserve
page-eagles-reserve-of = Reserve: { $who }
page-eagles-cards-held = { $count ->
    [one] one card
   *[other] { $count } cards
}
page-eagles-their-reserve = { $who } Reserve: { $count }
page-eagles-reserve-empty = Nobody is in reserve.
page-eagles-deck = { $army ->
    [none] Deck
   *[other] { $army } deck
}: { $deck }, draws { $rate }
page-eagles-lost = Lost: { $count }, last { $last }
page-eagles-lost-none = Nobody is lost yet.
page-eagles-arrived = The Prussians have arrived.
page-eagles-not-arrived = The Prussians are still on the march.
page-eagles-in-force = Specials in force
page-eagles-marks = A mark stays with its card until it has been in the Reserve.

## Acting

page-eagles-ways = Ways to do it
page-eagles-attack-panel = The attack
page-eagles-against = { $name } against { $target }
page-eagles-dice-each = { $count ->
    [one] One die, it hits on
   *[other] { $count } dice, each hits on
}
page-eagles-fire = Fire
page-eagles-shock = Shock
page-eagles-why-fire = fire
page-eagles-why-shock = shock
page-eagles-move = Move as it is
page-eagles-move-line = Move, in Line
page-eagles-move-column = Move, in Column
page-eagles-move-square = Move, in Square
page-eagles-move-through = Move by { $through }
page-eagles-form-line = Line
page-eagles-form-column = Column
page-eagles-form-square = Square
page-eagles-play = Play
page-eagles-play-line = Play, in Line
page-eagles-play-column = Play, in Column
page-eagles-play-square = Play, in Square
page-eagles-occupy = Occupy
page-eagles-leave-terrain = Step off the terrain
page-eagles-withdraw-decoy = Take the decoy back
page-eagles-place-decoy = Lay down as a decoy
page-eagles-flip-decoy = Turn the decoy up
page-eagles-play-terrain = Lay the terrain
page-eagles-check-morale = Check its morale
page-eagles-roll-general = Roll for the General
page-eagles-reveal-prussian-general = Show him: the Prussians arrive
page-eagles-capture = Taken by { $cards }
page-eagles-leave = Leave
page-eagles-as-decoy = As a decoy
page-eagles-to-reserve = To the Reserve
page-eagles-deploy = Deploy
page-eagles-propose = Suggest
page-eagles-clear = Clear
page-eagles-deployment-stands = This deployment is in order.
page-eagles-window = You may react
page-eagles-window-how = Play a card on what is lit, or pass.

## Odds

page-eagles-hits = hits
page-eagles-hits-chance = { $count } hits: { $chance }
page-eagles-risk = What you risk
page-eagles-risk-answer = Lost to the worst answer in sight ({ $by }, { $mode ->
    [shock] shock
   *[fire] fire
}, { $dice ->
    [one] one die
   *[other] { $dice } dice
} on { $face }+):
page-eagles-risk-none = Nobody in sight can answer.
page-eagles-risk-blown = Blown afterwards: fires at F1, may not shock.
page-eagles-one-hit = A hit or more
page-eagles-is-lost = { $name } is lost
page-eagles-emptied = Position emptied
page-eagles-decides = Battle decided
page-eagles-draws = Battle drawn
page-eagles-stands = It stands
page-eagles-routs = It routs
page-eagles-falls = The General falls

## Said aloud

page-eagles-in-corps = { $corps ->
    [A] whole army
    [G] Guard
    [R] Reserve
    [Cav] cavalry corps
   *[other] corps { $corps }
}
page-eagles-say-troops = { $name }, { $kind }, cv { $cv }, fire { $fire }, shock { $shock }, morale { $morale }, { page-eagles-in-corps }
page-eagles-say-guns = { $name }, { $kind }, cv { $cv }, fire { $long } long, { $short } short, morale { $morale }, { page-eagles-in-corps }
page-eagles-say-general = { $name }, General, +{ $away } away, +{ $home } at home, { page-eagles-in-corps }
page-eagles-say-terrain = { $name }, { $kind }, { $room }
page-eagles-say-special = { $name }, special: { $text }
page-eagles-say-back = { $army } card face down, mark { $mark }
page-eagles-say-down = face down
page-eagles-say-hidden = hidden from the enemy, who sees { $mark }
page-eagles-say-may = may be { $kinds }
page-eagles-in-line = in Line
page-eagles-in-column = in Column
page-eagles-in-square = in Square
page-eagles-say-hits = { $count ->
    [one] one hit
   *[other] { $count } hits
}
page-eagles-say-blown = Blown
page-eagles-say-post = { $name }{ $engaged ->
    [yes] , engaged
   *[no] {""}
}: { $mine } of yours, { $theirs } of theirs
page-eagles-say-ground = { $name }, { $kind }, { $taken } of { $room } taken
page-eagles-say-reserve = Your Reserve, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
page-eagles-say-able = { $thing }; can act
page-eagles-say-attack = { $thing }, attack it
page-eagles-say-target = { $thing }; can be chosen

## The campaign

page-eagles-campaign = The campaign of 1815
page-eagles-stage-first = The campaign: 16 June
page-eagles-stage-wavre-and-waterloo = The campaign: 18 June
page-eagles-stage-charleroi = The campaign: the retreat on Charleroi
page-eagles-round = round { $round }
page-eagles-won = won by the { $who }
page-eagles-drawn = drawn
page-eagles-nobody = nobody
page-eagles-losses = lost: French { $french }, Allied { $allied }
page-eagles-fought-now = fought now
page-eagles-result = Battle { $number }: { $who }
page-eagles-waits = It waits in round { $round } while the other battle is fought.
page-eagles-back-to-battle = Back to the battle
page-eagles-army-count = { $army }: { $reserve } in reserve, { $deck } in the deck, { $lost } lost
page-eagles-assign = Which card goes to which battle?
page-eagles-assign-how = Each card goes where it says; choose it to send it to the other battle.
page-eagles-send = Reinforce the other battle
page-eagles-send-how = Your survivors may march to the battle that goes on. Choose who goes.
page-eagles-all-to = All to { $battle } ({ $count } now)
page-eagles-send-all = All { $count }
page-eagles-send-none = Nobody
page-eagles-send-off = Send { $count }
page-eagles-goes = goes
page-eagles-stays = stays

## The deck builder

page-eagles-build-battle = Battle
page-eagles-build-army = Army
page-eagles-build-pool = Cards
page-eagles-pool-historical = those who fought there
page-eagles-pool-open = all of the army
page-eagles-build-points = { $points } of { $limit } Battle Points
page-eagles-build-cards = { $count } cards (the printed deck has { $usual }); Muster { $muster }
page-eagles-deck-empty = This deck has no card yet.
page-eagles-deck-over = { $over } points too many.
page-eagles-deck-strangers = { $count ->
    [one] One card is not printed for this battle.
   *[other] { $count } cards are not printed for this battle.
}
page-eagles-deck-good = Within its points.
page-eagles-build-choice = Cards to choose from
page-eagles-build-search = Name, corps or number
page-eagles-build-kind = Kind
page-eagles-build-all = all
page-eagles-build-add = Add { $card }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
page-eagles-build-remove = Take out { $card }
page-eagles-points = { $points } BP
page-eagles-build-deck = Deck: { $army }
page-eagles-build-none = Choose cards on the left, or fill it at random.
page-eagles-build-fill = Fill at random
page-eagles-build-play = Open a table with these decks
page-eagles-build-rest = Decks without a card are filled at random. The table judges them when it is opened.
page-eagles-deck-name = Name of the deck
page-eagles-deck-unnamed = My deck
page-eagles-deck-save = Keep here
page-eagles-deck-file = Save as file
page-eagles-deck-open = Open a file
page-eagles-deck-forget = Forget { $name }
page-eagles-file-unreadable = This file is not JSON.
page-eagles-file-not-deck = This file is not a deck of EAGLES, version 1.
page-eagles-file-other-cards = This deck was made from another set of cards ({ $found }).
page-eagles-file-no-army = This army does not fight in this battle.
page-eagles-file-no-card = There is no card { $card }.

## On paper

page-eagles-print-what = What to print
page-eagles-print-cards = Cards
page-eagles-print-backs = Backs
page-eagles-print-table = Battle table
page-eagles-print-reference = Chart and quick reference
page-eagles-print-all = all 300 cards
page-eagles-print-pages = { $count } pages. Print at 100 %, without fitting to the page; both sides, turned over the long edge.
page-eagles-print-sheet-cards = { $army }, cards { $from } to { $to }
page-eagles-print-sheet-backs = { $army }, backs
page-eagles-print-place-card = card
page-eagles-print-general = General
page-eagles-chart = Battles Chart
page-eagles-chart-battle = Battle
page-eagles-chart-army = Army
page-eagles-chart-deck = Deck
page-eagles-chart-muster = Muster
page-eagles-chart-rate = Draw
page-eagles-chart-points = Points
page-eagles-chart-rounds = Rounds, if limited
page-eagles-reference = Quick reference

## Quick reference

page-eagles-ref-1 = The Battle Turn
page-eagles-ref-1-1 = Morale: one die for each hit; at or under the Morale value it stays. A 1 always passes, a 6 never.
page-eagles-ref-1-2 = Combat: each card moves or attacks once, in any order. Horse artillery may move, then fire.
page-eagles-ref-1-3 = Reinforce: draw as many cards as the chart says.
page-eagles-ref-1-4 = Infantry or cavalry alone in an enemy position wins at once.
page-eagles-ref-2 = Attack
page-eagles-ref-2-1 = Roll as many dice as the cv. F or S 1 hits on 6, 2 on 5 and 6, 3 on 4 to 6, 4 on 3 to 6.
page-eagles-ref-2-2 = A 1 strikes a General of the target’s side in that position.
page-eagles-ref-2-3 = Artillery at a Column or Square: F +1. Infantry at engaged artillery: +1. Never more than 4.
page-eagles-ref-2-4 = Long range: unengaged artillery at the position it faces, unless friends stand there.
page-eagles-ref-2-5 = Hit every enemy card you can before hitting one twice.
page-eagles-ref-3 = Shock
page-eagles-ref-3-1 = Infantry in Column; cavalry that is not Blown. Cavalry is Blown after its shock.
page-eagles-ref-3-2 = Not against a Square or a Building. Infantry not against cavalry; cavalry only against Blown cavalry.
page-eagles-ref-4 = Formations
page-eagles-ref-4-1 = Line: full fire, no shock. Column: F1, may shock. Square: F1, Morale +1, safe from shock, moves too.
page-eagles-ref-4-2 = Engaged, a change is the whole action; else it is free.
page-eagles-ref-5 = Moves
page-eagles-ref-5-1 = Reserve to home position to the position it faces, and back; never sideways. Cavalry and Generals two steps.
page-eagles-ref-5-2 = Foot artillery does not leave its own line. Four cards and one General a side in a position.
page-eagles-ref-6 = Terrain
page-eagles-ref-6-1 = Hill: occupant +1 cv. Woods: infantry only; attacked by infantry only, at −1 cv. Building: infantry only; no shock in or out.
page-eagles-ref-6-2 = River: one or two cards of each side cross in a turn; Generals are free.
page-eagles-ref-7 = Morale value
page-eagles-ref-7-1 = A 4, B 3, C 2, D 1. Square +1. A General of the same army and corps: his first number away, his second at home.
page-eagles-ref-7-2 = A struck General rolls one die for each hit first; a 6 and he is lost.

## The turn track and the piles

page-eagles-track = Turn track
page-eagles-turn = { $who } turn, round { $round }{ $last ->
    [0] {""}
   *[other] {" "}of { $last }
}
page-eagles-phase-morale = Morale
page-eagles-phase-combat = Combat
page-eagles-phase-reinforce = Reinforce
page-eagles-pile-lost = Lost, { $who }:
page-eagles-pile-discarded = Specials played, { $who }:
page-eagles-pile-deck = Still in the deck, { $army }:

## Questions away from the table

page-eagles-ask-hits = How many hits does an attack score?
page-eagles-ask-rout = Does a card rout that is attacked?
page-eagles-ask-check = Does a card with hits stay?
page-eagles-ask-general = Does a General fall?
page-eagles-ask-dice = Dice
page-eagles-ask-rating = Rating after all modifiers
page-eagles-ask-morale = Morale value
page-eagles-ask-fallen = Morale value once its General falls
page-eagles-ask-taken = Hits taken
page-eagles-ask-rally = Rally in hand

## What happens, in short

page-eagles-beat-side-0 = French
page-eagles-beat-side-1 = Allies
page-eagles-beat-hidden = a hidden card
page-eagles-beat-deployed = The { $who } deploy { $count } cards
page-eagles-beat-enters = { $name } comes up: { $place }
page-eagles-beat-moves = { $name } moves to the { $place }
page-eagles-beat-engages = { $name } engages the { $place }
page-eagles-beat-falls-back = { $name } breaks off to the { $place }
page-eagles-beat-withdraws = { $name } goes back to the Reserve
page-eagles-beat-occupies = { $name } occupies { $place }
page-eagles-beat-leaves = { $name } leaves the terrain
page-eagles-beat-captures = The { $who } capture { $place }
page-eagles-beat-forms = { $name } forms { $formation ->
    [line] line
    [column] column
   *[square] square
}
page-eagles-beat-revealed = { $name } is turned up
page-eagles-beat-decoy = A decoy: { $name }
page-eagles-beat-shocks = { $name } shocks { $target }
page-eagles-beat-fires = { $name } fires at { $target }
page-eagles-beat-shock-hits = { $name } shocks { $target }: { $count ->
    [0] no hit
    [one] one hit
   *[other] { $count } hits
}
page-eagles-beat-fire-hits = { $name } fires at { $target }: { $count ->
    [0] no hit
    [one] one hit
   *[other] { $count } hits
}
page-eagles-beat-friendly = { $name } fires on its own: { $count ->
    [0] no hit
    [one] one hit
   *[other] { $count } hits
}
page-eagles-beat-need = need { $face ->
    [6] 6
    [5] 5 or 6
   *[other] { $face } or more
}
page-eagles-beat-expected = { $hits } to be expected
page-eagles-beat-six = a 6 kills
page-eagles-beat-general-falls = { $name } falls
page-eagles-beat-general-safe = { $name } is unhurt
page-eagles-beat-holds-on = { $value ->
    [0] cannot hold
    [1] holds on 1
   *[other] holds on 1 to { $value }
}
page-eagles-beat-holds = { $name } holds
page-eagles-beat-routs = { $name } routs
page-eagles-beat-lost = { $name } is lost
page-eagles-beat-special = The { $who } play { $name }
page-eagles-beat-terrain = The { $who } lay { $name }
page-eagles-beat-drew = The { $who } draw { $count ->
    [one] one card
   *[other] { $count } cards
}
page-eagles-beat-prussians = The Prussians arrive: { $name }
page-eagles-beat-cancelled = The action cannot be carried out any more
page-eagles-beat-draw-offered = The { $who } offer a draw
page-eagles-beat-decided = The battle is decided
page-eagles-luck-shock = shock
page-eagles-luck-fire = fire
page-eagles-luck-morale = morale held
page-eagles-luck-general = generals unhurt
page-eagles-luck-friendly = friendly fire that missed

## The first lesson

page-eagles-lesson-name = A column against a line
page-eagles-lesson-field-title = The field
page-eagles-lesson-field = Six positions in three sectors: yours below, theirs above. You are the French. Whoever stands alone on an enemy position has won the battle.
page-eagles-lesson-card-title = Reading Husson
page-eagles-lesson-card = Every fight is a handful of dice. A card says how many it throws and which faces are hits: at F2 a 5 or 6, at S3 a 4, 5 or 6.
page-eagles-lesson-card-do = Tap the number that says how many dice Husson throws.
page-eagles-lesson-guns-title = The guns speak
page-eagles-lesson-guns = Artillery fires across the Middle Ground. From afar your guns need a 6, with three dice.
page-eagles-lesson-guns-do = Choose the II Corps guns, then Bijlandt. The panel weighs the shot; fire.
page-eagles-lesson-engage-title = Two hits, and forward
page-eagles-lesson-engage = Two sixes: the red blots are hits. They wait until Bijlandt’s own Morale Phase. Now close with him: a card that enters an enemy position engages.
page-eagles-lesson-engage-do = Choose Husson, then the Allied Centre.
page-eagles-lesson-horse-title = Guns on horseback
page-eagles-lesson-horse = Horse artillery may go along. Close up it fires at F3.
page-eagles-lesson-horse-do = Send the III Cavalry Corps horse guns after him, into the Allied Centre.
page-eagles-lesson-end-title = That is your Combat Phase
page-eagles-lesson-end = Each card acts once. A turn has three phases: Morale, Combat, Reinforce.
page-eagles-lesson-end-do = End the Combat Phase, at the top.
page-eagles-lesson-reinforce-title = A card comes up
page-eagles-lesson-reinforce = In the Reinforce Phase you draw. Then it is the other side’s turn.
page-eagles-lesson-reinforce-do = Draw your reinforcement, at the top.
page-eagles-lesson-morale-title = Will Husson stand?
page-eagles-lesson-morale = Bijlandt held, and hit Husson once. In your Morale Phase a card rolls one die for each hit: at or under its Morale it holds, over it, it routs. B holds on 1 to 3.
page-eagles-lesson-morale-do = Choose Husson: the die rolls at once.
page-eagles-lesson-special-title = A Special
page-eagles-lesson-special = He holds. Specials are played from the Reserve and break the rules for a moment. Double Grape doubles the dice of guns that fire close up.
page-eagles-lesson-special-do = Choose Double Grape in your Reserve, then the horse guns.
page-eagles-lesson-grape-title = Double grape
page-eagles-lesson-grape = Four dice instead of two, and each 4 or more is a hit. Whoever has been hit is left alone until all others on his position have been.
page-eagles-lesson-grape-do = Choose the horse guns, then Bijlandt, and fire.
page-eagles-lesson-shock-title = The column charges
page-eagles-lesson-shock = A column may shock: Husson throws four dice at S3. Compare both ways in the panel, then go in with the bayonet.
page-eagles-lesson-shock-do = Choose Husson, then Byng, and shock.
page-eagles-lesson-turn-title = Let it tell
page-eagles-lesson-turn = Three hits on Bijlandt, two on Byng. Their Morale Phase will show what they are worth.
page-eagles-lesson-turn-do = End the Combat Phase.
page-eagles-lesson-draw-title = One more card
page-eagles-lesson-draw = Draw, and watch them check.
page-eagles-lesson-draw-do = Draw your reinforcement, at the top.
page-eagles-lesson-victory-title = The fight is yours
page-eagles-lesson-victory = Bijlandt routed; Byng still stands. Drive him off and you hold the Allied Centre alone: that is victory. From here on the computer plays for itself, and so do you.
page-eagles-anatomy-which = Which is it? Tap the card.
page-eagles-anatomy-arm = The arm:
page-eagles-anatomy-arm-is = crossed muskets, infantry
page-eagles-anatomy-cv = Combat value:
page-eagles-anatomy-cv-is = so many dice
page-eagles-anatomy-name = Name:
page-eagles-anatomy-name-is = Husson’s brigade
page-eagles-anatomy-corps = Order of battle:
page-eagles-anatomy-corps-is = corps II, division 5
page-eagles-anatomy-formation = Formation:
page-eagles-anatomy-formation-is = a column, it may shock
page-eagles-anatomy-ratings = F2 S3:
page-eagles-anatomy-ratings-is = what its fire and its shock hit on
page-eagles-anatomy-morale = Morale B:
page-eagles-anatomy-morale-is = holds on 1 to 3

## The report

page-eagles-report-side-0 = the French
page-eagles-report-side-1 = the Allies
