### EAGLES : Waterloo : le dessin, en français.

eagles-draw-head = { $battle }, manche { $round }, tour joué par { $who } : { $step }
eagles-draw-deploy = { $battle } : { $step }
eagles-draw-legend = ?n est la marque d’une carte sur une position ; CV ses dés, F son tir, S son assaut, A à D son moral.
eagles-draw-position = { $position } { $name }{ $engaged ->
    [yes] , position engagée
   *[no] {""}
}
eagles-draw-nobody = personne
eagles-draw-side = { $who } :
eagles-draw-card = { $mark } { $card }
eagles-draw-hidden = { $mark } face cachée, armée { $army }
eagles-draw-entry = { $card } : { $facts }
eagles-draw-infantry = infanterie, CV { $cv }, F{ $fire }, S{ $shock }, { $morale }, corps { $corps }
eagles-draw-cavalry = cavalerie, CV { $cv }, S{ $shock }, { $morale }, corps { $corps }
eagles-draw-artillery = { $kind }, CV { $cv }, F{ $long } loin, F{ $short } près, { $morale }, corps { $corps }
eagles-draw-general = général { $offence }/{ $defence }, corps { $corps }
eagles-draw-ground-card = { $class } pour { $room }, { $position }
eagles-draw-river-card = rivière, { $limit } par tour, { $position }
eagles-draw-special = carte spéciale
eagles-draw-may = { $count ->
    [one] certainement { $kinds }
   *[other] peut être { $kinds }
}
eagles-draw-hits = { $hits ->
    [one] une touche
   *[other] { $hits } touches
}
eagles-draw-face-down = face cachée
eagles-draw-decoy = leurre
eagles-draw-on = sur { $terrain }
eagles-draw-spent = attend le prochain tour
eagles-draw-leaving = va sortir
eagles-draw-ground = { $card } : { $class }, { $taken } sur { $room }, occupants : { $who }
eagles-draw-river = { $card }, rivière entre { $one } et { $other } : { $left ->
    [one] encore un passage
   *[other] encore { $left } passages
} sur { $limit }.
eagles-draw-effects = En vigueur : { $effects }.
eagles-draw-effect = { $card }{ $on ->
    [none] {""}
   *[other] {" "}sur { $on }
}
eagles-draw-army = Armée { $army } : { $reserve } en réserve, { $deck } dans la pile (pioche { $rate }), pertes : { $lost }.
eagles-draw-lost = Pertes : { $cards }.
eagles-draw-seen = Vues, puis de nouveau cachées : { $cards }.
eagles-draw-reserve = Votre réserve :
eagles-draw-reserve-of = Réserve ({ $who }) :
eagles-draw-empty = vide
eagles-draw-ready = Peuvent encore agir : { $cards }.
eagles-draw-ready-none = Aucune carte ne peut plus agir.
eagles-draw-complete = Les mouvements sont terminés.
eagles-draw-declared = Déclaré : { $what }.
eagles-draw-arrived = { $arrived ->
    [yes] Les Prussiens sont arrivés.
   *[no] Les Prussiens ne sont pas encore arrivés.
}
eagles-draw-campaign = Campagne : { $results }.
eagles-draw-other = L’autre bataille : { $battle }, manche { $round }, tour joué par { $who } : { $step }
eagles-draw-choices = Vos cartes à envoyer à une bataille : { $cards }.
eagles-draw-sendable = Vos survivants qui peuvent aller à l’autre bataille : { $cards }.
