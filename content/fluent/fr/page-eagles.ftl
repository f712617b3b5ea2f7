### EAGLES : Waterloo sur la page, en français.

## Armées, batailles, lieux

page-eagles-army-french = Français
page-eagles-army-british = Anglais
page-eagles-army-prussian = Prussiens
page-eagles-side-0 = Français
page-eagles-side-1 = Alliés
page-eagles-nation-french = Français
page-eagles-nation-british = Britannique
page-eagles-nation-prussian = Prussien
page-eagles-nation-dutch-belgian = Hollando-belge
page-eagles-nation-hanoverian = Hanovre
page-eagles-nation-kgl = Légion allemande
page-eagles-nation-nassau = Nassau
page-eagles-nation-brunswick = Brunswick
page-eagles-battle-quatre-bras = Quatre-Bras
page-eagles-battle-ligny = Ligny
page-eagles-battle-wavre = Wavre
page-eagles-battle-waterloo = Waterloo
page-eagles-battle-charleroi = Charleroi
page-eagles-place-f-l = Gauche française
page-eagles-place-f-c = Centre français
page-eagles-place-f-r = Droite française
page-eagles-place-a-l = Gauche alliée
page-eagles-place-a-c = Centre allié
page-eagles-place-a-r = Droite alliée
page-eagles-place-reserve = Réserve

## Cartes

page-eagles-kind-infantry = infanterie
page-eagles-kind-cavalry = cavalerie
page-eagles-kind-artillery = artillerie
page-eagles-kind-horse-artillery = artillerie à cheval
page-eagles-kind-general = général
page-eagles-kind-terrain = terrain
page-eagles-kind-special = spéciale
page-eagles-kind-hill = colline
page-eagles-kind-woods = bois
page-eagles-kind-river = rivière
page-eagles-kind-building = bâtiment
page-eagles-may-infantry = infanterie
page-eagles-may-cavalry = cavalerie
page-eagles-may-foot_artillery = artillerie à pied
page-eagles-may-horse_artillery = artillerie à cheval
page-eagles-may-general = un général
page-eagles-may-terrain = un terrain
page-eagles-may-special = une carte spéciale
page-eagles-whole-army = toute l’armée
page-eagles-away = attaque
page-eagles-home = défense
page-eagles-away-morale = au moral, en attaque
page-eagles-home-morale = au moral, en défense
page-eagles-helps-all = { $army } : aide toutes les cartes
page-eagles-helps-corps = aide { $corps ->
    [G] la Garde
    [R] la réserve
    [Cav] le corps de cavalerie
   *[other] le corps { $corps }
}
page-eagles-of = { $nation } · { $corps ->
    [G] Garde
    [R] réserve
   *[other] corps { $corps }
}{ $division ->
    [none] {""}
   *[other] {" "}div. { $division }
}
page-eagles-lies = { $place ->
    [L] gauche
    [C] centre
   *[R] droite
} de la ligne { $army ->
    [french] française
    [british] anglaise
   *[prussian] prussienne
}
page-eagles-from-reserve = jouée depuis la réserve
page-eagles-room-for = place pour { $count }
page-eagles-crossings = { $count } par tour
page-eagles-fire-rating = feu
page-eagles-shock-rating = assaut
page-eagles-long-rating = longue
page-eagles-short-rating = courte
page-eagles-men = { $count } hommes
page-eagles-guns = { $count } pièces
page-eagles-number-points = N° { $number } · { $points } PB
page-eagles-blown = ÉPUISÉE
page-eagles-decoy = leurre
page-eagles-room = libre
page-eagles-terrain-hill = +1 CV quand son occupant tire ou donne l’assaut.
page-eagles-terrain-woods = Infanterie seule. Seule l’infanterie l’attaque, à −1 CV.
page-eagles-terrain-building = Infanterie seule. Pas d’assaut depuis lui ni contre lui.
page-eagles-terrain-river = Passage limité pour tous, dans les deux sens.

## Cartes spéciales, en petit

