### Ce que la ligne de commande dit d’elle-même, en français. `help-COMMANDE` dit à quoi sert une commande,
### `help-COMMANDE-ARGUMENT` ce qu’est un argument, `help-COMMANDE-after` se lit au-dessous ; `help-value-NOM` est le nom
### d’une valeur.

help-usage = Usage :
help-heading-commands = Commandes{"\u00A0"}
help-heading-arguments = Arguments{"\u00A0"}
help-heading-options = Options{"\u00A0"}
help-default = [par défaut : { $value }]

help-value-command = COMMANDE
help-value-address = ADRESSE
help-value-database = BASE
help-value-file = FICHIER
help-value-filter = FILTRE
help-value-folder = DOSSIER
help-value-format = FORMAT
help-value-game = JEU
help-value-games = NOMBRE
help-value-json = JSON
help-value-key-value = CLÉ=VALEUR
help-value-lang = LANGUE
help-value-lawful = NOMBRE
help-value-level = NIVEAU
help-value-milliseconds = MILLISECONDES
help-value-minutes = MINUTES
help-value-n = N
help-value-number = NOMBRE
help-value-paper = PAPIER
help-value-question = QUESTION
help-value-scenario = SCÉNARIO
help-value-seat = SIÈGE
help-value-seconds = SECONDES
help-value-seed = GRAINE
help-value-shell = SHELL
help-value-dice = DÉS
help-value-threads = NOMBRE
help-value-url = URL
help-value-what = QUOI
help-value-words = MOTS
help-value-name = NOM
help-value-name-number = NOM=NOMBRE
help-value-network = RÉSEAU
help-value-act = ACTE
help-value-about = SUJET
help-value-value = VALEUR

help-grognard = Une table pour les jeux de guerre napoléoniens
help-grognard-after =
    Codes de sortie :
      0    c’est fait, ou le lecteur de la sortie est parti
      1    échec : un fichier illisible, une loi enfreinte, un journal modifié
      2    la ligne de commande n’a pas de sens : commande, jeu, scénario, option ou niveau inconnus
      130  interrompu par Ctrl-C ; la partie est gardée (reprenez-la avec `grognard play --resume`),
           et simulate et soak impriment ce qu’ils ont trouvé jusque-là
help-lang = La langue de tout ce qui est dit, en ou fr [par défaut : celle de votre système, sinon l’anglais]
help-cards = Jouer à EAGLES avec les cartes de ce fichier au lieu de celles du programme (ses colonnes sont décrites dans docs/formats.md)
help-help = Imprimer cette aide, ou celle de la commande
help-version = Imprimer la version

help-play = Jouer contre l’ordinateur, ou contre un ami au même écran
help-play-game = Le jeu [par défaut : celui qui est proposé, ou bien on vous le demande]
help-play-scenario = Le scénario, par son nom ou par un fichier personnel [par défaut : le premier du jeu]
help-play-tables = Les tables du jeu, un fichier personnel que lit grognard check [défaut : celles du jeu]
help-play-options = Une option du jeu, comme `--option start_strength=100` ; peut être répétée
help-play-seat = Votre siège : 0, 1 ou le nom d’un camp
help-play-opponent = Le niveau de l’ordinateur [par défaut : le plus fort]
help-play-hot_seat = Deux personnes au même écran
help-play-watch = Regarder l’ordinateur jouer contre lui-même
help-play-seed = La graine des dés, pour une partie que l’on peut rejouer à l’identique
help-play-dice = D’où viennent les résultats : rolled, le programme lance les dés ; typed, vous lancez de vrais dés et tapez ce qu’ils montrent
help-play-brief = Ne montrer le dessin que sur demande (`board`)
help-play-load = Continuer à partir d’une position ou d’un journal
help-play-save = Garder aussi le journal dans ce fichier
help-play-resume = Reprendre la dernière partie laissée en cours
help-play-after =
    Exemples :
      grognard play                          une partie contre l’ordinateur le plus fort
      grognard play siegers --seat 1         la même, de l’autre côté
      grognard play --hot-seat               deux personnes au même écran
      grognard play --resume                 reprendre la dernière partie laissée en cours
      grognard play --dice typed             lire les résultats sur vos propres dés

    À l’invite, tapez ce qui précède un choix, des mots pour en chercher un, ou `help`.

    Les parties sont gardées dans votre dossier de données, ou dans celui que nomme la variable GROGNARD_HOME.

