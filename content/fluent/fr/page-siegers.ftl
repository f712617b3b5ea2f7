### Le plateau du Waterloo de Siegers, en français.

siegers-board = Plateau de neuf colonnes et huit rangées
siegers-side-0 = Rouge
siegers-side-1 = Bleu
siegers-say-piece = pièce { $token }, { $side }, { $known }
siegers-say-number = numéro { $number }
siegers-say-odd = impaire
siegers-say-even = paire
siegers-say-hidden = inconnue
siegers-say-empty = vide
siegers-say-reach = à portée
siegers-say-lit = peut être choisie
siegers-out = Pièces perdues

siegers-stages = Étapes du combat
siegers-stage-dice = Dés
siegers-stage-requests = Demandes
siegers-stage-bidding = Enchères
siegers-stage-first = 1re hypothèse
siegers-stage-second = 2e hypothèse

siegers-your-line = Votre ligne de bataille
siegers-place-how = Choisissez deux cases de votre ligne de départ pour échanger ce qui s’y trouve. L’autre camp ne verra pas les numéros.
siegers-place-go = Prendre position
siegers-place-other = Autre disposition
siegers-screen = Derrière votre écran
siegers-screen-onlooker = Chaque camp règle ses dés derrière un écran ; les spectateurs voient ce qui est montré.
siegers-screen-idle = Les dés sortent quand des pièces se rencontrent. On ne les lance jamais : on les règle, en secret.
siegers-shown = montré
siegers-hidden = caché
siegers-used-up = épuisé
siegers-not-set = non réglé
siegers-die-white = blanc
siegers-die-yellow = jaune
siegers-die-red = rouge
siegers-set-to = régler sur { $value }
siegers-struck = { $value }, barré
siegers-set-dice = Régler les dés
siegers-show = Montrer
siegers-asked-TwoHighest = On a demandé vos deux dés les plus forts.
siegers-asked-TwoLowest = On a demandé vos deux dés les plus faibles.
siegers-asked-HighestAndLowest = On a demandé votre dé le plus fort et le plus faible.
siegers-stays = Le { $colour } { $value } reste caché et garde sa case.

siegers-combat = Combat
siegers-combat-none = Personne ne se bat.
siegers-combat-coming = { $count ->
    [one] Un combat est à livrer.
   *[other] { $count } combats sont à livrer, avec les mêmes dés.
}
siegers-combat-move = Les pièces impaires font exactement trois pas, les paires quatre, avec un coude au plus. Pour attaquer, terminez sur un ennemi.
siegers-request = Demander à voir des dés
siegers-request-how = Lesquels de ses dés l’autre camp doit-il montrer ?
siegers-request-TwoHighest = les deux plus forts
siegers-request-TwoLowest = les deux plus faibles
siegers-request-HighestAndLowest = le plus fort et le plus faible
siegers-they-show = Dés montrés par l’adversaire (demande : { $request }) :
siegers-moved = { $moved } sur { $all } ont bougé
siegers-they-show-all = Dés montrés par l’adversaire :
siegers-behind = Leur dé caché ({ $colour }) : { $values }.
siegers-thought = Pour eux, { $token } peut être : { $numbers }.
siegers-bid = L’enchère
siegers-ladder = Nombres que l’on peut annoncer
siegers-bid-choose = choisir { $n }
siegers-matched = suivi
siegers-announced = annoncé
siegers-floor = plancher { $n }
siegers-cap = votre plafond { $n }
siegers-announce = Annoncer { $n }
siegers-match = Suivre à { $n }
siegers-pass = { $n ->
    [0] Passer
   *[other] Passer (laisser à { $n })
}
siegers-guess = Quel numéro porte { $token } ?
siegers-guess-stake = Enjeu : { $bid } points.

siegers-pad = Le carnet
siegers-you = Vous, { $side }
siegers-they = { $side }
siegers-strength = Force :
siegers-boxes = { $colour }, barrés : { $struck }
siegers-none = aucun
siegers-pad-note = Une case barrée ne se rouvre jamais.

siegers-know = Ce que l’on peut savoir
siegers-know-off = sans aide
siegers-know-on = avec aide
siegers-know-none = Sans aide : à vous de mémoriser.
siegers-know-nothing = Rien encore : le premier mouvement d’une pièce montrera si elle est paire ou impaire.
siegers-piece = Pièce
siegers-parity = Paire ou impaire
siegers-denied = pas { $number }
siegers-left = { $count ->
    [one] { $count } possible
   *[other] { $count } possibles
}
siegers-left-many = Combien de numéros restent


## Ce qui se passe, en bref

