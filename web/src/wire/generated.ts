/* Generated from the program: npm run types. */

/** Where a person wants notices. */
export interface Address {
  /** Whether its owner agreed. */
  confirmed: boolean;
  /** `webhook`, `mail` or `push`. */
  kind: string;
  /** Since when. */
  made: number;
  /** The address. */
  to: string;
}

/** To `ask`. */
export interface Advice {
  /** What the player expects of it, in thousandths of the game's own measure. */
  estimate: number | null;
  /** What the player would do. */
  order: unknown;
  /** Why, in a sentence. */
  reason: string;
  /** The same in words. */
  words: string;
}

/** What is published before the players add their shares. */
export interface Anchors {
  /** The lowest link of the chain for shuffles. */
  hidden: Bytes32;
  /** The lowest link of the chain for rolls in the open. */
  open: Bytes32;
  /** The hash of the secret that all salts come from. */
  salts: Bytes32;
}

/** Answers what the other side proposed. */
export interface AnswerRequest {
  /** Whether it is so agreed. */
  accept: boolean;
  do: 'answer';
  /** For which seat. */
  seat: Seat;
  /** At which table. */
  table: string;
  /** What. */
  what: Matter;
}

/** To `query`. */
export interface Answered {
  /** What the game answers. */
  answer: unknown;
}

/** Asks a computer player. */
export interface AskRequest {
  do: 'ask';
  /** How strong a player, by default the strongest. */
  level?: string | null;
  /** How many milliseconds it may think, by default its usual pace. */
  ms?: number | null;
  /** For whom. */
  seat: Seat;
  /** Which table. */
  table: string;
}

/** To `standing`. */
export interface Asks {
  /** What it wants for single cards. */
  cards: { [key: string]: Wish };
  /** All windows of the game, in words. */
  kinds: WindowCard[];
  /** When the seat is asked in general. */
  mode: Prompts;
  /** Whether it is asked nothing more in this turn. */
  pass_until_end_of_turn: boolean;
  /** Whether both seats are one person's: then its cards decide nothing. */
  shared: boolean;
  /** In which windows it is asked whatever it holds, where both seats are one person's. */
  windows: string[];
}

/** One entry. */
export interface AuditEntry {
  /** About whom or what. */
  about: string;
  /** When. */
  at: number;
  /** What: `signed_in`, `refused`, `made_account`, `host:ban`, … */
  deed: string;
  /** From which network. */
  network: string;
  /** Who did it, or tried to. */
  person: number | null;
}

/** To `awaiting`. */
export interface AwaitedOf {
  /** Who owes a decision, and what is asked. */
  awaiting: Awaiting;
}

/** Who owes a decision, and what is asked. */
export type Awaiting =
  /** These seats. */
  | {
    prompt: unknown;
    /** Who. */
    seats: Seats;
  }
  /** Nobody. */
  | {
    /** How the game ended. */
    over: Outcome;
  };

/** Asks about a table. */
export interface AwaitingRequest {
  do: 'awaiting';
  /** Which table. */
  table: string;
}

/** Says when the asker is away; without `until` it is back. */
export interface Away {
  /** From when, by default from now. */
  from?: number | null;
  /** Until when. */
  until?: number | null;
}

/** A battle that is kept. */
export interface BattleCard {
  /** When it was last brought here. */
  at: number;
  /** How many entries its record has. */
  entries: number;
  /** The game whose assistant wrote it. */
  game: string;
  /** What its owner calls it. */
  name: string;
}

/** Battles, the newest first. */
export interface Battles {
  battles: BattleCard[];
}

/** Adds to or takes from the block list. */
export interface Block {
  on: boolean;
  person: string;
}

/** Whom somebody does not want to sit with. */
export interface Blocks {
  blocked: PersonCard[];
}

export type Bytes32 = string;

/** A table as it is listed. */
export interface Card {
  /** What the dice are bound to, published before the players add their shares. */
  anchors?: Anchors;
  /** Who owes a decision. */
  awaited: Seats;
  /** The clocks. */
  clock: ClockFace;
  /** Whether every roll can be checked. */
  fair: Fair;
  /** Which game. */
  game: string;
  /** Whether anything is hidden from anybody in it. */
  hides: boolean;
  /** What opens a seat, for those who may hand it on. */
  invite?: string;
  /** When it was opened. */
  made: number;
  /** When something last happened. */
  moved: number;
  /** How many orders there are. */
  number: number;
  /** The options. */
  options: { [key: string]: unknown };
  /** How it ended. */
  outcome: Ending | null;
  /** The same in words. */
  outcome_words: string | null;
  /** Whether anybody may look on. */
  public: boolean;
  /** The game that follows. */
  rematch: string | null;
  /** Which scenario. */
  scenario: string;
  /** Who sits where. */
  seats: [SeatCard, SeatCard];
  /** How far it is. */
  status: Stage;
  /** Its link. */
  table: string;
}

/** One thing that an order may bring. */
export interface Chance {
  /** The same as a decimal number. */
  decimal: number;
  /** What the seat would see of it. */
  events: unknown[];
  /** A reduced fraction, such as `3/8`. */
  probability: string;
  /** The same in words, one sentence for each. */
  words: string[];
}

