### EAGLES : Waterloo, en français. Les fichiers de cartes et les jeux sont dans eagles-cards.ftl.

game-name = { eagles-title }
eagles-title = EAGLES : Waterloo
eagles-blurb = Des armées de cartes sur six positions : tir, assaut, moral, et des batailles dans la campagne de 1815.

scenario-quatre-bras = Quatre-Bras : les Français contre les Anglais
scenario-ligny = Ligny : les Français contre les Prussiens
scenario-wavre = Wavre : les Français contre les Prussiens
scenario-waterloo = Waterloo : les Français contre les Anglais et les Prussiens
scenario-campaign = La campagne de 1815

## Camps, cartes et lieux

eagles-seat-0 = Français
eagles-seat-1 = Alliés
eagles-side-0 = Les Français
eagles-side-1 = Les Alliés
eagles-them-0 = les Français
eagles-them-1 = les Alliés
eagles-of-0 = française
eagles-of-1 = alliée
eagles-name = { $en ->
   *[other] { $fr }
}
eagles-card = { $number } { $name }
eagles-number = la carte { $number }
eagles-twin = { $name } ({ $number })
eagles-marked = la carte marquée { $number }
eagles-reserve = réserve
eagles-the-reserve = la réserve
eagles-in-reserve = en réserve
eagles-position-f-l = gauche française
eagles-position-f-c = centre français
eagles-position-f-r = droite française
eagles-position-a-l = gauche alliée
eagles-position-a-c = centre allié
eagles-position-a-r = droite alliée
eagles-the-f-l = la gauche française
eagles-the-f-c = le centre français
eagles-the-f-r = la droite française
eagles-the-a-l = la gauche alliée
eagles-the-a-c = le centre allié
eagles-the-a-r = la droite alliée
eagles-in-f-l = à la gauche française
eagles-in-f-c = au centre français
eagles-in-f-r = à la droite française
eagles-in-a-l = à la gauche alliée
eagles-in-a-c = au centre allié
eagles-in-a-r = à la droite alliée
eagles-line = ligne
eagles-column = colonne
eagles-square = carré
eagles-fire = tir
eagles-shock = assaut
eagles-kind-general = général
eagles-kind-infantry = infanterie
eagles-kind-cavalry = cavalerie
eagles-kind-foot = artillerie à pied
eagles-kind-horse = artillerie à cheval
eagles-kind-terrain = terrain
eagles-kind-special = carte spéciale
eagles-class-hill = colline
eagles-class-woods = bois
eagles-class-building = bâtiment
eagles-class-river = rivière
eagles-tag-face-up = face visible
eagles-tag-prussian = prussienne
eagles-tag-hit-now = touchée dans cette phase
eagles-tag-hit-before = touchée au dernier tour
eagles-tag-blown = épuisée
eagles-tag-winded = essoufflée
eagles-tag-moved = a bougé
eagles-tag-attacked = a attaqué
eagles-tag-reformed = a changé de formation
eagles-tag-engaging = a engagé
eagles-tag-disengaged = s’est désengagée
eagles-tag-furious = furieuse (+1 CV)
eagles-tag-furious-next = furieuse au prochain tour
eagles-tag-to-check = doit tester son moral
eagles-tag-pursued = poursuivie

## Options

