import type { DeskProblem, DeskProblemCode } from '../../contract/desk/problem.ts';
import type { Failure } from '../actions/failure.ts';

interface Meaning {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
}

/** Maps each problem code to its status. Details are written for staff. */
const meanings: Readonly<Record<DeskProblemCode, Meaning>> = {
  'invalid-json': { status: 400, title: 'Invalid JSON', detail: 'The request could not be read. Try again.' },
  'invalid-request': { status: 422, title: 'Not valid', detail: 'Check the marked fields.' },
  'body-too-large': { status: 413, title: 'Too large', detail: 'This request is larger than the limit.' },
  'unsupported-media-type': { status: 415, title: 'Unsupported content type', detail: 'Send a JSON document.' },
  'forbidden-origin': {
    status: 403,
    title: 'Sent from another site',
    detail: 'This can only be sent from the desk.',
  },
  'rate-limited': {
    status: 429,
    title: 'Too many attempts',
    detail: 'Too many attempts. Wait a few minutes and try again.',
  },
  'not-found': { status: 404, title: 'Not found', detail: 'Not found. It may have been deleted.' },
  'method-not-allowed': {
    status: 405,
    title: 'Method not allowed',
    detail: 'This address doesn’t support that request method.',
  },
  unauthenticated: { status: 401, title: 'Not signed in', detail: 'Sign in with your passkey.' },
  forbidden: { status: 403, title: 'Not allowed', detail: 'Your role doesn’t allow this. Ask an owner.' },
  'reauthentication-required': {
    status: 403,
    title: 'Passkey needed',
    detail: 'Confirm this with your passkey.',
  },
  'passkey-rejected': {
    status: 403,
    title: 'Passkey not accepted',
    detail: 'This passkey wasn’t accepted. It may have been revoked, or the attempt timed out. Try again.',
  },
  'invitation-invalid': {
    status: 403,
    title: 'Invitation not valid',
    detail: 'This invitation was already used or has expired. Ask for a new one.',
  },
  'recovery-code-invalid': {
    status: 403,
    title: 'Recovery code not valid',
    detail: 'This recovery code isn’t valid. Each code works once, and new codes replace the old ones.',
  },
  refused: { status: 409, title: 'Not possible', detail: 'This isn’t possible in the current state.' },
  'precondition-failed': {
    status: 412,
    title: 'Changed by someone else',
    detail: 'Someone else has changed this since you opened it.',
  },
  'precondition-required': {
    status: 428,
    title: 'Version missing',
    detail: 'The request doesn’t name the version to change.',
  },
  unavailable: {
    status: 503,
    title: 'Database not responding',
    detail: 'The database isn’t responding. Nothing was changed. Try again in a few minutes.',
  },
  'outcome-unknown': {
    status: 503,
    title: 'Outcome unknown',
    detail: 'The connection was lost. This may be partly saved: check before you try again.',
  },
  'internal-error': {
    status: 500,
    title: 'Something went wrong',
    detail: 'Something went wrong on the server.',
  },
};

type Extra = Partial<DeskProblem>;

/** Expected failure of a call, returned by its handler. */
export class Refusal {
  readonly problem: DeskProblem;

  constructor(code: DeskProblemCode, extra: Extra = {}) {
    const { status, title, detail } = meanings[code];
    this.problem = { title, status, detail, code, ...extra };
  }
}

export const refuse = (code: DeskProblemCode, extra?: Extra) => new Refusal(code, extra);

/** Problem document of an operation's failure, with the text for the desk. */
export function failureProblem(failure: Failure): Refusal {
  const detail = failure.message('desk');
  const { code, status } = failure;
  const errors = failure.errors('desk');
  const shared = { detail, code, status, title: 'Not possible' };
  const current = (failure.details as { current?: unknown } | undefined)?.current;
  return new Refusal('refused', {
    ...shared,
    ...(errors && { errors }),
    ...(current !== undefined && { current }),
  });
}

export function problemAnswer({ problem }: Refusal, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store', ...headers },
  });
}
