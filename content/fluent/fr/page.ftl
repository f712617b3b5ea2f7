### La page, en français.

## Partout

guest-name = Invité
page-cannot-load = Cette partie de la page n’a pas pu être chargée. Rechargez-la.
choice-language = Langue
choice-candle = À la chandelle
connection-lost = La connexion est perdue. Nouvel essai dans { $seconds } s ; aucun de vos ordres n’est perdu.
connection-silent = Pas de connexion. Votre ordre est gardé et sera envoyé.
connection-retry = Essayer maintenant
said-of = { $what } : { $said }
ago-now = à l’instant
answer-close = Fermer

lost-label = Déconnecté
lost-known = Ce serveur ne vous connaît plus sous le nom { $name }.
lost-unknown = Ce serveur ne vous connaît plus.
lost-account = Votre session a pris fin : elle a expiré, ou elle a été fermée ailleurs. Reconnectez-vous : toutes vos parties sont là.
lost-guest = Un invité n’est connu que par un cookie, et il n’est plus là : effacé ici, ou trop longtemps sans servir. Si vous avez un compte, connectez-vous. Sinon, l’hôte peut confier vos anciennes parties à un nouveau compte : indiquez-lui les tables.
lost-go-on = Continuer quand même

## Où aller

nav-label = Pages
nav-home = Grognard, retour à l’accueil
nav-learn = Apprendre
nav-rules = Règles
nav-odds = Probabilités
nav-print = Imprimer
nav-games = Mes parties
nav-watch = Regarder
nav-settings = Réglages

## Introuvable

sorry-title = Rien de tel sur la table
sorry-nowhere = Il n’y a pas de page à l’adresse { $path }.
sorry-home = Retour à l’accueil
sorry-offline = Le serveur ne répond pas. Vérifiez la connexion et réessayez.
sorry-no-board = Cette page ne sait pas encore montrer ce jeu.
sorry-no-game = Il n’y a pas ici de jeu nommé { $game }.
sorry-no-build = Ce jeu n’a pas d’atelier.
sorry-no-step = Il n’y a pas d’étape { $number } : la partie en est à { $last }.
sorry-no-lesson = Ce jeu n’a pas encore de leçon.

## La première page

home-subtitle = Une table pour les jeux de guerre napoléoniens
home-games = Les jeux
home-go-on = Parties à reprendre
home-nobody = encore personne
home-yourself = vous-même
home-moved = Dernier ordre : { $ago }.
home-waiting-for-you = { $count ->
    [0] aucune ne vous attend
    [one] une vous attend
   *[other] { $count } vous attendent
}
home-lessons = Leçons
home-first = Aucune partie ne vous attend
home-first-more = Un clic en commence une : choisissez une planche et jouez.
home-my-games = { $count ->
    [0] Mes parties
    [one] Une partie en cours
   *[other] { $count } parties en cours
}
home-assistant = Assistant pour figurines
home-assistant-about = Votre table et vos figurines : il tient les tableaux, les dés et le journal. Sur un téléphone, sans réseau.
home-invitations = Invitations ouvertes

about-siegers = Un jeu de bluff, sans hasard : huit pièces cachées par camp, trois dés que l’on règle soi-même
length-siegers = 30 minutes, deux joueurs
about-empire = La carte, formation par formation : Saalfeld, Eylau, Albuera, Quatre-Bras
length-empire = Deux à trois heures, deux joueurs
side-empire-0 = avec les Français
side-empire-1 = avec les Alliés
about-age = Des figurines sur une table, en pouces : Quatre-Bras et la route du moulin
length-age = Deux à trois heures, deux joueurs
side-age-0 = avec les Français
side-age-1 = avec leurs ennemis
about-eagles = Des batailles de cartes, trois positions par camp : Quatre-Bras, Ligny, Wavre, Waterloo
length-eagles = 40 minutes, deux joueurs
side-siegers-0 = avec les Rouges, les Anglais
side-siegers-1 = avec les Bleus, les Français
side-eagles-0 = avec les Français
side-eagles-1 = avec les Alliés

