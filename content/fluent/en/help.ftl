### What the command line says of itself, in English. `help-COMMAND` tells what a command is for, `help-COMMAND-ARGUMENT`
### what an argument is, `help-COMMAND-after` stands below them; `help-value-NAME` is what a value is called.

help-usage = Usage:
help-heading-commands = Commands
help-heading-arguments = Arguments
help-heading-options = Options
help-default = [default: { $value }]

help-value-address = ADDRESS
help-value-command = COMMAND
help-value-database = DATABASE
help-value-file = FILE
help-value-filter = FILTER
help-value-folder = FOLDER
help-value-format = FORMAT
help-value-game = GAME
help-value-games = NUMBER
help-value-json = JSON
help-value-key-value = KEY=VALUE
help-value-lang = LANGUAGE
help-value-lawful = NUMBER
help-value-level = LEVEL
help-value-milliseconds = MILLISECONDS
help-value-minutes = MINUTES
help-value-n = N
help-value-number = NUMBER
help-value-paper = PAPER
help-value-question = QUESTION
help-value-scenario = SCENARIO
help-value-seat = SEAT
help-value-seconds = SECONDS
help-value-seed = SEED
help-value-shell = SHELL
help-value-dice = DICE
help-value-threads = NUMBER
help-value-url = URL
help-value-what = WHAT
help-value-words = WORDS
help-value-name = NAME
help-value-name-number = NAME=NUMBER
help-value-network = NETWORK
help-value-act = ACT
help-value-about = ABOUT
help-value-value = VALUE

help-grognard = A table for Napoleonic wargames
help-grognard-after =
    Exit codes:
      0    done, or the reader of the output has gone away
      1    something failed: a file that cannot be read, a broken law, a journal that was changed
      2    the command line makes no sense: an unknown command, game, scenario, option or level
      130  interrupted with Ctrl-C; a game is kept (go on with `grognard play --resume`), and simulate
           and soak print what they have found so far
help-lang = The language of all that is said, en or fr [default: that of your system, or English]
help-cards = Play EAGLES with the cards of this file instead of the program’s own (docs/formats.md has its columns)
help-help = Print this help, or that of the command
help-version = Print the version

help-play = Play against the computer or against a friend at the same screen
help-play-game = The game [default: the one on offer, or you are asked]
help-play-scenario = The scenario, by name or as a file of one’s own [default: the game’s first]
help-play-tables = The tables to play by, a file of one’s own that grognard check reads [default: the game’s]
help-play-options = An option of the game, such as `--option start_strength=100`; may be repeated
help-play-seat = Your seat: 0, 1 or the name of a side
help-play-opponent = The level of the computer player [default: the strongest]
help-play-hot_seat = Two people at one screen
help-play-watch = Watch the computer play against itself
help-play-seed = The seed of the dice, for a game that can be had again
help-play-dice = Where faces come from: rolled, the program rolls; typed, you roll real dice and type what they show
help-play-brief = Show the drawing only when asked (`board`)
help-play-load = Go on from a position or journal
help-play-save = Keep the journal in this file as well
help-play-resume = Go on with the game that was left last
help-play-after =
    Examples:
      grognard play                          a new game against the strongest computer player
      grognard play siegers --seat 1         the same from the other side
      grognard play --hot-seat               two people at one screen
      grognard play --resume                 go on with the game that was left last
      grognard play --dice typed             read the faces off your own dice

    At the prompt type what stands before a choice, words to search for one, or `help`.

    Games are kept in your data folder, or in the folder that the variable GROGNARD_HOME names.

help-replay = Look at a game again, step by step, or verify its journal
help-replay-file = A journal
help-replay-to = Print the table after this many orders and end
help-replay-seat = Whose eyes to see it with: 0, 1, onlooker (anybody who looks on) or all (both seats, one after the other)
help-replay-all = Print what happened, order by order, and end
help-replay-verify = Check the journal and end: that it keeps the rules and, if it carries a proof, that nobody chose its dice; exit code 1 if it is broken
help-replay-luck = Print how the dice fell, and end
help-replay-after =
    Examples:
      grognard replay game.json              step through it: next, back, goto 12, view 1, quit
      grognard replay game.json --all        print all that happened
      grognard replay game.json --to 12 --seat 0
                                             what seat 0 saw after 12 orders
      grognard replay game.json --verify     check every seal, order and face

