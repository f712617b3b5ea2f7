### EAGLES : Waterloo : fichiers de cartes et jeux de bataille, en français.

## Armées et batailles

eagles-army-french = française
eagles-army-british = anglaise
eagles-army-prussian = prussienne
eagles-battle-quatre-bras = Quatre-Bras
eagles-battle-ligny = Ligny
eagles-battle-wavre = Wavre
eagles-battle-waterloo = Waterloo
eagles-battle-charleroi = Charleroi

## Un fichier de cartes : le fichier et ses lignes

eagles-card-empty-file = Ligne { $line } : le fichier de cartes est vide. Il commence par une ligne qui nomme les colonnes.
eagles-card-no-cards = Ligne { $line } : le fichier de cartes nomme ses colonnes mais ne contient aucune carte.
eagles-card-byte-order-mark = Ligne { $line } : le fichier commence par une marque d’ordre des octets invisible. Enregistrez-le en UTF-8 sans cette marque.
eagles-card-line-end = Ligne { $line } : fin de ligne Windows. Enregistrez le fichier avec de simples sauts de ligne (LF).
eagles-card-open-quote = Ligne { $line }, colonne { $column } : un guillemet ouvert n’est pas fermé sur cette ligne.
eagles-card-stray-quote = Ligne { $line }, colonne { $column } : un guillemet est mal placé. Une case qui en contient un se met entre guillemets, celui de l’intérieur doublé.
eagles-card-too-few-fields = Ligne { $line }, colonne { $column } : la ligne s’arrête ici. Elle a { $found } cases, l’en-tête { $expected }.
eagles-card-too-many-fields = Ligne { $line } : { $found } cases, mais l’en-tête a { $expected } colonnes. Un texte avec une virgule se met entre guillemets.

## Un fichier de cartes : l’en-tête

eagles-card-missing-column = Ligne { $line }, colonne { $column } : cette colonne manque.
eagles-card-unknown-column = Ligne { $line }, colonne { $column } : cette colonne n’existe pas. Les colonnes sont { $known }.
eagles-card-column-twice = Ligne { $line }, colonne { $column } : cette colonne est nommée deux fois.

## Un fichier de cartes : les cases

eagles-card-missing-value = Ligne { $line }, colonne { $column } : la case est vide.
eagles-card-bad-number = Ligne { $line }, colonne { $column } : « { $value } » n’est pas un nombre entier de { $min } à { $max }.
eagles-card-unknown-word = Ligne { $line }, colonne { $column } : « { $value } » n’est aucun de { $known }.
eagles-card-does-not-belong = Ligne { $line }, colonne { $column } : « { $value } » n’a pas sa place sur une carte de genre { $kind }. Laissez la case vide.

## Un fichier de cartes : cartes qui se contredisent

eagles-card-duplicate-number = Ligne { $line }, colonne { $column } : la carte { $number } est déjà à la ligne { $first }.
eagles-card-second-commander = Ligne { $line }, colonne { $column } : la carte { $first } a déjà ce commandement dans l’armée de la carte { $number }.
eagles-card-wrong-army = Ligne { $line }, colonne { $column } : « { $value } » ne va pas avec le numéro. Les Français ont 1 à 110, les Anglais 111 à 200, les Prussiens 201 à 300.
eagles-card-special-numbers = Ligne { $line }, colonne { $column } : « { $value } » ne va pas avec le numéro. Les cartes spéciales ont 93 à 110, 183 à 200 et 289 à 300, et elles seules.
eagles-card-wrong-title = Ligne { $line }, colonne { $column } : cette carte spéciale est { $expected }, et non « { $value } ».
eagles-card-no-battle = Ligne { $line }, colonne { $column } : la carte n’est marquée pour aucune bataille, ni pour Hal.
eagles-card-army-not-there = Ligne { $line }, colonne { $column } : une carte de cette armée ne peut être marquée « { $value } » ici. Hal est pour les cartes anglaises qui ne sont à aucune bataille.
eagles-card-wrong-nationality = Ligne { $line }, colonne { $column } : « { $value } » ne sert pas dans cette armée.
eagles-card-commander-not-a = Ligne { $line }, colonne { $column } : les commandants en chef et les chefs d’état-major sont du corps A, et non « { $value } ».
eagles-card-troops-of-a = Ligne { $line }, colonne { $column } : le corps « { $value } » est réservé aux généraux.
eagles-card-too-many-corps = Ligne { $line }, colonne { $column } : « { $value } » est le 257e corps, un de trop.
eagles-card-long-above-short = Ligne { $line }, colonne { $column } : le feu à longue portée ne peut valoir mieux qu’à courte portée.
eagles-card-foot-or-horse = Ligne { $line }, colonne { $column } : « { $value } » doit nommer exactement l’un de foot (à pied) et horse (à cheval).
eagles-card-foot-or-horse-only-guns = Ligne { $line }, colonne { $column } : « { $value } » : foot et horse ne se disent que de l’artillerie.
eagles-card-lancers-ride = Ligne { $line }, colonne { $column } : « { $value } » : seule la cavalerie a des lanciers.
eagles-card-differs = Ligne { $line }, colonne { $column } : « { $value } » contredit la colonne { $other }, qui dit « { $expected } ».
eagles-card-wrong-side = Ligne { $line }, colonne { $column } : « { $value } » est la ligne de bataille de l’ennemi.
eagles-card-prussian-left = Ligne { $line }, colonne { $column } : un terrain prussien de Waterloo est à la gauche alliée, L, et non « { $value } ».

