### Le plateau d’Eagles of the Empire, en français.

## La carte

empire-map = Carte de { $title }
empire-unrolling = On déroule la carte…
empire-say-area = { $name }, { $terrain }, hauteur { $height }
empire-say-stack = { $side }, force { $strength } sur { $most } : { $pieces }
empire-say-unit = { $name }, { $arm }, force { $strength }, moral { $morale }
empire-say-leader = { $name }, chef
empire-say-faces = face { $heading }
empire-say-square = en carré
empire-say-routed = en déroute
empire-say-column = en colonne d’attaque
empire-say-attached = attachée
empire-say-slope = à contre-pente
empire-say-empty = vide
empire-say-target = peut être attaquée
empire-say-reach = à portée pour { $cost } points de mouvement
empire-say-choice = peut être choisie
empire-say-can = quelqu’un peut agir ici
empire-arm-infantry = infanterie
empire-arm-cavalry = cavalerie
empire-arm-artillery = artillerie
empire-arm-hq = quartier général
empire-ground-clear = terrain découvert
empire-ground-broken = terrain coupé
empire-ground-orchard = vergers
empire-ground-woods = bois
empire-ground-forest = forêt
empire-ground-marsh = marais
empire-ground-village = village
empire-ground-town = bourg
empire-ground-city = ville
empire-ground-works = retranchements
empire-ground-lake = lac

## Le bureau

empire-turns = Tours
empire-turn = Tour { $turn } sur { $of }, { $time }
empire-weather-clear = temps clair
empire-weather-rain = pluie
empire-weather-snow = neige
empire-weather-fog = brouillard
empire-blizzard = blizzard : aucun canon ne tire
empire-if-over = Si tout finissait maintenant
empire-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
empire-lost = pertes : { $percent } %
empire-formation-active = active
empire-formation-waits = attend
empire-formation-done = a agi
empire-formation-spent = à rallier
empire-formation-lost = détruite
empire-did-charged = a chargé
empire-did-bombarded = a tiré
empire-did-moved = a bougé
empire-did-attacked = a attaqué
empire-did-arrived = est arrivée
empire-radius = rayon { $radius }, initiative { $initiative }
empire-in-command-why = commandée : { $why }
empire-out-of-command-why = hors de commandement : { $why }
empire-nobody = un chef encore à nommer
empire-command-nobody = personne ne la commande
empire-command-cut = aucun chemin jusqu’à { $name }
empire-command-far = à { $distance } zones de { $name } (rayon { $radius })
empire-command-near =
    { $distance ->
        [0] auprès de { $name }
        [one] à { $distance } zone de { $name } (rayon { $radius })
       *[other] à { $distance } zones de { $name } (rayon { $radius })
    }
empire-command-himself = { $name } est lui-même hors de commandement
empire-to-come = Encore à venir
empire-group = tour { $turn }, { $time }, par : { $area }
empire-losses = Perdus : { $names }

## Ce qui se décide