play-now = Jouer
play-now-about = { $side } ; { $level }
play-now-at = { $scenario }, { $side } ; { $level }
play-open = Plus
play-computer = Contre l’ordinateur
play-friend = Un ami, par lien
play-anyone = Partie ouverte à tous
play-hot-seat = À deux sur cet écran
play-options = Toutes les options
play-learn = L’apprendre en dix minutes
level-random = ordinateur : au hasard
level-sensible = ordinateur : raisonnable
level-strong = ordinateur : fort
level-master = ordinateur : maître

## Une nouvelle table

new-title = Une nouvelle table pour { $game }
new-scenario = Scénario
new-side = Votre camp
new-opponent = Adversaire
new-level = Niveau de l’ordinateur
new-options = Options des règles
new-clock = Pendule
new-clock-none = aucune
new-clock-live = { $whole }{ $increment ->
    [0] {""}
    [one] , plus une seconde par tour
   *[other] , plus { $increment } secondes par tour
}
new-clock-days = { $whole }, et { $refill ->
    [one] un de plus
   *[other] { $refill } de plus
} à chaque tour, { $most } au plus
clock-each = { $whole } par camp, pour commencer
clock-minutes = { $count ->
    [1] une minute
   *[other] { $said } minutes
}
clock-lasting-days = { $count ->
    [one] un jour
   *[other] { $count } jours
}
clock-seconds = { $count ->
    [1] une seconde
   *[other] { $count } secondes
}
new-public = D’autres peuvent regarder
new-begin = Ouvrir la table
new-yes = oui
new-no = non
new-unknown = { $what } : il n’y a pas de « { $value } » ici. Choisissez parmi ce qui est proposé.
new-without = S’en passer
new-build = Composer son propre jeu

## Une table qui attend, et s’y joindre

waiting-title = En attendant l’autre camp
waiting-invited = Envoyez ce lien à votre ami. Le premier qui l’ouvre prend la place libre.
waiting-open = N’importe qui peut prendre la place libre ; elle figure parmi les invitations ouvertes. Vous pouvez aussi envoyer le lien.
waiting-link = Lien vers la place libre
waiting-copy = Copier
waiting-copied = Copié
waiting-leave = Quitter la table
waiting-others = Cette table attend ses joueurs.
join-title = Une invitation
join-sit = Prendre la place libre
join-name = Votre nom
join-about = { $who } vous invite à { $game }.
join-taken = La place vient d’être prise ; vous pouvez encore regarder.
join-watch = Seulement regarder

## Mes parties, invitations ouvertes, regarder

games-title = Mes parties
games-mine = En cours
games-open = Invitations ouvertes
games-finished = Terminées
games-none-mine = Aucune partie en cours. Un clic sur une planche de l’accueil en commence une.
games-none-open = Personne n’attend d’adversaire. Ouvrez une partie à tous, et vous figurerez ici.
games-none-finished = Aucune de vos parties n’est finie.
games-none-watch = Aucune partie à regarder pour l’instant. Suivez une leçon en attendant.
games-your-turn = à vous
games-their-turn = à l’autre camp
games-waiting = attend un joueur
games-orders = { $count ->
    [one] { $count } ordre
   *[other] { $count } ordres
}
games-enter = Ouvrir
watch-title = Regarder
watch-about = Des parties que chacun peut regarder. Vous voyez ce que verrait un spectateur à la table.

## À la table

table-opening = On dresse la table…
board-label = Plateau
hand-label = Votre main
panel-label = À côté du plateau
tab-desk = Jeu
tab-orders = Tous les ordres, en mots
tab-record = Historique
tab-rules = Règles
tab-talk = Discussion
key-next = suivant
key-explain = expliquer
key-hint = conseil
key-bare = carte
key-pieces = pièces
key-mute = muet
key-unmute = son

