### The page, in English.

## Everywhere

guest-name = Guest
page-cannot-load = This part of the page could not be loaded. Load it again.
choice-language = Language
choice-candle = By candlelight
connection-lost = The connection is lost. Trying again in { $seconds } s; nothing you ordered is lost.
connection-silent = No connection. Your order is kept and will be sent.
connection-retry = Try now
said-of = { $what }: { $said }
ago-now = this minute
answer-close = Close

lost-label = Signed out
lost-known = This server does not know you any more as { $name }.
lost-unknown = This server does not know you any more.
lost-account = The session ended: its time was over, or it was ended elsewhere. Sign in again; your games are all there.
lost-guest = A guest is known by a cookie alone, and it is gone: deleted here, or not used for too long. If you have an account, sign in. If not, the host can hand your old games to a new account: name the tables.
lost-go-on = Go on without

## Where to go

nav-label = Pages
nav-home = Grognard, to the first page
nav-learn = Learn
nav-rules = Rules
nav-odds = Odds
nav-print = Print
nav-games = My games
nav-watch = Watch
nav-settings = Settings

## Not there

sorry-title = That is not on the table
sorry-nowhere = There is no page at { $path }.
sorry-home = To the first page
sorry-offline = The server does not answer. Look at the connection and try again.
sorry-no-board = This game cannot be shown by this page yet.
sorry-no-game = There is no game called { $game } here.
sorry-no-build = This game has no workshop.
sorry-no-step = There is no step { $number }: the game has come to { $last }.
sorry-no-lesson = This game has no lesson yet.

## The first page

home-subtitle = A table for Napoleonic wargames
home-games = The games
home-go-on = Games to go on with
home-nobody = nobody yet
home-yourself = yourself
home-moved = The last order came { $ago }.
home-waiting-for-you = { $count ->
    [0] nothing waits for you
    [one] one waits for you
   *[other] { $count } wait for you
}
home-lessons = Lessons
home-first = No game is waiting for you
home-first-more = One click begins one: choose a plate and play.
home-my-games = { $count ->
    [0] My games
    [one] One table of mine
   *[other] { $count } tables of mine
}
home-assistant = Assistant for miniatures
home-assistant-about = Your own table and figures: it keeps the charts, the dice and the record. On a phone, without a network.
home-invitations = Open invitations

about-siegers = A game of bluff, without luck: eight hidden pieces a side, three dice you set yourself
length-siegers = 30 minutes, two players
about-empire = The map, formation by formation: Saalfeld, Eylau, Albuera, Quatre Bras
length-empire = Two to three hours, two players
side-empire-0 = as the French
side-empire-1 = as the Allies
about-age = Miniatures on a table in inches: Quatre Bras and the Mill Road
length-age = Two to three hours, two players
side-age-0 = as the French
side-age-1 = as their enemies
about-eagles = Battles of cards, three positions a side: Quatre Bras, Ligny, Wavre, Waterloo
length-eagles = 40 minutes, two players
side-siegers-0 = as Red, the English
side-siegers-1 = as Blue, the French
side-eagles-0 = as the French
side-eagles-1 = as the Allies

play-now = Play now
play-now-about = { $side }; { $level }
play-now-at = { $scenario }, { $side }; { $level }
play-open = More
play-computer = Against the computer
play-friend = A friend, by link
play-anyone = Anybody
play-hot-seat = Two at this screen
play-options = All options
play-learn = Learn it, ten minutes
level-random = computer: at random
level-sensible = computer: sensible
level-strong = computer: strong
level-master = computer: master

## A new table

new-title = A new table for { $game }
new-scenario = Scenario
new-side = Your side
new-opponent = Opponent
new-level = Level of the computer
new-options = Options of the rules
new-clock = Clock
new-clock-none = none
new-clock-live = { $whole }{ $increment ->
    [0] {""}
    [one] , plus one second a turn
   *[other] , plus { $increment } seconds a turn
}
new-clock-days = { $whole }, and { $refill ->
    [one] one more
   *[other] { $refill } more
} for each turn, { $most } at most
clock-each = { $whole } for each side, to begin with
clock-minutes = { $count ->
    [one] one minute
   *[other] { $said } minutes
}
clock-lasting-days = { $count ->
    [one] one day
   *[other] { $count } days
}
clock-seconds = { $count ->
    [one] one second
   *[other] { $count } seconds
}
new-public = Others may watch
new-begin = Open the table
new-yes = yes
new-no = no
new-unknown = { $what }: there is no “{ $value }” here. Choose what there is.
new-without = Leave it out
new-build = Build a deck of your own

