import { answerCaller } from '../admin-api/handle-request.ts';
import type { DeskDeps } from '../desk/desk-deps.ts';
import { answerErrors } from '../desk/handle-call.ts';
import type { DeskRoutes } from '../desk/handle-operation.ts';
import { problemAnswer, refuse } from '../desk/problem.ts';
import type { AppHandler } from '../http/app-env.ts';
import { parseJson } from '../http/parse-json.ts';
import { bodyLimits, readBytes } from '../http/read-json.ts';
import { type Tool, toolsOf } from './tools.ts';

/**
 * Answers the Model Context Protocol (streamable HTTP) by API token. Every request is one
 * message, with one JSON response; there are no sessions and no streams.
 */
export function mcpEndpoint(deps: DeskDeps, routes: DeskRoutes): AppHandler {
  let tools: readonly Tool[] | undefined;
  return (c) =>
    answerErrors(deps, c, { count: 0 }, async () => {
      const origin = c.req.header('Origin');
      // A web page of another site is refused even if it has a token.
      if (origin !== undefined && origin !== deps.place.origin) return problemAnswer(refuse('forbidden-origin'));
      if (c.req.method !== 'POST') return problemAnswer(refuse('method-not-allowed'), { Allow: 'POST' });
      return answerCaller(deps, c, async (caller) => {
        const body = await readBytes(c.req.raw, bodyLimits.orders);
        if (body?.size === 'too-large') return problemAnswer(refuse('body-too-large'));
        const message = body && parseJson(body.bytes)?.value;
        // A batch would count as one request.
        if (typeof message !== 'object' || message === null || Array.isArray(message)) {
          return problemAnswer(refuse('invalid-json', { detail: 'Send one JSON-RPC message.' }));
        }
        tools ??= toolsOf(routes);
        // The library takes a while to load, and few shops use it.
        const { answerMessage } = await import('./mcp-server.ts');
        return answerMessage(deps, c, { tools, caller, message });
      });
    });
}
