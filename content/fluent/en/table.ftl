### What the table and its programs say, in English.

list-empty = nothing
list-joined = { $most } and { $last }

## What was read

what-order = the order
what-position = the position
what-journal = the journal
error-unreadable = Cannot read { $what }: { $error }.
error-at = { $at }: { $why }
error-unknown = Something is wrong here, but it is not known what.

## Setting up

setup-no-such-scenario = There is no scenario “{ $scenario }”. Choose one of these: { $known }.
setup-no-such-option = There is no option “{ $option }”. Choose among these: { $known }.
setup-bad-value = The option “{ $option }” cannot be { $value }. It may be: { $range }.

## Files

file-not-a-game = This is neither a position nor a journal: its heading does not say so.
file-other = This file was made for something else: its { $field } is “{ $theirs }”, and here it is “{ $ours }”.
journal-changed-opening = The journal was changed after it was written: its opening does not match its seal.
journal-changed-step = The journal was changed after it was written: step { $step } does not match its seal.
journal-broken-step = The journal cannot be played through. Step { $step }: { $why }
journal-rolls-left = The journal holds rolls that nobody asks for.

## Dice

dice-script-ends = No face is left for a die with { $sides } sides ({ $clause }).
dice-given-up = No face was given for a die with { $sides } sides ({ $clause }).
dice-record-ends = The record holds no face for a die with { $sides } sides ({ $clause }).
dice-record-differs = A die with { $sides } sides is asked for ({ $clause }), but the record holds one with { $had } sides ({ $recorded }).
dice-no-such-face = A die with { $sides } sides cannot show { $face } ({ $clause }).

## At the table

error-no-such-level = There is no level “{ $level }”. Choose one of these: { $known }.
error-not-awaited = { $seat } has nothing to decide now.
odds-too-large = There are too many possible outcomes to count them all.
undo-nothing = There is nothing to take back.
undo-other-acted = The last order was not yours, so there is nothing you can take back.
undo-rolled = Dice were rolled ({ $clause }), and a roll is never taken back.
undo-shown = The last order showed something that cannot be unseen ({ $clause }).