turn-yours = À vous
turn-theirs = Au tour { $who }
turn-both = Les deux camps choisissent
turn-thinking = L’ordinateur réfléchit ({ $who })…
turn-over = La partie est finie
turn-looking-back = Retour en arrière : { $number } sur { $of }
look-return = Revenir au présent
undo = Annuler
clock-days = { $days } jours
clock-away = absent { $days }

orders-none = On ne vous demande rien pour l’instant.
orders-coming = On dresse la liste des ordres…
orders-over = La partie est finie.
orders-examples = Ce sont des exemples ; le plateau en permet d’autres.
hint-ask = Que ferait l’ordinateur ?
hint-thinking = L’ordinateur y réfléchit…
hint-is = Un conseil : { $order }.
hint-take = Le faire
why-not = Pourquoi pas { $what } ?
why-not-this = cela
confirm-label = Confirmer cet ordre
confirm-yes = Le faire
confirm-no = Renoncer
odds-coming = On compte les chances…
odds-rest = { $count ->
    [one] encore { $count } issue
   *[other] encore { $count } issues
}
dice-last = Les derniers dés
recap-skip = { $count ->
    [0] Continuer
    [one] Passer encore { $count } étape
   *[other] Passer encore { $count } étapes
}
recap-since = Depuis votre passage, { $ago }
recap-done = Vu
recap-unseen = depuis votre départ
recap-label = { $who } : dernier tour
sheet-fold = Replier le panneau
sheet-open = Déplier le panneau
undo-gone = Annulation impossible : { $why }
talk-unread = { $count ->
    [one] Discussion, un nouveau message
   *[other] Discussion, { $count } nouveaux messages
}
map-nearer = Plus près
map-farther = Plus loin
map-whole = Toute la carte
standing-title = Au tour ennemi, me demander
standing-smart = quand une de mes cartes compterait
standing-windows = dans ces cas, quoi que j’aie en main
standing-every_legal_window = chaque fois que je peux jouer
standing-never = jamais : toujours passer pour moi
standing-turn = passer jusqu’à la fin de ce tour
way-on = finir la phase
way-closed = Pourquoi ne pas finir ?
seats-label = Qui joue
seats-you = vous
seats-here = à la table
seats-gone = pas à la table
record-empty = Il ne s’est encore rien passé.
record-whole = chaque occasion de réagir
report-head = { $first } contre { $second }, { $day }
record-unseen = Rien que vous ayez pu voir.
replay-label = Aller et venir dans la partie
replay-first = Au début
replay-back = Une étape en arrière
replay-on = Une étape en avant
replay-last = Au présent
replay-slider = Étape
replay-at = étape { $number } sur { $of }
replay-turn-back = ‹ tour
replay-turn-on = tour ›
replay-roll-back = ‹ lancer
replay-roll-on = lancer ›
replay-eyes = Par les yeux de
replay-link = Copier le lien vers cette étape
replay-link-copied = Le lien est copié
eyes-onlooker = un spectateur
report-download = Le rapport en texte
report-opening = L’ouverture
report-begins = D’abord, { $who }.
report-answers-0 = En réponse, { $who }.
report-answers-1 = De nouveau, { $who }.
report-answers-2 = Puis, { $who }.
report-turned = Ici la bataille bascule : { $who }, de { $before } à { $after } de chances.
report-lost = { $count ->
    [one] Perte, { $who } : { $names }.
   *[other] Pertes, { $who }, { $count } en tout : { $names }.
}
report-losses = Dans toute la bataille, pertes : { $first }, { $one } ; { $second }, { $two }.
report-turns = { $count ->
    [0] Aucun moment n’a décidé à lui seul.
    [one] Un moment a décidé.
   *[other] { $count } moments ont décidé.
}
journal-download = Le journal
check-roll = Vérifier ce lancer
check-roll-fair = Recalculé ici : le lancer est honnête.
check-roll-none = Cette partie ne porte pas de preuve.
check-dice = Vérifier les dés
check-dice-now = On recalcule chaque lancer…
check-dice-none = Ce journal ne porte pas de preuve : ses dés ne sont pas vérifiés.
check-dice-fair = { $rolls ->
    [0] Le registre est complet, et aucun dé n’a été lancé.
    [one] Un lancer a été recalculé : il est honnête.
   *[other] Les { $rolls } lancers ont été recalculés : ils sont honnêtes.
}
check-dice-wrong = Les dés ne répondent pas à leur preuve : { $why }
rules-search = Chercher dans les règles, par numéro ou par mot
rules-none = Aucune règle ne dit cela.
rules-more = encore { $count }
rules-all = Toutes les règles

