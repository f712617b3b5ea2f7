-- Records of assistants that people keep here: battles on tables of their own.
CREATE TABLE battle (
    person BIGINT NOT NULL,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    entries BIGINT NOT NULL,
    body TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (person, game, name)
);