/** Something said at a table. */
export interface Chat {
  /** When. */
  at: number;
  /** By whom. */
  name: string;
  /** Its number. */
  number: number;
  /** From which seat. */
  seat: Seat;
  /** What. */
  text: string;
}

/** Says something at a table. */
export interface ChatRequest {
  do: 'chat';
  /** What repeats of this request have in common. */
  key: string;
  /** Which table. */
  table: string;
  /** What. */
  text: string;
}

/** To `chats`. */
export interface Chats {
  /** What was said. */
  chats: Chat[];
}

/** Asks for what was said at a table. */
export interface ChatsRequest {
  do: 'chats';
  /** How much of it the asker has. */
  have?: number;
  /** Which table. */
  table: string;
}

/** Gives or weighs an order. */
export interface CheckRequest {
  do: 'check';
  /** The order. */
  order: unknown;
  /** Who gives it. */
  seat: Seat;
  /** Which table. */
  table: string;
}

export type Clause = string;

/** Looks up a rule. */
export interface ClauseRequest {
  do: 'clause';
  /** The clause's id. */
  id: string;
  /** In which language, by default that of the messages. */
  lang?: Lang | null;
}

/** To `clause`. */
export interface ClauseText {
  /** Its id. */
  clause: string;
  /** `rule`, `special`, `ruling`, `completion`, `option` or `info`. */
  kind: string;
  /** What it says. */
  text: string;
  /** What it is about. */
  title: string;
}

/** Rules. */
export interface Clauses {
  clauses: Rule[];
}

/** The clocks as everybody sees them. */
export interface ClockFace {
  /** How time is reckoned. */
  kind: ClockKind;
  /** Milliseconds left for each seat. */
  left?: [number, number];
  /** When this was so. */
  now: number;
  /** Whose time runs. */
  running: Seats;
}

/** How time is reckoned. */
export type ClockKind = 'none' | 'live' | 'days';

/** What was agreed on about time. */
export type ClockTerms = {
  /** What happens when somebody's time runs out. */
  on_time_out?: OnTimeOut;
} & (
  /** Nobody is hurried. */
  | {
    kind: 'none';
  }
  /** So many seconds for the game, and some more for each turn. */
  | {
    /** For each turn. */
    increment: number;
    kind: 'live';
    /** For the game. */
    seconds: number;
  }
  /** Days for each turn. */
  | {
    /** To begin with. */
    days: number;
    kind: 'days';
    /** Never more than this. */
    most: number;
    /** Given back for each turn. */
    refill: number;
  });

/** What concerns a person. */
export type Concern = 'challenge' | 'your_turn' | 'over';

/** What became of a proposal. */
export type Consent = 'open' | 'accepted' | 'declined';

/** To what changes the number of orders. */
export interface Counted {
  /** How many orders there are now. */
  number: number;
}

/** One order of a script. */
export interface Cue {
  /** What its dice show. */
  faces?: number[];
  /** The order. */
  order: unknown;
  /** Whose. */
  seat: Seat;
}

/** To what needs no answer. */
export type Done = { [key: string]: unknown };

/** How a game ended. */
export interface Ending {
  /** The clause that decided it; empty where no rule did. */
  clause: string;
  /** Why: the game's own short words, or one of `resigned`, `agreed`, `time` and `closed`. */
  reasons: string[];
  /** The winner, or none for a draw. */
  winner: Seat | null;
}

/** What a person's data are. */
export interface Exported {
  export: PersonExport;
}

/** Whether rolls can be checked. */
export type Fair = 'chain' | 'unverified';

/** How games of one kind went. */
export interface Fared {
  drawn: number;
  game: string;
  games: number;
  lost: number;
  opponent: Opponent;
  scenario: string;
  side: Seat;
  won: number;
}

/** Follows a table: what happens there is pushed from now on. */
export interface FollowRequest {
  /** Through whose eyes. */
  as: Onlooker;
  do: 'follow';
  /** How many orders the asker knows of. */
  have?: number;
  /** Which table. */
  table: string;
}

/** To `give` at a table of several people. */
export interface Followed {
  /** Who owes a decision now, and what is asked of the seat. */
  awaiting: Awaiting;
  /** How many orders there were with this one. */
  number: number;
  /** All that the seat was told since it gave the order, the order's own step first. */
  steps: Step[];
}

/** How a game stood after a number of orders. */
export interface Forecast {
  /** How many games were played on from there. */
  games: number;
  /** How many orders had been given. */
  number: number;
  /** How many of them each seat won. */
  wins: [number, number];
}

/** Asks about a table. */
export interface ForecastRequest {
  do: 'forecast';
  /** Which table. */
  table: string;
}

/** To `forecast`. */
export interface Forecasts {
  /** How the game stood at moments of it. */
  forecast: Forecast[];
}

/** Deletes all data of whoever asks. The name has to be said again. */
export interface Forget {
  name: string;
}

