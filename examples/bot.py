#!/usr/bin/env python3
"""A bot that plays any game of a Grognard server to its end, with random orders:

    python3 bot.py siegers                    opens a table against the computer
    python3 bot.py eagles --against anyone    opens a table, prints its link and waits for an opponent
    python3 bot.py --join k3v9x2m7q4tz        sits down at a table (--invite for a private one)

Replace `choose` by something cleverer. It needs nothing but Python; docs/server.md describes the interface."""
import argparse, base64, json, os, random, sys, time, urllib.error, urllib.request


class Server:
    """Requests over HTTP. Who asks is said by a token."""

    def __init__(self, address):
        self.address, self.token = address.rstrip("/"), None

    def call(self, path, body=None, headers=()):
        head = {"Content-Type": "application/json", **dict(headers)}
        if self.token:
            head["Authorization"] = "Bearer " + self.token
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, head)
        try:
            with urllib.request.urlopen(request) as response:
                return json.load(response), response.headers
        except urllib.error.HTTPError as error:
            return json.load(error), error.headers

    def ask(self, path, body=None):
        """The answer; one that says no ends the program. Who is told to slow down waits and asks again."""
        while True:
            answer, _ = self.call(path, body)
            if answer.get("ok"):
                return answer
            if answer["error"]["code"] != "slow_down":
                sys.exit(answer["error"]["message"])
            time.sleep(0.5)

    def sign_in(self, name):
        """A guest makes a bot and hands it its token."""
        _, headers = self.call("/api/guest", {"name": name})
        cookie = headers["Set-Cookie"].split(";")[0]
        answer, _ = self.call("/api/tokens", {"name": name, "bot": True}, [("Cookie", cookie)])
        self.token = answer["token"]


def choose(offers):
    """One of the orders on offer, each with `order`, `words` and `gives_up`."""
    return random.choice([offer for offer in offers if not offer["gives_up"]] or offers)["order"]


def random_bytes(count):
    return base64.urlsafe_b64encode(os.urandom(count)).rstrip(b"=").decode()


def play(server, table, pause):
    """Gives orders whenever it is awaited, until the game is over."""
    seats = server.ask(f"/api/tables/{table}")["table"]["seats"]
    mine = [seat for seat in (0, 1) if seats[seat]["mine"]]
    while True:
        card = server.ask(f"/api/tables/{table}")["table"]
        if card["status"] == "over":
            return card
        awaited = [seat for seat in mine if seat in card["awaited"]]
        if not awaited:
            time.sleep(pause)
            continue
        seat = awaited[0]
        offers = server.ask("/api/do", {"do": "offers", "table": table, "seat": seat})["offers"]
        give = {"do": "give", "table": table, "seat": seat, "number": card["number"], "order": choose(offers)}
        give |= {"key": random_bytes(16), "nonce": random_bytes(32)}
        answer, _ = server.call("/api/do", give)
        # Where both are awaited at once the other may have been faster: look again.
        if not answer["ok"] and answer["error"]["code"] not in ("stale", "slow_down", "not_awaited"):
            sys.exit(answer["error"]["message"])


def main():
    parser = argparse.ArgumentParser(description="A bot that plays with random orders.")
    parser.add_argument("game", nargs="?", default="siegers")
    parser.add_argument("--server", default="http://127.0.0.1:1815")
    parser.add_argument("--name", default="Random bot")
    parser.add_argument("--against", choices=["computer", "anyone", "me"], default="computer")
    parser.add_argument("--join", metavar="TABLE")
    parser.add_argument("--invite")
    parser.add_argument("--pause", type=float, default=0.5, help="seconds between two looks at the table")
    args = parser.parse_args()
    server = Server(args.server)
    server.sign_in(args.name)
    if args.join:
        server.ask(f"/api/tables/{args.join}/join", {"invite": args.invite} if args.invite else {})
        table = args.join
    else:
        seats = [{"who": "me"}, {"who": args.against}]
        table = server.ask("/api/tables", {"game": args.game, "seats": seats})["table"]["table"]
    print(table, flush=True)
    card = play(server, table, args.pause)
    print(f"{card['number']} orders: {card['outcome_words']}")


if __name__ == "__main__":
    main()
