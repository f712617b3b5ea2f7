#!/usr/bin/env python3
"""Checks the dice of a Grognard journal without Grognard: python3 check_dice.py journal.json

Computes every roll, secret and hash again as docs/fair-dice.md describes, and names the first step that differs.
It knows no game: that the orders were legal, `grognard replay --verify` tells. Ends with 0 if all is proved, 1 if
something is wrong, 2 if the journal carries no proof."""
import hashlib, hmac, json, sys


def sha(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def mac(key, *parts):
    return hmac.new(key, b"".join(parts), hashlib.sha256).digest()


def compact(value):
    return json.dumps(value, separators=(",", ":"), sort_keys=True, ensure_ascii=False).encode()


def links(chains, limit):
    """The keys of a kind of chain in the sequence of their use, with index and the anchor that each binds in."""
    for number, chain in enumerate(chains):
        down = [bytes.fromhex(chain["last"])]
        while len(down) <= chain["used"] <= limit:
            down.append(sha(down[-1]))
        if down[-1].hex() != chain["anchor"]:
            raise ValueError("a chain does not lead to its anchor")
        for index, key in enumerate(reversed(down[:-1])):
            after = chains[number + 1]["anchor"] if index + 1 == chain["used"] and chains[number + 1:] else None
            yield index, key, after


def faces(key, message, rolls):
    """Computes the faces of these rolls, which share one stream of bytes."""
    stream = (byte for counter in range(2**32) for byte in mac(key, message, counter.to_bytes(4, "big")))
    for roll in rolls:
        for face in roll["faces"]:
            word, sides = 65536, roll["sides"]
            while word >= 65536 - 65536 % sides:
                word = 256 * next(stream) + next(stream)
            if face != word % sides + 1:
                raise ValueError(f"{roll['clause']}: a die shows {face}, computed {word % sides + 1}")


def check(journal, proof):
    salts, record, hidden = bytes.fromhex(proof["salts"]["secret"]), proof["record"], proof["hidden_rolls"]
    if proof["scheme"] != "grognard-fair-1" or sha(salts).hex() != proof["salts"]["anchor"]:
        raise ValueError("the scheme is unknown, or the salts do not fit their anchor")
    chains = [links(proof[kind], len(record)) for kind in ("open", "hidden")]
    anchors = [proof["open"][0]["anchor"], proof["hidden"][0]["anchor"], proof["salts"]["anchor"]]
    before = game = sha(*map(bytes.fromhex, anchors + proof["shares"]))
    start = {"hidden_rolls": hidden, **{key: journal.get(key) for key in ("heading", "setup", "position")}}
    steps, standing, sealed, total = iter(journal["steps"]), [], -1, 0
    for number, entry in enumerate(record):
        seat, order, rolls = None, start, journal.get("deal", [])
        if "back" in entry:
            order, rolls = {"back": entry["back"]}, []
            if not 0 < entry["back"] <= len(standing):
                raise ValueError(f"entry {number} takes back what was never given")
            del standing[len(standing) - entry["back"]:]
        elif number > 0:
            step = entry.get("taken_back") or next(steps, {"seat": None, "order": None})
            seat, order, rolls = step["seat"], step["order"], step.get("rolls", [])
            standing.append((seat, order))
        try:
            action = sha(mac(salts, b"order", number.to_bytes(8, "big")), compact([number, seat, order]))
            nonce, after = bytes.fromhex(entry.get("nonce", "")), [None, None]
            fallen = [[roll for roll in rolls if (roll["clause"] in hidden) == kind] for kind in (False, True)]
            for kind, these in enumerate(fallen):
                if these:
                    index, key, after[kind] = next(chains[kind], (0, b"", None))
                    faces(key, game + index.to_bytes(8, "big") + nonce + action + before, these)
            seals = []
            for sealed, (slot, value) in enumerate(entry.get("sealed", []), sealed + 1):
                salt = mac(salts, b"secret", sealed.to_bytes(8, "big"))
                seals.append([slot, sha(salt, compact([slot, value])).hex()])
            before = sha(compact([before.hex(), action.hex(), entry.get("nonce"), fallen[0], seals, after]))
            if before.hex() != entry["hash"]:
                raise ValueError("the record has another hash than was published")
        except ValueError as wrong:
            raise ValueError(f"entry {number}, step {len(standing)}: {wrong}") from None
        total += len(rolls)
    left = next(chains[0], None) or next(chains[1], None)
    if left or standing != [(step["seat"], step["order"]) for step in journal["steps"]]:
        raise ValueError("links are left over, or the record is not that of these steps")
    return f"fair: {len(record) - 1} entries, {total} rolls, record {before.hex()}"


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        JOURNAL = json.load(file)
    if "fairness" not in JOURNAL:
        sys.exit(print("unverified: this journal carries no proof") or 2)
    try:
        print(check(JOURNAL, JOURNAL["fairness"]))
    except (ValueError, KeyError, TypeError, IndexError) as wrong:
        sys.exit(print(f"not fair: {wrong}") or 1)
