import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { canonicalMailbox } from '../../domain/mail/canonical-mailbox.ts';
import type { AppContext, AppMiddleware } from '../http/app-env.ts';
import { type AddressGroup, clientNetwork, networkShares } from '../http/client/client-address.ts';
import { problem } from '../http/problem.ts';

interface Budget {
  readonly requests: number;
  readonly seconds: number;
  /** What has come to its end, where who is refused may not know. */
  readonly refusal?: string;
}

/** What one address may send. A school or an office behind one address stays well below. */
export const rateLimitPolicies = {
  orders: { requests: 60, seconds: 600 },
  /**
   * Orders that were placed, counted by the mailbox that they name and the network that they come from. What was
   * refused counts for nothing, here and for messages and quotations.
   */
  orderEmailDay: { requests: 20, seconds: 86_400 },
  /** Orders that the human verification was asked for and could not judge. */
  unverifiedOrders: { requests: 3, seconds: 600 },
  promo: { requests: 60, seconds: 60 },
  leads: { requests: 30, seconds: 600 },
  /** Counted by the mailbox that is left and the network that leaves it. */
  leadEmail: { requests: 10, seconds: 3600 },
  contact: { requests: 30, seconds: 600 },
  /** Messages that were kept, counted by the mailbox that they name and the network that they come from. */
  contactEmail: { requests: 20, seconds: 3600, refusal: 'Twenty messages have come from this address within an hour.' },
  /** Of these, the messages that no human verification vouches for. */
  unverifiedContact: { requests: 10, seconds: 600 },
  quotations: { requests: 20, seconds: 600 },
  /** Quotations that were kept, counted by the mailbox that they are asked for with and the network that asks. */
  quotationEmail: {
    requests: 5,
    seconds: 86_400,
    refusal: 'This address has asked for five quotations within a day.',
  },
  /** Links to orders that open nothing: with 160 bits each, guessing is hopeless at any rate. */
  orderGuesses: { requests: 60, seconds: 600 },
  /** Links that are asked for anew. */
  orderLinks: { requests: 10, seconds: 600 },
  /**
   * Counted by mailbox, reference and network together, whether or not there is such an order: email leaves only where
   * both are an order's, and made-up references do not use up what the owner of an address has. By the day, since
   * somebody may have many orders.
   */
  orderLinkEmail: {
    requests: 5,
    seconds: 86_400,
    refusal:
      'A link was asked for five times within a day with this reference and address. Look for it in your email, and in your junk folder too.',
  },
  /** Addresses that are left to be told when a product is back. */
  restock: { requests: 30, seconds: 600 },
  /** Counted by the mailbox that is left and the network that leaves it. */
  restockEmail: { requests: 5, seconds: 86_400, refusal: 'This address was left five times within a day.' },
  /** Statements of withdrawal, each step of one: nobody needs so many, and nobody who needs one is stopped. */
  withdrawals: { requests: 40, seconds: 600 },
  /** Counted by the mailbox, the reference and the network of somebody without a link, as links are. */
  withdrawalEmail: { requests: 5, seconds: 86_400 },
  /**
   * Receipts of statements that name no order, counted by the visitor: they go to an address that nobody vouches for.
   */
  withdrawalCopies: { requests: 10, seconds: 86_400 },
  /**
   * Statements without a link, all visitors together, of which the operator is mailed: others are listed all the same.
   */
  statementNotices: { requests: 60, seconds: 3600 },
  /** Payments by card that are begun, counted by the order: each asks the provider. */
  cardPayments: { requests: 20, seconds: 600 },
  /** Returns from the provider's page, counted by the order: each asks the provider. */
  cardLooks: { requests: 20, seconds: 600 },
  /** Tries to come in to the desk, whatever becomes of them. */
  deskEntries: { requests: 40, seconds: 600 },
  /** Calls of the desk by one address, whoever sends them: ten a second, all day. */
  deskCalls: { requests: 600, seconds: 60 },
  /** Pages of customers and subscribers that a session of the desk reads without its passkey. */
  deskPeople: { requests: 60, seconds: 3600 },
  /** Links of mails: to confirm an address, and to end its mails. */
  links: { requests: 120, seconds: 60 },
  /**
   * Pages that have to be made, 30 ms each on a busy machine: of those that lie finished in memory a visitor may have
   * any number.
   */
  pageRenders: { requests: 240, seconds: 60 },
  /** Looks into the store for the version of the catalogue, such as a page's for the products, or a probe's. */
  catalogue: { requests: 1200, seconds: 60 },
  /** Pages that a browser tells of, which asks for no document from one to the next. */
  visits: { requests: 300, seconds: 60 },
  /** Imported pictures that have to be read from the store. */
  pictureReads: { requests: 3000, seconds: 60 },
} as const satisfies Record<string, Budget>;
export type RateLimitPolicy = keyof typeof rateLimitPolicies;

