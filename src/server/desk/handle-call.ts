import type { Handler } from 'hono';
import type { DeskCall } from '../../contract/desk/call.ts';
import { ifMatchHeader } from '../../contract/desk/call.ts';
import { isStillPending } from '../../domain/shared/time/clock-skew.ts';
import type { AuthenticatedStaff } from '../actions/app.ts';
import type { AppContext, AppEnv } from '../http/app-env.ts';
import { clientNetwork } from '../http/client/client-address.ts';
import { parseJson } from '../http/parse-json.ts';
import { bodyLimits, readBytes } from '../http/read-json.ts';
import { validate } from '../http/validation.ts';
import type { Actor } from '../store/engine/actor.ts';
import { asActor, isOutage, type Store } from '../store/engine/database.ts';
import { SeriesDatedInFuture } from '../store/invoices/number-series.ts';
import { authenticate } from './auth/authenticate.ts';
import { isAccessDenied, logAuthEvent } from './auth/log-auth-event.ts';
import type { DeskDeps } from './desk-deps.ts';
import { problemAnswer, Refusal, refuse } from './problem.ts';

/** How long after re-authentication sensitive calls are allowed without another one. */
export const reauthenticationMs = 5 * 60 * 1000;

/** A call that passed all checks: its input and its caller. */
export interface DeskRequest {
  readonly input: unknown;
  /** The authenticated caller. Only `anyone` calls are allowed without a session. */
  readonly at: AuthenticatedStaff;
  /** The store with the caller as actor: changes made through it are recorded in the audit log. */
  readonly store: Store;
  /** Whether the caller re-authenticated recently. A handler must check this where only some inputs are sensitive. */
  readonly isConfirmed: boolean;
  /** Version that a write is based on (optimistic lock). */
  readonly ifMatch: string | undefined;
  /** Body of a call that accepts a file. */
  readonly file: Uint8Array;
  readonly c: AppContext;
}

/** Handles a call: returns its output, a refusal, or a custom response. */
export type DeskHandler = (request: DeskRequest) => Promise<unknown>;

/** Maximum size of an uploaded file: a picture, or a products file. */
const fileLimit = 32 * 1024 * 1024;

/**
 * Pipeline of every call: origin, rate limit, authentication, permission, then input validation. A refusal here has
 * no side effects.
 */
export function handleCall(deps: DeskDeps, call: DeskCall, handle: DeskHandler): Handler<AppEnv> {
  return async (c) => {
    const written = { count: 0 };
    const answered = answerErrors(deps, c, written, async () => {
      const refused = refuseOrigin(deps, c, call) ?? (await refuseTooMany(deps, c, call));
      if (refused) return turnAway(deps, c, call, refused);
      const at = await authenticate(deps, c);
      const barred = refuseStaff(deps, call, at);
      if (barred) return turnAway(deps, c, call, barred, at);
      return answerCall(deps, c, { call, handle, at, written });
    });
    // A rotated session secret must reach the browser even on an error, since only that one opens the session from now
    // on.
    return withCookie(c, await answered);
  };
}

/** Answers a call; exceptions become problem documents, which show if something may have been written. */
export async function answerErrors(
  deps: Pick<DeskDeps, 'log'>,
  c: AppContext,
  written: { readonly count: number },
  answer: () => Promise<Response>,
): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof SeriesDatedInFuture) {
      deps.log.error({ err: error, id: c.get('requestId'), method: c.req.method }, 'invoice number not allocated');
      return problemAnswer(refuse('refused', { detail: error.message }));
    }
    const isUnclear = written.count > 0;
    const code = isOutage(error) ? (isUnclear ? 'outcome-unknown' : 'unavailable') : 'internal-error';
    deps.log.error({ err: error, id: c.get('requestId'), method: c.req.method }, code);
    return problemAnswer(refuse(code), code === 'unavailable' ? { 'Retry-After': '3' } : {});
  }
}

/** Denies access and logs the attempt for intrusion analysis. */
function turnAway(deps: DeskDeps, c: AppContext, call: DeskCall, refusal: Refusal, at?: AuthenticatedStaff): Response {
  logAuthEvent(deps, c, { event: 'refused', call: call.path, reason: refusal.problem.code, person: at?.person.id });
  return problemAnswer(refusal);
}

export interface AdmittedCall extends Omit<RequestDeps, 'input' | 'file'> {
  readonly call: DeskCall;
  readonly handle: DeskHandler;
}

/** Answers a call that was admitted: reads its input, validates it and runs it. */
export async function answerCall(deps: DeskDeps, c: AppContext, admitted: AdmittedCall): Promise<Response> {
  const read = await readInput(c, admitted.call);
  return read instanceof Refusal ? problemAnswer(read) : answerInput(deps, c, { ...admitted, ...read });
}

