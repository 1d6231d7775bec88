import { problemSchema } from '../../contract/shared/problem.ts';
import { type ApiCall, tags } from './api-call.ts';
import type { ApiDescription, DescribedOperation } from './describe-operations.ts';
import { exampleOf, withExample } from './example-of.ts';
import { publicCalls } from './public-calls.ts';
import { problemContent, schemaOf } from './schema-of.ts';

export const openApiPath = '/openapi.json';

/** The same for people. */
export const apiReferencePath = '/api-reference';

/** Describes the public API as an OpenAPI 3.1 document, generated from the schemas of requests and responses. */
export function describeApi({ origin, brand }: { readonly origin: string; readonly brand: string }): ApiDescription {
  const paths: Record<string, Record<string, DescribedOperation>> = {};
  for (const operation of publicCalls) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: describe(operation) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: `${brand} API`,
      version: '1',
      summary: 'The API that the shop’s own pages use, open to everyone.',
      description:
        'A POST must come from the shop’s own pages: its Origin header is checked. Errors are problem documents (RFC 9457). Calls are rate limited; a 429 answer says in Retry-After how many seconds to wait.',
    },
    servers: [{ url: origin }],
    security: [],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: { schemas: { Problem: schemaOf(problemSchema, 'output') } },
  };
}

function describe({
  id,
  tag,
  summary,
  description,
  headers = {},
  parameters = {},
  body,
  answer,
  refusals,
}: ApiCall): DescribedOperation {
  const named = [
    ...Object.entries(parameters).map(([name, about]) => ({
      name,
      in: 'path',
      description: about,
      required: true,
      schema: { type: 'string' },
      example: exampleOf({ type: 'string' }, name),
    })),
    ...Object.entries(headers).map(([name, { about, schema }]) => ({
      name,
      description: about,
      in: 'header',
      required: true,
      schema: schemaOf(schema, 'input'),
      example: exampleOf({ format: 'uuid' }),
    })),
  ];
  const { status, about, schema } = answer;
  return {
    operationId: id,
    tags: [tag],
    summary,
    description,
    ...(named.length > 0 && { parameters: named }),
    ...(body && { requestBody: { required: true, content: withExample(schemaOf(body, 'input')) } }),
    responses: {
      [status]: { description: about, ...(schema && { content: withExample(schemaOf(schema, 'output')) }) },
      ...Object.fromEntries(refusals.map((code) => [code, refusal(code)])),
    },
  };
}

const refusal = (code: number) => ({
  description:
    code === 429
      ? 'Too many requests. Retry-After gives the seconds to wait.'
      : 'Refused. `code` and `detail` give the reason.',
  content: problemContent,
});
