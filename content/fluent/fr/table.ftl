### Ce que disent la table et ses programmes, en français.

list-empty = rien
decimal = { $whole },{ $tenth }
percent = { $whole },{ $tenth } %
list-joined = { $most } et { $last }

## Ce qui a été lu

what-order = l’ordre
what-position = la position
what-journal = le journal
error-unreadable = Impossible de lire { $what } : { $error }.
error-at = { $at } : { $why }
error-at-clause = { $at } : { $why } ({ $clause })
error-order-no-object = Un ordre est un objet JSON, par exemple {"{"}"type":"Resign"{"}"}.
error-unknown = Quelque chose ne va pas ici, sans qu’on sache quoi.

## La mise en place

setup-no-such-scenario = Il n’y a pas de scénario « { $scenario } ». Choisissez parmi ceux-ci : { $known }.
setup-no-such-option = Il n’y a pas d’option « { $option } ». Choisissez parmi celles-ci : { $known }.
setup-bad-value = L’option « { $option } » ne peut pas valoir { $value }. Valeurs possibles : { $range }.

## Les fichiers

file-not-a-game = Ce n’est ni une position ni un journal : son en-tête ne le dit pas.
file-no-heading = L’en-tête de ce fichier ne dit pas de quel jeu il s’agit.
file-other = Ce fichier est fait pour autre chose : son champ { $field } vaut « { $theirs } », alors qu’il faut ici « { $ours } ».
file-other-content = Ce fichier a été fait avec d’autres cartes ou d’autres options : son champ `content` vaut « { $theirs } », et ici c’est « { $ours } ». Ouvrez-le avec ceux dont il vient.
journal-changed-opening = Le journal a été modifié après coup : son ouverture ne correspond pas à son sceau.
journal-changed-step = Le journal a été modifié après coup : le coup { $step } ne correspond pas à son sceau.
journal-broken-step = Le journal ne peut pas être rejoué. Coup { $step } : { $why }
journal-rolls-left = Le journal contient des lancers que personne ne demande.

## Les dés

dice-script-ends = Il ne reste pas de résultat pour un dé à { $sides } faces ({ $clause }).
dice-given-up = Aucun résultat n’a été donné pour un dé à { $sides } faces ({ $clause }).
dice-record-ends = Le journal ne contient pas de résultat pour un dé à { $sides } faces ({ $clause }).
dice-record-differs = Un dé à { $sides } faces est demandé ({ $clause }), mais le journal en contient un à { $had } faces ({ $recorded }).
dice-no-such-face = Un dé à { $sides } faces ne peut pas donner { $face } ({ $clause }).

fair-no-nonce = Cet ordre lance des dés, et dans une partie vérifiable un tel ordre doit apporter ses propres 32 octets tirés au hasard.
fair-links-end = Il ne reste plus de maillon pour lancer les dés.
fair-share-given = Ce siège a déjà apporté sa part aux dés.
fair-share-missing = La partie ne peut pas commencer avant que les deux sièges aient apporté leur part aux dés.
fair-failed = La preuve des dés ne tient pas : { $why }
fair-failed-step = La preuve des dés ne tient pas. Coup { $step } : { $why }
fair-wrong-scheme = elle suit le procédé « { $theirs } », et seul « { $ours } » est connu.
fair-wrong-hidden-rolls = elle tient pour cachés d’autres lancers que les règles.
fair-wrong-chain = { $chain } ne mène pas à ce qui a été publié d’abord.
fair-chain-open = la chaîne des lancers à découvert
fair-chain-hidden = la chaîne des mélanges
fair-wrong-salts = les sels ne sont pas ceux dont l’empreinte a été publiée d’abord.
fair-wrong-faces = les dés montrent { $written }, le calcul donne { $computed } ({ $clause }).
fair-wrong-rolls = d’autres lancers sont notés que ceux que l’ordre demande.
fair-wrong-secrets = d’autres secrets ont été scellés que ceux qui se trouvaient là.
fair-wrong-hash = le registre a une autre empreinte que celle qui a été publiée.
fair-wrong-entry = le registre reprend ce qui n’a jamais été donné.
fair-no-record = elle n’a pas de registre.
fair-no-step = le registre continue après le dernier coup.
fair-other-steps = le registre n’est pas celui des coups du journal.
fair-links-left = des maillons ont été ouverts avec lesquels rien n’a été lancé.

