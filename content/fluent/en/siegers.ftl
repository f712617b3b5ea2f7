### Waterloo by Roland Siegers, in English.

game-name = { siegers-name }
siegers-name = Waterloo (Siegers)
siegers-blurb = Two armies of eight hidden pieces, bluff and deduction, no chance at all.

scenario-waterloo = { siegers-scenario-waterloo }
siegers-scenario-waterloo = Waterloo

## Sides, dice and numbers

siegers-seat-0 = Red (the English)
siegers-seat-1 = Blue (the French)
siegers-side-0 = Red
siegers-side-1 = Blue
siegers-white = white
siegers-yellow = yellow
siegers-red = red
siegers-die = { $colour } { $value }
siegers-odd = odd
siegers-even = even

## Options

option-start_strength = { siegers-option-start_strength }
option-dice_scope = { siegers-option-dice_scope }
option-blocked_retreat_score = { siegers-option-blocked_retreat_score }
option-retreat_when = { siegers-option-retreat_when }
option-second_guess_loss = { siegers-option-second_guess_loss }
option-victory_timing = { siegers-option-victory_timing }
option-reversal = { siegers-option-reversal }
option-no_progress_limit = { siegers-option-no_progress_limit }
option-adjudication = { siegers-option-adjudication }
siegers-option-start_strength = Starting strength
siegers-option-start_strength-72 = 72 points
siegers-option-start_strength-100 = 100 points, a gentler game
siegers-option-dice_scope = Setting the dice
siegers-option-dice_scope-turn = once for all combats of a turn
siegers-option-dice_scope-combat = anew in each combat
siegers-option-blocked_retreat_score = Points at a blocked retreat
siegers-option-blocked_retreat_score-transfer = the loser of the bidding pays the winner
siegers-option-blocked_retreat_score-loser_pays = the loser of the bidding pays, nobody gains
siegers-option-blocked_retreat_score-none = nobody pays
siegers-option-retreat_when = When a piece retreats
siegers-option-retreat_when-both_survive = after two wrong guesses
siegers-option-retreat_when-always = also after a right second guess
siegers-option-second_guess_loss = Cost of a right second guess
siegers-option-second_guess_loss-cumulative = the winner of the bidding pays a second time
siegers-option-second_guess_loss-single = nothing beyond the wrong first guess
siegers-option-victory_timing = Moment of victory
siegers-option-victory_timing-immediate = at once
siegers-option-victory_timing-combat_end = at the end of the combat
siegers-option-reversal = Turning back in a move
siegers-option-reversal-off = not allowed
siegers-option-reversal-on = allowed
siegers-option-no_progress_limit = Turns without combat that end the game (0 for never)
siegers-option-adjudication = Result when the game ends without combat
siegers-option-adjudication-draw = a draw
siegers-option-adjudication-strength = the greater strength wins
siegers-bad-options = These options cannot be read: { $error }.

## Phases

siegers-phase-setup = placement
siegers-phase-movement = movement
siegers-phase-dice = setting the dice
siegers-phase-ask = asking for dice
siegers-phase-show = showing dice
siegers-phase-pick = choice of combat
siegers-phase-bid = bidding
siegers-phase-guess = guessing
siegers-phase-over = end of the game

## What is asked

siegers-prompt-setup = Placement: put your eight pieces on the nine squares of your start line, in secret, leaving one square empty.
siegers-prompt-first-turn = First turn of { $who }: move all eight pieces, one after another, then end the movement.
siegers-prompt-movement = Turn of { $who }: move at least one piece, each at most once, then end the movement.
siegers-prompt-dice = Combat in { $turn }’s turn: set your dice in secret.
siegers-prompt-ask = { $who } asks: must { $other } show the two highest dice, the two lowest, or the highest and the lowest?
siegers-prompt-show = { $who } is asked for { $request }: choose the two dice to show.
siegers-prompt-pick = { $who } chooses which combat to settle next.
siegers-prompt-open = { $attacker } attacks { $defender } – { $who } opens the bidding: announce a number.
siegers-prompt-raise = { $attacker } attacks { $defender }, and { $bid } was matched – { $who }: announce a greater number, or pass.
siegers-prompt-reply = { $attacker } attacks { $defender }, and { $bid } is announced – { $who }: match it, or pass.
siegers-prompt-first-guess = { $who } won the bidding at { $bid }: guess the number of { $token }.
siegers-prompt-second-guess = The first guess was wrong – { $who }, guess in return: which number is { $token }? At stake: { $bid }.
siegers-prompt-over = The game is over.

siegers-request-highest = the two highest dice
siegers-request-lowest = the two lowest dice
siegers-request-ends = the highest and the lowest die

## Orders