/** Answers a call that was admitted and whose input was read. */
export async function answerInput(
  deps: DeskDeps,
  c: AppContext,
  { call, handle, input, ...request }: AdmittedCall & ReadInput,
): Promise<Response> {
  const checked = validate(call.input, input);
  if (!checked.ok) return problemAnswer(refuse('invalid-request', { errors: checked.errors }));
  const result = await handle(requestOf(deps, c, { input: checked.value, ...request }));
  if (result instanceof Response) return result;
  if (result instanceof Refusal) {
    return isAccessDenied(result.problem.code) ? turnAway(deps, c, call, result, request.at) : problemAnswer(result);
  }
  return Response.json(result ?? null, { headers: { 'Cache-Control': 'no-store' } });
}

interface RequestDeps {
  readonly input: unknown;
  readonly at: AuthenticatedStaff | undefined;
  readonly file?: Uint8Array;
  /** Version that the change is based on; by default that of the `If-Match` header. */
  readonly ifMatch?: string | undefined;
  /** Counter of writes. */
  readonly written?: { count: number };
  /** Who calls with an API token instead of a session. */
  readonly token?: { readonly actor: Actor; readonly isConfirmed: boolean };
}

/** Builds the handler's request, with the caller as actor of the store. */
export function requestOf(
  deps: DeskDeps,
  c: AppContext,
  { input, at, file = noFile, ifMatch = c.req.header(ifMatchHeader), written, token }: RequestDeps,
): DeskRequest {
  const store = { ...deps.store, written };
  const actor: Actor | undefined =
    token?.actor ?? (at && { channel: 'desk', name: at.person.name, personId: at.person.id });
  return {
    input,
    // Handlers of `anyone` calls do not read the caller, who may be unknown.
    at: at as AuthenticatedStaff,
    isConfirmed: token?.isConfirmed ?? (at !== undefined && isConfirmed(deps, at)),
    store: actor ? asActor(store, actor) : store,
    ifMatch: ifMatch?.replaceAll('"', ''),
    file,
    c,
  };
}

/**
 * CSRF protection: accepts requests from the desk's own pages only. Browsers send the origin of a request, and only
 * browsers carry the cookie.
 */
function refuseOrigin({ place }: DeskDeps, c: AppContext, { method }: DeskCall): Refusal | undefined {
  const site = c.req.header('Sec-Fetch-Site');
  const origin = c.req.header('Origin');
  const isElsewhere = site !== undefined && site !== 'same-origin' && !(site === 'none' && method === 'GET');
  const mustNameOrigin = method !== 'GET';
  if (isElsewhere || (mustNameOrigin ? origin !== place.origin : origin !== undefined && origin !== place.origin)) {
    return refuse('forbidden-origin');
  }
  return undefined;
}

async function refuseTooMany({ limits }: DeskDeps, c: AppContext, call: DeskCall): Promise<Refusal | undefined> {
  const group = clientNetwork(c.get('clientAddress'));
  const taken = await limits?.take(isOpen(call) ? 'deskEntries' : 'deskCalls', group);
  return taken?.allowed === false ? refuse('rate-limited') : undefined;
}

/** The refusal of a call without session or permission, or that needs re-authentication; undefined if it is allowed. */
export function refuseStaff(deps: DeskDeps, call: DeskCall, at: AuthenticatedStaff | undefined): Refusal | undefined {
  if (isOpen(call)) return undefined;
  if (!at) return refuse('unauthenticated');
  if (!mayDo(at, call)) return refuse('forbidden');
  return call.stepUp && !isConfirmed(deps, at) ? refuse('reauthentication-required') : undefined;
}

/** A re-authentication recorded while the clock was ahead does not stay valid for longer. */
function isConfirmed({ clock }: Pick<DeskDeps, 'clock'>, { session }: AuthenticatedStaff): boolean {
  return isStillPending(session.confirmedAt + reauthenticationMs, clock(), reauthenticationMs);
}

/** Whether a call is allowed without a session. */
const isOpen = ({ permission }: DeskCall) => permission === 'anyone';

function mayDo({ permissions }: AuthenticatedStaff, { permission }: DeskCall): boolean {
  return permission === 'session' || permission === 'anyone' || permissions.includes(permission);
}

interface ReadInput {
  readonly input: unknown;
  readonly file: Uint8Array;
}

const noFile = new Uint8Array();

async function readInput(c: AppContext, { method, file }: DeskCall): Promise<ReadInput | Refusal> {
  const named = { ...c.req.query(), ...c.req.param() };
  if (method === 'GET') return { input: named, file: noFile };
  const body = await readBytes(c.req.raw, file ? fileLimit : bodyLimits.orders);
  if (!body) return refuse('invalid-json');
  if (body.size === 'too-large') return refuse('body-too-large');
  if (file) return { input: named, file: body.bytes };
  if (body.bytes.length === 0) return { input: named, file: noFile };
  // A cross-site form cannot send this content type without a CORS preflight.
  if (c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase() !== 'application/json') {
    return refuse('unsupported-media-type');
  }
  const sent = parseJson(body.bytes)?.value;
  const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent);
  return isObject ? { input: { ...sent, ...named }, file: noFile } : refuse('invalid-json');
}

/** Adds cookies set during the request, such as the rotated session cookie. */
export function withCookie(c: AppContext, response: Response): Response {
  for (const cookie of c.res.headers.getSetCookie()) response.headers.append('Set-Cookie', cookie);
  return response;
}
