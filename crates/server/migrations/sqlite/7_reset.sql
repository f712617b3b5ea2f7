-- Links by which a forgotten password is replaced, until they are used or their hour is over.
CREATE TABLE reset (
    hash BLOB PRIMARY KEY,
    person INTEGER NOT NULL,
    until INTEGER NOT NULL
) WITHOUT ROWID;