## A table that waits, and joining one

waiting-title = Waiting for the other side
waiting-invited = Send this link to your friend. Whoever opens it first takes the free seat.
waiting-open = Anybody may take the free seat; it is listed under the open invitations. You can also send the link.
waiting-link = Link to the free seat
waiting-copy = Copy
waiting-copied = Copied
waiting-leave = Leave the table
waiting-others = This table waits for its players.
join-title = An invitation
join-sit = Take the free seat
join-name = Your name
join-about = { $who } invites you to { $game }.
join-taken = The seat has been taken meanwhile; you can still watch.
join-watch = Only watch

## My games, open invitations, watching

games-title = My games
games-mine = In play
games-open = Open invitations
games-finished = Finished
games-none-mine = You play no game yet. One click on a plate of the first page begins one.
games-none-open = Nobody waits for an opponent. Open a table for anybody, and you will be listed here.
games-none-finished = No game of yours is finished yet.
games-none-watch = No game can be watched just now. Learn one meanwhile.
games-your-turn = your turn
games-their-turn = their turn
games-waiting = waits for a player
games-orders = { $count ->
    [one] one order
   *[other] { $count } orders
}
games-enter = Open
watch-title = Watch
watch-about = Games that anybody may watch. You see what a spectator at the table would see.

## At the table

table-opening = The table is being laid …
board-label = Board
hand-label = Your hand
panel-label = Beside the board
tab-desk = Desk
tab-orders = All orders in words
tab-record = Record
tab-rules = Rules
tab-talk = Talk
key-next = next
key-explain = explain
key-hint = hint
key-bare = map
key-pieces = pieces
key-mute = mute
key-unmute = sound

turn-yours = Your turn
turn-theirs = { $who } to play
turn-both = Both sides choose
turn-thinking = { $who } is thinking
turn-over = The game is over
turn-looking-back = Looking back: { $number } of { $of }
look-return = Back to the present
undo = Undo
clock-days = { $days } days
clock-away = away { $days }

orders-none = Nothing is asked of you now.
orders-coming = The orders are being listed …
orders-over = The game is over.
orders-examples = These are examples; on the board you can order more.
hint-ask = What would the computer do?
hint-thinking = The computer thinks about it …
hint-is = A hint: { $order }.
hint-take = Do that
why-not = Why not { $what }?
why-not-this = this
confirm-label = Confirm this order
confirm-yes = Do it
confirm-no = Leave it
odds-coming = The odds are being counted …
odds-rest = { $count ->
    [one] one more outcome
   *[other] { $count } more outcomes
}
dice-last = The last dice
recap-skip = { $count ->
    [0] Go on
    [one] Skip one more step
   *[other] Skip { $count } more steps
}
recap-since = Since you looked { $ago }
recap-done = Seen
recap-unseen = since you left
recap-label = { $who }: the last turn
sheet-fold = Fold the panel
sheet-open = Open the panel
undo-gone = Undo is gone: { $why }
talk-unread = { $count ->
    [one] Talk, one new message
   *[other] Talk, { $count } new messages
}
map-nearer = Nearer
map-farther = Farther
map-whole = The whole map
standing-title = In the enemy’s turn, ask me
standing-smart = when a card of mine would tell
standing-windows = in these windows, whatever I hold
standing-every_legal_window = whenever I could play a card
standing-never = never: always pass for me
standing-turn = pass until this turn ends
way-on = ending the phase
way-closed = Why not end?
seats-label = Who plays
seats-you = you
seats-here = at the table
seats-gone = not at the table
record-empty = Nothing has happened yet.
record-whole = every chance to react
report-head = { $first } against { $second }, { $day }
record-unseen = Nothing that you could see.
replay-label = Back and forth through the game
replay-first = To the beginning
replay-back = One step back
replay-on = One step on
replay-last = To the present
replay-slider = Step
replay-at = step { $number } of { $of }
replay-turn-back = ‹ turn
replay-turn-on = turn ›
replay-roll-back = ‹ roll
replay-roll-on = roll ›
replay-eyes = Through the eyes of
replay-link = Copy the link to this step
replay-link-copied = The link is copied
eyes-onlooker = a spectator
report-download = The report as text
report-opening = The opening
report-begins = { $who } opened.
report-answers-0 = { $who } answered.
report-answers-1 = Again { $who } took it up.
report-answers-2 = Then came { $who }.
report-turned = Here the battle turned: the chances of { $who } went from { $before } to { $after }.
report-lost = { $count ->
    [one] Lost by { $who }: { $names }.
   *[other] Lost by { $who }, { $count } in all: { $names }.
}
report-losses = In the whole battle { $first } lost { $one }, { $second } { $two }.
report-turns = { $count ->
    [0] No single moment turned it.
    [one] One moment turned it.
   *[other] { $count } moments turned it.
}
journal-download = The journal
check-roll = Check this roll
check-roll-fair = Computed again here: the roll is fair.
check-roll-none = This game carries no proof.
check-dice = Check the dice
check-dice-now = Computing every roll again …
check-dice-none = This journal carries no proof: its dice are unverified.
check-dice-fair = { $rolls ->
    [0] The record is whole, and no die was rolled.
    [one] One roll was computed again: it is fair.
   *[other] All { $rolls } rolls were computed again: they are fair.
}
check-dice-wrong = The dice do not fit their proof: { $why }
rules-search = Search the rules by number or word
rules-none = No clause says that.
rules-more = { $count } more
rules-all = All the rules