siegers-order-place = place { $row } (files a to i)
siegers-order-move = { $token } to { $to }
siegers-order-attack = { $token } to { $to }, attacking { $enemy }
siegers-order-end = end the movement
siegers-order-pass-turn = pass the turn
siegers-order-dice = set { $dice }
siegers-order-no-dice = set no dice
siegers-order-ask = ask for { $request }
siegers-order-show = show { $colours }
siegers-order-pick = fight on { $square }
siegers-order-pick-fight = fight on { $square }: { $attacker } against { $defender }
siegers-order-bid = announce { $n }
siegers-order-match = match
siegers-order-match-bid = match { $n }
siegers-order-pass = pass
siegers-order-guess = guess { $n }
siegers-order-resign = resign

siegers-group-place = { $square } left empty
siegers-group-piece = { $token }, number { $number }, on { $square }
siegers-group-die = { $colour } { $value }
siegers-group-turn = end of the movement
siegers-group-game = giving up the game

siegers-short-setup = Type the numbers on files a to i, with a dash for the empty square: { $example }
siegers-short-movement = Type a piece or its square, and where it goes: { $example }
siegers-short-move-or-end = Type a piece or its square, and where it goes: { $example }. Or: end
siegers-short-end = Type: end
siegers-short-dice = Type white, yellow and red, with a dash for a die you no longer have: { $example }
siegers-short-ask = Type: high, low or ends
siegers-short-show = Type the two colours: { $example }
siegers-short-pick = Type the square: { $example }
siegers-short-open = Type a number from { $floor } to { $cap }.
siegers-short-raise = Type a number from { $floor } to { $cap }, or: pass
siegers-short-must-pass = Type: pass
siegers-short-reply = Type: match or pass
siegers-short-guess = Type a number from 1 to 8.
siegers-two = { $one } { $two }
siegers-misread-row = A placement has nine places, from file a to file i: the numbers 1 to 8 once each, and a dash for the square that stays empty, such as 1234-5678. { $count ->
    [one] You typed one.
   *[other] You typed { $count }.
}
siegers-misread-dice = Three values are needed, for white, yellow and red, with a dash for a die you no longer have, such as 3/4/6. { $count ->
    [one] You typed one.
   *[other] You typed { $count }.
}
siegers-misread-colours = Name two different dice: white, yellow or red.
siegers-misread-to = Where does { $piece } go? Type a square from a1 to i8 as well, such as: { $example }
siegers-misread-from = There is no piece of yours on { $square }.

## What happens

siegers-event-placed = { $who } has placed its pieces.
siegers-event-placed-row = { $who } has placed its pieces on files a to i: { $row }.
siegers-event-deployed = Both armies stand on the board. Red leaves { $red } empty, Blue leaves { $blue } empty.
siegers-event-moved = { $token } moves from { $from } to { $to }.
siegers-event-parity = By its move { $token } shows that its number is { $parity }.
siegers-event-movement-ended = { $combats ->
    [0] The movement ends without combat.
    [one] The movement ends with one combat.
   *[other] The movement ends with { $combats } combats.
}
siegers-event-turn-passed = { $who } cannot move and passes the turn.
siegers-event-dice-begins = The dice are now set in secret.
siegers-event-dice-set = { $who } has set its dice.
siegers-event-dice-set-values = { $who } has set { $dice }.
siegers-event-no-dice-set = { $who } has no dice left to set.
siegers-event-asked = { $who } is asked for { $request }.
siegers-event-shown = { $who } shows { $dice }.
siegers-event-shown-none = { $who } has no dice to show.
siegers-event-crossed = { $colour } { $value } is crossed off for { $who }.
siegers-event-combat = Combat on { $square }: { $attacker } attacks { $defender }.
siegers-event-announced = The attacker announces { $n }.
siegers-event-matched = The defender matches { $n }.
siegers-event-bid-passed = { $who } passes; { $other } wins the bidding.
siegers-event-guess-right = { $who } guesses that { $token } is { $n }: right.
siegers-event-guess-wrong = { $who } guesses that { $token } is { $n }: wrong.
siegers-event-gains = { $who } gains { $points } and stands at { $to } ({ $cause }).
siegers-event-loses = { $who } loses { $points } and stands at { $to } ({ $cause }).
siegers-event-removed = { $token }, number { $number }, is removed ({ $cause }).
siegers-event-retreated = { $token } retreats from { $from } to { $to }.
siegers-event-combat-ends = The combat is settled.
siegers-event-turn-ended = The turn of { $who } is over.
siegers-event-resigned = { $who } resigns.
siegers-event-revealed = The army of { $who }, files a to i: { $row }.

siegers-cause-first-right = first guess right
siegers-cause-first-wrong = first guess wrong
siegers-cause-second-right = second guess right
siegers-cause-second-wrong = second guess wrong
siegers-cause-blocked = retreat blocked