## Tailles des jeux

eagles-deck-campaign-only = { $battle } ne se livre qu’en campagne.
eagles-deck-scale-range = { $battle }, armée { $army } : le facteur { $k } n’est pas de 1 à { $max }.
eagles-deck-scale-muster = { $battle }, armée { $army } : avec le facteur { $k } la main de départ a { $muster ->
    [one] { $muster } carte
   *[other] { $muster } cartes
} ; trois positions en demandent trois.
eagles-deck-scale-pool = { $battle }, armée { $army } : le facteur { $k } demande { $deck ->
    [one] { $deck } carte
   *[other] { $deck } cartes
}, le vivier en a { $pool }.
eagles-deck-no-pool = { $battle }, armée { $army } : le fichier de cartes n’en a aucune pour elle, quel que soit le facteur ({ $k }).
eagles-deck-ratio = { $battle } : des jeux de { $sizes } rompent le rapport { $ratio }.

## Un jeu de bataille

eagles-deck-army-not-there = { $battle } se livre sans armée { $army }.
eagles-deck-wrong-size = Le jeu a { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} au lieu de { $expected }.
eagles-deck-duplicate = La carte { $card } est deux fois dans le jeu.
eagles-deck-unknown-card = Il n’y a pas de carte { $card } dans ce fichier de cartes.
eagles-deck-wrong-army = La carte { $card } n’est pas de l’armée { $army }.
eagles-deck-not-in-pool = La carte { $card } n’est pas dans le vivier de { $battle }.
eagles-deck-terrain-of-elsewhere = La carte { $card } est un terrain d’une autre bataille que { $battle }.
eagles-deck-second-copy = La carte { $card } est { $count } fois dans le jeu. Un général ou un terrain n’y est qu’une fois.
eagles-deck-fourth-copy = La carte { $card } est { $count } fois dans le jeu. Trois exemplaires au plus.
eagles-deck-no-points = La carte { $card } n’a pas de points de bataille dans ce fichier de cartes.
eagles-deck-no-factor = Le facteur des points de bataille est { $count } ; il est d’au moins 1.
eagles-deck-too-many-points = { $count ->
    [one] La carte coûte
   *[other] Les { $count } cartes coûtent
} { $points } points de bataille ; { $limit } sont permis.
eagles-deck-too-large = { $count } cartes, c’est plus qu’un jeu ne peut contenir.
eagles-deck-small-muster = La main de départ, moitié du jeu, aurait { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} ; trois positions en demandent trois.
eagles-deck-nothing-to-deploy = { $count ->
    [one] Le jeu a { $count } carte qui se déploie
   *[other] Le jeu a { $count } cartes qui se déploient
} face cachée ; trois positions en demandent trois.
eagles-ask-warned = { $asked } { $warning }
eagles-deck-never-arrives = Le jeu n’a pas de général prussien : ces Prussiens n’arriveront jamais.

## Fichiers de jeux

eagles-deck-file-unreadable = Le jeu ne peut être lu : { $error }
eagles-deck-file-differs = { $field } est { $found } ; on attend { $expected }.

## Jeux de la campagne

eagles-deck-no-choice = La carte { $card } n’est pas de celles dont l’armée { $army } choisit la bataille.
eagles-deck-assigned-twice = La carte { $card } a été envoyée à deux batailles.
eagles-deck-no-such-battle = La carte { $card } ne peut être envoyée à { $battle } à présent.
eagles-deck-unassigned = La carte { $card } n’a été envoyée à aucune bataille.
eagles-card-too-much = Ligne { $line } : un fichier de cartes compte au plus { $bytes } octets et { $lines } lignes.
eagles-card-long-cell = Ligne { $line }, colonne { $column } : une case compte au plus { $most } caractères.
