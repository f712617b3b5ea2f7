-- Links by which a forgotten password is replaced, until they are used or their hour is over.
CREATE TABLE reset (
    hash BYTEA PRIMARY KEY,
    person BIGINT NOT NULL,
    until BIGINT NOT NULL
);