talk-chat = Chat
talk-silence = Nobody has said anything.
talk-say = Say something
talk-send = Send
talk-notes = Your notes
talk-notes-private = Only you see them.
talk-notes-kept = Kept, and seen by you alone.
talk-players-only = Only players talk here.
propose-draw = Offer a draw
propose-undo = Ask for your last order back
propose-rematch = A rematch
propose-asked-draw = { $who } offers a draw.
propose-asked-undo = { $who } asks to take back an order.
propose-asked-rematch = { $who } asks for a rematch.
propose-accept = Accept
propose-decline = Decline
propose-sent = Asked; the other side will answer.
resign = Resign
resign-sure = Do you really give the game up?
resign-yes = Yes, resign

hand-over = Hand the screen to { $who }
hand-over-why = The other player should look away now.
hand-over-wish = Before you hand it over, { $who }: what do you want to be asked in the other side’s turn? Only that brings the screen back to you meanwhile.
hand-over-take = I am { $who }

## The end

end-won = You have won
end-lost = You have lost
end-drawn = A draw
end-over = The game is over
end-look = Look at the board
end-replay = Replay from the beginning
end-rematch = Rematch, sides changed
end-again-same = Play again, same sides
end-luck = Luck of the dice
end-luck-none = No die was thrown in this game: all of it was yours.
end-luck-how = each roll by what it was for, against what such rolls bring on the average
end-other-side = The other side
luck-for = rolled for
luck-dice = dice
luck-expected = expected
luck-got = got
luck-more = fewer or more than expected
luck-luckier = Luckier than in { $count } of a hundred such games.
luck-very-unlucky = very unlucky
luck-unlucky = a little unlucky
luck-even = as the dice should fall
luck-lucky = a little lucky
luck-very-lucky = very lucky
propose-declined-rematch = Declined. Ask again?
propose-sent-draw = You have offered a draw; the other side will answer.
propose-sent-undo = You have asked for your order back; the other side will answer.
propose-sent-rematch = You have asked for a rematch; the other side will answer.
propose-declined = { $what ->
    [draw] The draw is declined.
    [undo] Your order stands: the other side declines.
   *[rematch] The rematch is declined.
}
end-again = The end page
end-share = Copy the link to the replay
end-turns = Turning points
end-turns-coming = The game is being played on from its moments, to see when it turned …
end-turns-moved = from { $before } to { $after }
end-turns-dice = the dice had their part
end-turns-choice = a choice, no die fell
end-turns-none = No single order turned this game.
end-chance-of = chances of { $who }
end-causes = Points of chance, { $who }: { $dice } where dice fell, { $orders } where none did.
end-watch = Watch turning point { $number }
end-turns-step = Order { $number }
end-turns-curve = The chances of { $who } from the first order to the last
end-turns-how = Chances of { $who }: how often that side wins when the computer plays on from there, sixty times each.
end-orders = { $count ->
    [one] One order was given.
   *[other] { $count } orders were given.
}
end-fair-chain = The dice of this game can be proved fair: the journal holds the proof.
end-fair-unverified = The dice of this game were not bound beforehand.

