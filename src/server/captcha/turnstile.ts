import * as z from 'zod';
import type { Config } from '../config/config.ts';
import type { Log } from '../observability/log.ts';

/** Verdict of the CAPTCHA provider; 'unavailable' if it does not respond or reports a malformed request. */
export type CaptchaResult = 'verified' | 'rejected' | 'unavailable';
export type VerifyToken = (token: string) => Promise<CaptchaResult>;

const timeoutMs = 3_000;

/**
 * Format of a Turnstile token. Anything else is rejected here: the provider might answer other characters with
 * 'malformed request', which would count as its own fault.
 */
const tokenPattern = /^[\x21-\x7e]{1,2048}$/;

/** Error codes about the provider, the secret or the request; any other code is about the token. */
const otherFaults = new Set([
  'missing-input-secret',
  'invalid-input-secret',
  'invalid-widget-id',
  'invalid-parsed-secret',
  'bad-request',
  'internal-error',
]);

const answerSchema = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) });

/** Verifies tokens with the CAPTCHA provider (Turnstile); undefined if no secret is set. */
export function createTokenVerifier(
  { turnstileSecretKey: secret, turnstileVerifyUrl: url }: Pick<Config, 'turnstileSecretKey' | 'turnstileVerifyUrl'>,
  log: Log,
): VerifyToken | undefined {
  if (secret === undefined) return undefined;
  return async (token) => {
    if (!tokenPattern.test(token)) return 'rejected';
    try {
      // The visitor's IP address is not sent: for a real token the provider has seen it already.
      const body = new URLSearchParams({ secret, response: token });
      // A redirect would send the secret elsewhere.
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
