### EAGLES: Waterloo: card files and decks, in English.

## Armies and battles

eagles-army-french = French
eagles-army-british = British
eagles-army-prussian = Prussian
eagles-battle-quatre-bras = Quatre Bras
eagles-battle-ligny = Ligny
eagles-battle-wavre = Wavre
eagles-battle-waterloo = Waterloo
eagles-battle-charleroi = Charleroi

## A card file: the file and its lines

eagles-card-empty-file = Line { $line }: the card file is empty. It starts with a line that names the columns.
eagles-card-no-cards = Line { $line }: the card file names its columns but has no card.
eagles-card-byte-order-mark = Line { $line }: the file starts with an invisible byte order mark. Save it as UTF-8 without one.
eagles-card-line-end = Line { $line }: Windows line end. Save the file with plain line feeds (LF).
eagles-card-open-quote = Line { $line }, column { $column }: a quotation mark is opened and not closed on this line.
eagles-card-stray-quote = Line { $line }, column { $column }: a quotation mark is out of place. A cell with one stands in quotation marks, the one inside doubled.
eagles-card-too-few-fields = Line { $line }, column { $column }: the line ends here. It has { $found } cells, the header { $expected }.
eagles-card-too-many-fields = Line { $line }: { $found } cells, but the header has { $expected } columns. A text with a comma stands in quotation marks.

## A card file: the header

eagles-card-missing-column = Line { $line }, column { $column }: this column is missing.
eagles-card-unknown-column = Line { $line }, column { $column }: there is no such column. The columns are { $known }.
eagles-card-column-twice = Line { $line }, column { $column }: this column is named twice.

## A card file: single cells

eagles-card-missing-value = Line { $line }, column { $column }: the cell is empty.
eagles-card-bad-number = Line { $line }, column { $column }: “{ $value }” is not a whole number from { $min } to { $max }.
eagles-card-unknown-word = Line { $line }, column { $column }: “{ $value }” is none of { $known }.
eagles-card-does-not-belong = Line { $line }, column { $column }: “{ $value }” does not belong on a card of kind { $kind }. Leave the cell empty.

## A card file: cards that contradict themselves or others

eagles-card-duplicate-number = Line { $line }, column { $column }: card { $number } is already on line { $first }.
eagles-card-second-commander = Line { $line }, column { $column }: card { $first } already has this command in the army of card { $number }.
eagles-card-wrong-army = Line { $line }, column { $column }: “{ $value }” does not fit the number. French are 1 to 110, British 111 to 200, Prussian 201 to 300.
eagles-card-special-numbers = Line { $line }, column { $column }: “{ $value }” does not fit the number. Specials are 93 to 110, 183 to 200 and 289 to 300, and no others.
eagles-card-wrong-title = Line { $line }, column { $column }: this Special is { $expected }, not “{ $value }”.
eagles-card-no-battle = Line { $line }, column { $column }: the card is marked for no battle, nor for Hal.
eagles-card-army-not-there = Line { $line }, column { $column }: a card of this army cannot be marked “{ $value }” here. Hal is for British cards that are in no battle.
eagles-card-wrong-nationality = Line { $line }, column { $column }: “{ $value }” does not serve in this army.
eagles-card-commander-not-a = Line { $line }, column { $column }: commanders and chiefs of staff belong to corps A, not “{ $value }”.
eagles-card-troops-of-a = Line { $line }, column { $column }: corps “{ $value }” is for Generals only.
eagles-card-too-many-corps = Line { $line }, column { $column }: “{ $value }” is the 257th corps, one too many.
eagles-card-long-above-short = Line { $line }, column { $column }: fire at long range cannot be better than at short range.
eagles-card-foot-or-horse = Line { $line }, column { $column }: “{ $value }” must name exactly one of foot and horse.
eagles-card-foot-or-horse-only-guns = Line { $line }, column { $column }: “{ $value }”: foot and horse are words for artillery only.
eagles-card-lancers-ride = Line { $line }, column { $column }: “{ $value }”: only cavalry can be lancers.
eagles-card-differs = Line { $line }, column { $column }: “{ $value }” contradicts the column { $other }, which says “{ $expected }”.
eagles-card-wrong-side = Line { $line }, column { $column }: “{ $value }” is the battleline of the enemy.
eagles-card-prussian-left = Line { $line }, column { $column }: Prussian Terrain at Waterloo lies on the Allied left, L, not “{ $value }”.

## Sizes of decks

eagles-deck-campaign-only = { $battle } is fought in the campaign only.
eagles-deck-scale-range = { $battle }, { $army } deck: the factor { $k } is not one of 1 to { $max }.
eagles-deck-scale-muster = { $battle }, { $army } deck: with the factor { $k } the Muster has { $muster ->
    [one] one card
   *[other] { $muster } cards
}; three positions need three.
eagles-deck-scale-pool = { $battle }, { $army } deck: the factor { $k } asks for { $deck ->
    [one] one card
   *[other] { $deck } cards
}, the pool has { $pool }.
eagles-deck-no-pool = { $battle }, { $army } deck: the card set has no card for it, whatever the factor ({ $k }).
eagles-deck-ratio = { $battle }: decks of { $sizes } break the ratio { $ratio }.

## Single decks

eagles-deck-army-not-there = { $battle } is fought without a { $army } army.
eagles-deck-wrong-size = The deck has { $count ->
    [one] one card
   *[other] { $count } cards
} instead of { $expected }.
eagles-deck-duplicate = Card { $card } is in the deck twice.
eagles-deck-unknown-card = There is no card { $card } in this card set.
eagles-deck-wrong-army = Card { $card } is not { $army }.
eagles-deck-not-in-pool = Card { $card } is not in the pool of { $battle }.
eagles-deck-terrain-of-elsewhere = Card { $card } is Terrain of another battle than { $battle }.
eagles-deck-second-copy = Card { $card } is in the deck { $count } times. Generals and Terrain are there once at most.
eagles-deck-fourth-copy = Card { $card } is in the deck { $count } times. Three copies are the most.
eagles-deck-no-points = Card { $card } has no Battle Points in this card set.
eagles-deck-no-factor = The factor of the Battle Points is { $count }; it must be at least 1.
eagles-deck-too-many-points = { $count ->
    [one] The card costs
   *[other] The { $count } cards cost
} { $points } Battle Points; { $limit } are allowed.
eagles-deck-too-large = { $count } cards are more than any deck can hold.
eagles-deck-small-muster = The Muster, half of the deck, would have { $count ->
    [one] one card
   *[other] { $count } cards
}; three positions need three.
eagles-deck-nothing-to-deploy = The deck has { $count ->
    [one] one card
   *[other] { $count } cards
} that can be deployed face down; three positions need three.
eagles-ask-warned = { $asked } { $warning }
eagles-deck-never-arrives = The deck has no Prussian General: these Prussians will never arrive.

## Deck files

eagles-deck-file-unreadable = The deck cannot be read: { $error }
eagles-deck-file-differs = { $field } is { $found }; expected is { $expected }.

## Decks of the campaign

eagles-deck-no-choice = Card { $card } is not among the cards whose battle the { $army } side can choose.
eagles-deck-assigned-twice = Card { $card } has been sent to two battles.
eagles-deck-no-such-battle = Card { $card } cannot be sent to { $battle } now.
eagles-deck-unassigned = Card { $card } has not been sent to a battle.
eagles-card-too-much = Line { $line }: a card file has at most { $bytes } bytes and { $lines } lines.
eagles-card-long-cell = Line { $line }, column { $column }: a cell has at most { $most } letters.
