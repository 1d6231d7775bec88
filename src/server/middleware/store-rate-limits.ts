import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { isStillPending } from '../../domain/shared/time/clock-skew.ts';
import type { Log } from '../observability/log.ts';
import type { Store } from '../store/engine/database.ts';
import { countUse, findUsed, type Use, type UsedBudget } from '../store/rate-limits/rate-limits.ts';
import {
  allowance,
  chargeEach,
  memoryRateLimits,
  type RateLimitPolicy,
  type RateLimitResult,
  type RateLimits,
  rateLimitPolicies,
} from './rate-limits.ts';

/** How long the store is bypassed after it failed to count. */
const backoffMs = 5_000;
const cachedRefusals = 10_000;

interface LimitsDeps {
  readonly store: Store;
  readonly clock: () => number;
  readonly log: Log;
  /** A slower count is taken in memory, so that a slow store does not delay a request twice. */
  readonly answerWithinMs?: number;
}

/**
 * Rate limits shared by all instances on one store. While the store is slow or unavailable, each process counts in
 * memory. Stores a hash of the IP address rather than the address, hardly longer than its count lasts (see
 * retention-job.ts).
 */
export function storeRateLimits(deps: LimitsDeps): RateLimits {
  const { store, clock } = deps;
  const inMemory = memoryRateLimits();
  const asked = createCounter(deps);
  /** Exhausted keys are refused from memory until they reset, so that a flood does not reach the store. */
  const refusedUntil = new LRUCache<string, number>({ max: cachedRefusals });

  function refusalOf({ key, durationMs }: Use): number | undefined {
    const until = refusedUntil.get(key) ?? 0;
    return isStillPending(until, clock(), durationMs) ? until : undefined;
  }

  return {
    take: (name, visitor) =>
      chargeEach(visitor, async (one, share) => {
        const requests = rateLimitPolicies[name].requests * share;
        const use = { key: keyOf(name, one), durationMs: rateLimitPolicies[name].seconds * 1000 };
        const refused = refusalOf(use);
        if (refused) return evaluateLimit(requests, { points: requests + 1, expiresAt: refused }, clock());
        const used = await asked(() => countUse(store, use, clock()));
        if (!used) return inMemory.takeOne(name, one, share);
        if (used.points > requests) refusedUntil.set(use.key, used.expiresAt);
        return evaluateLimit(requests, used, clock());
      }),
    async look(name, visitor) {
      const { requests, seconds } = rateLimitPolicies[name];
      const use = { key: keyOf(name, visitor), durationMs: seconds * 1000 };
      const refused = refusalOf(use);
      if (refused) return evaluateLimit(requests, { points: requests + 1, expiresAt: refused }, clock());
      const unused = { points: 0, expiresAt: clock() + use.durationMs };
      const used = await asked(async () => (await findUsed(store, use, clock())) ?? unused);
      if (!used) return inMemory.look(name, visitor);
      return { ...evaluateLimit(requests, used, clock()), allowed: used.points < requests };
    },
  };
}

function keyOf(name: RateLimitPolicy, visitor: string): string {
  return `${name}:${createHash('sha256').update(visitor).digest('base64url').slice(0, 22)}`;
}

function evaluateLimit(requests: number, { points, expiresAt }: UsedBudget, now: number): RateLimitResult {
  return allowance(points <= requests, { remainingPoints: requests - points, msBeforeNext: expiresAt - now });
}

/** Counts in the store; undefined if it does not respond in time, or failed to a moment ago. */
function createCounter({ clock, log, answerWithinMs = 250 }: Omit<LimitsDeps, 'store'>) {
  let restsUntil = 0;
  return async (ask: () => Promise<UsedBudget>): Promise<UsedBudget | undefined> => {
    const now = clock();
    if (isStillPending(restsUntil, now, backoffMs)) return undefined;
    const { promise: late, reject } = Promise.withResolvers<never>();
    const giveUp = () => reject(new Error(`No count within ${answerWithinMs} ms`));
    // After a stall of this process the timer is due before an answer that has already arrived is read.
    const timer = setTimeout(() => setImmediate(giveUp), answerWithinMs);
    const counted = ask();
    // It may fail after the timeout.
    counted.catch(() => {});
    try {
      return await Promise.race([counted, late]);
    } catch (err) {
      if (!isStillPending(restsUntil, now, backoffMs))
        log.warn({ err }, 'rate limit store unavailable, using local counters');
      restsUntil = now + backoffMs;
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  };
}
