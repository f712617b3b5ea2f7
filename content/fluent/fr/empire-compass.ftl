# Les vingt-quatre orientations d’une pièce, du nord dans le sens des aiguilles d’une montre, par leurs noms sur la rose des vents.

empire-toward-n = au nord
empire-toward-nbe = au nord quart nord-est
empire-toward-nebn = au nord-est quart nord
empire-toward-ne = au nord-est
empire-toward-nebe = au nord-est quart est
empire-toward-ebn = à l’est quart nord-est
empire-toward-e = à l’est
empire-toward-ebs = à l’est quart sud-est
empire-toward-sebe = au sud-est quart est
empire-toward-se = au sud-est
empire-toward-sebs = au sud-est quart sud
empire-toward-sbe = au sud quart sud-est
empire-toward-s = au sud
empire-toward-sbw = au sud quart sud-ouest
empire-toward-swbs = au sud-ouest quart sud
empire-toward-sw = au sud-ouest
empire-toward-swbw = au sud-ouest quart ouest
empire-toward-wbs = à l’ouest quart sud-ouest
empire-toward-w = à l’ouest
empire-toward-wbn = à l’ouest quart nord-ouest
empire-toward-nwbw = au nord-ouest quart ouest
empire-toward-nw = au nord-ouest
empire-toward-nwbn = au nord-ouest quart nord
empire-toward-nbw = au nord quart nord-ouest
