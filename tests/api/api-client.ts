import type { ApiScope } from '../../src/contract/staff/api-tokens.ts';
import { json } from './desk-return.ts';
import type { AtTestingDesk, TestingDesk } from './testing-desk.ts';

/** An operation of the published description, reduced to what a generated client reads. */
export interface PublishedOperation {
  readonly method: string;
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly { name: string; in: string; required: boolean; example?: unknown }[];
  readonly requestBody?: { content: Record<string, { example?: unknown }> };
  readonly security: readonly { token: readonly string[] }[];
  readonly responses: Record<string, object>;
}

export const descriptionPath = '/api/admin/v1/openapi.json';

/** Returns the operations of the published description, one per path and method. */
export async function publishedOperations(desk: TestingDesk): Promise<PublishedOperation[]> {
  const { paths } = await json<{ paths: Record<string, Record<string, Omit<PublishedOperation, 'path' | 'method'>>> }>(
    desk.fetch(descriptionPath),
  );
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ ...described, method: method.toUpperCase(), path })),
  );
}

/** Creates an API token at the desk that is valid for 30 days. */
export async function createToken(owner: AtTestingDesk, scopes: readonly ApiScope[], name = crypto.randomUUID()) {
  const { token } = await json<{ token: string }>(owner.call('api-tokens.create', { name, scopes, days: 30 }));
  return token;
}

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/**
 * Calls an operation from its published description alone, with its example values.
 * @param replaced input that replaces example values
 */
export function callPublished(
  desk: TestingDesk,
  { method, path, parameters = [], requestBody }: PublishedOperation,
  token: string,
  replaced: Readonly<Record<string, unknown>> = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  const needed = parameters.filter(({ required, name }) => required || name in replaced);
  const textOf = ({ name, example }: { name: string; example?: unknown }) => String(replaced[name] ?? example);
  const filled = needed.reduce(
    (address, one) => address.replace(`{${one.name}}`, encodeURIComponent(textOf(one))),
    path,
  );
  const query = new URLSearchParams(needed.filter((one) => one.in === 'query').map((one) => [one.name, textOf(one)]));
  const example = requestBody?.content['application/json']?.example;
  const fields = Object.entries(replaced).filter(([name]) => !needed.some((one) => one.name === name));
  const hasBody = example !== undefined || fields.length > 0;
  return desk.fetch(query.size > 0 ? `${filled}?${query}` : filled, {
    method,
    headers: {
      ...bearer(token),
      ...Object.fromEntries(needed.filter((one) => one.in === 'header').map((one) => [one.name, textOf(one)])),
      ...(hasBody && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(hasBody && { body: JSON.stringify({ ...(example as object), ...Object.fromEntries(fields) }) }),
  });
}
