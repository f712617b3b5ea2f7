### What the table and its programs say, in English.

list-empty = nothing
decimal = { $whole }.{ $tenth }
percent = { $whole }.{ $tenth }%
list-joined = { $most } and { $last }

## What was read

what-order = the order
what-position = the position
what-journal = the journal
error-unreadable = Cannot read { $what }: { $error }.
error-at = { $at }: { $why }
error-at-clause = { $at }: { $why } ({ $clause })
error-order-no-object = An order is a JSON object, such as {"{"}"type":"Resign"{"}"}.
error-unknown = Something is wrong here, but it is not known what.

## Setting up

setup-no-such-scenario = There is no scenario “{ $scenario }”. Choose one of these: { $known }.
setup-no-such-option = There is no option “{ $option }”. Choose among these: { $known }.
setup-bad-value = The option “{ $option }” cannot be { $value }. It may be: { $range }.

## Files

file-not-a-game = This is neither a position nor a journal: its heading does not say so.
file-no-heading = The heading of this file does not say which game it is of.
file-other = This file was made for something else: it says “{ $theirs }” under `{ $field }`, and here that is “{ $ours }”.
file-other-content = This file was made with other cards, maps or options: its `content` is “{ $theirs }”, and here that is “{ $ours }”. Open it with the ones it was made with.
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

fair-no-nonce = This order rolls dice, and in a fair game such an order must bring 32 random bytes of its own.
fair-links-end = No link is left to roll with.
fair-share-given = This seat has already added its share to the dice.
fair-share-missing = The game cannot begin before both seats have added their shares to the dice.
fair-failed = The proof of the dice does not hold: { $why }
fair-failed-step = The proof of the dice does not hold. Step { $step }: { $why }
fair-wrong-scheme = it is of the scheme “{ $theirs }”, and only “{ $ours }” is known.
fair-wrong-hidden-rolls = it names other rolls as hidden than the rules do.
fair-wrong-chain = { $chain } does not lead down to what was published first.
fair-chain-open = the chain of the open rolls
fair-chain-hidden = the chain of the shuffles
fair-wrong-salts = the salts are not those whose hash was published first.
fair-wrong-faces = the dice show { $written }, computed { $computed } ({ $clause }).
fair-wrong-rolls = other rolls are written down than the order asks for.
fair-wrong-secrets = other secrets were sealed than lay there.
fair-wrong-hash = the record has another hash than was published.
fair-wrong-entry = the record takes back what was never given.
fair-no-record = it has no record.
fair-no-step = the record goes on after the last step.
fair-other-steps = the record is not that of the steps of the journal.
fair-links-left = links were opened that nothing was rolled with.

## At the table

error-no-such-level = There is no level “{ $level }”. Choose one of these: { $known }.
error-not-awaited = { $seat } has nothing to decide now.
player-random = It was drawn at random.
player-hurried = It came to mind first.
odds-too-large = There are too many possible outcomes to count them all.
undo-nothing = There is nothing to take back.
undo-other-acted = The last order was not yours, so there is nothing you can take back.
undo-rolled = Dice were rolled ({ $clause }), and a roll is never taken back.
undo-shown = What the last order showed or settled stands ({ $clause }), and cannot be taken back.
error-no-questions = The rules of { $game } list no questions that stand alone. Ask for the odds of an order at a table.
error-no-such-game = There is no game “{ $game }”. Choose one of these: { $known }.
error-no-entropy = Your system gives no random numbers. Choose a seed yourself.

## Files and output of the program

what-file = the file
file-senseless = { $file }: { $why }
file-not-ours = { $file } is there already and is not an earlier journal of this game. It is left as it is; choose another name.
file-absent = { $file } is not there. Check the name and the folder.
file-forbidden = { $file } may not be read or written: you have no permission.
file-is-folder = { $file } is a folder, not a file.
file-trouble = { $file }: { $error }. Check the name and whether you may read and write there.
file-not-text = Line { $line } is not UTF-8 text. Save the file as UTF-8.
error-game-without-cards = “{ $game }” is not played with a card file. `--cards` is for { $known }.
output-trouble = The output could not be written: { $error }.

## The umpire

