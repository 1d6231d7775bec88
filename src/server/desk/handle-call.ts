import type { Handler } from 'hono';
import type { DeskCall, StaffRole } from '../../contract/desk/call.ts';
import { ifMatchHeader } from '../../contract/desk/call.ts';
import { isStillPending } from '../../domain/shared/time/clock-skew.ts';
import type { AppContext, AppEnv } from '../http/app-env.ts';
import { clientNetwork } from '../http/client/client-address.ts';
import { parseJson } from '../http/parse-json.ts';
import { bodyLimits, readBytes } from '../http/read-json.ts';
import { validate } from '../http/validation.ts';
import { asActor, isOutage, type Store } from '../store/engine/database.ts';
import { SeriesDatedInFuture } from '../store/invoices/number-series.ts';
import { type AuthenticatedStaff, authenticate } from './auth/authenticate.ts';
import { isAccessDenied, logAuthEvent } from './auth/log-auth-event.ts';
import type { DeskDeps } from './desk-deps.ts';
import { problemAnswer, Refusal, refuse } from './problem.ts';

/** For how long after a passkey was asked for sensitive things are done without asking again. */
export const reauthenticationMs = 5 * 60 * 1000;

/** A call that may be answered: who asks, and what for. */
export interface DeskRequest<Input> {
  readonly input: Input;
  /** Whom the desk knows; a caller without a session has passed for `anyone` calls only. */
  readonly at: AuthenticatedStaff;
  /** The store in the caller's name: what is changed through it stands in the audit trail. */
  readonly store: Store;
  /** The passkey was asked for within the last minutes: what is sensitive by its input alone asks a handler to look. */
  readonly isConfirmed: boolean;
  /** The version that a write is meant for, as the desk has seen it. */
  readonly ifMatch: string | undefined;
  /** The bytes of a call that takes a file. */
  readonly file: Uint8Array;
  readonly c: AppContext;
}

/** Answers a call: with its output, a refusal, or bytes of its own. */
export type DeskHandler<Call> =
  Call extends DeskCall<infer Input, infer Output>
    ? (request: DeskRequest<Input>) => Promise<Output | Refusal | Response>
    : never;

/** A handler, whichever call's. */
export type AnyHandler = (request: DeskRequest<unknown>) => Promise<unknown>;
type AnyCall = DeskCall<unknown, unknown>;

/** Files of the desk: a picture, or a file of products. */
const fileLimit = 32 * 1024 * 1024;

/**
 * What every call goes through: where it comes from, who sends it and whether they may, then what it says. A refusal
 * here has no effect on anything.
 */
export function handleCall(deps: DeskDeps, call: AnyCall, handle: AnyHandler): Handler<AppEnv> {
  return async (c) => {
    const written = { count: 0 };
    try {
      const refused = refuseOrigin(deps, c, call) ?? (await refuseTooMany(deps, c, call));
      if (refused) return turnAway(deps, c, call, refused);
      const at = await authenticate(deps, c);
      const barred = refuseStaff(deps, call, at);
      if (barred) return withCookie(c, turnAway(deps, c, call, barred, at));
      return withCookie(c, await answer(deps, c, { call, handle, at, written }));
    } catch (error) {
      if (error instanceof SeriesDatedInFuture) {
        deps.log.error({ err: error, id: c.get('requestId'), method: c.req.method }, 'invoice number not allocated');
        return withCookie(c, problemAnswer(refuse('refused', { detail: error.message })));
      }
      const isUnclear = written.count > 0;
      const code = isOutage(error) ? (isUnclear ? 'outcome-unknown' : 'unavailable') : 'internal-error';
      deps.log.error({ err: error, id: c.get('requestId'), method: c.req.method }, code);
      const headers = code === 'unavailable' ? { 'Retry-After': '3' } : {};
      // A secret that the session has by now is the only one that opens it.
      return withCookie(c, problemAnswer(refuse(code), headers));
    }
  };
}

/** Refuses at the door, and leaves a line in the log for whoever looks into a break-in. */
function turnAway(deps: DeskDeps, c: AppContext, call: AnyCall, refusal: Refusal, at?: AuthenticatedStaff): Response {
  logAuthEvent(deps, c, { event: 'refused', call: call.path, reason: refusal.problem.code, person: at?.person.id });
  return problemAnswer(refusal);
}

