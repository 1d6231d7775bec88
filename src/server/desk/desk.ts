import { Hono } from 'hono';
import { deskApiPath, deskPath } from '../../contract/desk/call.ts';
import { isLoopback } from '../config/desk-origin.ts';
import type { AppEnv, AppHandler, AppMiddleware } from '../http/app-env.ts';
import { deskAccess } from '../openapi/api-access.ts';
import { describeOperations } from '../openapi/describe-operations.ts';
import { authenticate } from './auth/authenticate.ts';
import type { DeskDeps } from './desk-deps.ts';
import { deskContentSecurityPolicy, deskDocument } from './desk-document.ts';
import { servedPaths } from './former-paths.ts';
import { handleCall, withCookie } from './handle-call.ts';
import { contractsOf, type DeskRoutes } from './handle-operation.ts';
import { prefetchQueries } from './prefetch-queries.ts';
import { problemAnswer, refuse } from './problem.ts';

/**
 * The desk (admin) below /desk. Only its own files are cached, whose names change with their content.
 * @param elsewhere handles requests under a host that is not the desk's
 */
export function createDesk(deps: DeskDeps, routes: DeskRoutes, elsewhere: AppHandler): Hono<AppEnv> {
  const desk = new Hono<AppEnv>();
  const only = underItsName(deps, elsewhere);
  for (const path of [deskPath, `${deskPath}/*`]) desk.use(path, only);
  for (const { call, handle } of Object.values(routes)) {
    const paths = servedPaths(call.path).map((path) => deskApiPath + path);
    desk.on(call.method, paths, handleCall(deps, call, handle));
  }
  desk.get(`${deskApiPath}/openapi.json`, serveDescription(deps, routes));
  desk.all(`${deskApiPath}/*`, () => problemAnswer(refuse('not-found')));
  desk.get(`${deskPath}/assets/*`, serveAssets(deps));
  const document = serveDocument(deps, routes);
  for (const path of [deskPath, `${deskPath}/*`]) desk.get(path, document);
  return desk;
}

/** Hides the desk under any other host; on a development machine, redirects the IP address to the name. */
function underItsName({ place }: DeskDeps, elsewhere: AppHandler): AppMiddleware {
  return async (c, next) => {
    const url = new URL(c.req.url);
    if (!place.answersUnder(url)) return elsewhere(c, next);
    c.set('route', `${deskPath}/*`);
    if (c.req.method === 'GET' && isNumberOf(url, place.origin)) {
      return Response.redirect(`${place.origin}${url.pathname}${url.search}`, 302);
    }
    await next();
    c.res.headers.set('X-Robots-Tag', 'noindex, nofollow');
    return undefined;
  };
}

function isNumberOf(url: URL, origin: string): boolean {
  const named = new URL(origin);
  const isNumber = url.hostname !== 'localhost' && isLoopback(url.hostname);
  return named.hostname === 'localhost' && url.port === named.port && isNumber;
}

/** OpenAPI description of the admin API, for signed-in staff. */
function serveDescription(deps: DeskDeps, routes: DeskRoutes): AppHandler {
  return async (c) => {
    if (!(await authenticate(deps, c))) return problemAnswer(refuse('unauthenticated'));
    const { origin } = deps.place;
    const described = describeOperations(contractsOf(routes), deskAccess, { origin, brand: deps.settings.brand });
    return withCookie(c, Response.json(described));
  };
}

function serveAssets({ build }: DeskDeps): AppHandler {
  return async (c) =>
    (await build.files.respond(c.req.raw, c.req.path.slice(deskPath.length))) ?? problemAnswer(refuse('not-found'));
}

/**
 * Serves one document for all desk URLs: links to its code and, for signed-in staff, the prefetched queries of the
 * view.
 */
function serveDocument(deps: DeskDeps, routes: DeskRoutes): AppHandler {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': deskContentSecurityPolicy(deps),
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Frame-Options': 'DENY',
  };
  return async (c) => {
    const known = await prefetchQueries(deps, routes, c);
    return withCookie(c, new Response(deskDocument(deps, { isToday: c.req.path === deskPath, known }), { headers }));
  };
}
