# The twenty-four directions a piece may face, clockwise from north, by their names on the compass card.

empire-toward-n = north
empire-toward-nbe = north by east
empire-toward-nebn = north-east by north
empire-toward-ne = north-east
empire-toward-nebe = north-east by east
empire-toward-ebn = east by north
empire-toward-e = east
empire-toward-ebs = east by south
empire-toward-sebe = south-east by east
empire-toward-se = south-east
empire-toward-sebs = south-east by south
empire-toward-sbe = south by east
empire-toward-s = south
empire-toward-sbw = south by west
empire-toward-swbs = south-west by south
empire-toward-sw = south-west
empire-toward-swbw = south-west by west
empire-toward-wbs = west by south
empire-toward-w = west
empire-toward-wbn = west by north
empire-toward-nwbw = north-west by west
empire-toward-nw = north-west
empire-toward-nwbn = north-west by north
empire-toward-nbw = north by west