/** A game on offer. */
export interface GameCard {
  /** The hash of the content. */
  content: string;
  /** Its short name. */
  id: string;
  /** The levels of its computer players, the weakest first. */
  levels: string[];
  /** Its name. */
  names: Names;
  /** Its options. */
  options: OptionCard[];
  /** The version of the rules. */
  rules: string;
  /** Its scenarios; the first is the default. */
  scenarios: Scenario[];
  /** The names of its seats. */
  seats: [Names, Names];
}

/** To `games`. */
export interface Games {
  /** All of them. */
  games: GameCard[];
}

/** The games on offer. */
export interface Games2 {
  games: GameCard[];
}

/** Nothing more to say. */
export interface GamesRequest {
  do: 'games';
}

/** Gives an order at a table of several people. */
export interface GiveRequest {
  do: 'give';
  /** What repeats of this request have in common. */
  key: string;
  /** What the asker's client puts into the dice. */
  nonce?: string | null;
  /** How many orders there were. */
  number: number;
  /** The order. */
  order: unknown;
  /** For which seat. */
  seat: Seat;
  /** At which table. */
  table: string;
}

/** Whether the node can do its work. */
export interface Health {
  ok: boolean;
}

/** What a host can do. Persons and tables are named as programs name them, accounts also by their name. */
export type HostAct =
  /** Lets a person not come in any more. */
  | {
    act: 'ban';
    /** Who. */
    person: string;
  }
  /** Lets a person come in again. */
  | {
    act: 'unban';
    /** Who. */
    person: string;
  }
  /** Gives a person another name, also in its games. */
  | {
    act: 'rename';
    /** The name. */
    name: string;
    /** Who. */
    person: string;
  }
  /** Gives an account another password and ends its sessions. */
  | {
    act: 'password';
    /** The password. */
    password: string;
    /** Who. */
    person: string;
  }
  /** Marks an account as host. */
  | {
    act: 'make_host';
    /** Who. */
    person: string;
  }
  /** Marks it so no longer. */
  | {
    act: 'unmake_host';
    /** Who. */
    person: string;
  }
  /** Gives all that belongs to a guest to an account. */
  | {
    act: 'hand_over';
    /** Which guest. */
    person: string;
    /** Which account. */
    to: string;
  }
  /** Deletes all of a person's data. Finished games stay, under a neutral name. */
  | {
    act: 'delete_person';
    /** Who. */
    person: string;
  }
  /** Ends a game without a winner; a table that still waits is deleted. */
  | {
    act: 'close_table';
    /** Which. */
    table: string;
  }
  /** Deletes a table with all that happened at it. */
  | {
    act: 'delete_table';
    /** Which. */
    table: string;
  }
  /** Tells everybody something for a while, or nothing any more if the text is empty. */
  | {
    act: 'announce';
    /** For how many hours, by default a day. */
    hours?: number | null;
    /** What. */
    text: string;
  };

/** The audit log. */
export interface HostAudit {
  entries: AuditEntry[];
  /** Whether others follow. */
  more: boolean;
}

/** People. */
export interface HostPeople {
  /** Whether others follow. */
  more: boolean;
  people: HostPerson[];
}

/** A person as a host sees it. */
export interface HostPerson {
  /** Since when it is banned. */
  banned: number | null;
  /** In how many games it sits or sat. */
  games: number;
  /** Whether it is a host. */
  host: boolean;
  /** What programs call it. */
  id: string;
  /** What it is. */
  kind: PersonKind;
  /** Since when it is. */
  made: number;
  /** What it is called. */
  name: string;
}

/** Who sits in a seat as a host sees it; nobody yet where nothing is told. */
export interface HostSeat {
  /** The level of a computer player. */
  level: string | null;
  /** The name of a person. */
  name: string | null;
}

/** A table as a host sees it. */
export interface HostTable {
  /** Which game. */
  game: string;
  /** Since when it is. */
  made: number;
  /** When something last happened. */
  moved: number;
  /** How many orders there are. */
  number: number;
  /** Who sits there. */
  seats: [HostSeat, HostSeat];
  /** `waiting`, `playing` or `over`. */
  status: string;
  /** Its link. */
  table: string;
}

/** Tables. */
export interface HostTables {
  /** Whether others follow. */
  more: boolean;
  tables: HostTable[];
}

/** Sits down. */
export interface Join {
  invite?: string | null;
  seat?: Seat | null;
  share?: string | null;
}

/** Keeps a battle. One that has the same name is replaced. */
export interface KeepBattle {
  /** The game whose assistant wrote it. */
  game: string;
  /** What its owner calls it. */
  name: string;
  /** The record, as the assistant saves it. */
  record: unknown;
}

/** A language everything is written in. */
export type Lang = 'en' | 'fr';

/** One thing that may be, in answer to a question that stands alone. */
export interface Likelihood {
  /** The same as a decimal number. */
  decimal: number;
  /** What it is. */
  facts: unknown;
  /** How likely it is, as a reduced fraction. */
  probability: string;
  /** The same in words. */
  words: string;
}

/** To `odds` of a question that stands alone. */
export interface Likelihoods {
  /** All that may be. The fractions sum to one. */
  odds: Likelihood[];
}

/** A link that was used. */
export interface Link {
  /** The chain it is of, counted from 0. */
  chain: number;
  /** How many links of this chain were used before it. */
  index: number;
  /** The link. */
  key: Bytes32;
}

