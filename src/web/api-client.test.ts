import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, request } from './api-client.ts';

/** Answers every request with this response and records the requests. */
function answer(response: Response) {
  const fetching = vi.fn(async (_path: string, _init: RequestInit) => response);
  vi.stubGlobal('fetch', fetching);
  return fetching;
}

const failure = async (response: Response): Promise<ApiError> => {
  answer(response);
  const error = await request('GET', '/api/products', (value) => value).catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) return expect.unreachable(`no ApiError but ${error}`);
  return error;
};

describe('an API call', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('sends credentials and the JSON content type, and a body only if there is one [API-1]', async () => {
    const fetching = answer(Response.json([1]));
    expect(await request('GET', '/api/products', (value) => value)).toEqual([1]);
    const [path, init] = fetching.mock.calls[0] ?? [];
    expect(path).toBe('/api/products');
    expect(init).toEqual({ method: 'GET', credentials: 'include', headers: { 'Content-Type': 'application/json' } });
  });

  it('sends a body as JSON, and additional headers [API-1]', async () => {
    const fetching = answer(Response.json({}));
    await request('POST', '/api/orders', (value) => value, {
      body: { code: 'A' },
      headers: { 'Idempotency-Key': 'k' },
    });
    expect(fetching.mock.calls[0]?.[1]).toEqual({
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'k' },
      body: '{"code":"A"}',
    });
  });

  it.each([
    [new Response('Sold out', { status: 409, statusText: 'Conflict' }), '409: Sold out'],
    [new Response('', { status: 500, statusText: 'Internal Server Error' }), '500: Internal Server Error'],
    [new Response(null, { status: 401, statusText: 'Unauthorized' }), '401: Unauthorized'],
    [new Response('{"code":"x"}', { status: 404, statusText: 'Not Found' }), '404: {"code":"x"}'],
  ])('that fails raises an error with status and body, or the status text [ERR-1]', async (response, message) => {
    const error = await failure(response);
    expect(error.message).toBe(message);
    expect(error.status).toBe(response.status);
    expect(error.problem).toBeUndefined();
  });

  it('that is refused with a problem document includes it in the error', async () => {
    const problem = {
      type: 'urn:problem:not-found',
      title: 'None',
      status: 404,
      detail: 'There is none.',
      code: 'not-found',
    };
    const error = await failure(Response.json(problem, { status: 404 }));
    expect(error.problem).toEqual(problem);
    expect(error.message).toBe(`404: ${JSON.stringify(problem)}`);
  });

  it('without a response rejects with the browser’s error', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(request('GET', '/api/products', (value) => value)).rejects.toThrow('Failed to fetch');
  });
});
