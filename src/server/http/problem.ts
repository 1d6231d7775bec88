import type { Problem, ProblemCode } from '../../contract/shared/problem.ts';
import type { AppContext } from './app-env.ts';

interface Meaning {
  readonly status: 400 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
  readonly title: string;
  readonly detail: string;
}

/** Maps each problem code to its status. Details are written for visitors. */
const meanings: Readonly<Record<ProblemCode, Meaning>> = {
  'invalid-json': {
    status: 400,
    title: 'Not readable as JSON',
    detail: 'What was sent could not be read. Please reload the page and try again.',
  },
  'invalid-request': {
    status: 422,
    title: 'Some details are not valid',
    detail: 'Some details are missing or not valid. Please check them and try again.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'This kind of content is not taken',
    detail: 'This address takes a JSON document, with the content type application/json.',
  },
  'body-too-large': {
    status: 413,
    title: 'Too much was sent',
    detail: 'What was sent is larger than this address takes.',
  },
  'forbidden-origin': {
    status: 403,
    title: 'Sent from another site',
    detail: 'This can only be sent from the pages of this store.',
  },
  'rate-limited': {
    status: 429,
    title: 'Too many requests',
    detail: 'That was tried too often. Please try again later.',
  },
  'not-found': { status: 404, title: 'Not found', detail: 'There is nothing at this address.' },
  'method-not-allowed': {
    status: 405,
    title: 'Method not allowed',
    detail: 'This address does not take requests of this kind.',
  },
  'idempotency-key-missing': {
    status: 400,
    title: 'No usable idempotency key',
    detail: 'An order needs an Idempotency-Key header of 16 to 255 visible characters, the same each time it is sent.',
  },
  'idempotency-key-reused': {
    status: 422,
    title: 'The key belongs to another order',
    detail: 'This order was already sent with other contents. Please reload the page and place it anew.',
  },
  'mixed-regions': {
    status: 422,
    title: 'Two ranges in one order',
    detail: 'UK & EU products and US products are sold apart. Please place one order for each.',
  },
  'order-changed': {
    status: 409,
    title: 'The order has changed',
    detail: 'Something in your order has changed. Please check your cart and try again.',
  },
  'verification-failed': {
    status: 422,
    title: 'Not verified',
    detail: 'The security check did not accept this message. Please try again.',
  },
  'verification-required': {
    status: 422,
    title: 'Not verified',
    detail:
      'An order needs the security check of the checkout, and it was not passed. Please reload the page and try again; if no check appears there, write to us.',
  },
  unavailable: {
    status: 503,
    title: 'Not available at the moment',
    detail: 'The store cannot answer at the moment. Please try again shortly.',
  },
  'internal-error': {
    status: 500,
    title: 'Something went wrong',
    detail: 'Something went wrong on our side. Please try again later.',
  },
};

type Extra = Partial<Pick<Problem, 'detail' | 'errors' | 'changes'>> & {
  readonly headers?: Readonly<Record<string, string>>;
};

/** Problem document of a code, with the details of this case. */
export function describeProblem(
  code: ProblemCode,
  requestId: string | undefined,
  extra: Omit<Extra, 'headers'> = {},
): Problem {
  const { status, title, detail } = meanings[code];
  return { type: `urn:problem:${code}`, title, status, detail, code, ...(requestId && { requestId }), ...extra };
}

/** Error response as an RFC 9457 problem document. */
export function problem(c: AppContext, code: ProblemCode, { headers, ...extra }: Extra = {}): Response {
  return problemResponse(describeProblem(code, c.get('requestId'), extra), headers);
}

export function problemResponse(document: Problem, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(document), {
    status: document.status,
    headers: { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store', ...headers },
  });
}