option-targeting_scope = Avant d’attaquer de nouveau une carte touchée
option-deck_scale_k = Facteur k des jeux (0 pour les tailles de la table)
option-pool = Cartes dont les jeux sont faits
option-deployment = Déploiement
option-redeal_unplayable = Refaire une donne injouable
option-special_limit_scope = Limite de deux cartes spéciales par position
option-smoke_192_shock = La Fumée de bataille 192 réduit aussi l’assaut
option-lost_orders_103_target = Les Ordres perdus 103 se posent
option-no_quarter_bonus = Bonus de Pas de quartiers
option-decoys = Leurres
option-decoy_flip_in_place = Les leurres peuvent être retournés sur place
option-deck_mode = Jeux de bataille
option-french_deck = Numéros du jeu personnalisé français
option-british_deck = Numéros du jeu personnalisé anglais
option-prussian_deck = Numéros du jeu personnalisé prussien
option-retreat_pursuit = Une retraite volontaire est poursuivie
option-charleroi_terrain = Terrains à Charleroi
option-turn_limit = Dernière manche (0 pour aucune)
option-stall_rounds = Manches calmes qui font partie nulle (0 pour jamais)
option-reaction_privacy = Fenêtres pour les cartes spéciales
option-cards = Texte d’un fichier de cartes personnel
eagles-option-targeting_scope-strict = toutes les cartes de la position doivent avoir été touchées
eagles-option-targeting_scope-reachable = toutes celles que l’attaquant pourrait attaquer doivent l’avoir été
eagles-option-pool-historical = celles qui portent la marque de la bataille
eagles-option-pool-open = toutes celles de l’armée
eagles-option-deployment-sequential = les Alliés d’abord, puis les Français
eagles-option-deployment-commit_then_adjust = les deux à la fois, puis les Français ajustent
eagles-option-redeal_unplayable-false = non
eagles-option-redeal_unplayable-true = oui
eagles-option-special_limit_scope-per_player = pour chaque joueur
eagles-option-special_limit_scope-total = pour les deux ensemble
eagles-option-smoke_192_shock-false = non
eagles-option-smoke_192_shock-true = oui
eagles-option-lost_orders_103_target-any = sur toute position non engagée
eagles-option-lost_orders_103_target-enemy_only = sur les seules positions alliées
eagles-option-no_quarter_bonus-same_turn = au même tour
eagles-option-no_quarter_bonus-next_turn = au prochain tour français
eagles-option-decoys-false = non
eagles-option-decoys-true = oui
eagles-option-decoy_flip_in_place-false = non
eagles-option-decoy_flip_in_place-true = oui
eagles-option-deck_mode-random = donnés au hasard
eagles-option-deck_mode-custom = composés par les joueurs
eagles-option-retreat_pursuit-false = non
eagles-option-retreat_pursuit-true = oui
eagles-option-charleroi_terrain-none = aucun
eagles-option-charleroi_terrain-any = tous ceux qui restent
eagles-option-reaction_privacy-masked = dès qu’une carte pourrait y être jouée, pour ne rien trahir
eagles-option-reaction_privacy-open = seulement quand une carte peut y être jouée
eagles-bad-options = Ces options sont illisibles : { $error }.

## Ce qui est demandé

eagles-prompt-deploy = { $battle }, déploiement – { $who } : disposez vos cartes sur vos trois positions amies, une à quatre face cachée sur chacune, puis confirmez. Le reste demeure en réserve.
eagles-prompt-adjust = { $battle }, déploiement – { $who } : vous voyez le dispositif allié ; modifiez le vôtre ou confirmez-le.
eagles-prompt-morale = { $battle }, manche { $round }, phase de moral { $turn } : choisissez le prochain général ou la prochaine carte touchée à tester.
eagles-prompt-combat = { $battle }, manche { $round }, phase de combat { $turn } : déplacez une carte, tirez, donnez l’assaut, jouez une carte ; ou terminez la phase.
eagles-prompt-reinforce = { $battle }, manche { $round }, phase de renfort { $turn } : jouez une carte spéciale, ou continuez et piochez.
eagles-prompt-reveal = { $battle }, manche { $round }, renforts piochés – { $who } : montrez un général prussien, ou passez.
eagles-prompt-aftermath = { $battle } est décidée ; restent les derniers tests – { $who } : choisissez le prochain général ou la prochaine carte.
eagles-prompt-idle = { $battle } attend la campagne – { $who } : continuez.
eagles-prompt-over = { $battle } : la bataille est finie.
eagles-prompt-w-morale = { $battle }, manche { $round }, avant la phase de moral { $turn } – { $who } : jouez une carte spéciale, ou passez.
eagles-prompt-w-check = { $battle }, manche { $round } : { $check } – { $who } : jouez une carte spéciale, ou passez.
eagles-prompt-w-rout = { $battle }, manche { $round } : { $check } et échoue – { $who } : jouez Ralliement, ou passez.
eagles-prompt-w-combat = { $battle }, manche { $round }, avant la phase de combat { $turn } – { $who } : jouez une carte spéciale, ou passez.
eagles-prompt-w-action = { $battle }, manche { $round } : { $action } – { $who } : jouez une carte spéciale, ou passez.
eagles-prompt-w-end-combat = { $battle }, manche { $round }, fin de la phase de combat { $turn } – { $who } : jouez une carte spéciale, ou passez.
eagles-prompt-w-reinforce = { $battle }, manche { $round }, avant la phase de renfort { $turn } – { $who } : jouez une carte spéciale, ou passez.
eagles-prompt-next-check = { $battle }, manche { $round } : plusieurs cartes doivent tester leur moral aussitôt – { $who } : choisissez la suivante.
eagles-prompt-capture = { $battle }, manche { $round } : un terrain est capturé { $position } – { $who } : choisissez l’infanterie qui l’occupe.
eagles-prompt-draw = { $battle }, manche { $round } : la nulle est proposée – { $who } : acceptez ou refusez.
eagles-prompt-assignment = Campagne – { $who } : envoyez vos cartes aux batailles.
eagles-prompt-reinforcements = Campagne – { $who } : envoyez des survivants à l’autre bataille, ou personne.