talk-chat = Conversation
talk-silence = Personne n’a rien dit.
talk-say = Dire quelque chose
talk-send = Envoyer
talk-notes = Vos notes
talk-notes-private = Vous seul les voyez.
talk-notes-kept = Gardées, et vues de vous seul.
talk-players-only = Seuls les joueurs parlent ici.
propose-draw = Proposer la nulle
propose-undo = Demander à reprendre votre dernier ordre
propose-rematch = Une revanche
propose-asked-draw = Nulle proposée par : { $who }.
propose-asked-undo = Reprise d’un ordre demandée par : { $who }.
propose-asked-rematch = Revanche demandée par : { $who }.
propose-accept = Accepter
propose-decline = Refuser
propose-sent = C’est demandé ; l’autre camp répondra.
resign = Abandonner
resign-sure = Voulez-vous vraiment abandonner la partie ?
resign-yes = Oui, abandonner

hand-over = Passez l’écran : { $who }
hand-over-why = L’autre joueur détourne maintenant les yeux.
hand-over-wish = Avant de passer l’écran, { $who } : que voulez-vous qu’on vous demande pendant le tour de l’autre camp ? Cela seul vous rend l’écran d’ici là.
hand-over-take = C’est moi : { $who }

## La fin

end-won = Vous avez gagné
end-lost = Vous avez perdu
end-drawn = Partie nulle
end-over = La partie est finie
end-look = Regarder le plateau
end-replay = Revoir depuis le début
end-rematch = Revanche, camps échangés
end-again-same = Rejouer, mêmes camps
end-luck = La chance aux dés
end-luck-none = Aucun dé n’a été lancé dans cette partie : tout est venu de vous.
end-luck-how = chaque lancer selon son but, comparé à ce qu’il apporte en moyenne
end-other-side = l’adversaire
luck-for = lancé pour
luck-dice = dés
luck-expected = attendu
luck-got = obtenu
luck-more = en moins ou en plus
luck-luckier = Plus de chance que dans { $count } parties sur cent.
luck-very-unlucky = très malchanceux
luck-unlucky = un peu malchanceux
luck-even = comme il se doit
luck-lucky = un peu chanceux
luck-very-lucky = très chanceux
propose-declined-rematch = Refusé. Redemander ?
propose-sent-draw = Vous proposez la nulle ; l’adversaire répondra.
propose-sent-undo = Vous demandez à reprendre votre ordre ; l’adversaire répondra.
propose-sent-rematch = Vous demandez une revanche ; l’adversaire répondra.
propose-declined = { $what ->
    [draw] La nulle est refusée.
    [undo] L’adversaire refuse : votre ordre tient.
   *[rematch] La revanche est refusée.
}
end-again = La page de fin
end-share = Copier le lien pour revoir la partie
end-turns = Tournants
end-turns-coming = On rejoue la suite depuis chaque moment, pour voir où la partie a tourné…
end-turns-moved = de { $before } à { $after }
end-turns-dice = les dés y sont pour quelque chose
end-turns-choice = un choix, sans dé
end-turns-none = Aucun ordre n’a retourné cette partie à lui seul.
end-chance-of = chances : { $who }
end-causes = Points de chance, { $who } : { $dice } là où des dés sont tombés, { $orders } là où il n’y en avait pas.
end-watch = Voir le tournant { $number }
end-turns-step = Ordre { $number }
end-turns-curve = Chances de victoire ({ $who }), du premier ordre au dernier
end-turns-how = Chances de victoire ({ $who }) : combien de fois ce camp gagne quand l’ordinateur joue la suite, soixante fois à chaque moment.
end-orders = { $count ->
    [one] { $count } ordre a été donné.
   *[other] { $count } ordres ont été donnés.
}
end-fair-chain = On peut prouver que les dés de cette partie sont honnêtes : le journal contient la preuve.
end-fair-unverified = Les dés de cette partie n’avaient pas été scellés à l’avance.