siegers-outcome-win = { $who } wins: { $reasons } ({ $clause }).
siegers-outcome-draw = The game is drawn: { $reasons } ({ $clause }).
siegers-ending-generals = { $loser } has lost both generals
siegers-ending-soldiers = { $loser } has lost all six soldiers
siegers-ending-strength = { $loser } has no strength left
siegers-ending-both = both sides are beaten at once
siegers-ending-no-progress = there was no combat for too long
siegers-ending-resignation = { $loser } resigned
siegers-because-generals = both generals lost
siegers-because-soldiers = all six soldiers lost
siegers-because-strength = no strength left
siegers-because-both = both sides beaten at once
siegers-because-no_progress = no combat for too long
siegers-because-resignation = resignation

## Refusals

siegers-no-seat = Only the two players give orders; an onlooker does not.
siegers-game-over = The game is over.
siegers-not-asked = It is not for you to decide now; this is the other side’s { $phase }.
siegers-not-now = That is not what is asked now; the game is at this point: { $phase }.
siegers-bad-placement = A placement has the numbers 1 to 8 once each, and one empty square.
siegers-not-your-piece = { $token } is not your piece.
siegers-piece-removed = { $token } has been removed.
siegers-no-such-piece = There is no piece { $token }: that start square was left empty.
siegers-moved-already = { $token } has already moved in this turn.
siegers-exact-length = { $token } moves exactly { $length } squares; { $to } is { $distance } away.
siegers-on-a-friend = { $token } cannot end on { $to }: one of your own pieces stands there.
siegers-no-clear-path = { $token } has no clear way to { $to }: every path of at most one bend is blocked.
siegers-stranding = If { $token } goes to { $to }, some of your pieces can no longer move, and in the first turn all must.
siegers-all-must-move = { $left ->
    [one] In the first turn every piece moves; one has not moved yet.
   *[other] In the first turn every piece moves; { $left } have not moved yet.
}
siegers-one-must-move = Move at least one piece before you end the movement.
siegers-must-pass-turn = None of your pieces can move: pass the turn instead.
siegers-no-pass = A turn is passed only when no piece can move.
siegers-die-not-set = The { $colour } die must be set.
siegers-die-used-up = The { $colour } die is used up: all its values are crossed off.
siegers-no-such-face = The { $colour } die has the values 1 to 6.
siegers-box-crossed = You have already crossed off { $colour } { $value }.
siegers-not-requested = Nobody has asked you to show dice.
siegers-show-two = Show exactly two dice.
siegers-show-highest = You were asked for the two highest: the die you keep hidden may not be higher than either of them.
siegers-show-lowest = You were asked for the two lowest: the die you keep hidden may not be lower than either of them.
siegers-show-both-ends = You were asked for the highest and the lowest: the die you keep hidden must lie between them.
siegers-no-combat-there = No combat is waiting on { $square }.
siegers-above-cap = { $n } is above your cap: all your dice and your piece come to { $cap }.
siegers-below-floor = { $n } is too low: the opening is at least { $floor }.
siegers-must-raise = { $n } is not enough: announce more than { $bid }, or pass.
siegers-must-open = The attacker opens the bidding and cannot pass yet.
siegers-cannot-match = You cannot match { $bid }: all your dice and your piece come to { $cap }.
siegers-defender-matches = The attacker announces numbers; the defender only matches or passes.
siegers-guess-range = Guess a number from 1 to 8.

## What is wrong with a position

siegers-fault-options = The options of the state are not those of the setup; give both the same.
siegers-fault-start-strength = The starting strength must be 72 or 100.
siegers-fault-no-progress = The limit of turns without combat is too great.
siegers-fault-placement = The numbers 1 to 8 must be there once each, with one empty start square.
siegers-fault-too-early = No piece can be on the board before both sides have placed.
siegers-fault-both-committed = Once both sides have placed, the placement is over.
siegers-fault-not-fresh = During the placement nothing else can have happened yet.
siegers-fault-shared-square = Two pieces of one side stand on the same square.
siegers-fault-number = The number shown when the piece was removed is not its number.
siegers-fault-not-landed = Two enemies share a square although the side to move has not moved there in this turn.
siegers-fault-no-combat = Combats are being fought, but no two enemies share a square.
siegers-fault-turns = The numbers of turns played do not alternate from Red to Blue.
siegers-fault-fought = Whether this turn has had a combat does not fit the phase.
siegers-fault-quiet = There has been no combat for so long that the game should be over.
siegers-fault-nothing-moved = A combat is being fought although no piece has moved.
siegers-fault-first-turn = This piece cannot be where it is before its first move.
siegers-fault-stranded = The first turn cannot be completed: not all pieces can still move.
siegers-fault-no-dice = Dice are being set or shown although neither side has any.
siegers-fault-dice-left = There are dice in play outside a combat.
siegers-fault-committed = The sides whose dice are set do not fit the phase.
siegers-fault-in-play = The dice in play do not fit the values crossed off.
siegers-fault-dice = The dice set are not the dice in play.
siegers-fault-shown = The dice shown do not fit the dice set or the phase.
siegers-fault-crossed = The values crossed off do not fit the dice shown.
siegers-fault-request = The requests made do not fit the phase.
siegers-fault-answer = The dice shown do not answer the request.
siegers-fault-no-request = A side with fewer than three dice is not asked for any.
siegers-fault-fight = The fighting pieces do not fit the phase, or do not stand on one square.
siegers-fault-bid = The number announced is not backed by dice and pieces, or does not fit the phase.
siegers-fault-bid-winner = Whether the bidding has been won does not fit the phase.
siegers-fault-parity = The piece is said to be odd or even, and its number is not.
siegers-fault-excluded = The number of the piece is said to have been guessed wrongly.
siegers-fault-claim = The number of the piece is below what the bids claimed.
siegers-fault-strength = A strength is beyond anything met in play.
siegers-fault-result = The result does not fit the position.
siegers-fault-ended = One side is beaten, so the game should be over.