/** How much there is to do. */
export interface Load {
  /** Open connections. */
  connections: number;
  /** Games in memory. */
  games: number;
  /** Bytes of memory. */
  memory: number;
  /** Orders on disk since the start. */
  orders: number;
  /** Open sockets. */
  sockets: number;
  /** Who waits: to sign in, to have a saved game read, to have something thought about. */
  waiting: [number, number, number];
}

/** Tables, the newest first. */
export interface Many {
  tables: Card[];
}

/** What can be proposed. */
export type Matter = 'draw' | 'undo' | 'rematch';

/** Who is asking. */
export interface Me {
  /** What the host tells everybody. */
  announcement?: string;
  /** When the person is or will next be away. */
  away: Span | null;
  /** Whether the person keeps this server. */
  host?: boolean;
  lang: Lang;
  /** A session was shown that is not known any more: it ended, or its time was over. */
  lost?: boolean;
  /** Whether this server sends mail. */
  mail: boolean;
  person: PersonCard | null;
}

/** A name in each language. */
export interface Names {
  /** In English. */
  en: string;
  /** In French. */
  fr: string;
}

/** Says what somebody wants to be called. */
export interface Naming {
  name: string;
}

/** Changes the asker's password. */
export interface NewPassword {
  /** As it is to be. */
  new: string;
  /** As it is. */
  old: string;
}

/** Asks for a token. */
export interface NewToken {
  bot?: boolean;
  name: string;
}

/** Keeps a private note about a table. */
export interface NoteRequest {
  do: 'note';
  /** Which table. */
  table: string;
  /** What; nothing takes the note away. */
  text: string;
}

/** To `notes`. */
export interface Noted {
  /** The asker's private note. */
  text: string;
}

/** Asks about a table. */
export interface NotesRequest {
  do: 'notes';
  /** Which table. */
  table: string;
}

/** An address that was set or forgotten. */
export interface NoticeSet {
  address: Address | null;
  /** What the receiver of a webhook checks signatures with. It is told this once. */
  secret?: string;
}

/** Sets or forgets an address. */
export interface NoticeWish {
  kind: string;
  /** An address; a subscription for `push`; nothing to be left alone. */
  to?: unknown;
}

/** Where somebody wants notices, and what they were sent. */
export interface Notices {
  addresses: Address[];
  /** Whether this server sends mail. */
  mail: boolean;
  /** The key that browsers subscribe with. */
  push_key: string;
  sent: SentNotice[];
}

/** To `odds`. */
export interface Odds {
  /** Each single thing that may happen or not, with its chance over all of `odds`. */
  facts?: Chance[];
  /** The same in a sentence. */
  note?: string;
  /** All that may happen, the likeliest first. The fractions sum to one. */
  odds: Chance[];
  /** From how many samples the odds were estimated, where they are too large to be reckoned exactly. */
  samples?: number;
}

/** Asks for odds outside of a game. */
export interface OddsOfRequest {
  do: 'odds';
  /** The game's id. */
  game: string;
  /** A question that the rules of that game list. */
  of: unknown;
}

/** Gives or weighs an order. */
export interface OddsRequest {
  do: 'odds';
  /** The order. */
  order: unknown;
  /** Who gives it. */
  seat: Seat;
  /** Which table. */
  table: string;
}

/** A legal order in words. */
export interface OfferCard {
  /** Whether it gives the game up. */
  gives_up: boolean;
  /** Its heading. */
  group: string;
  /** The order. */
  order: unknown;
  /** In words. */
  words: string;
}

/** To `offers`. */
export interface Offers {
  /** Whether these are all. */
  complete: boolean;
  /** The legal orders in words. */
  offers: OfferCard[];
  /** How the shorthand is written. */
  shorthand: string | null;
}

/** Asks for the orders of a seat. */
export interface OffersRequest {
  do: 'offers';
  /** Whose. */
  seat: Seat;
  /** What they are to be about, one of `subjects`; by default anything. */
  subject?: unknown;
  /** Which table. */
  table: string;
}

/** What happens when somebody's time runs out. */
export type OnTimeOut = 'lose' | 'computer' | 'nothing';

/** One table. */
export interface One {
  table: Card;
}

/** One battle. */
export interface OneBattle {
  battle: BattleCard;
}

/** a seat, or the public */
export type Onlooker = 0 | 1 | 'onlooker';

/** Opens a table. */
export interface Open {
  /** The clock. */
  clock?: ClockTerms;
  /** How many seconds later onlookers see what happens. */
  delay?: number;
  /** Which game. */
  game: string;
  /** What repeats of this request have in common. */
  key?: string | null;
  /** The options that are not to have their usual values. */
  options?: { [key: string]: unknown };
  /** Whether anybody may look on. */
  public?: boolean;
  /** Which scenario, by default the first. */
  scenario?: string | null;
  /** Who may sit where. */
  seats: [SeatWish, SeatWish];
}

/** Against whom. */
export type Opponent = 'guest' | 'account' | 'bot' | 'computer' | 'oneself';