## Learning

learn-title = Learn
learn-about = A guided first game, about ten minutes. Each prompt names the rule it teaches.
learn-begin = Begin the lesson
learn-step = Lesson
learn-done = You have been through this lesson.
learn-end = That was all you need. Play on, or leave it here.

lesson-at = step { $at } of { $of }
lesson-now = Do it now
lesson-missed = Not that yet. Wrong tries cost nothing: look at what is in the light.
lesson-rule = The rule behind it:
lesson-back = Back
lesson-skip = Do it for me
lesson-where = Show me where
lesson-next = Next
lesson-watch-title = Watch
lesson-watch = The other side plays. A strip of tiles keeps what it does; click one to see it again.

## Rules and odds

rules-title = Rules
rules-choose = Choose a game to read its rules clause by clause.
odds-title = Odds
odds-about = Exact chances, counted and not guessed. In a game the odds of every order are shown before you confirm it; here are the questions a player asks away from the table.
odds-need = Each hits on
odds-count = Number of dice
odds-least = At least { $hits }
odds-exactly = Exactly { $hits }
odds-chance = Chance
odds-hits = Hits
odds-or-more = { $face } or more
odds-only = only { $face }
odds-plain = Any dice
odds-outcome = Outcome
odds-none = none there
odds-yes = yes
odds-no = no

## Print

print-title = Print
print-about = Sheets of true size. Print without scaling; the ruler on each page must measure 100 mm.
print-paper = Paper
print-low-ink = less ink
print-go = Print
print-nothing = This game has nothing to print.
build-title = Workshop

## Settings

settings-title = Settings
settings-light = Light
settings-day = By day
settings-candle = By candlelight
settings-pace = Pace
settings-pace-calm = calm
settings-pace-usual = usual
settings-pace-brisk = brisk
settings-pace-none = nothing moves
settings-sound = Sound
settings-on = on
settings-off = off
settings-arms = Arms
settings-arms-period = symbols of the period
settings-arms-box = boxes
settings-deduction = Deduction for you
settings-account = You
settings-guest = You play as the guest { $name }. With an account you find your games on other devices.
settings-guest-keeps = Make an account or sign in to one you have: your games come along.
settings-known = You are { $name }.
settings-name = Name
settings-password = Password
settings-sign-up = Make an account
settings-sign-in = Sign in
settings-sign-out = Sign out
password-change = Change the password
password-old = Password until now
password-new = New password
password-changed = The password is changed; other browsers are signed out.
password-others-out = Other browsers will be signed out; programs keep their tokens.
password-mail-hint = With a confirmed mail address (below, under Notices) you can replace a forgotten one yourself.
password-no-mail = This server sends no mail: keep it well. If you forget it, the host can give you a new one.
password-forgotten = Forgotten the password?
password-forgotten-about = If the account has a confirmed mail address, a link goes there by which you choose a new password. It can be used once, within an hour.
password-by-host = This server sends no mail. Ask its host for a new password, and change it here afterwards; your games are kept.
password-send = Send the link
password-sent = If there is such an account with a confirmed mail address, the letter is on its way.
reset-title = A new password
reset-about = Choose a new password. You will be signed in with it, and out everywhere else.
reset-do = Take this password
settings-keys = Keys
settings-keys-about = Tab walks through what can be done, Enter chooses, Escape goes back, arrows walk over the board, N goes to the next piece that can act, U undoes, H asks for a hint, B hides the pieces, M mutes.

## Notices and away days

