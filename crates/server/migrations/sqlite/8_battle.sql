-- Records of assistants that people keep here: battles on tables of their own.
CREATE TABLE battle (
    person INTEGER NOT NULL,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    entries INTEGER NOT NULL,
    body TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (person, game, name)
) WITHOUT ROWID;
