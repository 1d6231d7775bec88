import { matchPage, pagePath } from '../../contract/shared/routes.ts';
import { slugOf } from '../../domain/catalogue/slug-of.ts';
import { isElsewhere, maxHops, normalRedirectPath, pathOfTarget } from '../../domain/redirects/redirect.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Database } from '../store/engine/database.ts';
import { findRedirect } from '../store/redirects/redirects.ts';

interface RedirectDeps {
  readonly db: Database;
  readonly catalogue: Catalogue;
}

/** Product addresses of Shopify, whose handle is the id that the import gives. */
const formerProduct = /^(?:\/collections\/[^/]{1,200})?\/products\/([^/]{1,200})$/;

/**
 * Finds where a path without a page leads: to the last target of its redirects, or from a former product address to
 * the product. The query goes along within the shop. Undefined if the path does not redirect.
 */
export async function findRedirectOf(
  { db, catalogue }: RedirectDeps,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): Promise<string | undefined> {
  if (pathname.length > 2_000) return undefined;
  const first = normalRedirectPath(pathname);
  const target = (await follow(db, first)) ?? productAt(catalogue, first);
  if (target === undefined || isElsewhere(target) || search === '' || /[?#]/.test(target)) return target;
  return `${target}${search.slice(0, 1_000)}`;
}

/**
 * Redirects are without loops when they are saved, but two may be saved at once. A target that may be a page ends the
 * chain: the request for it finds the page, or the next redirect.
 */
async function follow(db: Database, from: string): Promise<string | undefined> {
  let target = await findRedirect(db, from);
  for (let hop = 1; target !== undefined; hop++) {
    const path = pathOfTarget(target);
    const next = path === undefined || matchPage(path) ? undefined : await findRedirect(db, path);
    if (next === undefined) return path === from ? undefined : target;
    if (hop >= maxHops) return undefined;
    target = next;
  }
  return undefined;
}

function productAt(catalogue: Catalogue, path: string): string | undefined {
  const [, handle] = formerProduct.exec(path) ?? [];
  const id = slugOf(handle ?? '');
  return id !== '' && catalogue.current().byId.has(id) ? pagePath('product', { id }) : undefined;
}
