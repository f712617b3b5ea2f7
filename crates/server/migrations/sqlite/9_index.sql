-- No index holds what changes with every order of a game: all indexes of a row that do are written anew with it.
DROP INDEX game_first;
DROP INDEX game_second;
DROP INDEX game_status;
CREATE INDEX game_first ON game (first, status);
CREATE INDEX game_second ON game (second, status);
CREATE INDEX game_waiting ON game (moved) WHERE status = 0;
CREATE INDEX game_playing ON game (open) WHERE status = 1;
CREATE INDEX game_over ON game (moved) WHERE status = 2;
