import { setTimeout as pause } from 'node:timers/promises';
import { sendOrder } from './send-order.ts';

/**
 * Customers who order one after another. Where an answer is lost or is 503, they send the same order with the same key
 * again.
 */
export interface Customers {
  /** The references of the orders that were accepted, by key. */
  readonly accepted: ReadonlyMap<string, string>;
  /** How often which status was answered; 0 stands for an answer that was lost. */
  readonly answers: ReadonlyMap<number, number>;
  /** Resolves once this many more orders were accepted. */
  more(count: number): Promise<void>;
  /** Resolves once every order that was started has been accepted. */
  stop(): Promise<void>;
  /** They go at once, and ask no more: for anyone who has failed, and stops the shop next. */
  leave(): void;
}

interface OrderLoadOptions {
  /** After which time an answer counts as lost; without it, a customer waits. */
  readonly timeoutMs?: number;
  /** Answers of a proxy that lost the shop's answer. */
  readonly isLost?: (status: number) => boolean;
}

/**
 * Before the next order, and before the same one is sent again: enough to keep a store busy, and leave it the
 * processor.
 */
const pauseMs = 50;

/**
 * Lets this many customers in at once, each with an address of their own for every order. `origin` is asked for each
 * sending, since a store may come back elsewhere.
 */
export function startOrderLoad(
  count: number,
  origin: () => string,
  { timeoutMs, isLost = () => false }: OrderLoadOptions = {},
): Customers {
  const accepted = new Map<string, string>();
  const answers = new Map<number, number>();
  const waiting = new Set<{ readonly until: number; readonly resolve: () => void }>();
  let stopping = false;
  let gone = false;

  async function insist(key: string): Promise<string | undefined> {
    while (!gone) {
      const signal = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs);
      const answer = await sendOrder(origin(), key, `${key}@customer.example`, 1, signal).catch(() => undefined);
      const status = answer?.status ?? 0;
      answers.set(status, (answers.get(status) ?? 0) + 1);
      if (answer?.body.reference) return answer.body.reference;
      if (status !== 0 && status !== 503 && !isLost(status)) throw new Error(`An order was answered ${status}`);
      await pause(pauseMs);
    }
    return undefined;
  }

  async function visit(): Promise<void> {
    while (!stopping) {
      const key = crypto.randomUUID();
      const reference = await insist(key);
      if (reference) accepted.set(key, reference);
      for (const one of waiting) if (accepted.size >= one.until) one.resolve();
      await pause(pauseMs);
    }
  }

  const visits = Promise.all(Array.from({ length: count }, visit));
  // Who waits for more is told of a failure; so is who stops.
  visits.catch(() => undefined);
  return {
    accepted,
    answers,
    async more(orders) {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.add({ until: accepted.size + orders, resolve });
      await Promise.race([promise, visits]);
    },
    async stop() {
      stopping = true;
      await visits;
    },
    leave() {
      stopping = true;
      gone = true;
    },
  };
}