help-replay = Revoir une partie pas à pas, ou vérifier son journal
help-replay-file = Un journal
help-replay-to = Imprimer la table après ce nombre d’ordres, puis finir
help-replay-seat = Par les yeux de qui la voir : 0, 1, onlooker (un spectateur) ou all (les deux sièges, l’un après l’autre)
help-replay-all = Imprimer ce qui s’est passé, ordre par ordre, puis finir
help-replay-verify = Vérifier le journal, puis finir : qu’il suit les règles et, s’il porte une preuve, que personne n’a choisi ses dés ; code de sortie 1 s’il est faux
help-replay-luck = Imprimer comment les dés sont tombés, puis finir
help-replay-after =
    Exemples :
      grognard replay partie.json            pas à pas : next, back, goto 12, view 1, quit
      grognard replay partie.json --all      imprimer tout ce qui s’est passé
      grognard replay partie.json --to 12 --seat 0
                                             ce que le siège 0 voyait après 12 ordres
      grognard replay partie.json --verify   vérifier chaque sceau, chaque ordre et chaque dé

help-check = Vérifier un fichier écrit pour un jeu, tel qu’un scénario ou une carte : chaque défaut avec sa ligne et sa colonne
help-check-file = Le fichier
help-check-schema = Afficher plutôt le schéma JSON de ce format
help-map = Dessiner un scénario ou une carte en image (SVG), ou en feuilles à imprimer (HTML)
help-map-what = Un fichier, ou le nom d’un scénario fourni avec le programme
help-map-output = Où l’écrire [par défaut : la sortie de la commande]
help-map-pieces = Avec les pions, comme au début de la bataille
help-map-paper = Feuilles pour ce papier, a4 ou letter : carte, pions, table du terrain, séquence de jeu
help-map-low_ink = Avec peu d’encre
help-map-page = Les données de son terrain pour un plateau de la page (JSON)

help-rules = Chercher une règle par son numéro ou par des mots
help-rules-words = Le numéro d’une règle, ou des mots qui doivent tous s’y trouver ; accents et majuscules ne comptent pas. Sans rien, tous les titres
help-rules-game = Ce jeu seulement
help-rules-after =
    Exemples :
      grognard rules SIE-12
      grognard rules --lang en hidden die
      grognard rules retraite bloquée

help-assist = Un assistant de bataille pour qui joue sur sa table avec ses figurines
help-assist-game = Le jeu
help-assist-dice = D’où viennent les dés : lancés par le programme (rolled), ou lus sur les vôtres (typed)
help-assist-seed = Lancer les dés de cette graine
help-assist-load = Reprendre une bataille enregistrée, et l’y garder
help-assist-save = Garder la bataille dans ce nouveau fichier
help-assist-tables = Compter avec les tables de ce fichier, que lit grognard check
help-assist-after =
    Exemples :
      grognard assist age                    probabilités, résultats, historique ; tapez « aide »
      grognard assist age --dice typed --save bataille.json
                                             avec vos dés, gardée dans un fichier
      grognard assist age --load bataille.json
                                             la reprendre

help-export = Écrire les tables et probabilités d’un jeu en un fichier, ou ses feuilles à imprimer
help-export-what = age-charts (un fichier qui donne tables et probabilités sans programme), age-reference, age-roster ou age-labels (feuilles à imprimer)
help-export-file = Où l’écrire ; sans lui, il est affiché
help-export-list = La liste d’armée dont registre et étiquettes sont remplis
help-export-paper = Le format du papier : a4 ou letter
help-export-after =
    Exemples :
      grognard export age-charts tables.json
      grognard export age-reference feuille.html --paper letter --lang fr
      grognard export age-roster registre.html --list armee.json

help-games = Lister les jeux avec leurs scénarios, leurs options et les niveaux de l’ordinateur
help-games-after =
    Exemples :
      grognard games
      grognard games --lang en

help-odds = Les chances exactes d’un ordre dans une partie gardée, ou d’une question isolée
help-odds-usage =
    grognard odds [OPTIONS] <JEU> <FICHIER> --seat <SIÈGE> --order <JSON>
            grognard odds [OPTIONS] <JEU> --of <QUESTION> [FICHIER]
