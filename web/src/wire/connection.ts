/**
 * How the page reaches its tables: requests that are answered once, and pushes. The socket (`socket.svelte.ts`) is the one
 * implementation; an engine inside the browser would be another.
 */
import type { AnswerTo, Push, Request } from './protocol';

export interface Connection {
  /** Whether it stands; when not, how soon it is tried again. */
  readonly state: 'connecting' | 'open' | 'lost';
  readonly retryAt: number;
  /** Whether there seems to be no connection though nothing said so: the network is gone, or nothing is heard though something was asked. */
  readonly silent: boolean;
  /** Asks; the answer comes once, however often the connection is lost meanwhile. */
  ask<Asked extends Request>(request: Asked): Promise<AnswerTo<Asked>>;
  onPush(listener: (push: Push) => void): () => void;
  /** Called each time it stands anew, before unanswered requests are repeated. */
  onOpen(listener: () => void): () => void;
  /** Connects anew: as somebody else, in another language, or because the network is back. */
  reconnect(): void;
  /** The network went or came, as far as the browser knows. */
  network(there: boolean): void;
}