empire-ask-turn-setup = Placez vos troupes
empire-ask-turn-first = Qui lance le dé pour commencer ?
empire-ask-turn-name-first = Qui tente en premier ?
empire-ask-turn-weather = Temps
empire-ask-turn-reinforcement = Renforts
empire-ask-turn-activation = Activation
empire-ask-turn-close = Le tour s’achève
empire-ask-turn-over = La bataille est finie
empire-ask-end-designation = Quelle formation le commandant récupère-t-il ?
empire-ask-end-rally = Ralliez vos formations
empire-ask-end-rout_recovery = Ralliez les unités en déroute
empire-ask-end-recovery = Récupérez des pas
empire-ask-end-replacement = Remplacez les chefs perdus
empire-ask-arrival = Les renforts entrent-ils ?
empire-ask-entry = Par où entre la pièce suivante ?
empire-ask-attempt = Tentez d’activer des formations
empire-ask-choose = Choisissez les formations qui agissent
empire-ask-command = Quel commandement détermine-t-on ensuite ?
empire-ask-segment-command = Commandement
empire-ask-segment-charge = Charges
empire-ask-segment-assignment = Affectations
empire-ask-segment-bombardment = Bombardement
empire-ask-segment-movement = Mouvement
empire-ask-segment-assault = Assauts
empire-ask-going = Qui continue seul ?
empire-ask-charge-fall-back = On vous charge : vous repliez-vous ?
empire-ask-charge-square = On vous charge : formez-vous le carré ?
empire-ask-charge-defence-leader = Quel chef aide contre la charge ?
empire-ask-charge-keep = Tous ne tiennent pas : qui reste ?
empire-ask-charge-sequel = Après la grande charge
empire-ask-pursuit-target = Poursuivre dans quelle zone ?
empire-ask-pursuit-hand = Comment le chef infléchit-il le dé ?
empire-ask-pursuit-heavy = Quelle cavalerie lourde se joint ?
empire-ask-pursuit-square = On vous poursuit : formez-vous le carré ?
empire-ask-pursuit-defence-leader = Quel chef aide ?
empire-ask-pursuit-after = Entrer dans la zone quittée ?
empire-ask-pursuit-keep = Tous ne tiennent pas : qui entre ?
empire-ask-assault-fall-back = On vous assaille : vous repliez-vous avant ?
empire-ask-assault-occupy = Occuper la zone quittée ?
empire-ask-assault-attack-leader = Quel chef aide l’attaque ?
empire-ask-assault-defensive-target = Sur quels assaillants tirez-vous ?
empire-ask-assault-defence-leader = Quel chef aide la défense ?
empire-ask-assault-attacker-stands = Votre attaque : tenir ou reculer ?
empire-ask-assault-attacker-elite = Votre élite tient-elle ?
empire-ask-assault-defender-stands = Votre défense : tenir ou reculer ?
empire-ask-assault-defender-elite = Votre élite tient-elle ?
empire-ask-assault-advance = Qui avance ?
empire-ask-losses = Qui subit la perte ?
empire-ask-flight = Vos troupes fuient
empire-ask-retreat = Où se replient-elles ?
empire-ask-refuge = Où va le chef ?
empire-ask-facing = Dans quelle direction fait-elle face ?
empire-more-orders = { $count } autres sont dans la liste de tous les ordres.
empire-all-answers = Toutes les réponses
empire-what-bears = Ce qui pèse
empire-stacked = { $strength } sur { $most }
empire-ground = { $terrain }, hauteur { $height }
empire-close = Fermer
empire-no-march = Ils ne peuvent pas marcher.
empire-march-to = Vers : { $area }.
empire-march-cost = { $cost } points sur { $left }
empire-march-halts = et ils doivent s’y arrêter
empire-march-left = { $left } points de mouvement, { $count } zones à portée
empire-march = En marche
empire-facing = Orientation
empire-as-is = telle quelle
empire-turn-here = Tourner sur place
empire-range = Portée { $least } à { $most } : les zones sombres sont hors de vue.
empire-no-fire = Elle ne peut pas tirer par ce temps.
empire-unseen-range = C’est à { $range } zones, et ce canon porte à { $most }.
empire-unseen-weather = Par ce temps il ne tire pas.
empire-unseen-limit =
    { $way ->
        [up] C’est { $rise } plus haut que le canon : trop haut pour lui.
       *[down] C’est { $rise } plus bas que le canon : trop bas pour lui.
    }
empire-unseen-area =
    { $by ->
        [height] La zone « { $area } » est sur la ligne : hauteur { $height }, le canon est à { $gun }, la cible à { $target }.
        [troops] La zone « { $area } » est sur la ligne : des troupes y sont, à la hauteur du canon ({ $height }).
       *[terrain] La zone « { $area } » est sur la ligne : { $ground }, hauteur { $height } ; le canon est à { $gun }, la cible à { $target }.
    }
empire-unseen-boundary = La limite entre « { $from } » et « { $to } » barre la ligne.
empire-unseen-along = La ligne longe la limite entre « { $from } » et « { $to } ».

## Feu

empire-fire-bombardment = Bombardement ({ $from })
empire-fire-first-fire = Tir contre la charge ({ $from })
empire-fire-charge-attack = Charge ({ $from })
empire-fire-assault = Assaut ({ $from })
empire-fire-defence = Défense ({ $from })
empire-dice =
    { $count ->
        [one] { $count } dé
       *[other] { $count } dés
    }