help-check = Check a file somebody wrote for a game, such as a scenario or a map: every fault with its line and column
help-check-file = The file
help-check-schema = Print the JSON Schema of this format instead
help-map = Draw a scenario or a map as a picture (SVG), or as sheets for paper (HTML to be printed)
help-map-what = A file, or the name of a scenario that comes with the program
help-map-output = Where to write it [default: the output of the command]
help-map-pieces = With the counters on, as the battle begins
help-map-paper = Sheets for this paper, a4 or letter: map, counters, terrain chart, sequence of play
help-map-low_ink = With little ink
help-map-page = The data of its ground for a board of the page (JSON)

help-rules = Look rules up by id or by words
help-rules-words = A clause id, or words that must all occur; accents and capitals do not matter. Nothing lists every title
help-rules-game = Only this game
help-rules-after =
    Examples:
      grognard rules SIE-12
      grognard rules hidden die
      grognard rules --lang fr retraite bloquée

help-assist = A battle assistant for people with their own pieces on their own table
help-assist-game = The game
help-assist-dice = Where faces come from: rolled by the program, or typed in from your own dice
help-assist-seed = Roll the dice of this seed
help-assist-load = Go on with a battle that was saved, and keep it there
help-assist-save = Keep the battle in this new file
help-assist-tables = Reckon with the tables of this file, which grognard check reads
help-assist-after =
    Examples:
      grognard assist age                    odds, results and a record; type `help` at the prompt
      grognard assist age --dice typed --save battle.json
                                             with your own dice, kept in a file
      grognard assist age --load battle.json go on with it

help-export = Write the charts and odds of a game as one data file, or its papers to print
help-export-what = age-charts (one file that answers charts and odds without a program), age-reference, age-roster or age-labels (pages to print)
help-export-file = Where to write it; without it, it is printed
help-export-list = The army list that roster and labels are filled from
help-export-paper = The size of paper: a4 or letter
help-export-after =
    Examples:
      grognard export age-charts charts.json
      grognard export age-reference sheet.html --paper letter --lang fr
      grognard export age-roster roster.html --list army.json

help-games = List the games with their scenarios, options and computer players
help-games-after =
    Examples:
      grognard games
      grognard games --lang fr

help-odds = Exact odds of an order in a saved game, or of a question that stands alone
help-odds-usage =
    grognard odds [OPTIONS] <GAME> <FILE> --seat <SEAT> --order <JSON>
           grognard odds [OPTIONS] <GAME> --of <QUESTION> [FILE]
help-odds-game = The game
help-odds-file = A position or journal
help-odds-seat = Who would give the order: 0 or 1
help-odds-order = The order as JSON
help-odds-of = A question that stands alone, in words or as JSON
help-odds-tables = { help-assist-tables }
help-odds-after =
    Examples:
      grognard odds siegers game.json --seat 0 --order '{"{"}"type":"Guess","n":3{"}"}'
      grognard odds eagles --of "hits n=3 r=2"             hits of 3 dice at rating 2
      grognard odds eagles --of "check h=2 v=4 rally"      whether 2 hits are stood at Morale value 4
      grognard odds eagles --of "general n=3"              whether a General falls to 3 dice
      grognard odds eagles --of "rout n=3 r=2 v=4 w=2"     whether a card routs; w: once its General fell
      grognard odds eagles position.json --of '{"{"}"ask":"position","attacks":[
        {"{"}"card":1,"mode":"shock","targets":[111,112]{"}"}]{"}"}'    what several attacks bring together

help-simulate = Let computer players play many games against each other
help-simulate-game = The game
help-simulate-scenario = { help-play-scenario }
help-simulate-tables = { help-play-tables }
help-simulate-options = { help-play-options }
help-simulate-games = How many games, from 1 on
help-simulate-first = The level in seat 0 [default: the strongest]
help-simulate-second = The level in seat 1 [default: the strongest]
help-simulate-swap = Let the two levels change seats after every game
help-simulate-seed = The seed [default: one that nobody knows; it is printed]
help-simulate-json = Print the totals as JSON
help-simulate-csv = Print a row for every game as CSV
help-simulate-threads = How many threads, from 1 to 1024 [default: one a core]
help-simulate-after =
    Examples:
      grognard simulate siegers --games 1000
      grognard simulate siegers --games 500 --first sensible --second random --swap --seed 1815
      grognard simulate siegers --games 10000 --csv > games.csv

    The same seed gives the same games whatever the number of threads.

help-soak = Hunt for broken rules with random games
help-soak-game = The game [default: all of them in turn]
help-soak-minutes = For how long, a number of minutes such as 0.5
help-soak-games = Or how many games
help-soak-lawful = One game in so many is played under all laws; 0 for none
help-soak-seed = { help-simulate-seed }
help-soak-keep = Where the journals of failed games are kept
help-soak-threads = { help-simulate-threads }
help-soak-after =
    Examples:
      grognard soak --game siegers --minutes 10
      grognard soak --game siegers --games 2000 --seed 7

    Every scenario is played in turn; one game in --lawful is played under all laws, the others bare.
    A game that fails is shortened, printed and kept as a journal.

