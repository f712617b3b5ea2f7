/** The one socket: requests that are repeated until answered, pushes handed on, a lost connection healed. */
import { settings } from '../lib/settings.svelte';
import type { Connection } from './connection';
import type { AnswerTo, Push, Request, Trouble } from './protocol';

export class Refused extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble.message);
  }
}

/** What is heard: a push, or the answer to a request of ours. */
type Heard = Push | Answered;
interface Answered {
  push?: undefined;
  id: number;
  ok: boolean;
  error?: Trouble;
}

interface Pending {
  id: number;
  request: Request;
  /** What takes long may have to wait for its turn. */
  sent: boolean;
  since: number;
  /** Called with what answers the request. */
  resolve(answer: Answered): void;
  reject(error: Refused): void;
}

/** The longest a request may stay unanswered before the connection is taken for dead. */
const PATIENCE = 15_000;
/** After so long without a word we say that there may be no connection. */
const SILENCE = 2500;
/** Requests that may take long, and how many of them the server takes at a time. */
const LONG: Request['do'][] = ['ask', 'forecast', 'odds', 'scene'];
const AT_A_TIME = 4;
/** How long we wait before we repeat what the server was too busy for. */
const BREATH = 1000;
const isLong = ({ request }: Pending) => LONG.includes(request.do);

class Wire implements Connection {
  /** Whether we are connected; when not, since when and how soon we try again. */
  state: 'connecting' | 'open' | 'lost' = $state('connecting');
  retryAt = $state(0);
  /** Whether nothing is heard though something was asked: the connection may be gone without a word. */
  silent = $state(false);

  #socket: WebSocket | null = null;
  #pending = new Map<number, Pending>();
  #next = 1;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  /** When the browser said that there is no network; what is heard after that shows that there is one all the same. */
  #cutOff = 0;
  #pushed = new Set<(push: Push) => void>();
  #opened = new Set<() => void>();

  /** Asks; the answer comes once, however often the connection is lost meanwhile. */
  ask<Asked extends Request>(request: Asked): Promise<AnswerTo<Asked>> {
    this.connect();
    return new Promise((resolve, reject) => {
      const id = this.#next++;
      const answered = (answer: Answered) => resolve(answer as unknown as AnswerTo<Asked>);
      this.#pending.set(id, { id, request, sent: false, since: Date.now(), resolve: answered, reject });
      this.#send();
    });
  }

  onPush(listener: (push: Push) => void): () => void {
    this.#pushed.add(listener);
    return () => this.#pushed.delete(listener);
  }

  /** Called each time a connection stands, before unanswered requests are repeated. */
  onOpen(listener: () => void): () => void {
    this.#opened.add(listener);
    return () => this.#opened.delete(listener);
  }

  connect(): void {
    if (this.#socket) return;
    clearTimeout(this.#retry);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/socket?lang=${settings.language}`);
    this.#socket = socket;
    socket.onopen = () => this.#open(socket);
    socket.onmessage = ({ data }) => this.#hear(data);
    socket.onclose = () => this.#lose(socket);
  }

  /** Connects anew: as somebody else, in another language, or because the network is back. */
  reconnect(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#failures = 0;
    this.connect();
  }

  /** The network went or came, as far as the browser knows. */
  network(there: boolean): void {
    if (!there) this.#cutOff = Date.now();
    this.silent = !there;
    if (there && this.state === 'lost') this.reconnect();
  }

  #open(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#failures = 0;
    this.state = 'open';
    this.#heard = Date.now();
    const unanswered = [...this.#pending.values()];
    // Held back until the listeners have asked.
    for (const pending of unanswered) pending.sent = true;
    for (const listener of this.#opened) listener();
    this.#repeat(unanswered);
    clearInterval(this.#watch);
    this.#watch = setInterval(() => this.#lookAfter(), 1000);
  }

  #hear(data: string): void {
    this.#heard = Date.now();
    this.silent = false;
    const message = JSON.parse(data) as Heard;
    if (message.push !== undefined) {
      if (message.push === 'bye') this.#socket?.close();
      for (const listener of this.#pushed) listener(message);
      return;
    }
    const pending = this.#pending.get(message.id);
    if (!pending) return;
    if (message.error?.code === 'slow_down') {
      setTimeout(() => this.#repeat([pending]), BREATH * (0.75 + Math.random() / 2));
      return;
    }
    this.#pending.delete(message.id);
    this.#send();
    if (message.error) pending.reject(new Refused(message.error));
    else pending.resolve(message);
  }

  #lose(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#socket = null;
    this.state = 'lost';
    this.silent = false;
    const wait = Math.min(15_000, 300 * 2 ** this.#failures) * (0.75 + Math.random() / 2);
    this.#failures += 1;
    this.retryAt = Date.now() + wait;
    this.#retry = setTimeout(() => this.connect(), wait);
  }

  #lookAfter(): void {
    const now = Date.now();
    const waiting = [...this.#pending.values()].filter((one) => !isLong(one) && now - one.since > SILENCE);
    const cutOff = !navigator.onLine && this.#heard <= this.#cutOff;
    this.silent = cutOff || (waiting.length > 0 && now - this.#heard > SILENCE);
    if (this.#pending.size > 0 && now - this.#heard > PATIENCE) this.#socket?.close();
  }

  #repeat(requests: Pending[]): void {
    for (const one of requests) one.sent = false;
    this.#send();
  }

  /** Sends whatever can be sent and is not under way. */
  #send(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    const pending = [...this.#pending.values()];
    let free = AT_A_TIME - pending.filter((one) => one.sent && isLong(one)).length;
    for (const one of pending.filter((one) => !one.sent)) {
      if (isLong(one) && free-- <= 0) continue;
      one.sent = true;
      this.#socket.send(JSON.stringify({ ...one.request, id: one.id }));
    }
  }
}

export const wire: Connection = new Wire();

for (const change of ['offline', 'online']) addEventListener(change, () => wire.network(change === 'online'));
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && wire.state === 'lost') wire.reconnect();
});
