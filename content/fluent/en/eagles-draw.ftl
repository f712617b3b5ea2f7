### EAGLES: Waterloo: the drawing, in English.

eagles-draw-head = { $battle }, round { $round }, turn of { $who }: { $step }
eagles-draw-deploy = { $battle }: { $step }
eagles-draw-legend = ?n is the mark of a card on a position; cv is its dice, F its fire, S its shock, A to D its morale.
eagles-draw-position = { $position } { $name }{ $engaged ->
    [yes] , engaged
   *[no] {""}
}
eagles-draw-nobody = nobody
eagles-draw-side = { $who }:
eagles-draw-card = { $mark } { $card }
eagles-draw-hidden = { $mark } face down, { $army }
eagles-draw-entry = { $card }: { $facts }
eagles-draw-infantry = infantry, cv { $cv }, F{ $fire }, S{ $shock }, { $morale }, corps { $corps }
eagles-draw-cavalry = cavalry, cv { $cv }, S{ $shock }, { $morale }, corps { $corps }
eagles-draw-artillery = { $kind }, cv { $cv }, F{ $long } far, F{ $short } near, { $morale }, corps { $corps }
eagles-draw-general = General { $offence }/{ $defence }, corps { $corps }
eagles-draw-ground-card = { $class } for { $room }, { $position }
eagles-draw-river-card = river, { $limit } a turn, { $position }
eagles-draw-special = Special
eagles-draw-may = { $count ->
    [one] certainly { $kinds }
   *[other] may be { $kinds }
}
eagles-draw-hits = { $hits ->
    [one] one hit
   *[other] { $hits } hits
}
eagles-draw-face-down = face down
eagles-draw-decoy = decoy
eagles-draw-on = on { $terrain }
eagles-draw-spent = waits for the next turn
eagles-draw-leaving = about to leave
eagles-draw-ground = { $card }: { $class }, { $taken } of { $room }, held by { $who }
eagles-draw-river = { $card }, river between { $one } and { $other }: { $left } of { $limit } crossings left.
eagles-draw-effects = In force: { $effects }.
eagles-draw-effect = { $card }{ $on ->
    [none] {""}
   *[other] {" "}on { $on }
}
eagles-draw-army = { $army }: { $reserve } in the Reserve, { $deck } in the deck (draws { $rate }), { $lost } lost.
eagles-draw-lost = Lost: { $cards }.
eagles-draw-seen = Seen, and hidden again: { $cards }.
eagles-draw-reserve = Your Reserve:
eagles-draw-reserve-of = Reserve of { $who }:
eagles-draw-empty = empty
eagles-draw-ready = May still act: { $cards }.
eagles-draw-ready-none = No card may still act.
eagles-draw-complete = Movement is complete.
eagles-draw-declared = Declared: { $what }.
eagles-draw-arrived = { $arrived ->
    [yes] The Prussians have arrived.
   *[no] The Prussians have not arrived yet.
}
eagles-draw-campaign = Campaign: { $results }.
eagles-draw-other = The other battle: { $battle }, round { $round }, turn of { $who }: { $step }
eagles-draw-choices = Your cards to send to a battle: { $cards }.
eagles-draw-sendable = Your survivors who may go to the other battle: { $cards }.
