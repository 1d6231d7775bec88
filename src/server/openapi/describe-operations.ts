import type { $ZodType } from 'zod/v4/core';
import { deskApiPath, ifMatchHeader } from '../../contract/desk/call.ts';
import type { Operation } from '../../contract/shared/operation.ts';
import { problemSchema } from '../../contract/shared/problem.ts';
import { type ErrorCode, errorTexts } from '../../domain/errors/error-catalogue.ts';
import { jsonContent, problemContent, schemaOf } from './schema-of.ts';

/** Describes the admin API as an OpenAPI 3.1 document, derived from the contracts of the operations. */
export function describeOperations(
  contracts: readonly Operation[],
  { origin, brand }: { readonly origin: string; readonly brand: string },
) {
  const paths: Record<string, Record<string, unknown>> = {};
  const add = (path: string, method: string, described: object) => {
    const address = deskApiPath + path.replaceAll(/:(\w+)/g, '{$1}');
    paths[address] = { ...paths[address], [method.toLowerCase()]: described };
  };
  for (const contract of contracts) {
    add(contract.path, contract.method, describe(contract));
    if (contract.preview) add(`${contract.path}/preview`, 'POST', describePreview(contract));
  }
  return {
    openapi: '3.1.1',
    info: {
      title: `${brand} admin API`,
      version: '1',
      description:
        'The API of the desk. Calls need the session cookie of a signed-in staff member, and come from the desk’s own pages: the Origin header is checked. Errors are problem documents (RFC 9457).',
    },
    servers: [{ url: origin }],
    security: [{ session: [] }],
    paths,
    components: {
      schemas: { Problem: schemaOf(problemSchema as unknown as $ZodType, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-desk' } },
    },
  };
}

function describe(contract: Operation) {
  const { name, summary, details, permission, stepUp, output } = contract;
  const done =
    output === 'file' || output === 'response'
      ? { 'application/octet-stream': {} }
      : jsonContent(schemaOf(output as unknown as $ZodType, 'output'));
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary,
    description: [details, `Permission: ${permission}.`, stepUp && 'Needs recent re-authentication.']
      .filter(Boolean)
      .join(' '),
    ...inputOf(contract, contract.method),
    ...(permission === 'anyone' && { security: [] }),
    responses: { 200: { description: 'Done.', content: done }, ...failures(contract) },
  };
}

function describePreview(contract: Operation) {
  return {
    operationId: `${contract.name}.preview`,
    tags: [contract.name.split('.')[0]],
    summary: `Preview: ${contract.summary}`,
    description: `Changes nothing; returns the emails that would be sent and the expected output. Permission: ${contract.permission}.`,
    ...inputOf(contract, 'POST'),
    responses: {
      200: { description: 'The preview.', content: jsonContent({ type: 'object' }) },
      ...failures(contract),
    },
  };
}

/** Path and query parameters, the version header and the request body. */
function inputOf({ path, input, file, ifMatch }: Operation, method: string) {
  const schema = schemaOf(input as unknown as $ZodType, 'input') as {
    properties?: Record<string, { description?: string }>;
    required?: string[];
  };
  const { properties = {}, required = [] } = schema;
  const inPath = path.split('/').flatMap((part) => (part.startsWith(':') ? [part.slice(1)] : []));
  const isBody = (field: string) => !inPath.includes(field) && method !== 'GET' && !file;
  const named = Object.entries(properties).filter(([field]) => !isBody(field));
  const body = Object.fromEntries(Object.entries(properties).filter(([field]) => isBody(field)));
  const parameters = [
    ...named.map(([field, described]) => ({
      name: field,
      in: inPath.includes(field) ? 'path' : 'query',
      required: inPath.includes(field) || required.includes(field),
      schema: described,
    })),
    ...(ifMatch ? [{ name: ifMatchHeader, in: 'header', required: true, schema: { type: 'string' } }] : []),
  ];
  const bodySchema = { type: 'object', properties: body, required: required.filter((field) => field in body) };
  return {
    ...(parameters.length > 0 && { parameters }),
    ...(file && { requestBody: { required: true, content: { 'application/octet-stream': {} } } }),
    ...(Object.keys(body).length > 0 && { requestBody: { required: true, content: jsonContent(bodySchema) } }),
  };
}

/** The failures of an operation by status, each with its codes. */
function failures({ errors, permission }: Operation) {
  const codes = errors.map((code) => [errorTexts[code as ErrorCode].status, code] as const);
  const shared =
    permission === 'anyone'
      ? []
      : ([
          [401, 'unauthenticated'],
          [403, 'forbidden'],
        ] as const);
  const byStatus = Map.groupBy([...shared, [422, 'invalid-request'] as const, ...codes], ([status]) => status);
  return Object.fromEntries(
    [...byStatus].map(([status, entries]) => [
      status,
      { description: entries.map(([, code]) => code).join(', '), content: problemContent },
    ]),
  );
}
