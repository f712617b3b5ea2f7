-- What a person is called by programs; numbers could be counted through.
ALTER TABLE person ADD COLUMN handle TEXT;
UPDATE person SET handle = lower(hex(randomblob(8)));
CREATE UNIQUE INDEX person_handle ON person (handle);
CREATE INDEX person_owner ON person (owner) WHERE owner IS NOT NULL;
-- Whether a person is a host, and since when a person is banned.
ALTER TABLE person ADD COLUMN host INTEGER NOT NULL DEFAULT 0;
ALTER TABLE person ADD COLUMN banned INTEGER;
ALTER TABLE session ADD COLUMN used INTEGER NOT NULL DEFAULT 0;
UPDATE session SET used = made;
-- A clock that nothing follows from is not looked at.
UPDATE game SET deadline = NULL WHERE terms LIKE '%"on_time_out":"nothing"%';

-- Large values of options, once each.
CREATE TABLE large (
    hash TEXT PRIMARY KEY,
    body TEXT NOT NULL,
    made INTEGER NOT NULL
) WITHOUT ROWID;
-- The record with which a game was taken up, in one piece.
CREATE TABLE past (
    game INTEGER PRIMARY KEY,
    body BLOB NOT NULL
);
-- How a finished game stood at its moments.
CREATE TABLE forecast (
    game INTEGER PRIMARY KEY,
    body TEXT NOT NULL
);
-- Who signed in or was refused, and what hosts did.
CREATE TABLE audit (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    person INTEGER,
    deed TEXT NOT NULL,
    about TEXT NOT NULL,
    network TEXT NOT NULL
);
CREATE INDEX audit_at ON audit (at);
-- What the host tells everybody.
CREATE TABLE announcement (
    id INTEGER PRIMARY KEY,
    body TEXT NOT NULL,
    made INTEGER NOT NULL,
    until INTEGER NOT NULL
);
-- Written to find out whether writing works.
CREATE TABLE pulse (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL
);