page-eagles-short-ammo_depletion = une carte ne tire ni n’assaille
page-eagles-short-bayonet_charge = colonnes ici : assaut à +1
page-eagles-short-rally = une carte en déroute reste
page-eagles-short-double_grape = canons doublés de près
page-eagles-short-ricochet_fire = canons doublés de loin
page-eagles-short-howitzer_fire = canons F3 sur un bâtiment
page-eagles-short-fatigue = une infanterie ne bouge plus
page-eagles-short-panic = la déroute se répand
page-eagles-short-battle_confusion = infanterie engage et tire
page-eagles-short-late_reserves = l’ennemi ne pioche pas
page-eagles-short-friendly_fire = une infanterie se tire dessus
page-eagles-short-defection = Hollando-Belges ici testent
page-eagles-short-vive_l_empereur = +1 au moral ici
page-eagles-short-sappers = infanterie doublée sur bâtiment
page-eagles-short-grand_battery = canons ici : tir à +1
page-eagles-short-grand_charge = cavalerie ici : assaut à +1
page-eagles-short-emergency_prone = seuls les lanciers l’atteignent
page-eagles-short-reverse_slope = canons à −1 sur cette position
page-eagles-short-the_colors = +1 au moral ici
page-eagles-short-congreve_rockets = touches lointaines testées aussitôt
page-eagles-short-shrapnel = canons : tir long à F3
page-eagles-short-vorwaerts = +1 au moral, +2 en attaque
page-eagles-short-no_quarter = Français ici : une touche, puis +1
page-eagles-short-battle_smoke = cartes ici à −1 CV
page-eagles-short-lost_orders = nul mouvement ici

## Cartes spéciales, en entier

page-eagles-text-ammo_depletion = À tout moment, sur une carte ennemie engagée d’infanterie ou d’artillerie : ni tir ni assaut tant qu’elle est engagée.
page-eagles-text-bayonet_charge = Sa phase de combat, sur une position engagée : son infanterie en colonne y donne l’assaut à +1 CV ce tour.
page-eagles-text-rally = Quand une de ses cartes vient d’être mise en déroute : un dé de plus au même moral ; réussi, elle reste.
page-eagles-text-double_grape = Sa phase de combat, sur son artillerie : son CV imprimé est doublé pour un tir à courte portée.
page-eagles-text-ricochet_fire = Sa phase de combat, sur son artillerie : son CV imprimé est doublé pour un tir à longue portée.
page-eagles-text-howitzer_fire = Sa phase de combat, sur son artillerie non engagée : son tir long sur un bâtiment se fait à F3.
page-eagles-text-fatigue = À tout moment, sur une infanterie ennemie : ce tour, ni mouvement, ni attaque, ni changement de formation.
page-eagles-text-panic = Avant le test d’une carte ennemie : si elle fuit, chaque carte intacte avec elle lance un dé de moral.
page-eagles-text-battle_confusion = Sa phase de combat : une de ses infanteries engage et tire aussitôt sur la position où elle entre.
page-eagles-text-late_reserves = Tour ennemi : l’ennemi ne pioche aucun renfort ce tour.
page-eagles-text-friendly_fire = Phase de combat ennemie, sur une infanterie ennemie : elle lance son CV à F2 contre elle-même et teste chaque touche aussitôt.
page-eagles-text-defection = À tout moment, sur une position engagée : chaque carte hollando-belge y lance un dé de moral.
page-eagles-text-vive_l_empereur = À tout moment, sur une position : les troupes françaises y ont +1 au moral ce tour.
page-eagles-text-sappers = Sa phase de combat, sur son infanterie : son CV imprimé est doublé au tir sur un bâtiment ce tour.
page-eagles-text-grand_battery = Sa phase de combat, sur une position amie non engagée : l’artillerie française y tire à +1 CV ce tour.
page-eagles-text-grand_charge = Sa phase de combat, sur une position engagée : la cavalerie française non épuisée y donne l’assaut à +1 CV ce tour.
page-eagles-text-emergency_prone = Tour français, sur une infanterie anglaise : seuls les lanciers français peuvent la viser ce tour.
page-eagles-text-reverse_slope = À tout moment, sur une position amie non engagée : l’artillerie française y tire à −1 CV sur les Anglais jusqu’à l’engagement.
page-eagles-text-the_colors = À tout moment, sur une position : les troupes anglaises y ont +1 au moral ce tour.
page-eagles-text-congreve_rockets = Sa phase de combat, sur une artillerie anglaise : la cible de son tir long teste chaque touche aussitôt, la cavalerie à −1.
page-eagles-text-shrapnel = Sa phase de combat, sur une artillerie anglaise non engagée : son tir long se fait à F3 ce tour.
page-eagles-text-vorwaerts = À tout moment, sur une position : les troupes prussiennes y ont +1 au moral en défense, +2 en attaque, ce tour.
page-eagles-text-no_quarter = Avant les tests français, sur une position engagée : une touche de plus à chaque carte française ; les survivantes ont +1 CV ce tour.
page-eagles-text-battle_smoke-102 = Tour allié, sur une position engagée : toutes les cartes y tirent et donnent l’assaut à −1 CV ce tour.
page-eagles-text-battle_smoke-192 = Tour français, sur une position engagée : toutes les cartes y tirent à −1 CV ce tour.
page-eagles-text-battle_smoke-296 = Tour français, sur une position engagée : les cartes françaises y tirent et donnent l’assaut à −1 CV ce tour.
page-eagles-text-lost_orders-103 = Tour allié, sur toute position non engagée : nul n’y entre, n’en sort ni ne la traverse ce tour.
page-eagles-text-lost_orders-193 = À tout moment, sur une position française non engagée : nul Français n’y entre, n’en sort ni ne la traverse ce tour.
page-eagles-text-lost_orders-297 = À tout moment, sur une position française non engagée : nul Français n’y entre, n’en sort ni ne la traverse ce tour.

