import type { Handler } from 'hono';
import type { DeskCall } from '../../contract/desk/call.ts';
import { ifMatchHeader } from '../../contract/desk/call.ts';
import { idempotencyKeyHeader } from '../../contract/orders/checkout/idempotency.ts';
import { idempotencyKeySchema } from '../../contract/orders/order.ts';
import type { Operation } from '../../contract/shared/operation.ts';
import { sensitiveScope } from '../../contract/staff/api-tokens.ts';
import type { DeskDeps } from '../desk/desk-deps.ts';
import { type AdmittedCall, answerCall, answerErrors, type DeskHandler } from '../desk/handle-call.ts';
import type { DeskRoute } from '../desk/handle-operation.ts';
import { problemAnswer, Refusal, refuse } from '../desk/problem.ts';
import type { AppContext, AppEnv } from '../http/app-env.ts';
import { clientNetwork } from '../http/client/client-address.ts';
import { bodyLimits, readBytes } from '../http/read-json.ts';
import { rateLimitHeaders } from '../middleware/rate-limits.ts';
import { tokenAccess } from '../openapi/api-access.ts';
import { authenticateToken, type TokenCaller } from './authenticate-token.ts';
import { runOnce } from './idempotent-request.ts';

/** Handles a call by API token: rate limit, token, scope and idempotency key, then as the desk's call. */
export function handleRequest(deps: DeskDeps, { call, handle }: DeskRoute): Handler<AppEnv> {
  return (c) => {
    const written = { count: 0 };
    return answerErrors(deps, c, written, () =>
      answerCaller(deps, c, async (caller, token) => {
        const missing = missingScope(call, caller);
        return missing === undefined
          ? answer(deps, c, { call, handle, caller, token, written })
          : problemAnswer(insufficientScope(missing));
      }),
    );
  };
}

/** Answers a request with a valid token, within the token's rate limit, and refuses every other. */
export async function answerCaller(
  deps: DeskDeps,
  c: AppContext,
  answerIt: (caller: TokenCaller, token: string) => Promise<Response>,
): Promise<Response> {
  const token = bearerToken(c);
  const caller = token === undefined ? undefined : await authenticateToken(deps, token);
  if (token === undefined || !caller) return refuseToken(deps, c);
  const taken = await deps.limits?.take('apiCalls', caller.id);
  const headers = taken ? rateLimitHeaders('apiCalls', taken) : {};
  if (taken?.allowed === false) return tooMany({ ...headers, 'Retry-After': String(taken.resetSeconds) });
  const response = await answerIt(caller, token);
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

/** Token of the `Authorization` header (RFC 6750); those in the query, which servers log, are not read. */
function bearerToken(c: AppContext): string | undefined {
  return /^Bearer ([\w.~+/-]{20,200})$/i.exec(c.req.header('Authorization') ?? '')?.[1];
}

async function refuseToken({ limits }: DeskDeps, c: AppContext): Promise<Response> {
  const taken = await limits?.take('apiGuesses', clientNetwork(c.get('clientAddress')));
  if (taken?.allowed === false) {
    return tooMany({ ...rateLimitHeaders('apiGuesses', taken), 'Retry-After': String(taken.resetSeconds) });
  }
  const detail = 'Send a valid API token: Authorization: Bearer TOKEN. It may have expired or been revoked.';
  const refusal = refuse('unauthenticated', { code: 'invalid-token', title: 'Token not valid', detail });
  return problemAnswer(refusal, { 'WWW-Authenticate': 'Bearer' });
}

function tooMany(headers: Readonly<Record<string, string>>): Response {
  const detail = 'Too many requests. Wait for the number of seconds in Retry-After.';
  return problemAnswer(refuse('rate-limited', { title: 'Too many requests', detail }), headers);
}

/** Scope that a call needs and its token lacks. */
export function missingScope({ permission, stepUp }: DeskCall, { at, scopes }: TokenCaller): string | undefined {
  if (permission !== 'session' && permission !== 'anyone' && !at.permissions.includes(permission)) return permission;
  return stepUp && !scopes.includes(sensitiveScope) ? sensitiveScope : undefined;
}

export const insufficientScope = (scope: string) =>
  refuse('forbidden', {
    code: 'insufficient-scope',
    title: 'Scope missing',
    detail: `This token lacks the scope '${scope}'.`,
  });

interface TokenCall {
  readonly call: DeskCall;
  readonly handle: DeskHandler;
  readonly caller: TokenCaller;
  readonly written: { count: number };
}

interface Admitted extends TokenCall {
  readonly token: string;
}

/** A call in the name of a token that has its scope. */
export function admittedCall({ call, handle, caller, written }: TokenCall): AdmittedCall {
  const actor = { channel: 'api', name: caller.name } as const;
  const token = { actor, isConfirmed: caller.scopes.includes(sensitiveScope) };
  // Some inputs require the passkey at the desk, such as a very low price.
  const byScope: DeskHandler = async (request) => {
    const result = await handle(request);
    const isSensitive = result instanceof Refusal && result.problem.code === 'reauthentication-required';
    return isSensitive ? insufficientScope(sensitiveScope) : result;
  };
  return { call, handle: byScope, at: caller.at, written, token };
}

async function answer(deps: DeskDeps, c: AppContext, admitted: Admitted): Promise<Response> {
  const { call, token, written } = admitted;
  const run = () => answerCall(deps, c, admittedCall(admitted));
  const idempotencyKey = c.req.header(idempotencyKeyHeader);
  const isOnce = 'effect' in call && tokenAccess.takesIdempotencyKey(call as Operation);
  if (idempotencyKey === undefined || !isOnce) return run();
  if (!idempotencyKeySchema.safeParse(idempotencyKey).success) {
    const message = 'Must be 16 to 255 printable characters without spaces';
    return problemAnswer(refuse('invalid-request', { errors: [{ field: idempotencyKeyHeader, message }] }));
  }
  const body = await readBytes(c.req.raw.clone(), bodyLimits.orders);
  // Refused as a request without a key is.
  if (!body || body.size === 'too-large') return run();
  const { pathname, search } = new URL(c.req.url);
  const request = [c.req.method, pathname, search, c.req.header(ifMatchHeader) ?? '', body.bytes];
  return runOnce({ store: deps.store, now: deps.clock(), token, idempotencyKey, request, written }, run);
}
