/**
 * Whom a crowd is to be made of. It lives in a process of its own (crowd.ts), so that what it costs is not the shop's.
 */
export type Crowd =
  /** Customers of whom each orders once: `perSecond` arrive whatever becomes of those before. */
  | { readonly kind: 'arrivals'; readonly perSecond: number; readonly seconds: number }
  /** So many customers, each of whom orders as soon as the order before is answered. */
  | { readonly kind: 'customers'; readonly count: number; readonly seconds: number }
  /** Connections that send a line of a head every second, and never the last. */
  | { readonly kind: 'slow heads'; readonly count: number; readonly seconds: number }
  /** Connections that say nothing at all, or nothing more after one page. */
  | { readonly kind: 'idle'; readonly count: number; readonly seconds: number }
  /**
   * Orders whose bodies go on: a byte a second of the length they name, or (one in fifty) chunks as fast as they are
   * taken.
   */
  | { readonly kind: 'endless bodies'; readonly count: number; readonly seconds: number }
  /** Pages at addresses that no one has asked for before: `perSecond` of them. */
  | { readonly kind: 'new addresses'; readonly perSecond: number; readonly seconds: number };

export interface Asked {
  readonly origin: string;
  readonly crowd: Crowd;
}

/** What became of it. */
export interface Crowded {
  /** References of orders whose customer was told in time. */
  readonly inTime: readonly string[];
  /** Of those who were told later than they wait. */
  readonly late: readonly string[];
  /** Answers that said so: nothing was done, try again. */
  readonly refused: number;
  /** Connections that ended without an answer, or that no one took. */
  readonly unanswered: number;
  /** Answers that are none of these, by status. */
  readonly other: Readonly<Record<string, number>>;
  /** How long it went on. */
  readonly seconds: number;
  /** Processor time that it took itself, in seconds. */
  readonly processor: number;
}