## À la table

error-no-such-level = Il n’y a pas de niveau « { $level } ». Choisissez parmi ceux-ci : { $known }.
error-not-awaited = { $seat } n’a rien à décider pour l’instant.
player-random = Le sort en a décidé.
player-hurried = C’est ce qui vient d’abord à l’esprit.
odds-too-large = Il y a trop d’issues possibles pour les compter toutes.
undo-nothing = Il n’y a rien à reprendre.
undo-other-acted = Le dernier ordre n’était pas le vôtre : vous n’avez rien à reprendre.
undo-rolled = Des dés ont été lancés ({ $clause }), et un lancer ne se reprend jamais.
undo-shown = Ce que le dernier ordre a montré ou décidé est acquis ({ $clause }).
error-no-questions = Les règles de { $game } ne posent aucune question isolée. Demandez les chances d’un ordre à une table.
error-no-such-game = Il n’y a pas de jeu « { $game } ». Choisissez parmi ceux-ci : { $known }.
error-no-entropy = Votre système ne fournit pas de nombres aléatoires. Choisissez vous-même une graine.

## Les fichiers et la sortie du programme

what-file = le fichier
file-senseless = { $file } : { $why }
file-not-ours = { $file } existe déjà et n’est pas un journal antérieur de cette partie. Il reste tel quel ; choisissez un autre nom.
file-absent = { $file } n’existe pas. Vérifiez le nom et le dossier.
file-forbidden = { $file } ne peut être ni lu ni écrit : vous n’en avez pas le droit.
file-is-folder = { $file } est un dossier, et non un fichier.
file-trouble = { $file } : { $error }. Vérifiez le nom, et que vous avez le droit d’y lire et d’y écrire.
file-not-text = La ligne { $line } n’est pas du texte UTF-8. Enregistrez le fichier en UTF-8.
error-game-without-cards = « { $game } » ne se joue pas avec un fichier de cartes. `--cards` est pour { $known }.
output-trouble = Impossible d’écrire le résultat : { $error }.

## L’arbitre

what-request = la demande
umpire-no-verb = Une demande doit avoir un champ `do` qui dit ce qu’il faut faire, par exemple {"{"}"do":"games"{"}"}.
umpire-unknown-verb = La demande « { $verb } » n’existe pas. Le champ `do` peut valoir games, new, load, save, awaiting, orders, check, give, dice, view, undo, ask, odds, prompts, clause ou close.
umpire-no-such-table = Il n’y a pas de table { $table }. Ouvrez-en une avec `new` ou `load`.
umpire-load-one = Donnez soit une `position`, soit un `journal`, mais pas les deux.
umpire-not-text = Cette ligne n’est pas du texte UTF-8.
umpire-too-long = Cette ligne dépasse { $limit } octets.
umpire-too-much-time = Le champ `ms` vaut au plus { $limit }.
umpire-internal = Le programme a échoué sur cette demande, et rien n’a changé. Merci de le signaler en joignant le journal de la table.

## Les règles et les listes

