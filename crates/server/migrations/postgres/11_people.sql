-- What belongs to somebody is found without looking through what belongs to everybody, which would keep orders waiting where
-- something of it is written.
CREATE INDEX chat_person ON chat (person);
CREATE INDEX note_person ON note (person);
CREATE INDEX block_blocked ON block (blocked);
CREATE INDEX audit_person ON audit (person) WHERE person IS NOT NULL;
CREATE INDEX audit_refused ON audit (LOWER(about)) WHERE person IS NULL;
CREATE INDEX audit_host ON audit (about) WHERE deed LIKE 'host:%';
-- Tables that wait for somebody with an invite do not stand before those with a seat for anybody.
CREATE INDEX game_inviting ON game (moved) WHERE status = 0 AND open = 1 AND seats LIKE '%"anyone"%';
