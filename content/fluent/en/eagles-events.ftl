### EAGLES: Waterloo: what happens and how it ends, in English.

eagles-event-laid-out = { $who } draw up their cards: { $positions }.
eagles-event-confirmed = { $who } have confirmed their deployment.
eagles-event-deployed = { $who } deploy: { $positions }.{ $count ->
    [0] {""}
   *[other] {" "}Terrain: { $terrain }.
}
eagles-event-turn-begins = { $who } begin their Battle Turn of round { $round }.
eagles-event-phase-morale = Morale Phase.
eagles-event-phase-combat = Combat Phase.
eagles-event-phase-reinforce = Reinforcement Phase.
eagles-event-turn-ends = { $quiet ->
    [0] The Battle Turn is over.
    [one] The Battle Turn is over; one round has been quiet.
   *[other] The Battle Turn is over; { $quiet } rounds have been quiet.
}
eagles-event-stands = Now: { $step }.
eagles-event-stands-draw = { $who } may accept the draw or decline it.
eagles-event-stands-capture = { $who } choose who takes the captured Terrain.
eagles-event-stands-window = { $who } may play a Special.
eagles-event-stands-check = { $who } choose which card checks next.
eagles-event-picked = { $card } is about to leave the Reserve{ $decoy ->
    [yes] {" "}as a decoy
   *[no] {""}
}.
eagles-event-picked-none = No card is about to leave the Reserve any more.
eagles-event-cancelled = What was declared cannot be done any more ({ $clause }).
eagles-event-entered = { $who } bring { $card } from the Reserve to { $position }{ $engaging ->
    [yes] , engaging
   *[no] {""}
}.
eagles-event-moved = { $card } moves to { $to }{ eagles-extra-ground }{ $engaging ->
    [yes] , engaging
   *[no] {""}
}{ $disengaging ->
    [yes] , disengaging
   *[no] {""}
}.
eagles-event-withdrew = { $card } goes back into the Reserve.
eagles-event-stepped = { $on ->
    [none] { $card } steps onto open ground.
   *[other] { $card } occupies { $on }.
}
eagles-event-captured = { $who } capture { $terrain } with { $cards }.
eagles-event-narrowed = What { $card } may still be: { $kinds }.
eagles-event-formed = { $card } forms { $formation }.
eagles-event-revealed = { $card } is turned up: { $what }.
eagles-event-flipped = { $card } was a decoy: { $what }.
eagles-event-attacked = { $shock ->
    [yes] { $card } shocks { $target }.
   *[no] { $card } fires at { $target }.
}
eagles-event-attack-rolled = { $card } rolls { $faces } – cv { $cv }; { $needs ->
    [hidden] {""}
    [6] a 6 hits;{" "}
   *[other] hits on { $needs } or more;{" "}
}{ $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
}{ $ones ->
    [0] {""}
   *[other] ; a 1 hits a General, if one is there
}.
eagles-modifier = { $value } ({ $clause })
eagles-event-hit = { $hits ->
    [one] { $card } takes one hit
   *[other] { $card } takes { $hits } hits
}{ $pending ->
    [yes] , to be checked in its Morale Phase
   *[no] , to be checked at once
}.
eagles-event-general-rolled = { $card } rolls { $faces }; a 6 kills him.
eagles-event-morale-rolled = { $card } checks morale ({ $cause }) at { $value } and rolls { $faces }: { $passed ->
    [yes] it stands
   *[no] it routs
}.
eagles-event-steadied = { $card } is steady again; its hits are taken off.
eagles-event-eliminated = { $card } is lost.
eagles-event-special = { $who } play { $card }{ $on ->
    [none] {""}
   *[other] {" "}on { $on }
}.
eagles-event-effect-ended = { $card }{ $on ->
    [none] {""}
   *[other] {" "}on { $on }
} is over.
eagles-event-friendly-fire = { $card } fires on itself and rolls { $faces }: { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
}.
eagles-event-terrain = { $who } play { $card }.
eagles-event-drew = { $count ->
    [0] { $who } draw no { $army } cards
    [one] { $who } draw one { $army } card
   *[other] { $who } draw { $count } { $army } cards
}{ $cards ->
    [none] {""}
   *[other] : { $cards }
}.
eagles-event-prussians = { $card } is shown: the Prussians arrive.
eagles-event-commander = { $present ->
    [yes] The check shows that { $card } is present.
   *[no] The check shows that { $card } is not present.
}
eagles-event-marked = { $who }: { $mark } – { $cards }.
eagles-event-marked-none = { $who }: { $mark } – no card any more.
eagles-event-complete = Movement is complete.
eagles-event-draw-offered = { $who } offer a draw.
eagles-event-draw-answered = { $yes ->
    [yes] The draw is accepted.
   *[no] The draw is declined.
}
eagles-event-resigned = { $who } resign.
eagles-event-unanswered = { $who } have nothing to play against it.
eagles-event-passed = { $who } pass.
eagles-event-unveiled = All that was hidden is shown.
eagles-event-assigned = { $who } have sent their cards to the battles{ $cards ->
    [none] {""}
   *[other] : { $cards }
}.
eagles-event-stage = The campaign comes to { $battles }.
eagles-event-switched = The other battle comes to the fore.
eagles-event-closed = The battle is over, and the survivors leave the field. Campaign: { $results }.
eagles-event-record = Campaign: { $results }.
eagles-event-sent = { $count ->
    [0] { $who } send nobody to the other battle
    [one] { $who } send one card to the other battle
   *[other] { $who } send { $count } cards to the other battle
}{ $cards ->
    [none] {""}
   *[other] : { $cards }
}.
eagles-result-open = { $battle } undecided
eagles-result-drawn = { $battle } drawn
eagles-result-won = { $battle } won by { $who }