## Apprendre

learn-title = Apprendre
learn-about = Une leçon guidée, dix minutes environ. Chaque consigne cite la règle qu’elle enseigne.
learn-begin = Commencer la leçon
learn-step = Leçon
learn-done = Vous avez suivi cette leçon.
learn-end = C’est tout ce qu’il faut savoir. Continuez, ou restez-en là.

lesson-at = étape { $at } sur { $of }
lesson-now = À vous
lesson-missed = Pas encore cela. Se tromper ne coûte rien : regardez ce qui est éclairé.
lesson-rule = La règle :
lesson-back = Retour
lesson-skip = Faites-le pour moi
lesson-where = Montrez-moi où
lesson-next = Suite
lesson-watch-title = Regardez
lesson-watch = L’adversaire joue. Une bande d’étapes garde ce qu’il fait ; cliquez-en une pour la revoir.

## Règles et chances

rules-title = Règles
rules-choose = Choisissez un jeu pour lire ses règles une à une.
odds-title = Probabilités
odds-about = Des chances exactes, comptées et non devinées. En jeu, celles de chaque ordre sont montrées avant que vous le confirmiez ; voici les questions que l’on se pose loin de la table.
odds-need = Chacun touche sur
odds-count = Nombre de dés
odds-least = Au moins { $hits }
odds-exactly = Exactement { $hits }
odds-chance = Chance
odds-hits = Touches
odds-or-more = { $face } ou plus
odds-only = { $face } seulement
odds-plain = Lancer quelconque
odds-outcome = Résultat
odds-none = aucun
odds-yes = oui
odds-no = non

## Imprimer

print-title = Imprimer
print-about = Des feuilles en vraie grandeur. Imprimez sans mise à l’échelle ; la réglette de chaque page doit mesurer 100 mm.
print-paper = Papier
print-low-ink = moins d’encre
print-go = Imprimer
print-nothing = Ce jeu n’a rien à imprimer.
build-title = Atelier

## Réglages

settings-title = Réglages
settings-light = Lumière
settings-day = De jour
settings-candle = À la chandelle
settings-pace = Rythme
settings-pace-calm = posé
settings-pace-usual = normal
settings-pace-brisk = vif
settings-pace-none = rien ne bouge
settings-sound = Son
settings-on = oui
settings-off = non
settings-arms = Armes
settings-arms-period = symboles d’époque
settings-arms-box = rectangles
settings-deduction = Aide à la déduction
settings-account = Vous
settings-guest = Vous jouez en invité sous le nom { $name }. Avec un compte, vous retrouvez vos parties sur d’autres appareils.
settings-guest-keeps = Créez un compte, ou connectez-vous au vôtre : vos parties vous suivent.
settings-known = Vous êtes { $name }.
settings-name = Nom
settings-password = Mot de passe
settings-sign-up = Créer un compte
settings-sign-in = Se connecter
settings-sign-out = Se déconnecter
password-change = Changer le mot de passe
password-old = Mot de passe actuel
password-new = Nouveau mot de passe
password-changed = Le mot de passe est changé ; les autres navigateurs sont déconnectés.
password-others-out = Les autres navigateurs seront déconnectés ; les programmes gardent leurs jetons.
password-mail-hint = Avec une adresse de courriel confirmée (plus bas, sous Avis), vous pourrez remplacer vous-même un mot de passe oublié.
password-no-mail = Ce serveur n’envoie pas de courriel : gardez-le bien. Si vous l’oubliez, l’hôte peut vous en donner un nouveau.
password-forgotten = Mot de passe oublié ?
password-forgotten-about = Si le compte a une adresse de courriel confirmée, un lien y part pour choisir un nouveau mot de passe. Il sert une fois, dans l’heure.
password-by-host = Ce serveur n’envoie pas de courriel. Demandez un nouveau mot de passe à son hôte, puis changez-le ici ; vos parties sont gardées.
password-send = Envoyer le lien
password-sent = Si ce compte existe et a une adresse confirmée, un courriel vient d’y être envoyé.
reset-title = Un nouveau mot de passe
reset-about = Choisissez un nouveau mot de passe. Vous serez connecté avec lui, et déconnecté partout ailleurs.
reset-do = Prendre ce mot de passe
settings-keys = Raccourcis clavier
settings-keys-about = Tab parcourt ce qui peut se faire, Entrée choisit, Échap revient, les flèches parcourent le plateau, N va à la prochaine pièce qui peut agir, U annule, H demande un conseil, B cache les pièces, M coupe le son.

