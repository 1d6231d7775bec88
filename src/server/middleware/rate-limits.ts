import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { canonicalMailbox } from '../../domain/mail/canonical-mailbox.ts';
import type { AppContext, AppMiddleware } from '../http/app-env.ts';
import { type AddressGroup, clientNetwork, networkShares } from '../http/client/client-address.ts';
import { problem } from '../http/problem.ts';

interface Budget {
  readonly requests: number;
  readonly seconds: number;
  /** Text of the refusal, where the visitor may not know what was counted. */
  readonly refusal?: string;
}

/** Rate limits per client IP address, well above the use of a school or office behind one address. */
export const rateLimitPolicies = {
  orders: { requests: 60, seconds: 600 },
  /**
   * Orders placed, counted by mailbox and client network. Refused ones are not charged, here and for messages and
   * quotations.
   */
  orderEmailDay: { requests: 20, seconds: 86_400 },
  /** Orders that required a CAPTCHA while its provider was unavailable. */
  unverifiedOrders: { requests: 3, seconds: 600 },
  promo: { requests: 60, seconds: 60 },
  leads: { requests: 30, seconds: 600 },
  /** Counted by mailbox and client network. */
  leadEmail: { requests: 10, seconds: 3600 },
  contact: { requests: 30, seconds: 600 },
  /** Messages stored, counted by mailbox and client network. */
  contactEmail: { requests: 20, seconds: 3600, refusal: 'This email address has sent twenty messages within an hour.' },
  /** Messages without a verified CAPTCHA. */
  unverifiedContact: { requests: 10, seconds: 600 },
  quotations: { requests: 20, seconds: 600 },
  /** Quotation requests stored, counted by mailbox and client network. */
  quotationEmail: {
    requests: 5,
    seconds: 86_400,
    refusal: 'This email address has requested five quotes within a day.',
  },
  /** Order links that open nothing: at 160 bits each, guessing is hopeless at any rate. */
  orderGuesses: { requests: 60, seconds: 600 },
  /** Requests for a new order link. */
  orderLinks: { requests: 10, seconds: 600 },
  /**
   * Counted by mailbox, reference and client network together, whether or not the order exists: an email is sent only
   * if both belong to an order, and invented references do not use up the limit of an email's owner. Per day, since a
   * customer may have many orders.
   */
  orderLinkEmail: {
    requests: 5,
    seconds: 86_400,
    refusal: 'This link was requested five times within a day. Check your inbox and your junk folder.',
  },
  /** Back-in-stock requests. */
  restock: { requests: 30, seconds: 600 },
  /** Counted by mailbox and client network. */
  restockEmail: { requests: 5, seconds: 86_400, refusal: 'This email address was entered five times within a day.' },
  /** Withdrawal declarations, each step of one: far more than anyone needs. */
  withdrawals: { requests: 40, seconds: 600 },
  /** Withdrawals without a link, counted by mailbox, reference and client network, like links. */
  withdrawalEmail: { requests: 5, seconds: 86_400 },
  /** Receipts of unmatched withdrawals, counted by client: they go to an unconfirmed email. */
  withdrawalCopies: { requests: 10, seconds: 86_400 },
  /**
   * Notices to the operator about unlinked withdrawals, for all visitors together; further withdrawals are only
   * listed.
   */
  statementNotices: { requests: 60, seconds: 3600 },
  /** Card payments started, counted by order: each one calls the provider. */
  cardPayments: { requests: 20, seconds: 600 },
  /** Returns from the provider's page, counted by order: each one calls the provider. */
  cardLooks: { requests: 20, seconds: 600 },
  /** Desk sign-in attempts, successful or not. */
  deskEntries: { requests: 40, seconds: 600 },
  /** Desk calls per IP address, by any caller: ten a second, all day. */
  deskCalls: { requests: 600, seconds: 60 },
  /** Pages of customers and subscribers that a desk session may read without re-authentication. */
  deskPeople: { requests: 60, seconds: 3600 },
  /** Requests to the admin API per token: as many as the desk's. */
  apiCalls: { requests: 600, seconds: 60 },
  /** Tokens that open nothing: at 256 bits each, guessing is hopeless at any rate. */
  apiGuesses: { requests: 60, seconds: 600 },
  /** Email links for confirming and unsubscribing. */
  links: { requests: 120, seconds: 60 },
  /** Pages that must be rendered, 30 ms each on a busy machine; pages from the page cache are not limited. */
  pageRenders: { requests: 240, seconds: 60 },
  /** Reads of the catalogue version from the store, such as a page's request for products, or a probe's. */
  catalogue: { requests: 1200, seconds: 60 },
  /** Page views that browsers report after client-side navigation. */
  visits: { requests: 300, seconds: 60 },
  /** Imported pictures that must be read from the store. */
  pictureReads: { requests: 3000, seconds: 60 },
} as const satisfies Record<string, Budget>;
export type RateLimitPolicy = keyof typeof rateLimitPolicies;

/** State of a limit after a request. */
export interface RateLimitResult {
  readonly allowed: boolean;
  readonly remaining: number;
  /** Seconds until the limit resets. */
  readonly resetSeconds: number;
}

/** Counts requests by policy and key, in any backend. */
export interface RateLimits {
  /**
   * Charges one request.
   * @param key one key, or the networks of an IP address, each with its own limit
   */
  take(name: RateLimitPolicy, key: string | AddressGroup): Promise<RateLimitResult>;
  /** Reads the remaining limit without charging it. */
  look(name: RateLimitPolicy, key: string): Promise<RateLimitResult>;
}

