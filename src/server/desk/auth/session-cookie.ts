import { randomBytes } from 'node:crypto';
import { getCookie, setCookie } from 'hono/cookie';
import { hashToken } from '../../actions/staff/invite-staff.ts';
import type { AppContext } from '../../http/app-env.ts';
import { sessionBounds } from '../../store/staff/sessions.ts';

/** The `__Host-` prefix makes browsers require Secure, this host only, and path `/`. */
const cookieName = '__Host-desk';

/** A new session secret, and the hash that is stored. */
export function newToken(): { readonly token: string; readonly tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

/** Hash of the secret in the cookie; undefined if there is none. */
export function readTokenHash(c: AppContext): string | undefined {
  const token = getCookie(c, cookieName);
  return token && token.length <= 100 ? hashToken(token) : undefined;
}

export function setSessionCookie(c: AppContext, token: string): void {
  const rights = { secure: true, httpOnly: true, sameSite: 'Strict', path: '/' } as const;
  setCookie(c, cookieName, token, { ...rights, maxAge: sessionBounds.lifeMs / 1000 });
}

export function clearSessionCookie(c: AppContext): void {
  setCookie(c, cookieName, '', { secure: true, httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 0 });
}
