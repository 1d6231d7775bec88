import { matchPage } from '../../contract/shared/routes.ts';

/** Longest path and target of a redirect. */
export const maxRedirectLength = 500;
/** Redirects that follow one another: a longer chain is refused. */
export const maxHops = 10;

/** Paths that pages of the shop never have. */
const ownFolders = /^\/(api|desk|assets|pictures|icons|admin-api|mcp)(\/|$)/;

export type Parsed<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: string };
const no = (reason: string) => ({ ok: false, reason }) as const;

function urlOf(text: string): URL | undefined {
  // Browsers read a backslash as a slash: '/\evil.example' would be another site.
  if (text.length > maxRedirectLength || /[\p{Cc}\s\\]/u.test(text) || text.startsWith('//')) return undefined;
  try {
    return new URL(text, 'https://shop.invalid');
  } catch {
    return undefined;
  }
}

/** The normal form of a path, by which redirects are found: lower case, percent-encoded, no slash at the end. */
export function normalRedirectPath(pathname: string): string {
  const path = pathname.toLowerCase().replaceAll(/\/{2,}/g, '/');
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** Reads the former path of a redirect, or the former shop's whole address. A reason continues "The path". */
export function parseRedirectFrom(text: string): Parsed<string> {
  const trimmed = text.trim();
  const url = /^(\/|https?:\/\/)/i.test(trimmed) ? urlOf(trimmed) : undefined;
  if (!url) return no('must start with / or https:// and have no spaces');
  if (url.search !== '') return no('must not have a question mark: only paths can redirect');
  const path = normalRedirectPath(url.pathname);
  const own = matchPage(path);
  if (ownFolders.test(path) || (own && Object.keys(own.params).length === 0)) return no('is a page of this shop');
  return { ok: true, value: path };
}

/**
 * Reads the target of a redirect: a path of this shop with query and fragment, or the https address of another site.
 * @param ownHosts hosts whose addresses are paths of this shop, such as that of the former shop
 */
export function parseRedirectTo(text: string, ownHosts: readonly string[] = []): Parsed<string> {
  const trimmed = text.trim();
  const isPath = trimmed.startsWith('/');
  const url = isPath || /^https?:\/\//i.test(trimmed) ? urlOf(trimmed) : undefined;
  if (url?.username !== '' || url.password !== '') return no('must be a path such as /products, or an https address');
  if (isPath || ownHosts.includes(url.host)) {
    // Without its dot segments, '/.//evil.example' would be another site.
    if (url.pathname.startsWith('//')) return no('must be a path with one slash at the start');
    return { ok: true, value: `${url.pathname}${url.search}${url.hash}` };
  }
  return url.protocol === 'https:'
    ? { ok: true, value: url.href }
    : no('must be a path such as /products, or an https address');
}

/** Whether a target is another site. */
export const isElsewhere = (target: string): boolean => !/^\/(?!\/)/.test(target);

/** The path that a target leads to in this shop; undefined for another site. */
export const pathOfTarget = (target: string): string | undefined =>
  isElsewhere(target) ? undefined : normalRedirectPath(target.split(/[?#]/, 1)[0] ?? '');

/**
 * Follows redirects from a path to their last target.
 * @param find the target of a path; undefined if it has none
 * @returns undefined for a loop, or more than ten
 */
export function lastTarget(from: string, find: (path: string) => string | undefined): string | undefined {
  const seen = new Set([from]);
  let target = find(from);
  while (target !== undefined) {
    const path = pathOfTarget(target);
    if (path !== undefined && seen.has(path)) return undefined;
    const next = path === undefined ? undefined : find(path);
    if (path === undefined || next === undefined) return target;
    seen.add(path);
    if (seen.size > maxHops) return undefined;
    target = next;
  }
  return target;
}
