### EAGLES: Waterloo, in English.

game-name = EAGLES: Waterloo
