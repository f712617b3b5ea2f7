-- What a seat wants to be asked.
CREATE TABLE standing (
    game BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, seat)
);
-- When a person is away.
CREATE TABLE away (
    person BIGINT NOT NULL,
    since BIGINT NOT NULL,
    until BIGINT NOT NULL,
    PRIMARY KEY (person, since)
);
