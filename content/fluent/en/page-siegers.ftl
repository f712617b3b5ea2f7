### The board of Siegers’ Waterloo, in English.

siegers-board = Board of nine files and eight ranks
siegers-side-0 = Red
siegers-side-1 = Blue
siegers-say-piece = { $side } piece { $token }, { $known }
siegers-say-number = number { $number }
siegers-say-odd = odd
siegers-say-even = even
siegers-say-hidden = unknown
siegers-say-empty = empty
siegers-say-reach = within reach
siegers-say-lit = can be chosen
siegers-out = Out of the game

siegers-stages = Stages of the combat
siegers-stage-dice = Dice
siegers-stage-requests = Requests
siegers-stage-bidding = Bidding
siegers-stage-first = First guess
siegers-stage-second = Second guess

siegers-your-line = Your line of battle
siegers-place-how = Choose two squares of your start line to exchange what stands there. The other side will not see the numbers.
siegers-place-go = Take up position
siegers-place-other = Another order
siegers-screen = Behind your screen
siegers-screen-onlooker = Each side sets its dice behind a screen; spectators see what is shown.
siegers-screen-idle = The dice come out when pieces meet. They are never rolled: you set them, in secret.
siegers-shown = shown
siegers-hidden = hidden
siegers-used-up = used up
siegers-not-set = not set
siegers-die-white = white
siegers-die-yellow = yellow
siegers-die-red = red
siegers-set-to = set to { $value }
siegers-struck = { $value }, struck off
siegers-set-dice = Set the dice
siegers-show = Show
siegers-asked-TwoHighest = They asked for your two highest dice.
siegers-asked-TwoLowest = They asked for your two lowest dice.
siegers-asked-HighestAndLowest = They asked for your highest and lowest dice.
siegers-stays = The { $colour } { $value } stays hidden and keeps its box.

siegers-combat = Combat
siegers-combat-none = Nobody is fighting.
siegers-combat-coming = { $count ->
    [one] One combat is to be fought.
   *[other] { $count } combats are to be fought, with the same dice.
}
siegers-combat-move = Odd pieces go exactly three steps, even ones four, with at most one bend. To attack, end on an enemy.
siegers-request = Ask to see dice
siegers-request-how = Which of their dice must the other side show?
siegers-request-TwoHighest = the two highest
siegers-request-TwoLowest = the two lowest
siegers-request-HighestAndLowest = the highest and the lowest
siegers-they-show = They show, asked for { $request }:
siegers-bid = The bid
siegers-ladder = Numbers that can be announced
siegers-bid-choose = choose { $n }
siegers-matched = matched
siegers-announced = announced
siegers-floor = floor { $n }
siegers-cap = your cap { $n }
siegers-announce = Announce { $n }
siegers-match = Match { $n }
siegers-pass = { $n ->
    [0] Pass
   *[other] Pass at { $n }
}
siegers-guess = Which number is { $token }?
siegers-guess-stake = { $bid } points are at stake.

siegers-pad = The pad
siegers-you = You, { $side }
siegers-they = { $side }
siegers-strength = Strength:
siegers-boxes = { $colour }, struck off: { $struck }
siegers-none = none
siegers-pad-note = Struck boxes never open again.

siegers-know = What you can know
siegers-know-off = switch off
siegers-know-on = switch on
siegers-know-none = You keep it in your head.
siegers-know-nothing = Nothing yet: the first move of a piece will show whether it is odd or even.
siegers-piece = Piece
siegers-parity = Odd or even
siegers-denied = not { $number }
siegers-left = { $count } left
siegers-left-many = How many numbers are left

siegers-lesson-place = Both armies stand behind screens. Your eight numbers go on nine squares; the other side sees where pieces stand, not which. Exchange some if you like, then take up position.
siegers-lesson-move = Choose one of your pieces, then a lit square. An odd piece goes exactly three steps, an even one exactly four, with at most one bend and without jumping.
siegers-lesson-parity = Your move has shown whether that piece is odd or even. So will theirs: the small 3 or 4 on a piece tells you, and the table “What you can know” keeps count.
siegers-lesson-first-turn = In the first turn all eight pieces must move. Then end the movement, at the top.
siegers-lesson-attack = From now on one piece must move and any may. End a move on an enemy to attack it; all moves come first, then the combats.
siegers-lesson-dice = A combat. Set your three dice in secret. Dice you are made to show are struck from the pad for good, so think of later combats.
siegers-lesson-ask = Ask for two of their three dice. What they show and what they must hide tells you how far they can bid.
siegers-lesson-show = You must show two dice that answer the request. The third stays hidden and keeps its box.
siegers-lesson-bid = Announce a number. You may go as far as all your dice and your piece’s number together, and every number is a claim that the other side will read.
siegers-lesson-reply = Match the number if your dice and piece can carry it, or pass. Whoever passes loses the bidding.
siegers-lesson-first-guess = You won the bidding: now name the number of their piece. Right, and it is gone and the points are yours; wrong, and the points are lost and they guess in return.
siegers-lesson-second-guess = They guessed wrong: guess their piece in return. The table of what you can know helps.
siegers-lesson-win = You win by taking both generals (1 and 8), all six soldiers, or all their strength. That is the whole game: play on!

## What happens, in short

siegers-stamp-right = RIGHT
siegers-stamp-wrong = WRONG
siegers-beat-deployed = Both armies have taken up position
siegers-beat-moved = { $side } moves { $token } to { $to }
siegers-beat-parity = { $token } moves: { $parity ->
    [odd] an odd piece
   *[even] an even piece
}
siegers-beat-retreated = { $token } falls back to { $to }
siegers-beat-combats = { $count ->
    [one] One combat is to be fought
   *[other] { $count } combats are to be fought
}
siegers-beat-turn-passed = { $side } cannot move and passes
siegers-beat-combat = { $attacker } attacks { $defender } on { $square }
siegers-beat-dice-set = { $side } has set the dice
siegers-beat-asked = { $side } asks to see { $request }
siegers-beat-shown = { $side } shows two dice
siegers-beat-announced = { $side } announces { $n }
siegers-beat-matched = { $side } matches { $n }
siegers-beat-bid-passed = { $side } passes: { $other } wins the bid at { $n }
siegers-beat-guessed = { $side } says { $token } is the { $n }: { $right ->
    [true] right
   *[false] wrong
}
siegers-beat-removed = { $token } leaves the board: it was the { $number }
siegers-beat-over = The game is over
siegers-beat-won = { $side } has won
siegers-beat-drawn = A draw