what-request = the request
umpire-no-verb = A request needs a field `do` that says what to do, such as {"{"}"do":"games"{"}"}.
umpire-unknown-verb = There is no request “{ $verb }”. The field `do` may be games, new, load, save, awaiting, orders, check, give, dice, view, undo, ask, odds, prompts, clause or close.
umpire-no-such-table = There is no table { $table }. Open one with `new` or `load`.
umpire-load-one = Give either a `position` or a `journal`, and not both.
umpire-not-text = This line is not UTF-8 text.
umpire-too-long = This line is longer than { $limit } bytes.
umpire-too-much-time = The field `ms` may be { $limit } at most.
umpire-internal = The program failed at this request, and nothing has changed. Please report it with the journal of the table.

## Rules and lists

rules-nothing = No clause holds these words: { $words }. Try fewer words, or an id.
rules-how = What about? Type “rules” and the id of a clause or words that it holds, such as “rules retreat”.
rules-no-such-clause = There is no clause “{ $id }”.
rules-more = { $count ->
    [one] One more clause holds these words; add a word to find it.
   *[other] { $count } more clauses hold these words; add a word to find fewer.
}
check-fault = { $file }:{ $line }:{ $column }: { $why }
check-advice = { $file }:{ $line }:{ $column }: advice: { $why }
check-line = { $file }:{ $line }:{ $column }: { $why }
check-at = { $at }: { $why }
check-with-clause = { $text } ({ $clause })
check-summary = { $file }: { $faults ->
    [0] nothing keeps it from being played
    [one] one fault keeps it from being played
   *[other] { $faults } faults keep it from being played
}, { $advice ->
    [0] nothing to advise
    [one] one piece of advice
   *[other] { $advice } pieces of advice
}.
check-no-file = Name a file to check, or a format with --schema.
check-unknown-format = No game reads this format. Known are: { $known }. A file names its format in its first lines.
check-not-tables = { $file } holds no tables that { $game } is played with.
check-not-played = { $file } is no scenario that { $game } is played with.
check-no-paper = The maps of { $game } are drawn as one picture; there are no sheets for paper.

games-rules = rules { $version }
games-seats = Seats: { $seats }
games-levels = Computer players, the weakest first: { $levels }
games-scenarios = Scenarios
games-options = Options
games-line = { $id }: { $text }
games-value = { $value } ({ $name })
games-option = { $name }. { $range }; usually { $default } ({ $clause })
odds-likelihood = { $fraction } ({ $percent })
what-question = the question
what-subject = the subject
odds-what = Name a file, a seat and an order, or ask a question with `--of`.
odds-in-all = In all:
odds-nothing-told = Nothing is told.

## Playing

play-which-game = Which game?
play-no-game = No game was chosen. Name one: `grognard play GAME`.
play-no-such-seat = There is no seat “{ $seat }”. Choose 0, 1 or a side: { $known }.
play-hand-over = { $seat }, it is your turn at the screen. When nobody else is looking, press Enter.
play-ask-face = Roll a die with { $sides } sides ({ $clause }) and type what it shows. An empty line takes the order back.
play-no-face = Type a number from 1 to { $sides }.
play-sample = These are only examples: you may give any other legal order as well.
play-more = And { $count } more: type “more” to see them, or words to find one.
play-no-more = These are all. Type “back” for the whole menu.
play-giving-up = Only in words, and after one more question: { $words }.
play-give-up-really = “{ $order }” may end the game and cannot be taken back. Do you mean it? Type y or n.
play-not-given-up = The game goes on.
play-no-choice = There is no choice { $number } here.
play-not-found = No choice holds these words: { $words }. Press Enter for the whole menu, or type “help”.
play-undone = Your last order is taken back.
play-odds-which = Which choice? Type “odds” and what stands before it, such as “odds 1”, or “odds” and an order.
play-allowed = That is allowed.
play-why-what = Why what? Type “why” and an order, or “why” and words of a rule.
play-hint = The computer would do this: { $order }. { $reason }
play-prompts-smart = You are asked when something you hold could matter.
play-prompts-every = You are asked in every window in which you may react.
play-prompts-never = You are not asked whether you react.
play-prompts-card-always = { $card }: whenever it can be played
play-prompts-card-never = { $card }: never
play-prompts-card-in = { $card }: { $windows }
play-prompts = { $mode }{ $count ->
    [0] { "" }
   *[other] { " " }{ $cards }.
}{ $passing ->
    [yes] { " " }You are asked nothing more in this turn.
   *[other] { "" }
}
play-prompts-none = This game has no windows in which one reacts.
play-prompts-what = “{ $words }” is no setting. Say “prompts smart”, “prompts every”, “prompts never” or “prompts pass”, or a card and “always”, “never”, “default” or the names of windows with commas between them.
prompts-no-such-card = There is no “{ $name }” to react with. There are: { $known }.
prompts-no-such-window = There is no window “{ $name }”. There are: { $known }.
play-no-place = There is no place “{ $place }” here to look at.
play-no-hint = This game has no computer player to ask.
play-save-where = Where to? Type “save” and the name of a file.
play-saved = The journal is in { $file }.
play-kept-elsewhere = Another session has changed the kept file of this game. From here on this game is kept in { $file }.
play-kept-broken = The kept game { $file } cannot be taken up: { $why } It is left as it is. Start a new game with `grognard play`, or keep the file for the version of the program that wrote it.
play-kept = Your game is kept. To go on with it, type:
play-not-kept = Your game cannot be kept. { $why }
play-nothing-kept = There is no unfinished game to go on with. Start one with `grognard play`.
play-finished = To see this game again, type:

help-label = what stands before a line (a number or a letter): takes that choice, or opens that part of the menu; where the game itself asks for a number, a number always means that number
help-words = words: look for choices that hold them; orders in the game’s own shorthand are understood as well
help-json = JSON: gives exactly that order
help-back = Enter or “back”: the whole menu again; “more”: the next choices
help-odds = “odds 3”: exactly what choice 3 may bring; an order in shorthand will do as well
help-why = “why” and an order or words: why it is not allowed, with the rule
help-undo = “undo”: takes your last order back, as long as nothing hidden was seen
help-hint = “hint”: what the computer would do, and why
help-board = “board”: the drawing again
help-look = “look PLACE”: a closer look at a place, in games with a map
help-record = “record”: all you have been told so far
help-prompts = “prompts”: in which windows you are asked whether you react; “prompts smart”, “every”, “never”, “pass” (until the end of the turn), or a card and “always”, “never”, “default” or windows
help-rules = “rules” and an id or words: what the rules say
help-save = “save” and the name of a file: writes the journal there
help-resign = “resign”: gives the game up, after one more question
help-quit = “quit”: leaves; the game is kept

## Seeing a game again

record-line = { $who }: { $what }
replay-how = Enter: the next order; “back”: the one before; “goto 12”; “view 0”, “view 1”, “view onlooker” or “view all”: whose eyes; “quit”.
replay-step = { $of ->
    [one] After { $at } of 1 order.
   *[other] After { $at } of { $of } orders.
}
replay-at-end = This is the end.
replay-at-start = This is the beginning.
replay-eyes = As { $seat } sees it:
replay-eyes-all = As everybody sees it:
replay-told = { $seat } is told:
replay-told-all = Everybody is told:
replay-no-journal = A position does not say how it came to be: only a journal can be verified.
replay-verified = Verified: heading, setup and every seal; { $orders ->
    [one] one order
   *[other] { $orders } orders
} carried out again; { $rolls ->
    [0] no roll
    [one] one roll
   *[other] { $rolls } rolls
} asked for again with the same faces.
replay-fair = Fair: { $rolls ->
    [0] no roll
    [one] one roll
   *[other] { $rolls } rolls
} computed again from what was published before the game, every secret and every hash of the record with them{ $back ->
    [0] .
    [one] ; one order was taken back.
   *[other] ; { $back } orders were taken back.
}
replay-unverified = Unverified: the journal carries no proof of its dice. Nobody can tell whether they were chosen.
luck-none = No die was rolled in the open.
luck-number = { $sign }{ $whole }.{ $tenth }
luck-die = Dice with { $sides } sides, faces from 1 up: { $counts }. Chi-square { $chi }; fair dice give this much or more { $percent } of the time.
luck-line = { $seat }, { $clause }: { $dice ->
    [one] one die
   *[other] { $dice } dice
} with { $sides } sides, sum { $sum }, expected { $expected }: { $deviation } standard deviations.
luck-how = Whether high faces are good depends on the rule. Two games in three stay within one standard deviation, nineteen in twenty within two.
replay-not-over = The game is not over.

## Many games

