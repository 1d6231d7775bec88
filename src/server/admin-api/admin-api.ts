import { Hono } from 'hono';
import { adminApiPath, isForTokens } from '../../contract/staff/api-tokens.ts';
import { once } from '../../domain/shared/once.ts';
import type { DeskDeps } from '../desk/desk-deps.ts';
import { contractsOf, type DeskRoutes } from '../desk/handle-operation.ts';
import { problemAnswer, refuse } from '../desk/problem.ts';
import type { AppEnv, AppHandler, AppMiddleware } from '../http/app-env.ts';
import { tokenAccess } from '../openapi/api-access.ts';
import { describeOperations } from '../openapi/describe-operations.ts';
import { serveReference } from '../openapi/reference-page.ts';
import { handleRequest } from './handle-request.ts';

/**
 * The admin API: the desk's operations by API token, under the desk's host. Its description and reference page name no
 * data of the shop and are open to everyone.
 * @param mcp answers requests of the Model Context Protocol
 */
export function createAdminApi(deps: DeskDeps, routes: DeskRoutes, mcp: AppHandler): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  const all = `${adminApiPath}/*`;
  api.use(all, underItsName(deps));
  for (const [name, route] of Object.entries(routes)) {
    if (isForTokens({ name: name as never, permission: route.call.permission })) {
      api.on(route.call.method, adminApiPath + route.call.path, handleRequest(deps, route));
    }
  }
  api.all(`${adminApiPath}/mcp`, mcp);
  const described = once(() => describe(deps, routes));
  api.get(`${adminApiPath}/openapi.json`, (c) => c.json(described(), 200, { 'Cache-Control': 'public, max-age=300' }));
  api.get(`${adminApiPath}/reference`, serveReference(described));
  api.all(all, () => problemAnswer(refuse('not-found', { detail: 'The API doesn’t have this call.' })));
  return api;
}

/** Under any other host the admin API does not exist, as the desk. */
function underItsName({ place }: DeskDeps): AppMiddleware {
  return async (c, next) => {
    if (!place.answersUnder(new URL(c.req.url))) return problemAnswer(refuse('not-found'));
    await next();
    c.res.headers.set('X-Robots-Tag', 'noindex, nofollow');
    return undefined;
  };
}

function describe({ place, settings }: DeskDeps, routes: DeskRoutes) {
  const contracts = contractsOf(routes).filter(isForTokens);
  return describeOperations(contracts, tokenAccess, { origin: place.origin, brand: settings.brand });
}