/** An option on offer. */
export interface OptionCard {
  /** The clause that explains it. */
  clause: Clause;
  /** What it is unless somebody says otherwise. */
  default: unknown;
  /** Its short name. */
  key: string;
  /** Its name. */
  names: Names;
  /** What it may be. */
  range: Range;
  /** The names of its values, in the order of the range, where they have any. */
  values?: ValueCard[];
}

/** To `orders`. */
export interface Orders {
  /** Whether these are all. */
  complete: boolean;
  /** The places of those that give the game up or offer a draw, counted from 0. */
  gives_up?: number[];
  /** The legal orders. */
  orders: unknown[];
}

/** Asks for the orders of a seat. */
export interface OrdersRequest {
  do: 'orders';
  /** Whose. */
  seat: Seat;
  /** What they are to be about, one of `subjects`; by default anything. */
  subject?: unknown;
  /** Which table. */
  table: string;
}

/** How a game ended. */
export interface Outcome {
  /** The clause that decided it. */
  clause: Clause;
  /** Why, in the game's own short words, the decisive one first. */
  reasons: string[];
  /** The winner, or none for a draw. */
  winner: Seat | null;
}

/** A person as others see it. */
export interface PersonCard {
  id: string;
  kind: PersonKind;
  name: string;
}

/** All that is kept about a person. */
export interface PersonExport {
  /** What programs call it. */
  id: string;
  /** By subject, each row as it is stored. Secrets (passwords, tokens, hidden forces) are left out. */
  kept: { [key: string]: unknown };
  /** What it is. */
  kind: PersonKind;
  /** Since when it is. */
  made: number;
  /** What it is called. */
  name: string;
}

/** What a person is. */
export type PersonKind = 'guest' | 'account' | 'bot';

/** How many games there are of one scenario. */
export interface Played {
  game: string;
  over: number;
  playing: number;
  scenario: string;
  waiting: number;
}

/** When a seat is asked. */
export type Prompts = 'smart' | 'every_legal_window' | 'never';

/** Asks for what proves the dice of an order. */
export interface ProofRequest {
  /** Who asks. */
  as: Onlooker;
  do: 'proof';
  /** Which order, counted from 1. */
  number: number;
  /** Which table. */
  table: string;
}

/** Something that needs the other side's consent. */
export interface Proposal {
  /** How many orders there were. */
  number: number;
  /** Who proposes it. */
  seat: Seat;
  /** What. */
  what: Matter;
}

/** Proposes something. */
export interface ProposeRequest {
  do: 'propose';
  /** How many orders there were. */
  number: number;
  /** For which seat. */
  seat: Seat;
  /** At which table. */
  table: string;
  /** What. */
  what: Matter;
}

/** To `proof`. */
export interface Proven {
  /** What the asker may know of an entry of the record. */
  proof: Reveal | null;
  /** The shares of both seats. */
  shares: [Bytes32 | null, Bytes32 | null];
}

/** What is sent unasked. */
export type Push =
  /** An order was carried out. */
  | {
    /** Through whose eyes. */
    as: Onlooker;
    /** Who owes a decision, and what is asked. */
    awaiting: Awaiting;
    /** The clocks. */
    clock: ClockFace;
    /** Whether the window that is open for these eyes is about to be declined by standing answers. */
    declining?: boolean;
    /** How many orders there are. */
    number: number;
    /** How the view changes (JSON Patch). */
    patch: unknown;
    /** The same in a sentence. */
    prompt: string;
    push: 'step';
    /** What happened. */
    step: Step;
    /** The table. */
    table: string;
    /** Whether the order can be taken back. */
    undo: Undo;
  }
  /** The scene has changed otherwise. */
  | {
    /** Through whose eyes. */
    as: Onlooker;
    push: 'scene';
    /** All of it, without steps. */
    scene: Scene;
    /** The table. */
    table: string;
  }
  /** Somebody sat down, left, came back; the game began or ended. */
  | {
    /** Its card. */
    card: Card;
    push: 'card';
    /** The table. */
    table: string;
  }
  /** Something was said. */
  | {
    /** What. */
    chat: Chat;
    push: 'chat';
    /** The table. */
    table: string;
  }
  /** Something was proposed or answered. */
  | {
    push: 'proposal';
    /** Who proposed it. */
    seat: Seat;
    /** What became of it. */
    state: Consent;
    /** The table. */
    table: string;
    /** What. */
    what: Matter;
  }
  /** A computer player has begun to think. */
  | {
    /** How strong it is. */
    level: string;
    push: 'thinking';
    /** In which seat. */
    seat: Seat;
    /** The table. */
    table: string;
  }
  /** Something that concerns a person. */
  | {
    /** What. */
    event: Concern;
    /** Which game. */
    game: string;
    /** How many orders there are. */
    number: number;
    push: 'event';
    /** The person's seat, or the one that is free. */
    seat: Seat;
    /** The table. */
    table: string;
  }
  /** The host tells everybody something. */
  | {
    push: 'announcement';
    /** What; nothing any more where it is empty. */
    text: string;
  }
  /** The node is about to stop. */
  | {
    push: 'bye';
    /** Why. */
    reason: string;
  };

