import type { Api } from '../contract/api.ts';
import type { ContactAccepted } from '../contract/contact.ts';
import type { LeadAccepted } from '../contract/lead.ts';
import type { Problem } from '../contract/problem.ts';
import type { PromoResponse } from '../contract/promo.ts';
import { apiPaths } from '../contract/routes.ts';

/** A response that is not ok. The message is the status, a colon and the body, or the status text of an empty body. */
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

/** The problem document in a body; undefined where something else answered, such as a proxy on the way. */
function parseProblem(body: string): Problem | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    const isProblem = typeof parsed === 'object' && parsed !== null && 'code' in parsed && 'detail' in parsed;
    return isProblem ? (parsed as Problem) : undefined;
  } catch {
    return undefined;
  }
}

interface Sent {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
}

/** Nothing is ordered while a code is looked up: a store that gives no answer must not keep anybody for ever. */
const promoTimeoutMs = 15_000;

/** Sends credentials and the JSON content type, and a JSON body only where one is given. Rejects with `ApiError`. */
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

/** The JSON of an answer. */
export async function request(method: 'GET' | 'POST', path: string, sent?: Sent): Promise<unknown> {
  return (await send(method, path, sent)).json();
}

/** The store's own server is trusted to answer in the contract's shapes: it is tested against them. */
export const api: Api = {
  validatePromo: async (body) => {
    const signal = AbortSignal.timeout(promoTimeoutMs);
    return (await request('POST', apiPaths.validatePromo, { body, signal })) as PromoResponse;
  },
  subscribe: async (body) => (await request('POST', apiPaths.leads, { body })) as LeadAccepted,
  sendMessage: async (body) => (await request('POST', apiPaths.contact, { body })) as ContactAccepted,
};