## Avis et jours d’absence

notices-title = Avis
notices-about = Quand une partie vous attend depuis un moment et que vous n’êtes pas à la table, vous êtes prévenu. Un avis nomme le jeu, la table et votre camp, rien de plus.
notices-push = Dans ce navigateur
notices-push-off = Ce navigateur ne vous prévient pas.
notices-push-on = Ce navigateur vous prévient, même quand la page est fermée.
notices-push-elsewhere = Un autre navigateur vous prévient ; un seul le fait à la fois.
notices-push-cannot = Ce navigateur ne peut pas vous prévenir : il y faut le « web push », et une page venue par https.
notices-push-denied = Vous avez interdit à ce navigateur de montrer des avis d’ici. Permettez-les dans ses réglages pour cette page, puis rechargez-la.
notices-push-failed = Le service d’avis de ce navigateur ne nous a pas acceptés : { $why }
notices-turn-on = Activer
notices-turn-off = Désactiver
notices-mail = Par courriel
notices-mail-address = Adresse de courriel
notices-no-mail = Ce serveur n’envoie pas de courriel.
notices-to = À { $to }, depuis le { $when }.
notices-unconfirmed = Un courriel de confirmation a été envoyé à { $to }. Ouvrez le lien qu’il contient ; d’ici là, rien d’autre n’y est envoyé.
notices-webhook = À un programme
notices-webhook-address = Adresse du webhook
notices-webhook-secret = Le destinataire vérifie notre signature avec ce secret, qui n’est dit que maintenant :
notices-sent = Ce qui a été envoyé
notices-sent-none = Rien encore : un avis part quand une partie vous attend depuis un moment.
notices-fate-sent = { $tries ->
    [1] envoyé
   *[other] envoyé à la { $tries }e tentative
}
notices-fate-waiting = sur le point de partir
notices-fate-again = { $problem } ; prochaine tentative : { $next }
notices-fate-overtaken = n’est plus nécessaire
notices-fate-given_up = abandonné : { $problem }
away-title = Jours d’absence
away-about = Pendant votre absence, vos pendules en jours sont arrêtées, et l’autre camp voit pour combien de temps. Les pendules en minutes tournent.
away-now = Vous êtes absent, jusqu’au { $until } inclus.
away-planned = Vous serez absent du { $from } au { $until } inclus.
away-from = Premier jour
away-until = Dernier jour
away-take = S’absenter
away-back = Je suis là : rendre les jours

