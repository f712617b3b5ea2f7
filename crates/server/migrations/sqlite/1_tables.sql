CREATE TABLE person (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    kind INTEGER NOT NULL,
    login TEXT UNIQUE,
    password TEXT,
    owner INTEGER,
    made INTEGER NOT NULL
);
CREATE TABLE session (
    hash BLOB PRIMARY KEY,
    person INTEGER NOT NULL,
    kind INTEGER NOT NULL,
    name TEXT NOT NULL,
    made INTEGER NOT NULL,
    until INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX session_person ON session (person);

CREATE TABLE game (
    id INTEGER PRIMARY KEY,
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
CREATE INDEX game_first ON game (first, moved);
CREATE INDEX game_second ON game (second, moved);
CREATE INDEX game_status ON game (status, open, moved);
CREATE INDEX game_deadline ON game (deadline) WHERE deadline IS NOT NULL;

CREATE TABLE deed (
    game INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    mark INTEGER NOT NULL,
    body TEXT NOT NULL,
    faces BLOB,
    key BLOB,
    nonce BLOB,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
) WITHOUT ROWID;

CREATE TABLE chat (
    game INTEGER NOT NULL,
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL,
    name TEXT NOT NULL,
    body TEXT NOT NULL,
    key BLOB NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, number)
) WITHOUT ROWID;
CREATE UNIQUE INDEX chat_key ON chat (game, person, key);

CREATE TABLE note (
    game INTEGER NOT NULL,
    person INTEGER NOT NULL,
    body TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, person)
) WITHOUT ROWID;

CREATE TABLE block (
    person INTEGER NOT NULL,
    blocked INTEGER NOT NULL,
    PRIMARY KEY (person, blocked)
) WITHOUT ROWID;
