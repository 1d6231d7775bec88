import { LRUCache } from 'lru-cache';
import { bypassToken } from '../../../contract/messages/contact.ts';
import type { CaptchaResult, VerifyToken } from '../../captcha/turnstile.ts';
import type { AppContext } from '../../http/app-env.ts';
import { problem } from '../../http/problem.ts';
import { type RateLimits, rateLimitCharge } from '../../middleware/rate-limits.ts';

/** Verifies the CAPTCHA token of an order. Returns the refusal, or undefined if the order may be placed. */
export type VerifyOrder = (c: AppContext, key: string, token: string | undefined) => Promise<Response | undefined>;

/** How long a verdict is cached for its order: a retry sends the same token. */
const countsMs = 5 * 60 * 1000;
const rememberedOrders = 1_000;

/**
 * CAPTCHA check of orders. Refuses a missing token and one that the provider rejects. While the provider is
 * unreachable, orders are accepted within a narrow rate limit, since a shop that sells nothing is the greater harm.
 * The provider verifies a token only once, so the verdict is cached with the order's idempotency key.
 */
export function createOrderVerifier(verifyToken: VerifyToken, limits: RateLimits | undefined): VerifyOrder {
  const verdicts = new LRUCache<string, Promise<CaptchaResult>>({ max: rememberedOrders, ttl: countsMs });

  function verify(key: string, token: string): Promise<CaptchaResult> {
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
    const verdict = await verify(key, token);
    if (verdict === 'rejected') return problem(c, 'verification-required');
    return verdict === 'verified' ? undefined : rateLimitCharge(c, limits, 'unverifiedOrders')();
  };
}
