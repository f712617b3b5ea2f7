#!/usr/bin/env python3
"""A bot that plays every game of a Grognard server with random orders: it sits down wherever there is a seat for anybody and gives an
order whenever it is its turn. `python3 bot.py http://127.0.0.1:1815`; docs/server.md describes the interface."""
import base64, json, os, random, sys, urllib.error, urllib.request

SERVER = (sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:1815").rstrip("/")


def call(path, body=None, **headers):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(SERVER + path, data, {"Content-Type": "application/json", **headers})
    try:
        return urllib.request.urlopen(request)
    except urllib.error.HTTPError as refusal:
        return refusal  # an answer too: {"ok": false, "error": {"code", "message", "retry"}}


def random_bytes(count):
    return base64.urlsafe_b64encode(os.urandom(count)).rstrip(b"=").decode()


guest = call("/api/guest", {"name": "Random bot"})
made = json.load(call("/api/tokens", {"name": "Random bot", "bot": True}, Cookie=guest.headers["Set-Cookie"].split(";")[0]))
token = {"Authorization": "Bearer " + made["token"]}  # keep it: it lasts for months, and its games with it
stream = call("/api/events", **token)
print("listening", flush=True)
for line in stream:
    if not line.startswith(b"data: "):
        continue
    event = json.loads(line[6:])
    at = {"table": event.get("table"), "seat": event.get("seat")}
    if event.get("event") == "challenge":
        call(f"/api/tables/{at['table']}/join", {"seat": at["seat"]}, **token)
    elif event.get("event") == "your_turn":
        offers = json.load(call("/api/do", {"do": "offers", **at}, **token)).get("offers") or []
        going_on = [offer for offer in offers if not offer["gives_up"]] or offers
        if going_on:
            give = {"do": "give", **at, "number": event["number"], "order": random.choice(going_on)["order"]}
            call("/api/do", give | {"key": random_bytes(16), "nonce": random_bytes(32)}, **token)
