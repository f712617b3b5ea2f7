-- The record of a game that is over, in one piece.
CREATE TABLE pack (
    game INTEGER PRIMARY KEY,
    body BLOB NOT NULL
);
-- A game that is packed takes no more lines.
CREATE TRIGGER deed_closed BEFORE INSERT ON deed
WHEN EXISTS (SELECT 1 FROM pack WHERE game = NEW.game)
BEGIN
    SELECT RAISE(IGNORE);
END;