/** Rate limits of a page with a form. */
export interface PageRateLimits {
  /** Undefined if rate limits are off. */
  readonly limits: RateLimits | undefined;
  /** Limits page reads, in memory of this process: reading a page writes nothing to the store. */
  readonly readLimits: RateLimits | undefined;
}

/**
 * Charges a request to each network of an IP address, narrowest first. If one is exhausted, wider ones are not
 * charged, so that a single household cannot use up its neighbours' limit.
 */
export async function chargeEach(
  key: string | AddressGroup,
  take: (key: string, share: number) => Promise<RateLimitResult>,
): Promise<RateLimitResult> {
  const [narrowest, ...wider] = typeof key === 'string' ? ([key] as const) : key;
  let least = await take(narrowest, 1);
  for (const [index, network] of wider.entries()) {
    if (!least.allowed) return least;
    const taken = await take(network, networkShares[index + 1] ?? 1);
    if (!taken.allowed || taken.remaining < least.remaining) least = taken;
  }
  return least;
}

export interface MemoryRateLimits extends RateLimits {
  /**
   * Charges one key.
   * @param share multiple of the usual limit
   */
  takeOne(name: RateLimitPolicy, key: string, share: number): Promise<RateLimitResult>;
}

/** Rate limits counted in memory of this process. */
export function memoryRateLimits(): MemoryRateLimits {
  const limiters = new Map<string, RateLimiterMemory>();
  const limiterOf = (name: RateLimitPolicy, share: number) => {
    const keyPrefix = `${name}*${share}`;
    const { requests, seconds } = rateLimitPolicies[name];
    const limiter = limiters.get(keyPrefix) ?? new RateLimiterMemory({ points: requests * share, duration: seconds });
    limiters.set(keyPrefix, limiter);
    return limiter;
  };
  const takeOne: MemoryRateLimits['takeOne'] = async (name, key, share) => {
    try {
      return allowance(true, await limiterOf(name, share).consume(key));
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return allowance(false, refusal);
      throw refusal;
    }
  };
  return {
    takeOne,
    take: (name, key) => chargeEach(key, (one, share) => takeOne(name, one, share)),
    async look(name, key) {
      const { requests, seconds } = rateLimitPolicies[name];
      const used = await limiterOf(name, 1).get(key);
      const remainingPoints = requests - (used?.consumedPoints ?? 0);
      return allowance(remainingPoints > 0, { remainingPoints, msBeforeNext: used?.msBeforeNext ?? seconds * 1000 });
    },
  };
}

export function allowance(
  allowed: boolean,
  { remainingPoints, msBeforeNext }: Pick<RateLimiterRes, 'remainingPoints' | 'msBeforeNext'>,
): RateLimitResult {
  return {
    allowed,
    remaining: Math.max(0, remainingPoints),
    resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  };
}

/**
 * Rate limit key of a request that names an email: the mailbox with the client network. Others cannot use up its
 * owner's limit; how many emails reach the mailbox is limited when they are sent.
 */
export function requesterKey(c: AppContext, email: string, about = ''): string {
  return `${clientNetwork(c.get('clientAddress'))} ${canonicalMailbox(email)} ${about}`;
}

/**
 * Charges each request to the client's limit, with the remainder in response headers; responds with 429 if exhausted.
 */
export function rateLimit(limits: RateLimits, name: RateLimitPolicy): AppMiddleware {
  return async (c, next) => {
    const taken = await limits.take(name, clientNetwork(c.get('clientAddress')));
    if (!taken.allowed) return rateLimitedResponse(c, name, taken);
    await next();
    // Appended to what a limit by email may have set already.
    for (const [header, value] of Object.entries(rateLimitHeaders(name, taken))) c.res.headers.append(header, value);
    return undefined;
  };
}

/** Called before an expensive operation: returns the refusal, or undefined if allowed. */
export type RateLimitCharge = () => Promise<Response | undefined>;

/**
 * Creates a charge against the client's limit.
 * @param refuse builds the response, if not a problem document
 */
export function rateLimitCharge(
  c: AppContext,
  limits: RateLimits | undefined,
  name: RateLimitPolicy,
  refuse: (taken: RateLimitResult) => Response = (taken) => rateLimitedResponse(c, name, taken),
): RateLimitCharge {
  return async () => {
    const taken = await limits?.take(name, clientNetwork(c.get('clientAddress')));
    return taken?.allowed === false ? refuse(taken) : undefined;
  };
}

/**
 * 429 response.
 * @param detail text for the visitor; by default, what to wait for and how long
 */
export function rateLimitedResponse(
  c: AppContext,
  name: RateLimitPolicy,
  taken: RateLimitResult,
  detail?: string,
): Response {
  const { refusal = 'Too many attempts.' }: Budget = rateLimitPolicies[name];
  return problem(c, 'rate-limited', {
    detail: detail ?? `${refusal} Please try again ${waitOf(taken)}.`,
    headers: { ...rateLimitHeaders(name, taken), 'Retry-After': String(taken.resetSeconds) },
  });
}

function waitOf({ resetSeconds }: RateLimitResult): string {
  const minutes = Math.ceil(resetSeconds / 60);
  if (minutes <= 1) return 'in a minute';
  return minutes <= 90 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`;
}

/** Response headers with the policy of a rate limit and what is left of it. */
export function rateLimitHeaders(
  name: RateLimitPolicy,
  { remaining, resetSeconds }: RateLimitResult,
): Record<string, string> {
  const { requests, seconds } = rateLimitPolicies[name];
  return {
    'RateLimit-Policy': `"${name}";q=${requests};w=${seconds}`,
    RateLimit: `"${name}";r=${remaining};t=${resetSeconds}`,
  };
}