## The drawing

siegers-draw-heading = { $who }, turn { $turn }: { $phase }
siegers-draw-setup = Placement
siegers-draw-legend = A digit after the name is the number of the piece; + is even, - is odd, ? not shown yet; * is a combat.
siegers-draw-combats = Combats to settle: { $combats }.
siegers-draw-unsettled = Combats left unsettled: { $combats }.
siegers-draw-combat = { $attacker } attacks { $defender } on { $square }
siegers-draw-moved = Moved in this turn: { $tokens }.
siegers-draw-strength = strength
siegers-draw-lost = lost
siegers-draw-none = none
siegers-draw-used-up = used up
siegers-draw-pad-key = x: crossed off
siegers-draw-quiet = { $quiet ->
    [one] No combat for one turn; the game ends at { $limit }.
   *[other] No combat for { $quiet } turns; the game ends at { $limit }.
}
siegers-draw-dice = Dice of { $who }: { $dice }.
siegers-draw-dice-not-set = Dice of { $who }: not set yet.
siegers-draw-dice-set = Dice of { $who }: set, not shown yet.
siegers-draw-dice-none = Dice of { $who }: none left.
siegers-draw-die-shown = { $colour } { $value } shown
siegers-draw-die-hidden = { $colour } { $value } hidden
siegers-draw-die-unknown = { $colour } hidden ({ $values })
siegers-draw-asked = { $who } was asked for { $request }.
siegers-draw-fight = Combat on { $square }: { $attacker } attacks { $defender }.
siegers-draw-bid = Announced: { $bid }.
siegers-draw-floor = The opening is at least { $floor }.
siegers-draw-cap = Your cap is { $cap }.
siegers-draw-seen = What can be told of your { $token }: { $numbers }.
siegers-draw-chances = Chances of { $token }: { $chances }.
siegers-draw-chance = { $number } ({ $percent }%)
siegers-draw-known = { $arrangements ->
    [one] What can be told of { $who }: one arrangement left
   *[other] What can be told of { $who }: { $arrangements } arrangements left
}
siegers-draw-nothing-known = What can be told of { $who }: nothing yet. All eight numbers are possible for every piece.
siegers-draw-why-removed = removed: { $numbers }
siegers-draw-why-unmoved = not moved yet
siegers-draw-why-guessed = not { $numbers } (guessed)
siegers-draw-why-bid = at least { $least } (bid)
siegers-draw-why-others = not { $numbers } (held by others)

# Computer players
siegers-reason-place = Every placement is as good as another while nothing is known; one was drawn.
siegers-reason-attack = { $token } can name { $enemy } with a chance of { $percent }%, and the fight promises more than it risks.
siegers-reason-escape = { $token } stands in danger where it is and is safer there.
siegers-reason-advance = { $token } gains ground without standing in danger.
siegers-reason-end = No further move promises enough.
siegers-reason-dice = Of the settings tried against what the other side may hold, this one brought most.
siegers-reason-show = Of what can be asked or shown, this brought most against what the other side may hold.
siegers-reason-pick = The combat on { $square } is best fought now.
siegers-reason-bid = You can name the other piece with a chance of { $hit }%, it can name yours with { $found }%: the bidding is worth winning at this number.
siegers-reason-pass = You can name the other piece with a chance of { $hit }%, it can name yours with { $found }%: the bidding is not worth winning at this number.
siegers-reason-guess = The number { $n } has a chance of { $percent }%; no other promises more.
siegers-reason-must = Your dice and your piece come to no more than that.
siegers-reason-none = There is no particular reason.