## Le champ de bataille

page-eagles-field = Le champ de bataille
page-eagles-engaged = engagée
page-eagles-home-position = position amie
page-eagles-face-down = { $count ->
    [one] une carte face cachée
   *[other] { $count } cartes face cachée
}
page-eagles-middle = { $count ->
    [0] Terrain intermédiaire
    [one] Terrain intermédiaire · un passage
   *[other] Terrain intermédiaire · { $count } passages
}
page-eagles-bonus = { $value } CV
page-eagles-crossings-left = { $left ->
    [one] { $left } passage
   *[other] { $left } passages
} sur { $count }
page-eagles-your-reserve = Votre réserve
page-eagles-reserve-of = Réserve : { $who }
page-eagles-cards-held = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
page-eagles-their-reserve = Réserve, { $who } : { $count }
page-eagles-reserve-empty = Personne en réserve.
page-eagles-deck = { $army ->
    [none] Pioche : { $deck }, { $rate } par tour
   *[other] { $army } : { $deck }, pioche { $rate }
}
page-eagles-lost = Pertes : { $count }, dernière { $last }
page-eagles-lost-none = Aucune perte encore.
page-eagles-arrived = Les Prussiens sont arrivés.
page-eagles-not-arrived = Les Prussiens sont encore en marche.
page-eagles-in-force = Cartes spéciales en vigueur
page-eagles-marks = Une marque suit sa carte tant qu’elle n’est pas passée par la réserve.

## Agir

page-eagles-ways = Façons de le faire
page-eagles-attack-panel = L’attaque
page-eagles-against = { $name } contre { $target }
page-eagles-dice-each = { $count ->
    [one] Un dé, touche sur
   *[other] { $count } dés, touche sur
}
page-eagles-fire = Tir
page-eagles-shock = Assaut
page-eagles-why-fire = tirer
page-eagles-why-shock = donner l’assaut
page-eagles-move = Aller ainsi
page-eagles-move-line = Aller, en ligne
page-eagles-move-column = Aller, en colonne
page-eagles-move-square = Aller, en carré
page-eagles-move-through = Aller, en passant par : { $through }
page-eagles-form-line = Ligne
page-eagles-form-column = Colonne
page-eagles-form-square = Carré
page-eagles-play = Jouer
page-eagles-play-line = Jouer, en ligne
page-eagles-play-column = Jouer, en colonne
page-eagles-play-square = Jouer, en carré
page-eagles-occupy = Occuper
page-eagles-leave-terrain = Quitter le terrain
page-eagles-withdraw-decoy = Reprendre le leurre
page-eagles-place-decoy = Poser comme leurre
page-eagles-flip-decoy = Retourner le leurre
page-eagles-play-terrain = Poser le terrain
page-eagles-check-morale = Tester son moral
page-eagles-roll-general = Lancer les dés du général
page-eagles-reveal-prussian-general = Le montrer : les Prussiens arrivent
page-eagles-capture = Pris par { $cards }
page-eagles-leave = Laisser
page-eagles-as-decoy = En leurre
page-eagles-to-reserve = En réserve
page-eagles-deploy = Déployer
page-eagles-propose = Proposer
page-eagles-clear = Effacer
page-eagles-deployment-stands = Ce déploiement est en règle.
page-eagles-window = Vous pouvez réagir
page-eagles-window-how = Jouez une carte sur ce qui est éclairé, ou passez.

