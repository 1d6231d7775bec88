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
    title: 'Invalid JSON',
    detail: "We couldn't read that request. Reload the page and try again.",
  },
  'invalid-request': {
    status: 422,
    title: 'Some details are not valid',
    detail: 'Some details are missing or not valid. Check them and try again.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'Unsupported content type',
    detail: 'Send a JSON document with the content type application/json.',
  },
  'body-too-large': {
    status: 413,
    title: 'Request too large',
    detail: 'This request is larger than the limit.',
  },
  'forbidden-origin': {
    status: 403,
    title: 'Sent from another site',
    detail: 'This can only be sent from the pages of this store.',
  },
  'rate-limited': {
    status: 429,
    title: 'Too many requests',
    detail: 'Too many attempts. Wait a few minutes and try again.',
  },
  'not-found': { status: 404, title: 'Not found', detail: "There's nothing at this address." },
  'method-not-allowed': {
    status: 405,
    title: 'Method not allowed',
    detail: "This address doesn't support that request method.",
  },
  'idempotency-key-missing': {
    status: 400,
    title: 'Idempotency key missing',
    detail: 'Send an Idempotency-Key header of 16 to 255 visible characters, and repeat it on every retry.',
  },
  'idempotency-key-reused': {
    status: 422,
    title: 'Idempotency key reused',
    detail: 'This order was already sent with different details. Reload the page and place it again.',
  },
  'mixed-regions': {
    status: 422,
    title: 'Two regions in one order',
    detail: 'UK & EU and US products need separate orders.',
  },
  'order-changed': {
    status: 409,
    title: 'The order has changed',
    detail: 'Something in your order has changed. Check your cart and try again.',
  },
  'verification-failed': {
    status: 422,
    title: 'Not verified',
    detail: "The security check didn't accept this message. Please try again.",
  },
  'verification-required': {
    status: 422,
    title: 'Not verified',
    detail:
      "This order hasn't passed the security check at the checkout. Reload the page and try again. If no check appears, contact us.",
  },
  unavailable: {
    status: 503,
    title: 'Not available at the moment',
    detail: "Our store isn't responding right now. Please try again in a few minutes.",
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
