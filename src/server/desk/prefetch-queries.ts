import { figureDays } from '../../contract/dashboard/figures.ts';
import { deskPath } from '../../contract/desk/call.ts';
import type { DehydratedQuery } from '../../contract/desk/dehydrated-queries.ts';
import { inTime } from '../../domain/shared/time/in-time.ts';
import type { AppContext } from '../http/app-env.ts';
import { clientNetwork } from '../http/client/client-address.ts';
import { authenticate } from './auth/authenticate.ts';
import { readTokenHash } from './auth/session-cookie.ts';
import type { DeskDeps } from './desk-deps.ts';
import { refuseStaff, requestOf } from './handle-call.ts';
import type { DeskRoutes } from './handle-operation.ts';
import { Refusal } from './problem.ts';

type Ask = readonly [string, Readonly<Record<string, string>>];

/** Slower queries are left to the view, which shows its frame in the meantime. */
const timeoutMs = 150;

/**
 * Prefetches a view's first queries for signed-in staff. Embedded in the document, they save a phone one or two round
 * trips. Only for top-level navigations from the address bar or from the desk itself.
 */
export async function prefetchQueries(
  deps: DeskDeps,
  routes: DeskRoutes,
  c: AppContext,
): Promise<readonly DehydratedQuery[]> {
  if (!isShown(c) || readTokenHash(c) === undefined) return [];
  try {
    const taken = await deps.limits?.take('deskCalls', clientNetwork(c.get('clientAddress')));
    const at = taken?.allowed === false ? undefined : await authenticate(deps, c);
    if (!at) return [];
    const answers = asksOf(c).map(async ([name, input]): Promise<DehydratedQuery | undefined> => {
      const route = routes[name];
      if (!route || refuseStaff(deps, route.call, at)) return undefined;
      const output = await route.handle(requestOf(deps, c, { input, at }));
      return output === undefined || output instanceof Refusal ? undefined : [name, input, output];
    });
    const known = await Promise.all(
      answers.map((answer) =>
        inTime(
          answer.catch(() => undefined),
          timeoutMs,
        ),
      ),
    );
    return known.filter((answer) => answer !== undefined);
  } catch (err) {
    // The view reports the error when it runs the queries itself.
    deps.log.debug({ err }, 'desk data prefetch failed');
    return [];
  }
}

/** A navigation from the address bar or a link of the desk; from other sites the session cookie is not sent. */
function isShown(c: AppContext): boolean {
  const site = c.req.header('Sec-Fetch-Site');
  return c.req.header('Sec-Fetch-Dest') === 'document' && (site === 'none' || site === 'same-origin');
}

/** Queries of every view, and of the dashboard. */
function asksOf(c: AppContext): readonly Ask[] {
  if (c.req.path !== deskPath) return [['me.show', {}]];
  const days = figureDays.find((known) => known === c.req.query('days')) ?? '30';
  return [
    ['me.show', {}],
    ['dashboard.action-items', {}],
    ['dashboard.figures', { days }],
  ];
}