help-umpire = Speak the umpire protocol: JSON lines on standard input and output
help-umpire-schema = Print the JSON Schema of requests and answers and end
help-umpire-after =
    Example:
      echo '{"{"}"do":"games"{"}"}' | grognard umpire

    One JSON object per line in, exactly one per line out. Lines of up to 64 MiB are read.

help-serve = Serve games to browsers and programs, on this machine or to the world
help-serve-schema = Print the description of the interface for programs (OpenAPI) and end
help-serve-listen = Where to listen
help-serve-database = A PostgreSQL address or a SQLite file [default: games.sqlite in the data folder]
help-serve-data = The folder for everything that is kept [default: your data folder]
help-serve-open = Open the page in the browser
help-serve-per_second = How many requests a connection may send each second, from 1 on
help-serve-pace = How many milliseconds computer players take at least, up to 60000
help-serve-public_url = Where people find this server, such as https://play.example.org; links in notices begin with it
help-serve-smtp_url = The mail server for your-turn notices, such as smtps://user:password@mail.example.org (or in the variable GROGNARD_SMTP_URL)
help-serve-mail_from = Whom mail comes from, such as "Grognard <games@example.org>"
help-serve-notice_after = For how many seconds somebody is awaited before a notice is sent
help-serve-private_webhooks = Let webhooks name addresses of this machine and of private networks
help-serve-limits = Set a limit, such as logins=4 (docs/operations.md lists them all)
help-serve-hosts = A name that the server answers to, such as play.example.org; any, if none is given
help-serve-trusted = A network of proxies that are believed about whom they speak for, such as 10.1.0.0/16; this machine is
help-serve-watchers = A network of those who may read the metrics, such as 10.1.0.0/16; this machine may
help-serve-log = What to log, such as `warn` or `server=debug`
help-serve-after =
    Examples:
      grognard serve --open                  play in the browser on this machine
      grognard serve --listen 0.0.0.0:1815   let others in
      grognard serve --database postgres://grognard@db/grognard
                                             one of many nodes on one database

    Without --database everything is kept in one SQLite file in your data folder, or in the folder that
    --data names. Ctrl-C or SIGTERM ends it; what was acknowledged is on disk.

help-backup = Write all that a server keeps into one file, also while it serves
help-backup-file = The file to write
help-backup-database = A PostgreSQL address or a SQLite file [default: games.sqlite in your data folder]
help-backup-replace = Write over a file that is there
help-backup-after =
    Examples:
      grognard backup games-2026-01-31.backup
      grognard backup --database postgres://grognard@db/grognard /var/backups/grognard.backup --replace

    The file holds one moment of the database, compressed, with everything hidden and every session: keep it
    as safe as the database. A backup of either kind of database can be restored into either.

help-restore = Put what a backup holds into an empty database
help-restore-file = The backup
help-restore-database = { help-backup-database }
help-restore-replace = Throw away what the database holds
help-restore-after =
    Examples:
      grognard restore games-2026-01-31.backup
      grognard restore --database postgres://grognard@db/grognard grognard.backup

    Stop every server on the database first. All is restored or nothing.

help-completions = Print a completion script for a shell
help-completions-shell = The shell: bash, elvish, fish, powershell or zsh
help-completions-after =
    Examples:
      grognard completions bash > ~/.local/share/bash-completion/completions/grognard
      grognard completions fish > ~/.config/fish/completions/grognard.fish

help-admin = Tend a server: people, tables, announcements, the audit log
help-admin-act = What to do, see below
help-admin-about = A person by id or account name, a table by its link, or a text
help-admin-value = The new name, or the account
help-admin-database = { help-backup-database }
help-admin-data = The folder for everything that is kept [default: your data folder]
help-admin-after =
    Acts:
      people [TEXT], tables [TEXT], audit    look
      load [URL]                             how much there is, and what the node at URL has to do
      ban PERSON, unban PERSON               let somebody in no more, or again
      rename PERSON NAME, password PERSON    the new password is read from standard input
      hand-over GUEST ACCOUNT                a guest's games go to an account
      make-host PERSON, unmake-host PERSON   who sees the host's page
      close-table TABLE, delete-table TABLE  end a game, or remove it
      announce [TEXT]                        tell everybody something, or nothing any more
      export PERSON, delete-person PERSON    all of a person's data

help-health = Ask a server on this machine whether it can do its work; ends with 0 or 1
help-health-url = Where it listens
