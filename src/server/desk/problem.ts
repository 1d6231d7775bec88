import type { DeskProblem, DeskProblemCode } from '../../contract/desk/problem.ts';
import type { Failure } from '../actions/failure.ts';

interface Meaning {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
}

/** Maps each problem code to its status. Details are written for staff. */
const meanings: Readonly<Record<DeskProblemCode, Meaning>> = {
  'invalid-json': { status: 400, title: 'Not readable', detail: 'What was sent could not be read. Please try again.' },
  'invalid-request': { status: 422, title: 'Something is not valid', detail: 'Please check the marked fields.' },
  'body-too-large': { status: 413, title: 'Too large', detail: 'What was sent is larger than the desk takes.' },
  'unsupported-media-type': { status: 415, title: 'Not taken', detail: 'This takes a JSON document.' },
  'forbidden-origin': {
    status: 403,
    title: 'Sent from elsewhere',
    detail: 'This is taken from the desk’s own pages only.',
  },
  'rate-limited': { status: 429, title: 'Too many tries', detail: 'That was tried too often. Please wait a moment.' },
  'not-found': { status: 404, title: 'Not found', detail: 'There is nothing of this name any more.' },
  'method-not-allowed': {
    status: 405,
    title: 'Not taken',
    detail: 'This address does not take requests of this kind.',
  },
  unauthenticated: { status: 401, title: 'Not signed in', detail: 'Please sign in with your passkey.' },
  forbidden: { status: 403, title: 'For the owner', detail: 'This is for the shop’s owner.' },
  'reauthentication-required': {
    status: 403,
    title: 'Passkey needed',
    detail: 'Please confirm this with your passkey.',
  },
  'passkey-rejected': {
    status: 403,
    title: 'Passkey not accepted',
    detail:
      'This passkey does not open the desk. It may have been revoked, or the try took too long: please try again.',
  },
  'invitation-invalid': {
    status: 403,
    title: 'Invitation not open',
    detail: 'This invitation was used already or has run out. Ask for a new one.',
  },
  refused: { status: 409, title: 'Not possible', detail: 'This cannot be done as things are now.' },
  'precondition-failed': {
    status: 412,
    title: 'Changed meanwhile',
    detail: 'Somebody else has changed this since you opened it.',
  },
  'precondition-required': {
    status: 428,
    title: 'Version missing',
    detail: 'This needs the version that it is meant for.',
  },
  unavailable: {
    status: 503,
    title: 'The store does not answer',
    detail: 'The database does not answer at the moment. Nothing was changed; please try again shortly.',
  },
  'outcome-unknown': {
    status: 503,
    title: 'Done or not',
    detail:
      'The database went away in the midst of this: it may have been done, or a part of it. Please look before you do it again.',
  },
  'internal-error': {
    status: 500,
    title: 'Something went wrong',
    detail: 'Something went wrong in the shop’s software.',
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
