### Le plateau de L’Âge des Aigles, en français.

age-table = La table : { $name }
age-deciding = La décision en cours
age-turn = Tour { $turn } sur { $turns }, { $clock }
age-step-initiative_roll = initiative
age-step-initiative = initiative
age-step-generals = généraux
age-step-reserve = mouvements de réserve
age-step-tactical = mouvements tactiques
age-step-riding = déplacements des généraux
age-step-fire_other = tir de l’autre camp
age-step-fire_phasing = tir
age-step-leads = combats
age-step-rolls = combats
age-step-losses = pertes
age-step-advance = progression des vainqueurs
age-step-over = la fin
age-worth =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
age-held = objectif tenu par { $army }
age-open = à prendre
age-tally =
    { $lost ->
        [one] { $lost } base perdue
       *[other] { $lost } bases perdues
    }, niveau critique { $level }
age-comes = arrive au tour { $turn }
age-is-gone = perdue
age-is-limbered = attelée
age-is-unlimbered = en batterie
age-bases =
    { $count ->
        [one] { $count } base
       *[other] { $count } bases
    }
age-bases-of = { $count } bases sur { $of }
age-faces = face à { $degrees }°
age-can-act = peut agir
age-with = avec { $unit }

## Chemins

age-lay = Cliquez ou glissez pour tracer le chemin. Clavier : flèches pour avancer, reculer et faire une conversion ; A et D pour obliquer ; Entrée pour marcher.
age-lay-points = Cliquez les points du chemin. Clavier : les flèches, A et D posent le point suivant à un pouce ; Entrée pour marcher.
age-laid = { $spent } dépensés, { $left } restants
age-cost = { $spent } sur { $whole }
age-march = En marche
age-take-back = Effacer
age-wheel-first = Conversion d’abord
age-leg-forward = { $inches } en avant
age-leg-back = { $inches } en arrière
age-leg-oblique =
    { $inches } en oblique { $side ->
        [left] à gauche
       *[other] à droite
    } ({ $degrees }°)
age-leg-wheel =
    conversion { $side ->
        [left] à gauche
       *[other] à droite
    } de { $degrees }°
age-leg-about_face = Demi-tour
age-leg-flank =
    { $side ->
        [left] Par le flanc gauche
       *[other] Par le flanc droit
    }
age-leg-shift = droit en arrière
age-leg-along =
    { $count ->
        [one] jusqu’à un point
       *[other] par { $count } points
    }
age-ride = Cliquez l’endroit où il doit aller.
age-rod = Mesurer
age-measured = { $inches }
age-range = { $inches } · puissance { $power }
age-due = À faire entrer

## Ce que l’on peut faire

age-do-hold = Tenir
age-do-move = Se déplacer
age-do-withdraw = Se replier
age-do-change = Changer de formation
age-do-charge = Charger : { $unit }
age-do-home =
    { $side ->
        [left] Charger à fond, après une conversion à gauche de { $degrees }°
        [right] Charger à fond, après une conversion à droite de { $degrees }°
       *[none] Charger à fond, droit devant
    }
age-do-form = Former : { $to }
age-do-form-facing = Former : { $to }, face à { $degrees }°
age-do-pivot =
    Pivoter { $side ->
        [left] à gauche
       *[other] à droite
    } de { $degrees }°
age-do-limber = Atteler
age-do-unlimber = Mettre en batterie
age-do-unlimber-facing = Mettre en batterie face à { $degrees }°
age-do-rally = Rallier
age-do-reserve = Tenter un mouvement de réserve
age-do-detach = Quitter l’unité
age-do-join = Rejoindre : { $unit }
age-fire-at = Tir sur : { $unit }
age-fire = Feu
age-leave = Renoncer

## Dés

age-power = puissance
age-die = au dé
age-die-0 = au dé de l’attaquant
age-die-1 = au dé du défenseur
age-nothing = sans suite
age-luck-initiative = initiative
age-luck-test = tests de mouvement réussis
age-luck-fire = tirs qui ont porté
age-luck-combat = combats gagnés

## Ce qui arrive

age-beat-tested = { $unit } : { $result }
age-beat-fired =
    { $more ->
        [0] Tir sur { $target } par { $firer } : { $result }
        [one] Tir sur { $target } par { $firer } et une autre : { $result }
       *[other] Tir sur { $target } par { $firer } et { $more } autres : { $result }
    }
