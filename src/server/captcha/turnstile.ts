import * as z from 'zod';
import type { Config } from '../config/config.ts';
import type { Log } from '../observability/log.ts';

/** What the provider says of a token; 'unavailable' where it says nothing, or that the question was wrong. */
export type CaptchaResult = 'verified' | 'rejected' | 'unavailable';
export type VerifyToken = (token: string) => Promise<CaptchaResult>;

const timeoutMs = 3_000;

/**
 * What a token of the provider's can be. Anything else is refused here: asked about signs that it does not know, the
 * provider might say that the question was malformed, which would count as its own fault.
 */
const tokenPattern = /^[\x21-\x7e]{1,2048}$/;

/** Codes by which the provider blames itself, the secret or the question; any other blames the token. */
const otherFaults = new Set([
  'missing-input-secret',
  'invalid-input-secret',
  'invalid-widget-id',
  'invalid-parsed-secret',
  'bad-request',
  'internal-error',
]);

const answerSchema = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) });

/** Asks the provider of the human verification about tokens; undefined where no secret is set. */
export function createTokenVerifier(
  { turnstileSecretKey: secret, turnstileVerifyUrl: url }: Pick<Config, 'turnstileSecretKey' | 'turnstileVerifyUrl'>,
  log: Log,
): VerifyToken | undefined {
  if (secret === undefined) return undefined;
  return async (token) => {
    if (!tokenPattern.test(token)) return 'rejected';
    try {
      // The visitor's address stays here: the provider has seen it already where the token is real.
      const body = new URLSearchParams({ secret, response: token });
      // A redirect would carry the secret to wherever it leads.
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(url, { method: 'POST', body, signal, redirect: 'error' });
      const { success, 'error-codes': codes } = answerSchema.parse(await response.json());
      if (success) return 'verified';
      if (response.status < 500 && !codes.some((code) => otherFaults.has(code))) return 'rejected';
      log.warn({ status: response.status, codes }, 'CAPTCHA verification failed');
    } catch (err) {
      log.warn({ err }, 'CAPTCHA provider unreachable');
    }
    return 'unavailable';
  };
}