async function answer(
  deps: DeskDeps,
  c: AppContext,
  {
    call,
    handle,
    at,
    written,
  }: { call: AnyCall; handle: AnyHandler; at: AuthenticatedStaff | undefined; written: { count: number } },
): Promise<Response> {
  const read = await readInput(c, call);
  if (read instanceof Refusal) return problemAnswer(read);
  const checked = validate(call.input, read.input);
  if (!checked.ok) return problemAnswer(refuse('invalid-request', { errors: checked.errors }));
  const result = await handle(requestOf(deps, c, { input: checked.value, file: read.file, at, written }));
  if (result instanceof Response) return result;
  if (result instanceof Refusal) {
    return isAccessDenied(result.problem.code) ? turnAway(deps, c, call, result, at) : problemAnswer(result);
  }
  return Response.json(result ?? null, { headers: { 'Cache-Control': 'no-store' } });
}

interface RequestDeps {
  readonly input: unknown;
  readonly at: AuthenticatedStaff | undefined;
  readonly file?: Uint8Array;
  /** Where it is counted what has been written. */
  readonly written?: { count: number };
}

/** A call as its handler takes it, with the store in the name of whoever asks. */
export function requestOf(
  deps: DeskDeps,
  c: AppContext,
  { input, at, file = noFile, written }: RequestDeps,
): DeskRequest<unknown> {
  const store = { ...deps.store, written };
  return {
    input,
    // Calls for `anyone` do not look at who asks: nobody does yet.
    at: at as AuthenticatedStaff,
    isConfirmed: at !== undefined && isConfirmed(deps, at),
    store: at ? asActor(store, { door: 'desk', name: at.person.name, personId: at.person.id }) : store,
    ifMatch: c.req.header(ifMatchHeader)?.replaceAll('"', ''),
    file,
    c,
  };
}

/**
 * The desk's own pages ask, and nobody else's: browsers name where a request comes from, and only they carry the
 * cookie.
 */
function refuseOrigin({ place }: DeskDeps, c: AppContext, { method }: AnyCall): Refusal | undefined {
  const site = c.req.header('Sec-Fetch-Site');
  const origin = c.req.header('Origin');
  const isElsewhere = site !== undefined && site !== 'same-origin' && !(site === 'none' && method === 'GET');
  const mustNameOrigin = method !== 'GET';
  if (isElsewhere || (mustNameOrigin ? origin !== place.origin : origin !== undefined && origin !== place.origin)) {
    return refuse('forbidden-origin');
  }
  return undefined;
}

async function refuseTooMany({ limits }: DeskDeps, c: AppContext, { may }: AnyCall): Promise<Refusal | undefined> {
  const group = clientNetwork(c.get('clientAddress'));
  const taken = await limits?.take(may === 'anyone' ? 'deskEntries' : 'deskCalls', group);
  return taken?.allowed === false ? refuse('rate-limited') : undefined;
}

function refuseStaff(deps: DeskDeps, call: AnyCall, at: AuthenticatedStaff | undefined): Refusal | undefined {
  if (call.may === 'anyone') return undefined;
  if (!at) return refuse('sign-in-needed');
  if (!mayDo(at.person.role, call.may)) return refuse('not-allowed');
  return call.sensitive && !isConfirmed(deps, at) ? refuse('passkey-needed') : undefined;
}

/** Whoever has confirmed while a clock was ahead is not confirmed for as long as that was. */
function isConfirmed({ clock }: Pick<DeskDeps, 'clock'>, { session }: AuthenticatedStaff): boolean {
  return isStillPending(session.confirmedAt + reauthenticationMs, clock(), reauthenticationMs);
}

const mayDo = (role: StaffRole, needed: StaffRole) => role === 'owner' || needed === 'helper';

interface ReadInput {
  readonly input: unknown;
  readonly file: Uint8Array;
}

const noFile = new Uint8Array();

async function readInput(c: AppContext, { method, file }: AnyCall): Promise<ReadInput | Refusal> {
  const named = { ...c.req.query(), ...c.req.param() };
  if (method === 'GET') return { input: named, file: noFile };
  const body = await readBytes(c.req.raw, file ? fileLimit : bodyLimits.orders);
  if (!body) return refuse('invalid-json');
  if (body.size === 'too-large') return refuse('body-too-large');
  if (file) return { input: named, file: body.bytes };
  if (body.bytes.length === 0) return { input: named, file: noFile };
  // A form of another site can send no such type without asking first.
  if (c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase() !== 'application/json') {
    return refuse('unsupported-media-type');
  }
  const sent = parseJson(body.bytes)?.value;
  const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent);
  return isObject ? { input: { ...sent, ...named }, file: noFile } : refuse('invalid-json');
}

/** What was set on the way, such as the session's new cookie. */
export function withCookie(c: AppContext, response: Response): Response {
  for (const cookie of c.res.headers.getSetCookie()) response.headers.append('Set-Cookie', cookie);
  return response;
}
