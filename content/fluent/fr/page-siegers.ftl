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
siegers-out = Hors du jeu

siegers-stages = Étapes du combat
siegers-stage-dice = Dés
siegers-stage-requests = Demandes
siegers-stage-bidding = Enchères
siegers-stage-first = 1re hypothèse
siegers-stage-second = 2e hypothèse

siegers-your-line = Votre ligne de bataille
siegers-place-how = Choisissez deux cases de votre ligne de départ pour échanger ce qui s’y trouve. L’autre camp ne verra pas les numéros.
siegers-place-go = Prendre position
siegers-place-other = Un autre ordre
siegers-screen = Derrière votre écran
siegers-screen-onlooker = Chaque camp règle ses dés derrière un écran ; les spectateurs voient ce qui est montré.
siegers-screen-idle = Les dés sortent quand des pièces se rencontrent. On ne les jette jamais : on les règle, en secret.
siegers-shown = montré
siegers-hidden = caché
siegers-used-up = épuisé
siegers-not-set = non réglé
siegers-die-white = blanc
siegers-die-yellow = jaune
siegers-die-red = rouge
siegers-set-to = régler sur { $value }
siegers-struck = { $value }, rayé
siegers-set-dice = Régler les dés
siegers-show = Montrer
siegers-asked-TwoHighest = On a demandé vos deux dés les plus hauts.
siegers-asked-TwoLowest = On a demandé vos deux dés les plus bas.
siegers-asked-HighestAndLowest = On a demandé votre dé le plus haut et le plus bas.
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
siegers-request-TwoHighest = les deux plus hauts
siegers-request-TwoLowest = les deux plus bas
siegers-request-HighestAndLowest = le plus haut et le plus bas
siegers-they-show = Il montre, à la demande « { $request } » :
siegers-bid = L’enchère
siegers-ladder = Nombres que l’on peut annoncer
siegers-bid-choose = choisir { $n }
siegers-matched = suivi
siegers-announced = annoncé
siegers-floor = minimum { $n }
siegers-cap = votre maximum { $n }
siegers-announce = Annoncer { $n }
siegers-match = Suivre à { $n }
siegers-pass = { $n ->
    [0] Passer
   *[other] Passer à { $n }
}
siegers-guess = Quel numéro porte { $token } ?
siegers-guess-stake = Enjeu : { $bid } points.

siegers-pad = Le carnet
siegers-you = Vous, { $side }
siegers-they = { $side }
siegers-strength = Force :
siegers-boxes = { $colour }, rayés : { $struck }
siegers-none = aucun
siegers-pad-note = Une case rayée ne se rouvre jamais.

siegers-know = Ce que l’on peut savoir
siegers-know-off = désactiver
siegers-know-on = activer
siegers-know-none = Vous gardez tout en tête.
siegers-know-nothing = Rien encore : le premier mouvement d’une pièce montrera si elle est paire ou impaire.
siegers-piece = Pièce
siegers-parity = Paire ou impaire
siegers-denied = pas { $number }
siegers-left = reste { $count }
siegers-left-many = Combien de numéros restent

siegers-lesson-place = Les deux armées se tiennent derrière des écrans. Vos huit numéros vont sur neuf cases ; l’autre camp voit où se trouvent les pièces, non lesquelles. Échangez-en si vous voulez, puis prenez position.
siegers-lesson-move = Choisissez l’une de vos pièces, puis une case éclairée. Une pièce impaire fait exactement trois pas, une paire exactement quatre, avec un coude au plus et sans sauter.
siegers-lesson-parity = Votre mouvement a montré si cette pièce est paire ou impaire. Les leurs feront de même : le petit 3 ou 4 sur une pièce vous le dit, et le tableau « Ce que l’on peut savoir » tient le compte.
siegers-lesson-first-turn = Au premier tour, les huit pièces doivent bouger. Terminez ensuite le mouvement, en haut.
siegers-lesson-attack = Désormais une pièce doit bouger et toutes le peuvent. Terminez un mouvement sur un ennemi pour l’attaquer ; tous les mouvements d’abord, les combats ensuite.
siegers-lesson-dice = Un combat. Réglez vos trois dés en secret. Les dés qu’on vous fait montrer sont rayés du carnet pour de bon : pensez aux combats suivants.
siegers-lesson-ask = Demandez deux de leurs trois dés. Ce qu’ils montrent et ce qu’ils doivent cacher vous dit jusqu’où ils peuvent enchérir.
siegers-lesson-show = Vous devez montrer deux dés qui répondent à la demande. Le troisième reste caché et garde sa case.
siegers-lesson-bid = Annoncez un nombre. Vous pouvez aller jusqu’à la somme de tous vos dés et du numéro de votre pièce, et chaque nombre est une affirmation que l’autre camp lira.
siegers-lesson-reply = Suivez si vos dés et votre pièce le permettent, ou passez. Qui passe perd l’enchère.
siegers-lesson-first-guess = Vous avez gagné l’enchère : nommez le numéro de leur pièce. Juste, elle disparaît et les points sont à vous ; faux, les points sont perdus et ils devinent à leur tour.
siegers-lesson-second-guess = Ils se sont trompés : devinez leur pièce en retour. Le tableau de ce que l’on peut savoir vous aide.
siegers-lesson-win = On gagne en prenant les deux généraux (1 et 8), les six soldats, ou toute la force adverse. C’est tout le jeu : continuez !

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
siegers-beat-over = La partie est finie
siegers-beat-won = { $side } a gagné
siegers-beat-drawn = Partie nulle