help-odds-game = Le jeu
help-odds-file = Une position ou un journal
help-odds-seat = Qui donnerait l’ordre : 0 ou 1
help-odds-order = L’ordre, en JSON
help-odds-of = Une question isolée, en mots ou en JSON
help-odds-tables = { help-assist-tables }
help-odds-after =
    Exemples :
      grognard odds siegers partie.json --seat 0 --order {"\u0027"}{"{"}"type":"Guess","n":3{"}"}{"\u0027"}
      grognard odds eagles --of "hits n=3 r=2"             les touches de 3 dés à la valeur 2
      grognard odds eagles --of "check h=2 v=4 rally"      2 touches sont-elles supportées au moral 4
      grognard odds eagles --of "general n=3"              un général tombe-t-il sous 3 dés
      grognard odds eagles --of "rout n=3 r=2 v=4 w=2"     une carte fuit-elle ; w : une fois son général tombé
      grognard odds eagles position.json --of {"\u0027"}{"{"}"ask":"position","attacks":[
        {"{"}"card":1,"mode":"shock","targets":[111,112]{"}"}]{"}"}{"\u0027"}    ce que donnent plusieurs attaques ensemble

help-simulate = Faire jouer beaucoup de parties à l’ordinateur contre lui-même
help-simulate-game = Le jeu
help-simulate-scenario = { help-play-scenario }
help-simulate-tables = { help-play-tables }
help-simulate-options = { help-play-options }
help-simulate-games = Combien de parties, au moins 1
help-simulate-first = Le niveau au siège 0 [par défaut : le plus fort]
help-simulate-second = Le niveau au siège 1 [par défaut : le plus fort]
help-simulate-swap = Faire changer de siège les deux niveaux après chaque partie
help-simulate-seed = La graine [par défaut : une que personne ne connaît ; elle est imprimée]
help-simulate-json = Imprimer les totaux en JSON
help-simulate-csv = Imprimer une ligne par partie en CSV
help-simulate-threads = Combien de fils d’exécution, de 1 à 1024 [par défaut : un par cœur]
help-simulate-after =
    Exemples :
      grognard simulate siegers --games 1000
      grognard simulate siegers --games 500 --first sensible --second random --swap --seed 1815
      grognard simulate siegers --games 10000 --csv > parties.csv

    La même graine donne les mêmes parties, quel que soit le nombre de fils d’exécution.

help-soak = Traquer les règles enfreintes par des parties au hasard
help-soak-game = Le jeu [par défaut : tous, chacun à son tour]
help-soak-minutes = Pendant combien de temps, un nombre de minutes comme 0.5
help-soak-games = Ou combien de parties
help-soak-lawful = Une partie sur tant est jouée sous toutes les lois ; 0 pour aucune
help-soak-seed = { help-simulate-seed }
help-soak-keep = Où sont gardés les journaux des parties en échec
help-soak-threads = { help-simulate-threads }
help-soak-after =
    Exemples :
      grognard soak --game siegers --minutes 10
      grognard soak --game siegers --games 2000 --seed 7

    Chaque scénario est joué à son tour ; une partie sur --lawful l’est sous toutes les lois, les autres sans.
    Une partie qui échoue est raccourcie, imprimée et gardée comme journal.

help-umpire = Parler le protocole de l’arbitre : des lignes JSON en entrée et en sortie
help-umpire-schema = Imprimer le schéma JSON des demandes et des réponses, puis finir
help-umpire-after =
    Exemple :
      echo {"\u0027"}{"{"}"do":"games"{"}"}{"\u0027"} | grognard umpire

    Un objet JSON par ligne en entrée, exactement un par ligne en sortie. Les lignes peuvent avoir jusqu’à 64 Mio.

