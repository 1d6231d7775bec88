import { isPromoResponse, readProblem } from '../contract/shared/answers.ts';
import type { Api } from '../contract/shared/api.ts';
import type { Problem } from '../contract/shared/problem.ts';
import { apiPaths } from '../contract/shared/routes.ts';
import { type Read, readAs } from '../contract/shared/shape.ts';

/** An error response. The message is the status, a colon and the body, or the status text if the body is empty. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly problem: Problem | undefined;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.problem = parseProblem(body);
  }
}

/** Parses a body as a problem document (RFC 9457). Returns undefined for others, such as a proxy's error page. */
function parseProblem(body: string): Problem | undefined {
  try {
    return readProblem(JSON.parse(body));
  } catch {
    return undefined;
  }
}

interface Sent {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
}

/** Timeout of a promo code check: the order waits for it, so an unresponsive server must not block it. */
const promoTimeoutMs = 15_000;

/** Sends a request with credentials, and as JSON if it has a body. Rejects with `ApiError` on an error status. */
export async function send(
  method: 'GET' | 'POST',
  path: string,
  { body, headers, signal }: Sent = {},
): Promise<Response> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
  return response;
}

/** Sends a request and reads its response. Rejects also if the response is not what `read` expects. */
export async function request<Answer>(
  method: 'GET' | 'POST',
  path: string,
  read: Read<Answer>,
  sent?: Sent,
): Promise<Answer> {
  const answer = read(await (await send(method, path, sent)).json());
  if (answer !== undefined) return answer;
  const error = new Error(`${path} answered with JSON of an unexpected shape`);
  console.warn(error.message);
  throw error;
}

export const api: Api = {
  validatePromo: (body) => {
    const signal = AbortSignal.timeout(promoTimeoutMs);
    return request('POST', apiPaths.validatePromo, readAs(isPromoResponse), { body, signal });
  },
  subscribe: (body) => send('POST', apiPaths.leads, { body }),
  sendMessage: (body) => send('POST', apiPaths.contact, { body }),
};
