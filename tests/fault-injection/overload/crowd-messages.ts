/**
 * Messages to and from the process that generates load (crowd.ts), which is separate so that its cost is not the
 * shop's.
 */
export type Crowd =
  /** Open loop: `perSecond` customers arrive, regardless of responses, and each orders once. */
  | { readonly kind: 'arrivals'; readonly perSecond: number; readonly seconds: number }
  /** Closed loop: each of `count` customers orders again as soon as the previous response arrives. */
  | { readonly kind: 'customers'; readonly count: number; readonly seconds: number }
  /** Slowloris: connections that send a header line every second and never finish the request. */
  | { readonly kind: 'slow heads'; readonly count: number; readonly seconds: number }
  /** Connections that send nothing at all, or nothing more after one page. */
  | { readonly kind: 'idle'; readonly count: number; readonly seconds: number }
  /**
   * Orders with endless bodies: one byte a second of the announced length, or (one in fifty) chunks as fast as the
   * server reads them.
   */
  | { readonly kind: 'endless bodies'; readonly count: number; readonly seconds: number }
  /** Cache misses: `perSecond` requests for pages whose URLs are new. */
  | { readonly kind: 'new addresses'; readonly perSecond: number; readonly seconds: number };

export interface Asked {
  readonly origin: string;
  readonly crowd: Crowd;
}

/** The results of a crowd. */
export interface Crowded {
  /** References of orders acknowledged in time. */
  readonly inTime: readonly string[];
  /** References of orders acknowledged after the customer's timeout. */
  readonly late: readonly string[];
  /** Responses that ask the client to try again. */
  readonly refused: number;
  /** Connections refused or closed without a response. */
  readonly unanswered: number;
  /** All other responses, by status. */
  readonly other: Readonly<Record<string, number>>;
  /** Duration in seconds. */
  readonly seconds: number;
  /** CPU time of the crowd process, in seconds. */
  readonly processor: number;
}
