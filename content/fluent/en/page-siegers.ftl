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
siegers-moved = { $moved } of { $all } moved
siegers-they-show-all = They show:
siegers-behind = Their hidden { $colour } die: { $values }.
siegers-thought = They may think that { $token } is: { $numbers }.
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
siegers-beat-general = { $side } loses a general
siegers-beat-over = The game is over
siegers-beat-won = { $side } has won
siegers-beat-drawn = A draw

## The first lesson

siegers-lesson-name = Hidden pieces and three dice
siegers-lesson-aim-title = What it is about
siegers-lesson-aim = You are Red. Take both their generals (1 and 8), all their soldiers, or all their strength. Guard your own: the little hat marks a general, and only you see your numbers.
siegers-lesson-parity-title = What they cannot hide
siegers-lesson-parity = An odd piece goes three steps, an even one four: the small 3 or 4 tells which. Four blue numbers are out already. Be and Bg are even, so they are the 2 and the 6; and Bg has been guessed as a 6, wrongly.
siegers-lesson-move-title = To attack, move onto it
siegers-lesson-move = Your Rc is the 4: exactly four steps, with at most one bend. Be stands just there.
siegers-lesson-move-do = Choose Rc, then the square of Be.
siegers-lesson-end-title = Moves first, then combats
siegers-lesson-end = Others could move too. When you end the movement, the combat begins.
siegers-lesson-end-do = End the movement, at the top.
siegers-lesson-dice-title = Three dice you set yourself
siegers-lesson-dice = Nobody rolls. Both sides set three dice behind their screens. What you are made to show is struck from the pad for good.
siegers-lesson-dice-do = Set white to 5, yellow to 3 and red to 2; then set the dice.
siegers-lesson-ask-title = Look behind their screen
siegers-lesson-ask = You may ask for two of their three dice. Their highest tell how far they can bid.
siegers-lesson-ask-do = Ask for the two highest.
siegers-lesson-show-title = Now they look behind yours
siegers-lesson-show = They showed a 4 and a 2: the third is a 1 or a 2. They asked for your two lowest; your 5 stays hidden.
siegers-lesson-show-do = Show the yellow 3 and the red 2.
siegers-lesson-bid-title = The bid
siegers-lesson-bid = You may announce up to the sum of your dice and your piece: 5 + 3 + 2 + 4, that is 14. They can carry theirs plus the number of Be.
siegers-lesson-bid-do = Choose 9 on the ladder and announce it.
siegers-lesson-raise-title = They match
siegers-lesson-raise = They can carry 9. Their dice are worth 8 at most: go beyond what a 2 could carry, and beyond a 6 only if you dare.
siegers-lesson-raise-do = Announce 12.
siegers-lesson-guess-title = Name the piece
siegers-lesson-guess = They pass: you have won the bid, so you guess. Look at “What you can know”: Bg is the 2. What is left for Be?
siegers-lesson-guess-do = Name the 6.
siegers-lesson-free-title = Twelve points, and a piece
siegers-lesson-free = Right: the 6 is gone, and the points of the bid changed sides. Three blue pieces are left, one of them a general. From here on the game is yours.

## The report

siegers-report-round = round { $round }