simulate-title = { $games ->
    [one] One game
   *[other] { $games } games
} of { $game }, { $scenario }, seed { $seed }
simulate-wins = Won by (share, 95% interval)
simulate-levels = Won by level
simulate-draws = draw
simulate-unfinished = not finished
simulate-reasons = Because of (a game may have several reasons)
simulate-length = Orders in a game: { $mean } on average, { $least } to { $most }.
soak-totals = { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $orders ->
    [one] 1 order
   *[other] { $orders } orders
}, { $failed } failed (seed { $seed })
soak-kept = Its journal is in { $file }.

## Serving

serve-listening = Grognard is at { $address }. Ctrl-C ends it.
serve-no-browser = The browser could not be opened: { $error }.
serve-stopping = Stopping. All games are kept.
serve-bad-log = “{ $filter }” does not say what to log: { $error }.
serve-port-taken = Something else is listening at { $address }, perhaps another Grognard. Stop it, or choose another place: `grognard serve --listen 127.0.0.1:1816`.
serve-no-listen = Cannot listen at { $address }: { $error }.
serve-database-newer = The database { $database } was written by a later version of Grognard (its tables have version { $version }). Start that version or a later one; nothing was changed.
serve-no-database = Cannot open the database { $database }: { $error }.
serve-bad-setting = The setting { $setting } cannot be used: { $why }.
serve-few-descriptors = This process may have { $descriptors } open files and connections: the server takes { $connections } connections and not { $wanted }. Raise the limit (`ulimit -n`, LimitNOFILE=) or lower --limit connections.
backup-done = { $rows } rows are in { $file }.
restore-done = { $rows } rows were restored into { $database }.
backup-no-database = There is no database { $database } to back up. Name it with --database.
backup-file-there = There is a file { $file } already. Choose another name, or write over it with --replace.
backup-not-empty = The database { $database } holds something already. Restore into an empty one, or throw away what it holds with --replace.
backup-broken = { $file } is no backup, or is damaged, in line { $line } of its content: { $why }. Nothing was changed.
backup-too-new = { $file } was made by a newer Grognard: this one does not know { $what }. Nothing was changed.

## The command line

line-value-missing = { $arg } needs a value.
line-value-unknown = { $arg } cannot be “{ $value }”. It can be: { $known }.
line-value-wrong = { $arg } cannot be “{ $value }”. Wanted: { $wanted }.
line-number-between = a whole number from { $least } to { $most }
line-number-from = a whole number from { $least } on
line-argument-unknown = There is no argument { $arg } here.
line-command-unknown = There is no command “{ $command }”.
line-command-missing = Say what to do.
line-conflict = { $arg } does not go together with { $other }.
line-argument-missing = This is missing: { $arg }.
line-senseless = The command line makes no sense: { $error }.
line-meant = Perhaps you meant { $meant }.
line-help = `grognard help` lists the commands.
admin-done = Done.
admin-failed = { $why }
admin-no-database = There is no database { $database }. Name the one of your server with --database, or its folder with --data.
admin-missing = Say about whom or what: grognard help admin tells how to write { $act }.
admin-password = The new password, 8 to 200 letters:
health-sick = The server at { $url } cannot do its work: { $error }.

## The battle assistant

assist-no-such-game = There is no assistant for { $game }; there is one for: { $known }.
assist-no-tables = The assistant of { $game } takes no tables.
assist-prompt = Operation?
assist-menu = Type the number or name of an operation. An empty line leaves a field out, a full stop the rest of them. Also: undo, redo, log, stand, charts WORDS, odds NUMBER (an operation without dice), save FILE, export FILE, help, quit.
assist-unknown = There is no operation or command { $text }.
assist-yes-or-no = Type yes or no.
assist-number = Type a number from { $min } to { $max }.
assist-decimal = Type a number.
assist-one-of = { $text } is none of them.
assist-json = This cannot be read: { $error }
assist-another = { $what }, number { $number }: add it? (yes/no)
assist-odds = The odds:
assist-titled = { $what }:
assist-chance = { $what }: { $fraction } ({ $whole }.{ $parts })
assist-dice = Dice ({ $count }): type them, or an empty line to roll, or - to leave it.
assist-dice-typed = Dice ({ $count }): type what they show, or - to leave it.
assist-undone = { $entries ->
    [one] The record has one entry.
   *[other] The record has { $entries } entries.
}
assist-saved = Written to { $file }.
assist-which-file = Name a file.
map-unknown = “{ $what }” is neither a file nor a scenario that comes with the program. These do: { $known }.
export-unknown = There is no export { $what }; there are { $known }.
umpire-no-such-battle = There is no battle { $battle }.