/** Asks a view something that the game knows how to answer. */
export interface QueryRequest {
  do: 'query';
  /** About the table as it stood after so many orders, by default as it stands. */
  number?: number | null;
  /** What. */
  query: unknown;
  /** Who asks. */
  seat: Onlooker;
  /** Which table. */
  table: string;
}

/** What an option may be. */
export type Range =
  /** One of these values. */
  | {
    one_of: unknown[];
  }
  /** A whole number. */
  | {
    integer: {
      /** The greatest. */
      max: number;
      /** The least. */
      min: number;
    };
  }
  /** Any JSON value; the game judges it when it deals. */
  | 'free'
  /** Files that somebody brings, as an object of names and texts, or nothing; the game judges them when it deals. */
  | 'files';

/** Replaces a forgotten password. */
export interface Replacement {
  /** The new password. */
  password: string;
  /** What the link says. */
  secret: string;
}

/** Asks for a seat. */
export interface ResignRequest {
  do: 'resign';
  /** Whose. */
  seat: Seat;
  /** Which table. */
  table: string;
}

/** What may be told of an entry of the record: enough to compute its hash and its rolls again. */
export interface Reveal {
  /** The salted hash of the order. */
  action: Bytes32;
  /** The hash of the record up to the entry before. */
  before: Bytes32;
  /** The hash of the record with this entry. */
  hash: Bytes32;
  /** The link that its rolls in the open come from. */
  link?: Link;
  /** The anchors of the chains that follow, open and hidden, where it used up the last link of one. */
  next: [Bytes32 | null, Bytes32 | null];
  /** The nonce of whoever gave it. */
  nonce?: Bytes32;
  /** The number of the entry; the deal has 0. */
  number: number;
  /** The secrets that it showed. */
  opened?: ShownSecret[];
  /** The rolls that fell in the open. */
  rolls?: Roll[];
  /** The salt of the order, for those who know the order. */
  salt?: Bytes32;
  /** The commitments to secrets that it made, each with its slot. */
  sealed?: [number, Bytes32][];
}

/** Ends a session or token. */
export interface Revoke {
  id: string;
}

/** One roll as the journal keeps it. */
export interface Roll {
  /** What the roll was for. */
  clause: string;
  /** What the dice showed. */
  faces: number[];
  /** How many sides each die has. */
  sides: number;
}

/** A rule. */
export interface Rule {
  id: string;
  kind: string;
  text: string;
  title: string;
}

/** A scenario on offer; the first of a game is its default. */
export interface Scenario {
  /** Its short name. */
  id: string;
  /** Its name. */
  names: Names;
}

/** All that somebody sees of a game. */
export interface Scene {
  /** Through whose eyes. */
  as: Onlooker;
  /** Who owes a decision, and what is asked. */
  awaiting: Awaiting | null;
  /** The table's card. */
  card: Card;
  /** The clocks. */
  clock: ClockFace;
  /** Whether the window that is open for these eyes is about to be declined by standing answers. */
  declining?: boolean;
  /** How many orders there are. */
  number: number;
  /** The same in a sentence. */
  prompt: string;
  /** What awaits an answer. */
  proposals: Proposal[];
  /** What happened. */
  steps: Step[];
  /** The table. */
  table: string;
  /** Whether the last order can be taken back. */
  undo: Undo;
  /** What that somebody may know; none before the game begins. */
  view: unknown | null;
}

/** Looks at a table as it stands or stood. */
export interface SceneRequest {
  /** Through whose eyes. */
  as: Onlooker;
  do: 'scene';
  /** How many orders the asker knows of, by default all but the last. */
  have?: number | null;
  /** After how many orders, by default all. */
  number?: number | null;
  /** Which table. */
  table: string;
}

/** To `follow` and `scene`. */
export interface SceneShown {
  /** All that the asker sees. */
  scene: Scene;
}

/** a seat, numbered in turn order */
export type Seat = 0 | 1;

/** A seat as it is listed. */
export interface SeatCard {
  /** When the person is or will next be away, in a game whose clocks then stand still. */
  away?: Span;
  /** Whether the person is connected. */
  here: boolean;
  /** What the person is. */
  kind: PersonKind | null;
  /** The level of the computer player. */
  level: string | null;
  /** Whether it is the asker's. */
  mine: boolean;
  /** What the person is called. */
  name: string | null;
  /** What programs call the person. */
  person?: string;
  /** Who sits there. */
  who: Sitter;
  /** What the seat is called in the game. */
  words: string;
}

/** Who may sit in a seat. */
export type SeatWish =
  /** Whoever opens the table. */
  | {
    who: 'me';
  }
  /** Anybody. */
  | {
    who: 'anyone';
  }
  /** Whoever has the invite. */
  | {
    who: 'invited';
  }
  /** A computer player. */
  | {
    /** How strong, by default the strongest. */
    level?: string | null;
    who: 'computer';
  };

export type Seats = Seat[];

/** What was sent when, and how it went. */
export interface SentNotice {
  game: string;
  kind: string;
  made: number;
  next: number | null;
  number: number;
  problem: string | null;
  seat: number;
  state: string;
  table: string;
  tried: number | null;
  tries: number;
}