## Probabilités

page-eagles-hits = touches
page-eagles-hits-chance = { $count ->
    [0] aucune touche
    [one] une touche
   *[other] { $count } touches
} : { $chance }
page-eagles-risk = Ce que vous risquez
page-eagles-risk-answer = Perdue à la pire riposte en vue ({ $by }, { $mode ->
    [shock] assaut
   *[fire] feu
}, { $dice ->
    [one] un dé
   *[other] { $dice } dés
} à { $face }+) :
page-eagles-risk-none = Personne en vue ne peut riposter.
page-eagles-risk-blown = Épuisée ensuite : tire à F1, plus d’assaut.
page-eagles-one-hit = Une touche ou plus
page-eagles-is-lost = Perte : { $name }
page-eagles-emptied = Position vidée
page-eagles-decides = Bataille décidée
page-eagles-draws = Bataille nulle
page-eagles-stands = Elle tient
page-eagles-routs = Elle est en déroute
page-eagles-falls = Le général tombe

## Dit à voix haute

page-eagles-in-corps = { $corps ->
    [A] toute l’armée
    [G] Garde
    [R] réserve
    [Cav] corps de cavalerie
   *[other] corps { $corps }
}
page-eagles-say-troops = { $name }, { $kind }, CV { $cv }, feu { $fire }, assaut { $shock }, moral { $morale }, { page-eagles-in-corps }
page-eagles-say-guns = { $name }, { $kind }, CV { $cv }, feu { $long } de loin, { $short } de près, moral { $morale }, { page-eagles-in-corps }
page-eagles-say-general = { $name }, général, +{ $away } en attaque, +{ $home } en défense, { page-eagles-in-corps }
page-eagles-say-terrain = { $name }, { $kind }, { $room }
page-eagles-say-special = { $name }, carte spéciale : { $text }
page-eagles-say-back = carte face cachée, { $army }, marque { $mark }
page-eagles-say-down = face cachée
page-eagles-say-hidden = cachée à l’ennemi, qui voit { $mark }
page-eagles-say-may = peut être { $kinds }
page-eagles-in-line = en ligne
page-eagles-in-column = en colonne
page-eagles-in-square = en carré
page-eagles-say-hits = { $count ->
    [one] { $count } touche
   *[other] { $count } touches
}
page-eagles-say-blown = épuisée
page-eagles-say-post = { $name }{ $engaged ->
    [yes] , engagée
   *[no] {""}
} : { $mine } à vous, { $theirs } à eux
page-eagles-say-ground = { $name }, { $kind }, { $taken } sur { $room } occupés
page-eagles-say-reserve = Votre réserve, { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
page-eagles-say-able = { $thing } ; peut agir
page-eagles-say-attack = { $thing }, l’attaquer
page-eagles-say-target = { $thing } ; peut être choisi

## La campagne

page-eagles-campaign = La campagne de 1815
page-eagles-stage-first = La campagne : 16 juin
page-eagles-stage-wavre-and-waterloo = La campagne : 18 juin
page-eagles-stage-charleroi = La campagne : la retraite sur Charleroi
page-eagles-round = manche { $round }
page-eagles-won = victoire : { $who }
page-eagles-drawn = nulle
page-eagles-nobody = personne
page-eagles-losses = pertes : Français { $french }, Alliés { $allied }
page-eagles-fought-now = en cours
page-eagles-result = Bataille { $number } : { $who }
page-eagles-waits = Elle attend, manche { $round }, pendant que l’autre se livre.
page-eagles-back-to-battle = Retour à la bataille
page-eagles-army-count = { $army } : { $reserve } en réserve, { $deck } en pioche, { $lost } perdues
page-eagles-assign = Quelle carte va à quelle bataille ?
page-eagles-assign-how = Chaque carte va où il est dit ; choisissez-la pour l’envoyer à l’autre bataille.
page-eagles-send = Renforcer l’autre bataille
page-eagles-send-how = Vos survivants peuvent marcher vers la bataille qui continue. Choisissez qui part.
page-eagles-all-to = Toutes à { $battle } ({ $count } à présent)
page-eagles-send-all = Toutes ({ $count })
page-eagles-send-none = Aucune
page-eagles-send-off = Envoyer { $count }
page-eagles-goes = part
page-eagles-stays = reste

## L’atelier des jeux

page-eagles-build-battle = Bataille
page-eagles-build-army = Armée
page-eagles-build-pool = Cartes
page-eagles-pool-historical = celles qui y étaient
page-eagles-pool-open = toutes celles de l’armée
page-eagles-build-points = { $points } points de bataille sur { $limit }
page-eagles-build-cards = { $count } cartes (le jeu imprimé en a { $usual }) ; levée { $muster }
page-eagles-deck-empty = Ce jeu n’a pas encore de carte.
page-eagles-deck-over = { $over } points de trop.
page-eagles-deck-strangers = { $count ->
    [one] Une carte n’est pas de cette bataille.
   *[other] { $count } cartes ne sont pas de cette bataille.
}
page-eagles-deck-good = Dans ses points.
page-eagles-build-choice = Cartes au choix
page-eagles-build-search = Nom, corps ou numéro
page-eagles-build-kind = Genre
page-eagles-build-all = toutes
page-eagles-build-add = Ajouter { $card }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
page-eagles-build-remove = Retirer { $card }
page-eagles-points = { $points } PB
page-eagles-build-deck = Jeu : { $army }
page-eagles-build-none = Choisissez des cartes à gauche, ou complétez au hasard.
page-eagles-build-fill = Compléter au hasard
page-eagles-build-play = Ouvrir une table avec ces jeux
page-eagles-build-rest = Les jeux vides sont complétés au hasard. La table les juge à son ouverture.
page-eagles-deck-name = Nom du jeu
page-eagles-deck-unnamed = Mon jeu
page-eagles-deck-save = Garder ici
page-eagles-deck-file = Enregistrer en fichier
page-eagles-deck-open = Ouvrir un fichier
page-eagles-deck-forget = Oublier { $name }
page-eagles-file-unreadable = Ce fichier n’est pas du JSON.
page-eagles-file-not-deck = Ce fichier n’est pas un jeu d’EAGLES, version 1.
page-eagles-file-other-cards = Ce jeu vient d’un autre ensemble de cartes ({ $found }).
page-eagles-file-no-army = Cette armée n’est pas de cette bataille.
page-eagles-file-no-card = Il n’y a pas de carte { $card }.

## Sur papier

page-eagles-print-what = Quoi imprimer
page-eagles-print-cards = Cartes
page-eagles-print-backs = Dos
page-eagles-print-table = Table de bataille
page-eagles-print-reference = Table des batailles et aide-mémoire
page-eagles-print-all = les 300 cartes
page-eagles-print-pages = { $count } pages. Imprimez à 100 %, sans ajustement ; recto verso, bord long.
page-eagles-print-sheet-cards = { $army }, cartes { $from } à { $to }
page-eagles-print-sheet-backs = { $army }, dos
page-eagles-print-place-card = carte
page-eagles-print-general = Général
page-eagles-chart = Table des batailles
page-eagles-chart-battle = Bataille
page-eagles-chart-army = Armée
page-eagles-chart-deck = Jeu
page-eagles-chart-muster = Levée
page-eagles-chart-rate = Pioche
page-eagles-chart-points = Points
page-eagles-chart-rounds = Manches, si limité
page-eagles-reference = Aide-mémoire

## Aide-mémoire

page-eagles-ref-1 = Le tour de bataille
page-eagles-ref-1-1 = Moral : un dé par touche ; égal ou inférieur à la valeur de moral, la carte tient. Un 1 réussit toujours, un 6 jamais.
page-eagles-ref-1-2 = Combat : chaque carte se déplace ou attaque une fois, dans l’ordre voulu. L’artillerie à cheval peut aller puis tirer.
page-eagles-ref-1-3 = Renforts : piochez autant de cartes que le dit la table.
page-eagles-ref-1-4 = Infanterie ou cavalerie seule sur une position ennemie : victoire immédiate.
page-eagles-ref-2 = Attaque
page-eagles-ref-2-1 = Autant de dés que le CV. F ou S 1 touche sur 6, 2 sur 5 et 6, 3 de 4 à 6, 4 de 3 à 6.
page-eagles-ref-2-2 = Un 1 touche un général du camp visé sur cette position.
page-eagles-ref-2-3 = Artillerie sur colonne ou carré : F +1. Infanterie sur artillerie engagée : +1. Jamais plus de 4.
page-eagles-ref-2-4 = Longue portée : artillerie non engagée, sur la position d’en face, sauf si des amis s’y trouvent.
page-eagles-ref-2-5 = Touchez chaque carte ennemie possible avant d’en toucher une deux fois.
page-eagles-ref-3 = Assaut
page-eagles-ref-3-1 = Infanterie en colonne ; cavalerie non épuisée. Après l’assaut la cavalerie est épuisée.
page-eagles-ref-3-2 = Jamais contre un carré ou un bâtiment. L’infanterie pas contre la cavalerie ; la cavalerie contre une cavalerie épuisée seulement.
page-eagles-ref-4 = Formations
page-eagles-ref-4-1 = Ligne : feu entier, pas d’assaut. Colonne : F1, peut donner l’assaut. Carré : F1, moral +1, à l’abri de l’assaut, peut bouger.
page-eagles-ref-4-2 = Engagée, changer prend toute l’action ; sinon c’est gratuit.
page-eagles-ref-5 = Mouvements
page-eagles-ref-5-1 = De la réserve à une position amie, puis à celle d’en face, et retour ; jamais de côté. Cavalerie et généraux : deux pas.
page-eagles-ref-5-2 = L’artillerie à pied ne quitte pas sa ligne. Quatre cartes et un général par camp sur une position.
page-eagles-ref-6 = Terrain
page-eagles-ref-6-1 = Colline : occupant +1 CV. Bois : infanterie seule ; attaqués par l’infanterie seule, à −1 CV. Bâtiment : infanterie seule ; pas d’assaut, ni contre ni depuis.
page-eagles-ref-6-2 = Rivière : une ou deux cartes de chaque camp passent par tour ; les généraux librement.
page-eagles-ref-7 = Valeur de moral
page-eagles-ref-7-1 = A 4, B 3, C 2, D 1. Carré +1. Un général de la même armée et du même corps : son premier nombre en attaque, le second en défense.
page-eagles-ref-7-2 = Un général touché lance d’abord un dé par touche ; un 6 et il est perdu.

## La piste des tours et les piles

page-eagles-track = Piste des tours
page-eagles-turn = Tour : { $who }, manche { $round }{ $last ->
    [0] {""}
   *[other] {" "}sur { $last }
}
page-eagles-phase-morale = Moral
page-eagles-phase-combat = Combat
page-eagles-phase-reinforce = Renforts
page-eagles-pile-lost = Pertes, { $who } :
page-eagles-pile-discarded = Spéciales jouées, { $who } :
page-eagles-pile-deck = Restait à piocher, { $army } :

## Questions loin de la table

page-eagles-ask-hits = Combien de touches une attaque fait-elle ?
page-eagles-ask-rout = Une carte attaquée fuit-elle ?
page-eagles-ask-check = Une carte touchée tient-elle ?
page-eagles-ask-general = Un général tombe-t-il ?
page-eagles-ask-dice = Dés
page-eagles-ask-rating = Valeur, tout compté
page-eagles-ask-morale = Moral
page-eagles-ask-fallen = Moral une fois son général tombé
page-eagles-ask-taken = Touches reçues
page-eagles-ask-rally = Ralliement en main

## Ce qui se passe, en bref

page-eagles-beat-side-0 = Français
page-eagles-beat-side-1 = Alliés
page-eagles-beat-hidden = une carte cachée
page-eagles-beat-deployed = Les { $who } déploient { $count } cartes
page-eagles-beat-enters = { $name } arrive : { $place }
page-eagles-beat-moves = { $name } se porte sur : { $place }
page-eagles-beat-engages = { $name } engage : { $place }
page-eagles-beat-falls-back = { $name } rompt vers : { $place }
page-eagles-beat-withdraws = { $name } rentre en réserve
page-eagles-beat-occupies = { $name } occupe { $place }
page-eagles-beat-leaves = { $name } quitte le terrain
page-eagles-beat-captures = Les { $who } prennent { $place }
page-eagles-beat-forms = { $name } se forme en { $formation ->
    [line] ligne
    [column] colonne
   *[square] carré
}
page-eagles-beat-revealed = { $name } se découvre
page-eagles-beat-decoy = Un leurre : { $name }
page-eagles-beat-shocks = { $name } donne l’assaut à { $target }
page-eagles-beat-fires = { $name } tire sur { $target }
page-eagles-beat-shock-hits = { $name } donne l’assaut à { $target } : { $count ->
    [0] aucune touche
    [one] une touche
   *[other] { $count } touches
}
page-eagles-beat-fire-hits = { $name } tire sur { $target } : { $count ->
    [0] aucune touche
    [one] une touche
   *[other] { $count } touches
}
page-eagles-beat-friendly = { $name } tire sur les siens : { $count ->
    [0] aucune touche
    [one] une touche
   *[other] { $count } touches
}
page-eagles-beat-need = touche sur { $face ->
    [6] 6
    [5] 5 ou 6
   *[other] { $face } ou plus
}
page-eagles-beat-expected = { $hits } en moyenne
page-eagles-beat-six = un 6 le tue
page-eagles-beat-general-falls = { $name } tombe
page-eagles-beat-general-safe = { $name } est indemne
page-eagles-beat-holds-on = { $value ->
    [0] ne peut tenir
    [1] tient sur 1
   *[other] tient de 1 à { $value }
}
page-eagles-beat-holds = { $name } tient
page-eagles-beat-routs = { $name } est en déroute
page-eagles-beat-lost = { $name } est hors de combat
page-eagles-beat-special = Les { $who } jouent { $name }
page-eagles-beat-terrain = Les { $who } posent { $name }
page-eagles-beat-drew = Les { $who } piochent { $count ->
    [one] une carte
   *[other] { $count } cartes
}
page-eagles-beat-prussians = Les Prussiens arrivent : { $name }
page-eagles-beat-cancelled = L’action ne peut plus se faire
page-eagles-beat-draw-offered = Les { $who } proposent la nulle
page-eagles-beat-decided = La bataille est décidée
page-eagles-luck-shock = assaut
page-eagles-luck-fire = feu
page-eagles-luck-morale = moral tenu
page-eagles-luck-general = généraux indemnes
page-eagles-luck-friendly = tirs amis manqués

## La première leçon

page-eagles-lesson-name = Une colonne contre une ligne
page-eagles-lesson-field-title = Le champ de bataille
page-eagles-lesson-field = Six positions en trois secteurs : les vôtres en bas, les leurs en haut. Vous êtes les Français. Qui tient seul une position ennemie a gagné la bataille.
page-eagles-lesson-card-title = Lire Husson
page-eagles-lesson-card = Chaque combat est une poignée de dés. La carte dit combien elle en lance et sur quoi elle touche : à F2 sur 5 ou 6, à S3 sur 4, 5 ou 6.
page-eagles-lesson-card-do = Touchez le nombre qui dit combien de dés lance Husson.
page-eagles-lesson-guns-title = La parole est au canon
page-eagles-lesson-guns = L’artillerie tire par-dessus le terrain intermédiaire. De loin, vos pièces ne touchent que sur 6, avec trois dés.
page-eagles-lesson-guns-do = Choisissez l’artillerie du IIe corps, puis Bijlandt. Le panneau pèse le tir ; faites feu.
page-eagles-lesson-engage-title = Deux touches, et en avant
page-eagles-lesson-engage = Deux six : les taches rouges sont des touches. Elles attendent la phase de moral de Bijlandt. Allez maintenant à lui : qui entre sur une position ennemie l’engage.
page-eagles-lesson-engage-do = Choisissez Husson, puis le centre allié.
page-eagles-lesson-horse-title = Le canon à cheval
page-eagles-lesson-horse = L’artillerie à cheval peut suivre. De près, elle tire à F3.
page-eagles-lesson-horse-do = Envoyez l’artillerie à cheval du IIIe corps de cavalerie au centre allié.
page-eagles-lesson-end-title = Fin de votre phase de combat
page-eagles-lesson-end = Chaque carte agit une fois. Un tour a trois phases : moral, combat, renforts.
page-eagles-lesson-end-do = Terminez la phase de combat, en haut.
page-eagles-lesson-reinforce-title = Un renfort
page-eagles-lesson-reinforce = À la phase de renforts, vous piochez. Puis c’est à l’adversaire.
page-eagles-lesson-reinforce-do = Piochez votre renfort, en haut.
page-eagles-lesson-morale-title = Husson tiendra-t-il ?
page-eagles-lesson-morale = Bijlandt a tenu, et a touché Husson une fois. À votre phase de moral, une carte lance un dé par touche : jusqu’à son moral elle tient, au-delà elle est en déroute. B tient de 1 à 3.
page-eagles-lesson-morale-do = Choisissez Husson : le dé roule aussitôt.
page-eagles-lesson-special-title = Une carte spéciale
page-eagles-lesson-special = Il tient. Les cartes spéciales se jouent depuis la réserve et bousculent un instant la règle. Tir à mitraille double les dés du canon qui tire de près.
page-eagles-lesson-special-do = Choisissez Tir à mitraille dans votre réserve, puis l’artillerie à cheval.
page-eagles-lesson-grape-title = Tir à mitraille
page-eagles-lesson-grape = Quatre dés au lieu de deux, et chaque 4 ou plus touche. Qui vient d’être touché est laissé en paix tant que les autres de sa position ne l’ont pas été.
page-eagles-lesson-grape-do = Choisissez l’artillerie à cheval, puis Bijlandt, et tirez.
page-eagles-lesson-shock-title = La colonne charge
page-eagles-lesson-shock = Une colonne peut donner l’assaut : Husson lance quatre dés à S3. Comparez les deux façons dans le panneau, puis à la baïonnette.
page-eagles-lesson-shock-do = Choisissez Husson, puis Byng, et donnez l’assaut.
page-eagles-lesson-turn-title = Laissez faire
page-eagles-lesson-turn = Trois touches sur Bijlandt, deux sur Byng. Leur phase de moral dira ce qu’ils valent.
page-eagles-lesson-turn-do = Terminez la phase de combat.
page-eagles-lesson-draw-title = Encore une carte
page-eagles-lesson-draw = Piochez, et regardez-les tester leur moral.
page-eagles-lesson-draw-do = Piochez votre renfort, en haut.
page-eagles-lesson-victory-title = Le combat est à vous
page-eagles-lesson-victory = Bijlandt est en déroute ; Byng tient encore. Chassez-le et vous tenez seul le centre allié : c’est la victoire. Désormais l’ordinateur joue pour lui, et vous pour vous.
page-eagles-anatomy-which = Laquelle ? Touchez la carte.
page-eagles-anatomy-arm = L’arme :
page-eagles-anatomy-arm-is = fusils croisés, infanterie
page-eagles-anatomy-cv = Valeur de combat :
page-eagles-anatomy-cv-is = autant de dés
page-eagles-anatomy-name = Nom :
page-eagles-anatomy-name-is = la brigade Husson
page-eagles-anatomy-corps = Ordre de bataille :
page-eagles-anatomy-corps-is = IIe corps, 5e division
page-eagles-anatomy-formation = Formation :
page-eagles-anatomy-formation-is = une colonne, elle peut donner l’assaut
page-eagles-anatomy-ratings = F2 S3 :
page-eagles-anatomy-ratings-is = sur quoi touchent son feu et son assaut
page-eagles-anatomy-morale = Moral B :
page-eagles-anatomy-morale-is = tient de 1 à 3

## Le rapport

page-eagles-report-side-0 = les Français
page-eagles-report-side-1 = les Alliés
