### Ce que disent la table et ses programmes, en français.

list-empty = rien
list-joined = { $most } et { $last }

## Ce qui a été lu

what-order = l’ordre
what-position = la position
what-journal = le journal
error-unreadable = Impossible de lire { $what } : { $error }.
error-at = { $at } : { $why }
error-unknown = Quelque chose ne va pas ici, sans qu’on sache quoi.

## La mise en place

setup-no-such-scenario = Il n’y a pas de scénario « { $scenario } ». Choisissez parmi ceux-ci : { $known }.
setup-no-such-option = Il n’y a pas d’option « { $option } ». Choisissez parmi celles-ci : { $known }.
setup-bad-value = L’option « { $option } » ne peut pas valoir { $value }. Valeurs possibles : { $range }.

## Les fichiers

file-not-a-game = Ce n’est ni une position ni un journal : son en-tête ne le dit pas.
file-other = Ce fichier est fait pour autre chose : son champ { $field } vaut « { $theirs } », alors qu’il faut ici « { $ours } ».
journal-changed-opening = Le journal a été modifié après coup : son ouverture ne correspond pas à son sceau.
journal-changed-step = Le journal a été modifié après coup : le coup { $step } ne correspond pas à son sceau.
journal-broken-step = Le journal ne peut pas être rejoué. Coup { $step } : { $why }
journal-rolls-left = Le journal contient des jets que personne ne demande.

## Les dés

dice-script-ends = Il ne reste pas de résultat pour un dé à { $sides } faces ({ $clause }).
dice-given-up = Aucun résultat n’a été donné pour un dé à { $sides } faces ({ $clause }).
dice-record-ends = Le journal ne contient pas de résultat pour un dé à { $sides } faces ({ $clause }).
dice-record-differs = Un dé à { $sides } faces est demandé ({ $clause }), mais le journal en contient un à { $had } faces ({ $recorded }).
dice-no-such-face = Un dé à { $sides } faces ne peut pas donner { $face } ({ $clause }).

## À la table

error-no-such-level = Il n’y a pas de niveau « { $level } ». Choisissez parmi ceux-ci : { $known }.
error-not-awaited = { $seat } n’a rien à décider pour l’instant.
odds-too-large = Il y a trop d’issues possibles pour les compter toutes.
undo-nothing = Il n’y a rien à reprendre.
undo-other-acted = Le dernier ordre n’était pas le vôtre : vous n’avez rien à reprendre.
undo-rolled = Des dés ont été lancés ({ $clause }), et un jet ne se reprend jamais.
undo-shown = Le dernier ordre a montré quelque chose qu’on ne peut plus ignorer ({ $clause }).