notices-title = Notices
notices-about = When a game has waited for you a while and you are not at the table, you are told. A notice names the game, the table and your side, and nothing more.
notices-push = In this browser
notices-push-off = This browser does not tell you.
notices-push-on = This browser tells you, even when the page is closed.
notices-push-elsewhere = Another browser tells you; only one does at a time.
notices-push-cannot = This browser cannot tell you: that needs web push, and a page that came by https.
notices-push-denied = You have forbidden this browser to show notices from here. Allow them in its settings for this page, then load the page again.
notices-push-failed = The push service of this browser did not take us: { $why }
notices-turn-on = Turn on
notices-turn-off = Turn off
notices-mail = By mail
notices-mail-address = Mail address
notices-no-mail = This server sends no mail.
notices-to = To { $to }, since { $when }.
notices-unconfirmed = A letter went to { $to }. Open the link in it; until then nothing else goes there.
notices-webhook = To a program
notices-webhook-address = Address of the webhook
notices-webhook-secret = The receiver checks our signature with this secret, which is told only now:
notices-sent = What was sent
notices-sent-none = Nothing yet: a notice goes out when a game has waited for you a while.
notices-fate-sent = { $tries ->
    [1] sent
   *[other] sent at try number { $tries }
}
notices-fate-waiting = about to be sent
notices-fate-again = { $problem }; next try: { $next }
notices-fate-overtaken = not needed any more
notices-fate-given_up = given up: { $problem }
away-title = Away days
away-about = While you are away your clocks in days stand still, and the other side sees for how long. Clocks in minutes run on.
away-now = You are away, up to and including { $until }.
away-planned = You will be away from { $from }, up to and including { $until }.
away-from = First day
away-until = Last day
away-take = Be away
away-back = I am here: give the days back

host-title = Host
host-load = { $sockets } connections, { $games } games in memory, { $orders } orders since the start, { $memory } MB.
host-done = Done: { $deed }.
host-search = Name, game or table
host-find = Look
host-before = Before
host-after = Further
host-part = { $from } to { $to }
host-people = People
host-nobody = Nobody is called so.
host-kind-guest = guest
host-kind-account = account
host-kind-bot = program
host-games = { $games ->
    [one] one game
   *[other] { $games } games
}
host-since = since { $day }
host-is-host = keeps this server
host-banned = banned since { $day }
host-ban = Ban
host-unban = Let in again
host-rename = Rename
host-rename-about = { $name } gets another name, also in all games.
host-new-name = New name
host-password = New password
host-password-about = { $name } gets another password and is signed out everywhere. Tell it in a safe way; it can be changed under Settings.
host-make-host = Make a host
host-make-host-about = { $name } will see this page and can do all that you can, to you too.
host-unmake-host = Host no longer
host-hand-over = Hand over
host-hand-over-about = All that the guest { $name } has, games and all, goes to an account. This cannot be undone.
host-account = Name of the account
host-delete-person = Delete
host-delete-person-about = All data of { $name } are deleted; games under way are given up, finished ones stay under a neutral name. This cannot be undone.
host-tables = Tables
host-no-table = There is no such table.
host-status-waiting = waiting
host-status-playing = under way
host-status-over = over
host-close = Close
host-close-about = { $game }, { $seats } ({ $table }): the game ends without a winner; a table that still waits is deleted. This cannot be undone.
host-delete-table = Delete
host-delete-table-about = { $game }, { $seats } ({ $table }): the table is deleted with all that happened at it. This cannot be undone.
host-announcement = Tell everybody
host-announce = Announce
host-announce-nothing = Announce nothing any more
host-audit = What happened
host-refused = refused ({ $why })
host-deed-signed_in = signed in
host-deed-made_account = made an account
host-deed-forgot_password = asked for a new password
host-deed-changed_password = changed the password
host-deed-reset_password = chose a new password
host-deed-kept_games = kept the games of a guest
host-deed-made_token = made a token
host-deed-revoked_token = revoked a token
host-deed-ban = banned
host-deed-unban = let in again
host-deed-rename = renamed
host-deed-password = given a new password
host-deed-make_host = made a host
host-deed-unmake_host = host no longer
host-deed-hand_over = handed over
host-deed-delete_person = a person deleted
host-deed-close_table = a table closed
host-deed-delete_table = a table deleted
host-deed-announce = announced
data-title = What is kept about you
data-about = Games, messages, notes, addresses and sign-ins, as a file. Passwords and what is hidden in a game are not in it.
data-export = All data as a file
data-delete = Delete all data
data-delete-about = All that is kept about { $name } is deleted: account, messages, notes, addresses. Games under way are given up; finished ones stay under a neutral name. This cannot be undone.
data-delete-name = To confirm, write { $name }
data-delete-yes = Delete everything
tokens-title = Where you are signed in
tokens-browser = a browser
tokens-used = last used { $day }
tokens-revoke = Sign out there
blocked-title = Whom you sit with
blocked-about = Block { $name }? You will not sit down at one table again, and what { $name } says is not shown to you. This game goes on.
blocked-done = { $name } is blocked: no more tables together, and nothing said is shown to you.
blocked-is = blocked
blocked-block = Block
blocked-let = Let be