empire-die = { $value } par dé
empire-passes-on = réussit à { $most } ou moins
empire-passes-never = ne peut réussir
empire-passes-always = réussit à coup sûr
empire-trial-square = Carré ({ $where })
empire-trial-stand = Tenir ({ $where })
empire-trial-pursuit = Poursuite ({ $where })
empire-trial-rout = Déroute : { $where }, au-delà de la moitié des pertes
empire-hits-on = touche sur { $faces }
empire-hits-never = ne touche jamais
empire-expected = { $count } attendues
empire-steps-of = Pas perdus : { $side }
empire-steps-chance =
    { $count ->
        [one] { $count } pas : { $chance }
       *[other] { $count } pas : { $chance }
    }
empire-why-strength = Force
empire-why-leader = Un chef aide
empire-why-leader-cap = Pas plus que les unités
empire-why-cavalry-leader = Chef de cavalerie
empire-why-charge-half = Infanterie et canons à demi
empire-why-charge-double = Cavalerie doublée
empire-why-charge-uphill = En montée
empire-why-charge-downhill = En descente
empire-why-charge-ground = Terrain traversé
empire-why-charge-quality = Lourde, lanciers ou élite
empire-why-grand-charge = Grande charge
empire-why-disordered = Carré manqué
empire-why-against-square = Contre un carré
empire-why-second-fire = Second tir
empire-why-pursuit-hand = La main du chef
empire-why-bombard-ground = Terrain de la cible
empire-why-bombard-flank = De flanc
empire-why-bombard-dense = Pile dense
empire-why-bombard-square = Sur un carré
empire-why-bombard-heavy = Trois batteries lourdes
empire-why-bombard-guard = Batteries de la Garde
empire-why-artillery-leader = Chef d’artillerie
empire-why-aura = L’Empereur est proche
empire-why-hq-guns = Quartier général proche
empire-why-massed = Grande batterie
empire-why-bombard-most = Pas plus de +2
empire-why-bombard-least = Pas moins de −1
empire-why-horse-far = Artillerie à cheval à 2
empire-why-rocket = Fusées
empire-why-dark = Aube, crépuscule ou nuit
empire-why-bombard-weather = Temps
empire-why-bombard-cover = Couvert
empire-why-bombard-reverse = Contre-pente
empire-why-cavalry-half = Cavalerie à demi
empire-why-assault-weather = Pluie ou neige
empire-why-assault-uphill = En montée
empire-why-in-square = En carré
empire-why-enfiladed = Enfilé
empire-why-assault-ground = Terrain
empire-why-assault-downhill = En descente
empire-why-bridge = Par un pont
empire-why-assault-most = Pas plus de +2
empire-why-elite = Élite
empire-why-combined-arms = Armes combinées
empire-why-flank-or-rear = Flanc ou arrière
empire-why-twice-morale = Moral double
empire-why-against-column = Contre une colonne
empire-why-column = Colonne d’attaque
empire-why-reverse-strength = Contre-pente
empire-why-morale-of = Moral du pion
empire-why-morale-common = Moral le plus commun
empire-why-morale-guns = Canons attachés
empire-why-morale-leader = Chef le plus ancien
empire-why-morale-reverse = Contre-pente
empire-why-morale-column = Colonne d’attaque
empire-why-square-leader = Chef le plus ancien
empire-why-charging = Avec la charge
empire-why-heavy-loss = Lourdes pertes
empire-why-staff-loss = Quartier général perdu
empire-why-rout-shock = Choc
empire-why-rout-dense = Pile dense
empire-why-rout-elite = Élite
empire-why-rout-stance = Posture
empire-why-cascade-foot = Infanterie ou canons
empire-why-cascade-cavalry = Cavalerie
empire-why-initiative = Initiative
empire-why-rally-help = Un chef aide
empire-why-rally-foreign = D’une autre formation
empire-why-rally-morale = Déroute
empire-why-allowance = Allocation
empire-why-out-of-command = Hors de commandement
empire-why-rain = Pluie
empire-why-snow = Neige
empire-why-leader-helps = Chef d’artillerie
empire-why-just-detached = Tout juste détachée
empire-why-guns-attached = Canons attachés

