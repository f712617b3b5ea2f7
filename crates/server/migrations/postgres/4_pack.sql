-- The record of a game that is over, in one piece.
CREATE TABLE pack (
    game BIGINT PRIMARY KEY,
    body BYTEA NOT NULL
);
ALTER TABLE pack ALTER COLUMN body SET STORAGE EXTERNAL;
-- A game that is packed takes no more lines.
CREATE FUNCTION deed_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM pack WHERE game = NEW.game) THEN
        RETURN NULL;
    END IF;
    RETURN NEW;
END
$$;
CREATE TRIGGER deed_closed BEFORE INSERT ON deed FOR EACH ROW EXECUTE FUNCTION deed_closed();