/** A session or token, as its owner sees it. */
export interface SessionCard {
  /** The program that plays with it, where it has a name of its own. */
  bot: string | null;
  /** What it is called in requests. */
  id: string;
  /** `cookie` for a browser, `token` for a program. */
  kind: string;
  /** Since when it is. */
  made: number;
  /** What its owner called it. */
  name: string;
  /** When it ends unless it is used. */
  until: number;
  /** When it was last used, to the day. */
  used: number;
}

/** Sessions and tokens. */
export interface Sessions {
  sessions: SessionCard[];
}

/** Puts something into the dice before the game begins. */
export interface ShareRequest {
  do: 'share';
  /** For which seat. */
  seat: Seat;
  /** Random bytes. */
  share: string;
  /** At which table. */
  table: string;
}

/** A secret that is opened: the commitment of this number is the hash of the salt and of `[slot,value]`. */
export interface ShownSecret {
  /** The number of the commitment, counted from 0 over the whole record. */
  number: number;
  /** The salt. */
  salt: Bytes32;
  /** The slot. */
  slot: number;
  /** What lies in it. */
  value: number;
}

/** Names an account. */
export interface Signing {
  name: string;
  password: string;
}

/** Who sits in a seat. */
export type Sitter = 'person' | 'computer' | 'free';

/** A time in which a person is away: its clocks in days stand still. */
export interface Span {
  /** From when. */
  from: number;
  /** Until when. */
  until: number;
}

/** To `chat`. */
export interface Spoken {
  /** What was said. */
  chat: Chat;
}

/** How far a game is. */
export type Stage = 'waiting' | 'playing' | 'over' | 'unsupported';

/** Settles what a seat wants to be asked. */
export interface StandingRequest {
  do: 'standing';
  /** Whose. */
  seat: Seat;
  /** What is to be changed; without it the settings are only told. */
  set?: Wishes | null;
  /** Which table. */
  table: string;
}

/** Statistics of a person, or of the server. */
export type Statistics =
  /** Of a person. */
  | {
    /** All finished games. */
    all: Tally;
    /** The same by game, scenario, side and kind of opponent. */
    by: Fared[];
    /** Whose. */
    person: PersonCard;
  }
  /** Of the server. */
  | {
    /** By game and scenario. */
    played: Played[];
  };

/** What somebody was told of one order. */
export interface Step {
  /** When. */
  at: number;
  /** What happened. */
  events: unknown[];
  /** The hash of the record of fair dice with this order. */
  hash?: Bytes32;
  /** Which order, counted from 1. */
  number: number;
  /** The rolls that fell in the open. */
  rolls: Roll[];
  /** Who gave it. */
  seat: Seat;
  /** The same in words. */
  words: string[];
}

/** Something that orders can be given about. */
export interface SubjectCard {
  /** What, as `orders` takes it. */
  subject: unknown;
  /** The same in words; empty where it needs none. */
  words: string;
}

/** To `subjects`. */
export interface Subjects {
  /** All that orders can be given about. */
  subjects: SubjectCard[];
}

/** Asks for a seat. */
export interface SubjectsRequest {
  do: 'subjects';
  /** Whose. */
  seat: Seat;
  /** Which table. */
  table: string;
}

/** Takes up a saved game. */
export interface TakeUp {
  /** The clock. */
  clock?: ClockTerms;
  /** How many seconds later onlookers see what happens. */
  delay?: number;
  /** Or a journal. */
  journal?: unknown;
  /** What repeats of this request have in common. */
  key?: string | null;
  /** A position. */
  position?: unknown;
  /** Whether anybody may look on. */
  public?: boolean;
  /** What happens first, at the table of a lesson: only whoever plays against the computer can learn. */
  script?: Cue[];
  /** Who may sit where. */
  seats: [SeatWish, SeatWish];
}

/** How games went. */
export interface Tally {
  drawn: number;
  games: number;
  lost: number;
  won: number;
}

/** A token, told once. */
export interface Token {
  person: PersonCard;
  token: string;
}

/** What was wrong. */
export interface Trouble {
  /** The rule that said no. */
  clause?: string;
  /** A short word that programs may rely on. */
  code: string;
  /** What is wrong, in words. */
  message: string;
  /** After how many seconds the same may be asked again, where there was too much of something. */
  retry?: number;
}

/** Whether the last order can be taken back. */
export interface Undo {
  /** The rule that says no. */
  clause: string | null;
  /** Whether. */
  may: boolean;
  /** Why not. */
  why: string | null;
}

/** Takes an order back at a table of several people. */
export interface UndoRequest {
  do: 'undo';
  /** What repeats of this request have in common. */
  key: string;
  /** How many orders there were. */
  number: number;
  /** For which seat. */
  seat: Seat;
  /** At which table. */
  table: string;
}

/** Follows a table no longer. */
export interface UnfollowRequest {
  /** Through whose eyes, by default any. */
  as?: Onlooker | null;
  do: 'unfollow';
  /** Which table. */
  table: string;
}

/** A value that an option may have. */
export interface ValueCard {
  /** Its name. */
  names: Names;
  /** The value. */
  value: unknown;
}

/** Looks at a table. */
export interface ViewRequest {
  do: 'view';
  /** Who looks. */
  seat: Onlooker;
  /** Which table. */
  table: string;
}