siegers-stamp-right = JUSTE
siegers-stamp-wrong = RATÉ
siegers-beat-deployed = Les deux armées ont pris position
siegers-beat-moved = { $side } joue { $token } en { $to }
siegers-beat-parity = { $token } avance : { $parity ->
    [odd] pièce impaire
   *[even] pièce paire
}
siegers-beat-retreated = { $token } recule en { $to }
siegers-beat-combats = { $count ->
    [one] Un combat est à livrer
   *[other] { $count } combats sont à livrer
}
siegers-beat-turn-passed = { $side } ne peut pas bouger et passe
siegers-beat-combat = { $attacker } attaque { $defender } en { $square }
siegers-beat-dice-set = { $side } a réglé ses dés
siegers-beat-asked = { $side } demande à voir { $request }
siegers-beat-shown = { $side } montre deux dés
siegers-beat-announced = { $side } annonce { $n }
siegers-beat-matched = { $side } suit à { $n }
siegers-beat-bid-passed = { $side } passe : { $other } remporte l’enchère à { $n }
siegers-beat-guessed = { $side } désigne { $token } comme le { $n } : { $right ->
    [true] juste
   *[false] raté
}
siegers-beat-removed = { $token } quitte le plateau : c’était le { $number }
siegers-beat-general = { $side } perd un général
siegers-beat-over = La partie est finie
siegers-beat-won = { $side } a gagné
siegers-beat-drawn = Partie nulle

## La première leçon

siegers-lesson-name = Pièces cachées et trois dés
siegers-lesson-aim-title = De quoi il s’agit
siegers-lesson-aim = Vous êtes Rouge. Prenez leurs deux généraux (1 et 8), tous leurs soldats, ou toute leur force. Gardez les vôtres : le petit chapeau marque un général, et vous seul voyez vos numéros.
siegers-lesson-parity-title = Ce qu’ils ne peuvent cacher
siegers-lesson-parity = Une pièce impaire fait trois pas, une paire quatre : le petit 3 ou 4 le dit. Quatre numéros bleus sont déjà perdus. Be et Bg sont pairs : ce sont le 2 et le 6 ; et l’on a désigné Bg comme le 6, à tort.
siegers-lesson-move-title = Pour attaquer, allez dessus
siegers-lesson-move = Votre Rc est le 4 : exactement quatre pas, avec un coude au plus. Be se trouve juste là.
siegers-lesson-move-do = Choisissez Rc, puis la case de Be.
siegers-lesson-end-title = D’abord bouger, puis combattre
siegers-lesson-end = D’autres pièces pourraient bouger. Quand vous terminez le mouvement, le combat commence.
siegers-lesson-end-do = Terminez le mouvement, en haut.
siegers-lesson-dice-title = Trois dés que l’on règle soi-même
siegers-lesson-dice = Personne ne lance. Chaque camp règle trois dés derrière son écran. Ce que l’on vous fait montrer est barré du carnet pour de bon.
siegers-lesson-dice-do = Réglez le blanc sur 5, le jaune sur 3 et le rouge sur 2 ; puis réglez les dés.
siegers-lesson-ask-title = Voir derrière leur écran
siegers-lesson-ask = Vous pouvez demander deux de leurs trois dés. Les plus forts disent jusqu’où ils peuvent enchérir.
siegers-lesson-ask-do = Demandez les deux plus forts.
siegers-lesson-show-title = À eux de voir derrière le vôtre
siegers-lesson-show = Ils ont montré un 4 et un 2 : le troisième est un 1 ou un 2. Ils demandent vos deux plus faibles ; votre 5 reste caché.
siegers-lesson-show-do = Montrez le 3 jaune et le 2 rouge.
siegers-lesson-bid-title = L’enchère
siegers-lesson-bid = Vous pouvez annoncer jusqu’à la somme de vos dés et de votre pièce : 5 + 3 + 2 + 4, soit 14. Eux peuvent aller jusqu’à leurs dés plus le numéro de Be.
siegers-lesson-bid-do = Choisissez 9 sur l’échelle et annoncez-le.
siegers-lesson-raise-title = Ils suivent
siegers-lesson-raise = Ils peuvent porter 9. Leurs dés valent 8 au plus : montez au-delà de ce que porterait un 2, et au-delà d’un 6 si vous l’osez.
siegers-lesson-raise-do = Annoncez 12.
siegers-lesson-guess-title = Désignez la pièce
siegers-lesson-guess = Ils passent : l’enchère est à vous, donc vous devinez. Regardez « Ce que l’on peut savoir » : Bg est le 2. Que reste-t-il pour Be ?
siegers-lesson-guess-do = Désignez le 6.
siegers-lesson-free-title = Douze points et une pièce
siegers-lesson-free = Juste : le 6 s’en va, et les points de l’enchère changent de camp. Il reste trois pièces bleues, dont un général. Désormais la partie est à vous.

## Le rapport

siegers-report-round = tour { $round }
