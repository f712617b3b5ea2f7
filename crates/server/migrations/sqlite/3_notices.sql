CREATE TABLE address (
    person INTEGER NOT NULL,
    kind TEXT NOT NULL,
    target TEXT NOT NULL,
    secret TEXT NOT NULL,
    lang TEXT NOT NULL,
    confirmed INTEGER NOT NULL,
    made INTEGER NOT NULL,
    PRIMARY KEY (person, kind)
) WITHOUT ROWID;

CREATE TABLE notice (
    id INTEGER PRIMARY KEY,
    person INTEGER NOT NULL,
    kind TEXT NOT NULL,
    game INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    number INTEGER NOT NULL,
    made INTEGER NOT NULL,
    state TEXT NOT NULL,
    tries INTEGER NOT NULL,
    due INTEGER,
    tried INTEGER,
    problem TEXT,
    UNIQUE (game, number, seat, kind)
);
CREATE INDEX notice_person ON notice (person, made);
CREATE INDEX notice_due ON notice (due) WHERE due IS NOT NULL;

CREATE TABLE vapid (
    id INTEGER PRIMARY KEY,
    secret BLOB NOT NULL
);