/** To `view`. */
export interface Viewed {
  /** What the asker may know. */
  view: unknown;
}

/** A battle with its record. */
export interface WholeBattle {
  battle: BattleCard;
  record: unknown;
}

/** The options of a table. */
export interface WholeOptions {
  options: { [key: string]: unknown };
}

/** A window in which a seat may react. */
export interface WindowCard {
  /** Its name. */
  window: string;
  /** The same in words. */
  words: string;
}

/** When a seat is asked because of one card, whatever it wants of the others. */
export type Wish =
  /** Whenever it can be played. */
  | 'always'
  /** Never. */
  | 'never'
  /** Whenever it can be played in one of these windows. */
  | {
    in: string[];
  };

/** What a seat wants to be asked. */
export interface Wishes {
  /** For single cards, in place of all that was said of single cards before. */
  cards?: { [key: string]: Wish } | null;
  /** In general. */
  mode?: Prompts | null;
  /** Whether the seat is asked nothing more in this turn. */
  pass_until_end_of_turn?: boolean | null;
  /** The windows in which it is asked whatever it holds, where two people share one screen. */
  windows?: string[] | null;
}

/** What can be asked over the socket, and what is answered. */
export type Exchange =
  | { request: GamesRequest; answer: Games }
  | { request: FollowRequest; answer: SceneShown }
  | { request: UnfollowRequest; answer: Done }
  | { request: SceneRequest; answer: SceneShown }
  | { request: ViewRequest; answer: Viewed }
  | { request: AwaitingRequest; answer: AwaitedOf }
  | { request: OffersRequest; answer: Offers }
  | { request: OrdersRequest; answer: Orders }
  | { request: SubjectsRequest; answer: Subjects }
  | { request: QueryRequest; answer: Answered }
  | { request: CheckRequest; answer: Done }
  | { request: OddsOfRequest; answer: Likelihoods }
  | { request: OddsRequest; answer: Odds }
  | { request: GiveRequest; answer: Followed }
  | { request: UndoRequest; answer: Counted }
  | { request: ResignRequest; answer: Counted }
  | { request: StandingRequest; answer: Asks }
  | { request: ProposeRequest; answer: Done }
  | { request: AnswerRequest; answer: Done }
  | { request: ShareRequest; answer: Done }
  | { request: ProofRequest; answer: Proven }
  | { request: ClauseRequest; answer: ClauseText }
  | { request: AskRequest; answer: Advice }
  | { request: ForecastRequest; answer: Forecasts }
  | { request: ChatRequest; answer: Spoken }
  | { request: ChatsRequest; answer: Chats }
  | { request: NoteRequest; answer: Done }
  | { request: NotesRequest; answer: Noted };

/** What can be asked over HTTP beside: the body that is sent, and what is answered. */
export interface Routes {
  'POST account': { body: Signing; answer: Me };
  'POST away': { body: Away; answer: Me };
  'GET battles': { body: undefined; answer: Battles };
  'POST battles': { body: KeepBattle; answer: OneBattle };
  'DELETE battles/{game}/{name}': { body: undefined; answer: Done };
  'GET battles/{game}/{name}': { body: undefined; answer: WholeBattle };
  'GET block': { body: undefined; answer: Blocks };
  'POST block': { body: Block; answer: Done };
  'GET clauses': { body: undefined; answer: Clauses };
  'GET export': { body: undefined; answer: Exported };
  'POST forget': { body: Forget; answer: Done };
  'GET games': { body: undefined; answer: Games2 };
  'POST guest': { body: Naming; answer: Me };
  'POST host': { body: HostAct; answer: Done };
  'GET host/audit': { body: undefined; answer: HostAudit };
  'GET host/load': { body: undefined; answer: Load };
  'GET host/people': { body: undefined; answer: HostPeople };
  'GET host/tables': { body: undefined; answer: HostTables };
  'POST login': { body: Signing; answer: Me };
  'POST logout': { body: undefined; answer: Done };
  'GET me': { body: undefined; answer: Me };
  'GET notices': { body: undefined; answer: Notices };
  'POST notices': { body: NoticeWish; answer: NoticeSet };
  'POST password': { body: NewPassword; answer: Me };
  'POST password/forgotten': { body: Naming; answer: Done };
  'POST password/reset': { body: Replacement; answer: Me };
  'GET statistics': { body: undefined; answer: Statistics };
  'GET tables': { body: undefined; answer: Many };
  'POST tables': { body: Open; answer: One };
  'POST tables/load': { body: TakeUp; answer: One };
  'GET tables/{table}': { body: undefined; answer: One };
  'POST tables/{table}/join': { body: Join; answer: One };
  'GET tables/{table}/journal': { body: undefined; answer: unknown };
  'POST tables/{table}/leave': { body: undefined; answer: One };
  'GET tables/{table}/options': { body: undefined; answer: WholeOptions };
  'GET tokens': { body: undefined; answer: Sessions };
  'POST tokens': { body: NewToken; answer: Token };
  'POST tokens/revoke': { body: Revoke; answer: Done };
  'GET /health': { body: undefined; answer: Health };
}