## Ce qui se passe

empire-beat-turn = Tour { $turn }
empire-beat-weather = { $weather }
empire-beat-arrives = { $units } : arrivée ({ $area })
empire-beat-activated =
    { $count ->
        [one] { $formations } agit
       *[other] { $formations } agissent
    }
empire-beat-idle = { $side } : personne ne bouge
empire-beat-moved = { $units } : marche ({ $area })
empire-beat-occupation = { $units } : occupation ({ $area })
empire-beat-advance = { $units } : avance ({ $area })
empire-beat-retreat = { $units } : repli ({ $area })
empire-beat-recoil = { $units } : retour ({ $area })
empire-beat-flight = { $units } : fuite ({ $area })
empire-beat-declared-charge = { $units } : charge ({ $area })
empire-beat-declared-grand-charge = Grande charge sur { $area } !
empire-beat-declared-pursuit = { $units } : poursuite ({ $area })
empire-beat-declared-bombardment = { $units } : tir ({ $area })
empire-beat-declared-assault = { $units } : assaut ({ $area })
empire-beat-fire =
    { $hits ->
        [0] { $purpose } : aucune touche
        [one] { $purpose } : { $hits } touche
       *[other] { $purpose } : { $hits } touches
    }
empire-beat-roll =
    { $passed ->
        [true] { $tried } : réussi
       *[other] { $tried } : manqué
    }
empire-beat-square = Carré formé ({ $area })
empire-beat-steps =
    { $steps ->
        [one] { $unit } : un pas perdu
       *[other] { $unit } : { $steps } pas perdus
    }
empire-beat-gone = { $unit } : hors de combat
empire-beat-leader = { $leader } tombe
empire-beat-routed = { $unit } : déroute
empire-beat-rallied = { $formation } : ralliement
empire-beat-not-rallied = { $formation } : pas de ralliement
empire-beat-recovered = { $unit } : un pas retrouvé
empire-beat-over = La bataille est finie
empire-beat-drawn = Bataille indécise
empire-beat-won = Victoire : { $side }
empire-names-more =
    { $count ->
        [one] { $first } et un autre
       *[other] { $first } et { $count } autres
    }
empire-came-success = La charge réussit
empire-came-repelled = La charge est repoussée
empire-came-evaded = Les défenseurs sont partis
empire-came-attacker-stood = Les attaquants tiennent
empire-came-attacker-fell-back = Les attaquants se replient
empire-came-defender-stood = Les défenseurs tiennent
empire-came-defender-fell-back = Les défenseurs se replient
empire-came-elite-held = L’élite tient
empire-came-square-formed = Le carré est formé
empire-came-square-failed = Le carré n’est pas formé
empire-roll-weather = Temps
empire-roll-blizzard = Blizzard
empire-roll-arrival = Arrivée
empire-roll-first-player = Premier joueur
empire-roll-activation = Activation
empire-roll-grand-charge = Grande charge
empire-roll-courier = Courrier
empire-roll-initiative = Initiative
empire-roll-rout-test = Test de déroute
empire-roll-square = Carré
empire-roll-first-fire = Tir contre la charge
empire-roll-charge-attack = Charge
empire-roll-second-fire = Second tir
empire-roll-pursuit = Poursuite
empire-roll-bombardment = Bombardement
empire-roll-assault = Assaut
empire-roll-defence = Défense
empire-roll-stand = Tenir
empire-roll-leader-check = Test de chef
empire-roll-rout = Déroute
empire-roll-cascade = Cascade
empire-roll-rally = Ralliement
empire-roll-rout-recovery = Ralliement par un chef
empire-roll-recovery = Récupération

## La leçon

