import { randomBytes } from 'node:crypto';
import { getCookie, setCookie } from 'hono/cookie';
import { hashToken } from '../../actions/staff/invite-staff.ts';
import type { AppContext } from '../../http/app-env.ts';
import { sessionBounds } from '../../store/staff/sessions.ts';

/** Browsers take a cookie of this name only with Secure, for this host alone, and for all of it. */
const cookieName = '__Host-desk';

/** A new secret for a session, and what is kept of it. */
export function newToken(): { readonly token: string; readonly tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

/** The hash of the secret that the browser sent; undefined where it sent none. */
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
