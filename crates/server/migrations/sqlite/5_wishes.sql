-- What a seat wants to be asked.
CREATE TABLE standing (
    game INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, seat)
) WITHOUT ROWID;
-- When a person is away.
CREATE TABLE away (
    person INTEGER NOT NULL,
    since INTEGER NOT NULL,
    until INTEGER NOT NULL,
    PRIMARY KEY (person, since)
) WITHOUT ROWID;