empire-lesson-name = La première attaque à Saalfeld
empire-lesson-map-title = Le terrain
empire-lesson-map = La carte est faite de zones : on y entre tout entier, et tout ce qui s’y trouve est ensemble. Lannes débouche du défilé d’Arnsgereuth ; les Prussiens tiennent Garnsdorf au pied du bois.
empire-lesson-counters-title = Les pions
empire-lesson-counters = Un pion long est une brigade en ligne : son premier chiffre est la force, le second le moral, et sa pointe montre le front. La brigade Reille a 5 et 5. La barre est un chef : Lannes commande l’armée.
empire-lesson-attempt-title = Personne ne bouge seul
empire-lesson-attempt = Un commandant doit mettre ses formations en marche : il lance un dé, et plus il tombe sous son initiative, plus elles sont nombreuses à agir. Lannes a 5.
empire-lesson-attempt-do = Faites tenter Lannes.
empire-lesson-choose-title = Une formation
empire-lesson-choose = Un 4 contre une initiative de 5 : une formation. La division de Suchet est la plus proche de l’ennemi.
empire-lesson-choose-do = Activez la 1re division.
empire-lesson-command-title = Le commandement
empire-lesson-command = Le commandement a été déterminé aussitôt : quiconque se trouve dans le rayon d’un chef lui-même commandé peut tout faire. Ouvrez une formation sous « Jeu » pour voir qui l’est, et pourquoi.
empire-lesson-assignment-title = Segment par segment
empire-lesson-assignment = Une phase d’action a des segments : charges, affectations, bombardement, mouvement, assauts. On pourrait attacher les canons à une brigade ; ils restent libres de tirer.
empire-lesson-assignment-do = Terminez le segment.
empire-lesson-bombard-title = Les canons
empire-lesson-bombard = La batterie du bois de Garnsdorf voit jusqu’à deux zones. Ce qui est sombre lui est caché, et le plateau dit ce qui barre la vue. Chaque point de force est un dé, et un 6 touche.
empire-lesson-bombard-do = Choisissez le bois de Garnsdorf, puis tirez sur les champs de l’ouest.
empire-lesson-fired-title = Un pas
empire-lesson-fired = Une touche a coûté un pas aux Saxons : une unité a plusieurs faces, chacune plus faible que la précédente. Leurs chefs aussi ont couru un risque. Un canon qui a tiré ne bouge plus.
empire-lesson-fired-do = Terminez le segment.
empire-lesson-march-title = La marche
empire-lesson-march = Ce qui est doré est à portée, et le chiffre dit ce que cela coûte. La brigade Claparède sort du bois.
empire-lesson-march-do = Choisissez la brigade du bois de Garnsdorf, puis la plaine du Siechental, et mettez-la en marche telle quelle.
empire-lesson-facing-title = Front et flanc
empire-lesson-facing = Un pion long tire et attaque devant sa ligne. Qui vient sur son flanc ou ses arrières se bat avec avantage : l’orientation compte. Tous les autres peuvent rester.
empire-lesson-facing-do = Terminez le segment.
empire-lesson-assault-title = L’assaut
empire-lesson-assault = Reille est devant Garnsdorf. Sa force fait ses dés ; le village en retire une part ; les défenseurs ripostent. Le panneau énumère tout, avec la règle.
empire-lesson-assault-do = Choisissez le défilé, puis Garnsdorf.
empire-lesson-leader-title = Un maréchal en tête
empire-lesson-leader = Un chef dans la zone qui attaque ajoute sa valeur à la force, et risque sa vie. Lannes ajoute 4.
empire-lesson-leader-do = Faites aider Lannes.
empire-lesson-stand-title = Tenir ou reculer
empire-lesson-stand = Le feu est tombé des deux côtés à la fois : trois touches sur Garnsdorf, aucune sur Reille. L’assaillant d’abord, puis le défenseur dit s’il tient ; qui tient doit parfois lancer le dé.
empire-lesson-stand-do = Tenez.
empire-lesson-advance-title = L’avance
empire-lesson-advance = Il n’y a plus personne à Garnsdorf. Qui a attaqué peut y entrer, et son chef avec lui.
empire-lesson-advance-do = Avancez avec Reille et Lannes.
empire-lesson-heading-title = Face à l’ennemi
empire-lesson-heading = Après une avance, un pion long peut tourner une fois.
empire-lesson-heading-do = Gardez l’orientation.
empire-lesson-end-title = La bataille est à vous
empire-lesson-end = Vous avez traversé une phase d’action. Six tours décident de la bataille : villages, pas perdus et chefs tombés comptent. Continuez.

## Le rapport

empire-report-round = tour { $round }