rules-nothing = Aucune règle ne contient ces mots : { $words }. Essayez avec moins de mots, ou avec un numéro de règle.
rules-how = À quel sujet ? Tapez « règles » et le numéro d’une règle ou des mots qu’elle contient, par exemple « règles retraite ».
rules-no-such-clause = Il n’y a pas de règle « { $id } ».
rules-more = { $count ->
    [one] Une autre règle contient ces mots ; ajoutez un mot pour la trouver.
   *[other] { $count } autres règles contiennent ces mots ; ajoutez un mot pour en trouver moins.
}
check-fault = { $file }:{ $line }:{ $column } : { $why }
check-advice = { $file }:{ $line }:{ $column } : conseil : { $why }
check-line = { $file }:{ $line }:{ $column } : { $why }
check-at = { $at } : { $why }
check-with-clause = { $text } ({ $clause })
check-summary = { $file } : { $faults ->
    [0] rien n’empêche d’y jouer
    [one] un défaut empêche d’y jouer
   *[other] { $faults } défauts empêchent d’y jouer
}, { $advice ->
    [0] rien à conseiller
    [one] un conseil
   *[other] { $advice } conseils
}.
check-no-file = Nommez un fichier à vérifier, ou un format avec --schema.
check-unknown-format = Aucun jeu ne lit ce format. Formats connus : { $known }. Un fichier nomme son format dans ses premières lignes.
check-not-tables = { $file } ne contient pas de tables avec lesquelles on joue { $game }.
check-not-played = { $file } n’est pas un scénario que joue { $game }.
check-no-paper = Les cartes de { $game } se dessinent d’un seul tenant ; il n’y a pas de feuilles à imprimer.

games-rules = règles { $version }
games-seats = Camps : { $seats }
games-levels = Joueurs artificiels, du plus faible au plus fort : { $levels }
games-scenarios = Scénarios
games-options = Options
games-line = { $id } : { $text }
games-value = { $value } ({ $name })
games-option = { $name }. { $range } ; d’ordinaire { $default } ({ $clause })
odds-likelihood = { $fraction } ({ $percent })
what-question = la question
what-subject = le sujet
odds-what = Donnez un fichier, un camp et un ordre, ou posez une question avec `--of`.
odds-in-all = En tout :
odds-nothing-told = Rien n’est annoncé.

## La partie

play-which-game = Quel jeu ?
play-no-game = Aucun jeu n’a été choisi. Nommez-en un : `grognard play JEU`.
play-no-such-seat = Il n’y a pas de place « { $seat } ». Choisissez 0, 1 ou un camp : { $known }.
play-hand-over = { $seat }, à vous de prendre l’écran. Quand personne d’autre ne regarde, appuyez sur Entrée.
play-ask-face = Lancez un dé à { $sides } faces ({ $clause }) et tapez son résultat. Une ligne vide reprend l’ordre.
play-no-face = Tapez un nombre de 1 à { $sides }.
play-sample = Ce ne sont que des exemples : tout autre ordre permis est accepté aussi.
play-more = Et encore { $count } : tapez « suite » pour les voir, ou des mots pour en trouver un.
play-no-more = C’est tout. Tapez « retour » pour revoir tout le menu.
play-giving-up = Seulement en toutes lettres, et après une dernière question : { $words }.
play-give-up-really = « { $order } » peut mettre fin à la partie et ne se reprend pas. Est-ce bien ce que vous voulez ? Tapez o ou n.
play-not-given-up = La partie continue.
play-no-choice = Il n’y a pas de choix { $number } ici.
play-not-found = Aucun choix ne contient ces mots : { $words }. Appuyez sur Entrée pour revoir le menu, ou tapez « aide ».
play-undone = Votre dernier ordre est repris.
play-odds-which = Quel choix ? Tapez « chances » et ce qui précède la ligne, par exemple « chances 1 », ou « chances » et un ordre.
play-allowed = C’est permis.
play-why-what = Pourquoi quoi ? Tapez « pourquoi » et un ordre, ou « pourquoi » et les mots d’une règle.
play-hint = L’ordinateur ferait ceci : { $order }. { $reason }
play-prompts-smart = La question vous est posée quand une de vos cartes peut compter.
play-prompts-every = La question vous est posée à chaque fenêtre où vous pouvez réagir.
play-prompts-never = On ne vous demande pas si vous réagissez.
play-prompts-card-always = { $card } : dès qu’elle peut être jouée
play-prompts-card-never = { $card } : jamais
play-prompts-card-in = { $card } : { $windows }
play-prompts = { $mode }{ $count ->
    [0] { "" }
   *[other] { " " }{ $cards }.
}{ $passing ->
    [yes] { " " }On ne vous demande plus rien dans ce tour.
   *[other] { "" }
}
play-prompts-none = Ce jeu n’a pas de fenêtre où l’on réagisse.
play-prompts-what = « { $words } » n’est pas un réglage. Dites « questions utiles », « questions toutes », « questions jamais » ou « questions passer », ou bien une carte et « toujours », « jamais », « défaut » ou des noms de fenêtres séparés par des virgules.
prompts-no-such-card = Il n’y a pas de « { $name } » avec quoi réagir. Il y a : { $known }.
prompts-no-such-window = Il n’y a pas de fenêtre « { $name } ». Il y a : { $known }.
play-no-place = Il n’y a ici aucun lieu « { $place } » à regarder.
play-no-hint = Ce jeu n’a pas de joueur artificiel à qui demander.
play-save-where = Où cela ? Tapez « sauver » et le nom d’un fichier.
play-saved = Le journal est dans { $file }.
play-kept-elsewhere = Une autre séance a modifié le fichier de cette partie. Elle est désormais conservée dans { $file }.
play-kept-broken = La partie conservée { $file } ne peut pas être reprise : { $why } Elle reste telle quelle. Commencez une nouvelle partie avec `grognard play`, ou gardez le fichier pour la version du programme qui l’a écrit.
play-kept = Votre partie est conservée. Pour la reprendre, tapez :
play-not-kept = Votre partie ne peut pas être conservée. { $why }
play-nothing-kept = Il n’y a pas de partie inachevée à reprendre. Commencez-en une avec `grognard play`.
play-finished = Pour revoir cette partie, tapez :