age-beat-general-hit = { $general } est touché
age-beat-general-unhurt = { $general } est indemne
age-beat-combat = { $result } ({ $difference })
age-beat-taken = Objectif pris par { $army } : { $place }
age-beat-level = Niveau critique { $level } pour { $army }
age-beat-drawn = Bataille indécise
age-beat-won = Victoire : { $army } ({ $margin })

## La première leçon

age-lesson-name = Un test, un chemin et une charge
age-lesson-aim-title = De quoi il s’agit
age-lesson-aim = Vous êtes les Français, au sud du ruisseau. Le Moulin vaut quatre points, la butte du Gibet deux ; les bases, batteries et généraux que perd l’ennemi comptent aussi.
age-lesson-brigade-title = Une brigade et ses bases
age-lesson-brigade = Une brigade occupe sur la table sa place réelle. Les traits d’or et rouge de l’ordre de bataille disent à combien de bases elle est usée, puis épuisée.
age-lesson-declare-title = Près de l’ennemi, la troupe est testée
age-lesson-declare = À moins de 18″ d’un ennemi, on dit ce que la brigade doit faire, puis un dé dit si elle le fait. Les généraux proches aident : chaque chiffre cite sa règle.
age-lesson-declare-do = Choisissez la 2e brigade française, puis « Se déplacer ».
age-lesson-path-title = Tracer un chemin
age-lesson-path = Elle peut dépenser 9″. Le gué en coûte deux : il en reste sept. Ce que vous montrez est aussitôt chiffré ; ce qui est interdit est coupé, avec la raison.
age-lesson-path-do = Cliquez droit devant elle, plus loin qu’elle ne peut aller, puis « En marche ».
age-lesson-want-charge-title = Pour charger, il faut le dire
age-lesson-want-charge = Les chasseurs sont à 4,5″ de la Landwehr : à moins de 5″, la cavalerie qui charge de l’infanterie à découvert ajoute deux.
age-lesson-want-charge-do = Choisissez les chasseurs, puis la brigade de Landwehr.
age-lesson-charge-title = À fond
age-lesson-charge = Ils ont réussi. Le trait rouge montre où le contact se fait ; une conversion de 45° au plus peut précéder.
age-lesson-charge-do = Chargez à fond, droit devant.
age-lesson-end-title = Mouvement, tir, combat
age-lesson-end = Quand vous finissez vos mouvements, l’autre camp tire d’abord, puis vous ; ensuite on se bat.
age-lesson-end-do = Finissez l’étape, en haut.
age-lesson-fire-title = Puissance, tranche, dé
age-lesson-fire = Leur tir est sans effet. Votre batterie voit la 1re brigade autrichienne : sa puissance à cette portée donne une tranche du tableau, et un dé fait le reste.
age-lesson-fire-do = Choisissez la batterie à pied, puis la 1re brigade autrichienne, puis « Feu ».
age-lesson-combat-title = Deux dés et une différence
age-lesson-combat = Les deux camps ajoutent leurs modificateurs à un dé ; la différence décide. Chaque ligne cite sa règle.
age-lesson-combat-do = Lancez les dés du combat, en haut.
age-lesson-occupy-title = Repoussée
age-lesson-occupy = La Landwehr perd une base et recule en désordre. Vos chasseurs peuvent percer, ou prendre le terrain.
age-lesson-occupy-do = Occupez la position.
age-lesson-free-title = La butte est à vous
age-lesson-free = La butte du Gibet vaut deux points à la fin, si vous la tenez encore. À vous de mener la suite.
page-age-print-charts = L’Âge des Aigles : les tables, feuille { $number }
page-age-print-roster = L’Âge des Aigles : effectifs, feuille { $number }
page-age-print-labels = L’Âge des Aigles : étiquettes de brigade, feuille { $number }
page-age-print-what = Que faut-il imprimer ?
page-age-print-charts-name = Les tables
page-age-print-roster-name = Les feuilles d’effectifs
page-age-print-labels-name = Les étiquettes de brigade
page-age-print-list-about = À remplir d’après une liste d’armée : un fichier d’unités tel que le lit le programme, ou une bataille de l’assistant. Sans liste, les feuilles d’effectifs ont des lignes vides à remplir à la main.
page-age-print-file = Lire une liste d’armée…
page-age-print-kept = La bataille de l’assistant
page-age-print-read =
    { $name } : { $count ->
        [one] 1 unité
       *[other] { $count } unités
    }.
page-age-print-bad = { $name } n’est pas une liste d’armée ; voyez : { $place }
page-age-print-side =
    { $number ->
        [1] Premier camp
       *[other] Second camp
    }

## Le rapport

age-report-round = tour { $round }