/** What is left of a budget after one request was taken from it. */
export interface RateLimitResult {
  readonly allowed: boolean;
  readonly remaining: number;
  /** Whole seconds until the budget is full again. */
  readonly resetSeconds: number;
}

/** Counts requests by name and key, wherever the counts are kept. */
export interface RateLimits {
  /** @param key one key, or the networks of an address, each of which has a budget of its own */
  take(name: RateLimitPolicy, key: string | AddressGroup): Promise<RateLimitResult>;
  /** What is left, of which nothing is taken. */
  look(name: RateLimitPolicy, key: string): Promise<RateLimitResult>;
}

/**
 * Takes a request from each network of an address, the narrowest first. Where one has nothing left, the wider ones are
 * not charged: a single household uses up nothing of its neighbours'.
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
  /** Takes from one key alone. @param share how many times the usual budget it has */
  takeOne(name: RateLimitPolicy, key: string, share: number): Promise<RateLimitResult>;
}

/** Limits whose counts live in this process. */
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
 * What a request that names an email address is counted by: the mailbox together with the network that names it. A
 * stranger elsewhere uses up nothing of what its owner may ask for; how many emails reach the mailbox is limited when
 * they are sent.
 */
export function requesterKey(c: AppContext, email: string, about = ''): string {
  return `${clientNetwork(c.get('clientAddress'))} ${canonicalMailbox(email)} ${about}`;
}

/** Takes each request from the visitor's budget and says in headers what is left of it; 429 where nothing is. */
export function rateLimit(limits: RateLimits, name: RateLimitPolicy): AppMiddleware {
  return async (c, next) => {
    const taken = await limits.take(name, clientNetwork(c.get('clientAddress')));
    if (!taken.allowed) return rateLimitedResponse(c, name, taken);
    await next();
    // Beside what a limit by email address may have said already.
    for (const [header, value] of Object.entries(describe(name, taken))) c.res.headers.append(header, value);
    return undefined;
  };
}

/** Asked before something dear is done for a visitor: the answer in its place, or undefined where it may be done. */
export type RateLimitCharge = () => Promise<Response | undefined>;

/**
 * A toll that is taken from a budget of the visitor's. @param refuse the answer, where that is not a problem document
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
 * The answer to one request too many. @param detail what is said to the visitor; without it, what is to be waited for
 * and how long
 */
export function rateLimitedResponse(
  c: AppContext,
  name: RateLimitPolicy,
  taken: RateLimitResult,
  detail?: string,
): Response {
  const { refusal = 'That was tried too often.' }: Budget = rateLimitPolicies[name];
  return problem(c, 'rate-limited', {
    detail: detail ?? `${refusal} Please try again ${waitOf(taken)}.`,
    headers: { ...describe(name, taken), 'Retry-After': String(taken.resetSeconds) },
  });
}

function waitOf({ resetSeconds }: RateLimitResult): string {
  const minutes = Math.ceil(resetSeconds / 60);
  if (minutes <= 1) return 'in a minute';
  return minutes <= 90 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`;
}

function describe(name: RateLimitPolicy, { remaining, resetSeconds }: RateLimitResult): Record<string, string> {
  const { requests, seconds } = rateLimitPolicies[name];
  return {
    'RateLimit-Policy': `"${name}";q=${requests};w=${seconds}`,
    RateLimit: `"${name}";r=${remaining};t=${resetSeconds}`,
  };
}