eagles-check = { $card } teste son moral avec { $dice ->
    [one] un dé
   *[other] { $dice } dés
} ({ $cause })
eagles-check-none = une carte teste son moral
eagles-cause-hits = touches
eagles-cause-defection = Défection
eagles-cause-friendly-fire = Tirs amis
eagles-cause-congreve = Fusées à la Congreve
eagles-cause-panic = Panique
eagles-cause-last-hits = touches à la fin de la bataille
eagles-cause-pursuit = poursuite
eagles-mover-french = une carte française de la réserve
eagles-mover-british = une carte anglaise de la réserve
eagles-mover-prussian = une carte prussienne de la réserve
eagles-extra-by = { $through ->
    [none] {""}
   *[other] {" "}par { $through }
}
eagles-extra-ground = { $on ->
    [none] {""}
   *[other] , sur { $on }
}{ $formation ->
    [none] {""}
   *[other] , en { $formation }
}
eagles-action-none = quelque chose va se passer
eagles-action-move = { $card } va gagner { $to }{ eagles-extra-by }{ eagles-extra-ground }
eagles-action-step = { $on ->
    [none] { $card } va quitter son terrain
   *[other] { $card } va occuper le terrain { $on }
}
eagles-action-attack = { $card } va attaquer { $target } ({ $mode })
eagles-action-confusion = Confusion de bataille : { $card } { $moved ->
    [yes] a engagé { $to }
   *[no] va engager { $to }
}{ eagles-extra-ground } et tirer sur { $target }

eagles-step-deploy-allied = les Alliés se déploient
eagles-step-deploy-french = les Français se déploient
eagles-step-deploy-both = les deux camps se déploient
eagles-step-adjust = les Français ajustent leur déploiement
eagles-step-morale = phase de moral
eagles-step-combat = phase de combat
eagles-step-reinforce = phase de renfort
eagles-step-reveal = après les renforts
eagles-step-aftermath = les derniers tests
eagles-step-idle = en attente de la campagne
eagles-step-over = la bataille est finie

## Les ordres

eagles-layout = { $position } ({ $cards })
eagles-placed = { $card }{ $on ->
    [none] {""}
   *[other] {" "}sur { $on }
}{ $formation ->
    [none] {""}
   *[other] {" "}en { $formation }
}{ $decoy ->
    [yes] {" "}en leurre
   *[no] {""}
}
eagles-order-deploy = déployer { $positions }
eagles-order-confirm = confirmer le déploiement
eagles-order-adjust = changer le déploiement : { $positions }
eagles-order-roll-general = lancer les dés pour { $card }
eagles-order-check = { $card } teste son moral
eagles-order-move = { $card } : gagner { $to }{ eagles-extra-by }{ eagles-extra-ground }
eagles-order-engage = { $card } : engager { $to }{ eagles-extra-by }{ eagles-extra-ground }
eagles-order-form = { $card } : passer en { $formation }
eagles-order-occupy = { $card } : occuper { $terrain }
eagles-order-leave = { $card } : quitter son terrain
eagles-order-attack = { $card } : { $mode } contre { $target }
eagles-order-terrain = jouer { $card } { $position }
eagles-order-decoy = poser { $card } en leurre { $position }
eagles-order-withdraw-decoy = reprendre le leurre { $card }
eagles-order-flip-decoy = retourner le leurre { $card }
eagles-order-special = jouer { $card }{ $on ->
    [none] {""}
   *[other] {" "}sur { $on }
}
eagles-order-confusion = jouer { $card } : { $who } engage { $to }{ eagles-extra-ground }, et tire sur { $target }
eagles-order-reveal = montrer { $card } : les Prussiens arrivent
eagles-order-capture = { $terrain } est occupé par { $cards }
eagles-order-complete = déclarer les mouvements terminés
eagles-order-end = terminer la phase de combat
eagles-order-continue = continuer et piocher
eagles-order-pass = passer
eagles-order-retreat = se retirer de { $battle }
eagles-assigned = { $card } à { $battle }
eagles-order-assign = envoyer { $cards }
eagles-order-send = envoyer { $cards } à l’autre bataille
eagles-order-send-none = n’envoyer personne
eagles-order-resign = abandonner
eagles-order-offer-draw = proposer la nulle
eagles-order-accept-draw = accepter la nulle
eagles-order-decline-draw = refuser la nulle

