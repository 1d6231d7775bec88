import { setTimeout as pause } from 'node:timers/promises';
import { sendOrder } from './send-order.ts';

/**
 * Customers who order one after another. If a response is lost or is 503, they send the same order again with the same
 * key.
 */
export interface Customers {
  /** References of accepted orders, by key. */
  readonly accepted: ReadonlyMap<string, string>;
  /** Number of responses by status; 0 stands for a lost response. */
  readonly answers: ReadonlyMap<number, number>;
  /** Resolves once the given number of further orders has been accepted. */
  more(count: number): Promise<void>;
  /** Resolves once every started order has been accepted. */
  stop(): Promise<void>;
  /** Stops at once without retries, for tests that have failed and stop the shop next. */
  leave(): void;
}

interface OrderLoadOptions {
  /** Time after which a response counts as lost; without it, customers wait. */
  readonly timeoutMs?: number;
  /** Whether a status comes from a proxy that lost the shop's response. */
  readonly isLost?: (status: number) => boolean;
}

/** Pause between orders and between retries: enough load to keep a store busy, and CPU time left for others. */
const pauseMs = 50;

/**
 * Starts the given number of concurrent customers, each with a new email address for every order. `origin` is called
 * for every request, since the shop may restart on another port.
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
  // A failure is reported by more() and stop().
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