host-title = Hôte
host-load = { $sockets } connexions, { $games } parties en mémoire, { $orders } ordres depuis le démarrage, { $memory } Mo.
host-done = C’est fait : { $deed }.
host-search = Nom, jeu ou table
host-find = Chercher
host-before = Avant
host-after = Suite
host-part = { $from } à { $to }
host-people = Personnes
host-nobody = Personne ne s’appelle ainsi.
host-kind-guest = invité
host-kind-account = compte
host-kind-bot = programme
host-games = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
host-since = depuis le { $day }
host-is-host = tient ce serveur
host-banned = banni depuis le { $day }
host-ban = Bannir
host-unban = Laisser revenir
host-rename = Renommer
host-rename-about = { $name } reçoit un autre nom, aussi dans toutes ses parties.
host-new-name = Nouveau nom
host-password = Nouveau mot de passe
host-password-about = { $name } reçoit un autre mot de passe et est déconnecté partout. Transmettez-le par une voie sûre ; il se change dans les Réglages.
host-make-host = Nommer hôte
host-make-host-about = { $name } verra cette page et pourra faire tout ce que vous pouvez, à vous aussi.
host-unmake-host = Retirer le rôle d’hôte
host-hand-over = Transmettre
host-hand-over-about = Tout ce qu’a l’invité { $name }, parties comprises, passe à un compte. C’est définitif.
host-account = Nom du compte
host-delete-person = Supprimer
host-delete-person-about = Toutes les données de { $name } sont supprimées ; les parties en cours sont abandonnées, les parties finies restent sous un nom neutre. C’est définitif.
host-tables = Tables
host-no-table = Aucune table ne correspond.
host-status-waiting = en attente
host-status-playing = en cours
host-status-over = finie
host-close = Fermer
host-close-about = { $game }, { $seats } ({ $table }) : la partie finit sans vainqueur ; une table encore en attente est supprimée. C’est définitif.
host-delete-table = Supprimer
host-delete-table-about = { $game }, { $seats } ({ $table }) : la table est supprimée avec tout ce qui s’y est passé. C’est définitif.
host-announcement = Dire à tous
host-announce = Annoncer
host-announce-nothing = Ne plus rien annoncer
host-audit = Ce qui s’est passé
host-refused = refusé ({ $why })
host-deed-signed_in = connexion
host-deed-made_account = compte créé
host-deed-forgot_password = nouveau mot de passe demandé
host-deed-changed_password = mot de passe changé
host-deed-reset_password = nouveau mot de passe choisi
host-deed-kept_games = parties d’un invité gardées
host-deed-made_token = jeton créé
host-deed-revoked_token = jeton révoqué
host-deed-ban = banni
host-deed-unban = laissé revenir
host-deed-rename = renommé
host-deed-password = nouveau mot de passe donné
host-deed-make_host = nommé hôte
host-deed-unmake_host = n’est plus hôte
host-deed-hand_over = transmis
host-deed-delete_person = personne supprimée
host-deed-close_table = table fermée
host-deed-delete_table = table supprimée
host-deed-announce = annoncé
data-title = Ce qui est gardé de vous
data-about = Parties, messages, notes, adresses et connexions, dans un fichier. Les mots de passe et ce qui est caché dans une partie n’y sont pas.
data-export = Toutes les données en fichier
data-delete = Supprimer toutes les données
data-delete-about = Tout ce qui est gardé de { $name } est supprimé : compte, messages, notes, adresses. Les parties en cours sont abandonnées ; les parties finies restent sous un nom neutre. C’est définitif.
data-delete-name = Pour confirmer, écrivez { $name }
data-delete-yes = Tout supprimer
tokens-title = Où vous êtes connecté
tokens-browser = un navigateur
tokens-used = dernier usage : { $day }
tokens-revoke = Déconnecter
blocked-title = Avec qui vous jouez
blocked-about = Bloquer { $name } ? Vous ne jouerez plus à la même table, et ses messages ne vous seront plus montrés. Cette partie continue.
blocked-done = { $name } est bloqué : plus de table commune, et ses messages ne vous sont plus montrés.
blocked-is = bloqué
blocked-block = Bloquer
blocked-let = Débloquer