eagles-group-card = { $card }, { $place }
eagles-group-terrain = terrains
eagles-group-special = carte spéciale { $card }
eagles-group-phase = suite de la phase
eagles-group-checks = tests
eagles-group-prussians = arrivée des Prussiens
eagles-group-capture = { $terrain }
eagles-group-game = fin de la partie

eagles-short = Tapez par exemple : { $examples }
eagles-short-deploy = Tapez positions et cartes, et après une carte sa formation ou le terrain qu’elle occupe. Par exemple : { $examples }
eagles-short-adjust = Tapez « confirmer », ou « ajuster » et tout le déploiement. Par exemple : { $examples }
eagles-short-assign = Tapez batailles et cartes. Par exemple : { $examples }
eagles-misread = « { $verb } » se tape ainsi : { $example }
eagles-typed-two = { $one } { $two }
eagles-typed-or = { $one } ; { $two }
eagles-typed-on = sur { $terrain }
eagles-typed-deploy = déployer { $what }
eagles-typed-adjust = ajuster { $what }
eagles-typed-check = tester { $what }
eagles-typed-move = aller { $what }
eagles-typed-form = former { $what }
eagles-typed-occupy = occuper { $what }
eagles-typed-leave = quitter { $what }
eagles-typed-fire = tirer { $what }
eagles-typed-shock = assaut { $what }
eagles-typed-play = jouer { $what }
eagles-typed-decoy = leurre { $what }
eagles-typed-withdraw = reprendre { $what }
eagles-typed-flip = retourner { $what }
eagles-typed-show = montrer { $what }
eagles-typed-capture = capturer { $what }
eagles-typed-send = envoyer { $what }
eagles-typed-confirm = confirmer
eagles-typed-complete = complet
eagles-typed-end = fin
eagles-typed-continue = continuer
eagles-typed-pass = passer
eagles-typed-retreat = retraite
eagles-typed-resign = abandonner
eagles-typed-offer = nulle
eagles-typed-yes = oui
eagles-typed-no = non
eagles-typed-reserve = réserve
eagles-typed-as-decoy = leurre

## Joueurs de l’ordinateur

eagles-reason-deploy = Chaque position amie est rendue difficile à vider.
eagles-reason-attack = C’est là que les dés promettent le plus à { $card }.
eagles-reason-win = Personne ne tient cette position : { $card } gagne la bataille en y entrant.
eagles-reason-engage = Avec les cartes qui suivent, { $card } l’emporte sur l’ennemi à cet endroit.
eagles-reason-hold = C’est sur cette position amie que { $card } sert le plus.
eagles-reason-special = C’est maintenant que { $card } rend le plus de services.
eagles-reason-form = { $card } est mieux dans cette formation.
eagles-reason-end = Aucune autre action ne promet quoi que ce soit.
eagles-reason-pass = Rien de ce qui pourrait être joué maintenant n’en vaut la peine.
eagles-reason-none = Il n’y a pas de raison particulière.

## Avec quoi l’on peut réagir, et quand

reaction-ammo_depletion = Épuisement des munitions
reaction-rally = Ralliement
reaction-fatigue = Fatigue
reaction-panic = Panique
reaction-battle_smoke = Fumée de bataille
reaction-lost_orders = Ordres perdus
reaction-late_reserves = Réserves retardées
reaction-friendly_fire = Tirs amis
reaction-defection = Défection
reaction-vive_l_empereur = Vive l’Empereur
reaction-emergency_prone = Plongeon d’urgence
reaction-reverse_slope = Versant opposé
reaction-the_colors = Les Couleurs
reaction-vorwaerts = Vorwärts
reaction-no_quarter = Pas de quartiers
reaction-prussian_general = Général prussien
window-morale = moral
window-enemy_check = test ennemi
window-check = test
window-rout = déroute
window-combat = combat
window-move = mouvement
window-attack = attaque
window-end_combat = fin du combat
window-reinforce = renforts
window-reveal = arrivée