eagles-outcome-win = { $who } win: { $reasons } ({ $clause }).
eagles-outcome-draw = A draw: { $reasons } ({ $clause }).
eagles-ending-occupation = { $winner } hold an enemy position alone
eagles-ending-turn-limit = the last round agreed on is over, and the losses decide
eagles-ending-last-round = round 200 is over, and the losses decide
eagles-ending-nobody-left = nobody has infantry or cavalry left
eagles-ending-stall = too many rounds were quiet
eagles-ending-resignation = { $loser } resigned
eagles-ending-agreement = both sides agreed
eagles-ending-retreat = { $loser } retreated
eagles-ending-both-lost = the French lost both first battles
eagles-ending-waterloo = the battle of Waterloo decides the campaign
eagles-ending-charleroi = the battle of Charleroi decides the campaign
eagles-ending-other = { $reason }

eagles-because-occupation = an enemy position held alone
eagles-because-turn_limit = the last round agreed on
eagles-because-last_round = round 200
eagles-because-nobody_left = no infantry or cavalry left
eagles-because-stall = too many quiet rounds
eagles-because-resignation = resignation
eagles-because-agreement = agreement
eagles-because-retreat = retreat
eagles-because-both_lost = both first battles lost
eagles-because-waterloo = the battle of Waterloo
eagles-because-charleroi = the battle of Charleroi

## What may come of an order

eagles-odds-hits = { $card } scores { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
}.
eagles-odds-morale = { $card } { $passed ->
    [yes] stands
   *[no] routs
}.
eagles-odds-stands = { $card } is unhurt.
eagles-odds-falls = { $card } falls.
eagles-odds-friendly-fire = Friendly fire on { $card }: { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
}.
eagles-odds-lost = { $card } is lost.
eagles-odds-emptied = { $who } have no Troop card left { $position }.

## Questions about odds that stand alone

eagles-question-number = `{ $name }` is { $number }; it may be { $min } to { $max }.
eagles-question-no-card = Attack { $number }: card { $card } is on no position.
eagles-answer-hits = { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
}
eagles-answer-stays = { $yes ->
    [yes] the card stays
   *[no] the card routs
}
eagles-answer-falls = { $yes ->
    [yes] the General falls
   *[no] the General stands
}
eagles-answer-routs = { $yes ->
    [yes] the card routs
   *[no] the card stays
}
eagles-answer-nothing = No card is lost.
eagles-answer-lost = Lost: { $cards }.
eagles-answer-fallen = Generals fallen: { $cards }.
eagles-answer-empty = No Troop card is left { $position }.