help-label = ce qui précède une ligne (un nombre ou une lettre) : prend ce choix, ou ouvre cette partie du menu ; là où le jeu lui-même demande un nombre, un nombre tapé est toujours ce nombre
help-words = des mots : cherche les choix qui les contiennent ; la notation propre au jeu est comprise aussi
help-json = du JSON : donne exactement cet ordre
help-back = Entrée ou « retour » : tout le menu ; « suite » : les choix suivants
help-odds = « chances 3 » : exactement ce que le choix 3 peut amener ; un ordre en notation abrégée convient aussi
help-why = « pourquoi » et un ordre ou des mots : pourquoi ce n’est pas permis, avec la règle
help-undo = « annuler » : reprend votre dernier ordre, tant que rien de caché n’a été vu
help-hint = « conseil » : ce que ferait l’ordinateur, et pourquoi
help-board = « plateau » : le dessin de nouveau
help-look = « regarder LIEU » : un lieu de plus près, dans les jeux qui ont une carte
help-record = « récit » : tout ce qui vous a été dit jusqu’ici
help-prompts = « questions » : à quelles fenêtres on vous demande si vous réagissez ; « questions utiles », « toutes », « jamais », « passer » (jusqu’à la fin du tour), ou une carte et « toujours », « jamais », « défaut » ou des fenêtres
help-rules = « règles » et un numéro de règle ou des mots : ce que dit la règle
help-save = « sauver » et le nom d’un fichier : y écrit le journal
help-resign = « abandonner » : abandonne la partie, après une dernière question
help-quit = « quitter » : s’en va ; la partie est conservée

## Revoir une partie