help-serve = Servir des parties aux navigateurs et aux programmes, sur cette machine ou pour le monde entier
help-serve-schema = Imprimer la description de l’interface pour les programmes (OpenAPI), puis finir
help-serve-listen = Où écouter
help-serve-database = Une adresse PostgreSQL ou un fichier SQLite [par défaut : games.sqlite dans le dossier de données]
help-serve-data = Le dossier de tout ce qui est gardé [par défaut : votre dossier de données]
help-serve-open = Ouvrir la page dans le navigateur
help-serve-per_second = Combien de demandes une connexion peut envoyer par seconde, au moins 1
help-serve-pace = Combien de millisecondes l’ordinateur prend au moins, jusqu’à 60000
help-serve-public_url = Où l’on trouve ce serveur, par exemple https://play.example.org ; les liens des avis commencent ainsi
help-serve-smtp_url = Le serveur de courrier pour les avis de tour, par exemple smtps://user:password@mail.example.org (ou dans la variable GROGNARD_SMTP_URL)
help-serve-mail_from = De qui vient le courrier, par exemple "Grognard <games@example.org>"
help-serve-notice_after = Pendant combien de secondes on attend quelqu’un avant d’envoyer un avis
help-serve-private_webhooks = Permettre aux webhooks de nommer des adresses de cette machine et des réseaux privés
help-serve-limits = Fixer une limite, par exemple logins=4 (docs/operations.md les donne toutes)
help-serve-hosts = Un nom auquel le serveur répond, par exemple play.example.org ; tous, si aucun n’est donné
help-serve-trusted = Un réseau de mandataires que l’on croit, par exemple 10.1.0.0/16 ; cette machine l’est
help-serve-watchers = Un réseau de ceux qui peuvent lire les mesures, par exemple 10.1.0.0/16 ; cette machine le peut
help-serve-log = Ce qu’il faut journaliser, par exemple `warn` ou `server=debug`
help-serve-after =
    Exemples :
      grognard serve --open                  jouer dans le navigateur sur cette machine
      grognard serve --listen 0.0.0.0:1815   laisser entrer les autres
      grognard serve --database postgres://grognard@db/grognard
                                             un nœud parmi d’autres sur une même base

    Sans --database, tout est gardé dans un seul fichier SQLite de votre dossier de données, ou du dossier que
    nomme --data. Ctrl-C ou SIGTERM y met fin ; ce qui a été confirmé est sur le disque.

help-backup = Écrire dans un seul fichier tout ce que garde un serveur, même pendant qu’il sert
help-backup-file = Le fichier à écrire
help-backup-database = Une adresse PostgreSQL ou un fichier SQLite [par défaut : games.sqlite dans votre dossier de données]
help-backup-replace = Écraser un fichier qui existe
help-backup-after =
    Exemples :
      grognard backup parties-2026-01-31.backup
      grognard backup --database postgres://grognard@db/grognard /var/backups/grognard.backup --replace

    Le fichier contient un instant de la base, compressé, avec tout ce qui est caché et toutes les sessions :
    gardez-le aussi bien que la base. La sauvegarde d’une sorte de base peut être restaurée dans l’autre.

help-restore = Mettre le contenu d’une sauvegarde dans une base vide
help-restore-file = La sauvegarde
help-restore-database = { help-backup-database }
help-restore-replace = Remplacer ce que contient la base
help-restore-after =
    Exemples :
      grognard restore parties-2026-01-31.backup
      grognard restore --database postgres://grognard@db/grognard grognard.backup

    Arrêtez d’abord tous les serveurs de cette base. Tout est restauré, ou rien.

help-completions = Imprimer un script de complétion pour un shell
help-completions-shell = Le shell : bash, elvish, fish, powershell ou zsh
help-completions-after =
    Exemples :
      grognard completions bash > ~/.local/share/bash-completion/completions/grognard
      grognard completions fish > ~/.config/fish/completions/grognard.fish

help-admin = Tenir un serveur : personnes, tables, annonces, journal de contrôle
help-admin-act = Que faire, voir plus bas
help-admin-about = Une personne par son identifiant ou son nom de compte, une table par son lien, ou un texte
help-admin-value = Le nouveau nom, ou le compte
help-admin-database = { help-backup-database }
help-admin-data = Le dossier de tout ce qui est gardé [par défaut : votre dossier de données]
help-admin-after =
    Actes :
      people [TEXTE], tables [TEXTE], audit     regarder
      load [URL]                                combien il y a, et ce que le nœud à URL a à faire
      ban PERSONNE, unban PERSONNE              ne plus laisser entrer, ou de nouveau
      rename PERSONNE NOM, password PERSONNE    le nouveau mot de passe est lu sur l’entrée standard
      hand-over INVITÉ COMPTE                   les parties d’un invité passent à un compte
      make-host PERSONNE, unmake-host PERSONNE  qui voit la page de l’hôte
      close-table TABLE, delete-table TABLE     terminer une partie, ou la retirer
      announce [TEXTE]                          dire quelque chose à tous, ou plus rien
      export PERSONNE, delete-person PERSONNE   toutes les données d’une personne

help-health = Demander à un serveur de cette machine s’il peut faire son travail ; finit par 0 ou 1
help-health-url = Où il écoute
