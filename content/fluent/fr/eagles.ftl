### EAGLES : Waterloo, en français.

game-name = EAGLES : Waterloo