record-line = { $who } : { $what }
replay-how = Entrée : l’ordre suivant ; « retour » : le précédent ; « aller 12 » ; « vue 0 », « vue 1 », « vue spectateur » ou « vue tout » : par les yeux de qui ; « quitter ».
replay-step = { $at ->
    [one] Après { $at } ordre sur { $of }.
   *[other] Après { $at } ordres sur { $of }.
}
replay-at-end = C’est la fin.
replay-at-start = C’est le début.
replay-eyes = Vu par { $seat } :
replay-eyes-all = Vu par tout le monde :
replay-told = { $seat } apprend ceci :
replay-told-all = Tout le monde apprend ceci :
replay-no-journal = Une position ne dit pas comment elle est venue : seul un journal peut être vérifié.
replay-verified = Vérifié : l’en-tête, la mise en place et chaque sceau ; { $orders ->
    [one] un ordre exécuté
   *[other] { $orders } ordres exécutés
} de nouveau ; { $rolls ->
    [0] aucun lancer demandé
    [one] un lancer demandé de nouveau avec le même résultat
   *[other] { $rolls } lancers demandés de nouveau avec les mêmes résultats
}.
replay-fair = Dés vérifiés : { $rolls ->
    [0] aucun lancer
    [one] un lancer
   *[other] { $rolls } lancers
} à recalculer depuis ce qui a été publié avant la partie, ainsi que chaque secret et chaque empreinte du registre ; tout concorde{ $back ->
    [0] .
    [one] . Un ordre a été repris.
   *[other] . { $back } ordres ont été repris.
}
replay-unverified = Non vérifié : le journal ne porte pas de preuve de ses dés. Nul ne peut dire s’ils ont été choisis.
luck-none = Aucun dé n’a été lancé à découvert.
luck-number = { $sign }{ $whole },{ $tenth }
luck-die = Dés à { $sides } faces, résultats à partir de 1 : { $counts }. Khi-deux { $chi } ; de bons dés en donnent autant ou plus dans { $percent } des cas.
luck-line = { $seat }, { $clause } : { $dice ->
    [one] un dé
   *[other] { $dice } dés
} à { $sides } faces, somme { $sum }, attendu { $expected } : { $deviation } écarts types.
luck-how = Selon la règle, un résultat élevé est bon ou mauvais. Deux parties sur trois restent à moins d’un écart type, dix-neuf sur vingt à moins de deux.
replay-not-over = La partie n’est pas finie.

## Beaucoup de parties

simulate-title = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} de { $game }, { $scenario }, graine { $seed }
simulate-wins = Gagnées par (part, intervalle à 95 %)
simulate-levels = Gagnées par niveau
simulate-draws = nulle
simulate-unfinished = inachevée
simulate-reasons = En raison de (une partie peut avoir plusieurs raisons)
simulate-length = Ordres par partie : { $mean } en moyenne, de { $least } à { $most }.
soak-totals = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $orders ->
    [one] { $orders } ordre
   *[other] { $orders } ordres
}, { $failed } en échec (graine { $seed })
soak-kept = Son journal est dans { $file }.

## Servir

serve-listening = Grognard est à l’adresse { $address }. Ctrl-C l’arrête.
serve-no-browser = Le navigateur n’a pas pu être ouvert : { $error }.
serve-stopping = Arrêt. Toutes les parties sont conservées.
serve-bad-log = « { $filter } » ne dit pas ce qu’il faut noter : { $error }.
serve-port-taken = Un autre programme écoute à l’adresse { $address }, peut-être un autre Grognard. Arrêtez-le ou choisissez un autre endroit : `grognard serve --listen 127.0.0.1:1816`.
serve-no-listen = Impossible d’écouter à l’adresse { $address } : { $error }.
serve-database-newer = La base de données { $database } a été écrite par une version plus récente de Grognard (ses tables ont la version { $version }). Lancez cette version ou une plus récente ; rien n’a été modifié.
serve-no-database = Impossible d’ouvrir la base de données { $database } : { $error }.
serve-bad-setting = Le réglage { $setting } ne peut être employé : { $why }.
serve-few-descriptors = Ce processus peut avoir { $descriptors } fichiers et connexions ouverts : le serveur prend { $connections } connexions et non { $wanted }. Augmentez la limite (`ulimit -n`, LimitNOFILE=) ou réduisez --limit connections.
backup-done = { $rows } lignes sont dans { $file }.
restore-done = { $rows } lignes ont été restaurées dans { $database }.
backup-no-database = Il n’y a pas de base { $database } à sauvegarder. Nommez-la avec --database.
backup-file-there = Il y a déjà un fichier { $file }. Choisissez un autre nom, ou écrasez-le avec --replace.
backup-not-empty = La base { $database } contient déjà quelque chose. Restaurez dans une base vide, ou remplacez son contenu avec --replace.
backup-broken = { $file } n’est pas une sauvegarde, ou est abîmé, à la ligne { $line } de son contenu : { $why }. Rien n’a changé.
backup-too-new = { $file } vient d’un Grognard plus récent : celui-ci ne connaît pas { $what }. Rien n’a changé.

