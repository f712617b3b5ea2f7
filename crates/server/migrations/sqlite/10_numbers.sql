-- A number that was somebody's is never given again: games that are over keep the numbers of people who are no more, and nodes
-- know games by theirs.
CREATE TABLE numbered_person (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    kind INTEGER NOT NULL,
    login TEXT UNIQUE,
    password TEXT,
    owner INTEGER,
    made INTEGER NOT NULL,
    handle TEXT,
    host INTEGER NOT NULL DEFAULT 0,
    banned INTEGER
);
INSERT INTO numbered_person SELECT id, name, kind, login, password, owner, made, handle, host, banned FROM person;
DROP TABLE person;
ALTER TABLE numbered_person RENAME TO person;
CREATE UNIQUE INDEX person_handle ON person (handle);
CREATE INDEX person_owner ON person (owner) WHERE owner IS NOT NULL;

CREATE TABLE numbered_game (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    link TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    rules TEXT NOT NULL,
    content TEXT NOT NULL,
    setup TEXT NOT NULL,
    terms TEXT NOT NULL,
    opening BLOB,
    secret BLOB NOT NULL,
    seats TEXT NOT NULL,
    first INTEGER,
    second INTEGER,
    open INTEGER NOT NULL,
    version INTEGER NOT NULL,
    status INTEGER NOT NULL,
    number INTEGER NOT NULL,
    awaited INTEGER NOT NULL,
    deadline INTEGER,
    outcome TEXT,
    made INTEGER NOT NULL,
    moved INTEGER NOT NULL,
    maker INTEGER NOT NULL,
    key BLOB NOT NULL,
    UNIQUE (maker, key)
);
INSERT INTO numbered_game SELECT id, link, game, rules, content, setup, terms, opening, secret, seats, first, second, open, version,
    status, number, awaited, deadline, outcome, made, moved, maker, key FROM game;
DROP TABLE game;
ALTER TABLE numbered_game RENAME TO game;
CREATE INDEX game_first ON game (first, status);
CREATE INDEX game_second ON game (second, status);
CREATE INDEX game_deadline ON game (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX game_waiting ON game (moved) WHERE status = 0;
CREATE INDEX game_playing ON game (open) WHERE status = 1;
CREATE INDEX game_over ON game (moved) WHERE status = 2;

CREATE TABLE numbered_audit (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    person INTEGER,
    deed TEXT NOT NULL,
    about TEXT NOT NULL,
    network TEXT NOT NULL
);
INSERT INTO numbered_audit SELECT id, at, person, deed, about, network FROM audit;
DROP TABLE audit;
ALTER TABLE numbered_audit RENAME TO audit;
CREATE INDEX audit_at ON audit (at);

-- What was given before and is no more in its own table.
DELETE FROM sqlite_sequence WHERE name IN ('person', 'game');
INSERT INTO sqlite_sequence (name, seq) SELECT 'person', COALESCE(MAX(given), 0) FROM (
    SELECT MAX(id) AS given FROM person
    UNION ALL SELECT MAX(first) FROM game
    UNION ALL SELECT MAX(second) FROM game
    UNION ALL SELECT MAX(maker) FROM game
);
INSERT INTO sqlite_sequence (name, seq) SELECT 'game', COALESCE(MAX(given), 0) FROM (
    SELECT MAX(id) AS given FROM game
    UNION ALL SELECT MAX(game) FROM deed
);
