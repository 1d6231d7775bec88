import { LRUCache } from 'lru-cache';
import { bypassToken } from '../../../contract/messages/contact.ts';
import type { CaptchaResult, VerifyToken } from '../../captcha/turnstile.ts';
import type { AppContext } from '../../http/app-env.ts';
import { problem } from '../../http/problem.ts';
import { type RateLimits, rateLimitCharge } from '../../middleware/rate-limits.ts';

/** Judges the token of an order: the answer where the order is not taken for it. */
export type VerifyOrder = (c: AppContext, key: string, token: string | undefined) => Promise<Response | undefined>;

/** How long a token counts for the order that it came with: a second sending brings the same one. */
const countsMs = 5 * 60 * 1000;
const rememberedOrders = 1_000;

/**
 * Takes orders from humans only. A token that the provider rejects, or none, is refused; while the provider cannot be
 * reached, orders are taken within a narrow limit, since a shop that sells nothing is the greater harm. A provider
 * judges a token once, so its verdict is kept with the order's key for a while.
 */
export function createOrderVerifier(verifyToken: VerifyToken, limits: RateLimits | undefined): VerifyOrder {
  const verdicts = new LRUCache<string, Promise<CaptchaResult>>({ max: rememberedOrders, ttl: countsMs });

  function judge(key: string, token: string): Promise<CaptchaResult> {
    const name = `${key} ${token}`;
    const known = verdicts.get(name);
    if (known) return known;
    const verdict = verifyToken(token);
    verdicts.set(name, verdict);
    void verdict.then((settled) => settled === 'unavailable' && verdicts.delete(name));
    return verdict;
  }

  return async (c, key, token) => {
    if (!token || token === bypassToken) return problem(c, 'verification-required');
    const verdict = await judge(key, token);
    if (verdict === 'rejected') return problem(c, 'verification-required');
    return verdict === 'verified' ? undefined : rateLimitCharge(c, limits, 'unverifiedOrders')();
  };
}