## La ligne de commande

line-value-missing = { $arg } demande une valeur.
line-value-unknown = { $arg } ne peut pas valoir « { $value } ». Valeurs possibles : { $known }.
line-value-wrong = { $arg } ne peut pas valoir « { $value } ». Attendu : { $wanted }.
line-number-between = un nombre entier de { $least } à { $most }
line-number-from = un nombre entier à partir de { $least }
line-argument-unknown = Il n’y a pas d’argument { $arg } ici.
line-command-unknown = Il n’y a pas de commande « { $command } ».
line-command-missing = Dites ce qu’il faut faire.
line-conflict = { $arg } ne va pas avec { $other }.
line-argument-missing = Il manque ceci : { $arg }.
line-senseless = La ligne de commande n’a pas de sens : { $error }.
line-meant = Vouliez-vous dire { $meant } ?
line-help = `grognard help` donne la liste des commandes.
admin-done = C’est fait.
admin-failed = { $why }
admin-no-database = Il n’y a pas de base { $database }. Nommez celle de votre serveur avec --database, ou son dossier avec --data.
admin-missing = Dites de qui ou de quoi il s’agit : grognard help admin dit comment écrire { $act }.
admin-password = Le nouveau mot de passe, de 8 à 200 caractères :
health-sick = Le serveur à { $url } ne peut pas faire son travail : { $error }.

## L’assistant de bataille

assist-no-such-game = Il n’y a pas d’assistant pour { $game } ; il y en a pour : { $known }.
assist-no-tables = L’assistant de { $game } ne prend pas de tables.
assist-prompt = Opération ?
assist-menu = Tapez le numéro ou le nom d’une opération. Une ligne vide saute un champ, un point tous les suivants. Aussi : annuler, rétablir, historique, état, tables MOTS, probabilités NUMÉRO (une opération sans dés), enregistrer FICHIER, exporter FICHIER, aide, quitter.
assist-unknown = Il n’y a ni opération ni commande { $text }.
assist-yes-or-no = Tapez oui ou non.
assist-number = Tapez un nombre de { $min } à { $max }.
assist-decimal = Tapez un nombre.
assist-one-of = { $text } n’en est pas.
assist-json = Illisible : { $error }
assist-another = { $what }, numéro { $number } : l’ajouter ? (oui/non)
assist-odds = Les probabilités :
assist-titled = { $what } :
assist-chance = { $what } : { $fraction } ({ $whole },{ $parts })
assist-dice = Dés ({ $count }) : tapez-les, ou une ligne vide pour les lancer, ou - pour renoncer.
assist-dice-typed = Dés ({ $count }) : tapez ce qu’ils montrent, ou - pour renoncer.
assist-undone = { $entries ->
    [0] L’historique est vide.
    [one] L’historique a une entrée.
   *[other] L’historique a { $entries } entrées.
}
assist-saved = Écrit dans { $file }.
assist-which-file = Nommez un fichier.
map-unknown = « { $what } » n’est ni un fichier ni un scénario fourni avec le programme. Ceux-ci le sont : { $known }.
export-unknown = Il n’y a pas d’export { $what } ; il y a { $known }.
umpire-no-such-battle = Il n’y a pas de bataille { $battle }.
