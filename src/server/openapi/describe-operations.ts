import type { $ZodType } from 'zod/v4/core';
import { ifMatchHeader } from '../../contract/desk/call.ts';
import { idempotencyKeyHeader } from '../../contract/orders/checkout/idempotency.ts';
import type { Operation } from '../../contract/shared/operation.ts';
import { problemSchema } from '../../contract/shared/problem.ts';
import { type ErrorCode, errorTexts } from '../../domain/errors/error-catalogue.ts';
import { statusOf } from '../../domain/errors/error-text.ts';
import type { ApiAccess } from './api-access.ts';
import { exampleOf, withExample } from './example-of.ts';
import { jsonContent, problemContent, schemaOf } from './schema-of.ts';

interface DescribedContent {
  readonly schema?: object;
  readonly example?: unknown;
}

/** An operation of the description, as far as readers of it need. */
export interface DescribedOperation {
  readonly operationId: string;
  readonly tags: readonly (string | undefined)[];
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly description?: string;
    readonly schema: object | undefined;
  }[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Readonly<Record<string, DescribedContent>> };
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Readonly<Record<string, DescribedContent>> }>
  >;
}

export interface ApiDescription {
  readonly openapi: string;
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly summary?: string;
    readonly description: string;
  };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly security: readonly object[];
  readonly tags?: readonly object[];
  readonly components: object;
}

/** Describes the admin API as an OpenAPI 3.1 document, derived from the contracts of the operations. */
export function describeOperations(
  contracts: readonly Operation[],
  access: ApiAccess,
  { origin, brand }: { readonly origin: string; readonly brand: string },
): ApiDescription {
  const paths: Record<string, Record<string, DescribedOperation>> = {};
  const add = (path: string, method: string, described: DescribedOperation) => {
    const address = access.basePath + path.replaceAll(/:(\w+)/g, '{$1}');
    paths[address] = { ...paths[address], [method.toLowerCase()]: described };
  };
  for (const contract of contracts) {
    add(contract.path, contract.method, describe(contract, access));
    if (contract.preview) add(`${contract.path}/preview`, 'POST', describePreview(contract, access));
  }
  return {
    openapi: '3.1.1',
    info: {
      title: `${brand} admin API`,
      version: '1',
      description: access.description,
    },
    servers: [{ url: origin }],
    security: [{ [access.scheme.name]: [] }],
    paths,
    components: {
      schemas: { Problem: schemaOf(problemSchema as unknown as $ZodType, 'output') },
      securitySchemes: { [access.scheme.name]: access.scheme.definition },
    },
  };
}

function describe(contract: Operation, access: ApiAccess): DescribedOperation {
  const { name, summary, details, permission, stepUp, output } = contract;
  const done =
    output === 'file' || output === 'response'
      ? { 'application/octet-stream': {} }
      : withExample(schemaOf(output as unknown as $ZodType, 'output'));
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary,
    description: [details, access.describe(contract)].filter(Boolean).join(' '),
    ...inputOf(contract, contract.method, access.takesIdempotencyKey(contract)),
    ...securityOf(access, permission, stepUp),
    responses: { 200: { description: 'Done.', content: done }, ...failures(contract, access) },
  };
}

function describePreview(contract: Operation, access: ApiAccess): DescribedOperation {
  return {
    operationId: `${contract.name}.preview`,
    tags: [contract.name.split('.')[0]],
    summary: `Preview: ${contract.summary}`,
    description: `Changes nothing; returns the emails that would be sent and the expected output. ${access.describe({ permission: contract.permission })}`,
    ...inputOf(contract, 'POST', false),
    ...securityOf(access, contract.permission),
    responses: {
      200: { description: 'The preview.', content: jsonContent({ type: 'object' }) },
      ...failures(contract, access),
    },
  };
}

/** The scopes that a token needs, listed as roles (OpenAPI 3.1). */
function securityOf({ scheme, scopesOf }: ApiAccess, permission: Operation['permission'], stepUp?: true) {
  if (permission === 'anyone') return { security: [] };
  const scopes = scopesOf({ permission, ...(stepUp && { stepUp }) });
  return scopes && { security: [{ [scheme.name]: scopes }] };
}

/** Path and query parameters, the version header and the request body. */
function inputOf({ path, input, file, ifMatch }: Operation, method: string, isIdempotent: boolean) {
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
      ...((inPath.includes(field) || required.includes(field)) && { example: exampleOf(described, field) }),
    })),
    ...(ifMatch
      ? [{ name: ifMatchHeader, in: 'header', required: true, schema: { type: 'string' }, example: '*' }]
      : []),
    ...(isIdempotent ? [idempotencyKeyParameter] : []),
  ];
  const bodySchema = { type: 'object', properties: body, required: required.filter((field) => field in body) };
  return {
    ...(parameters.length > 0 && { parameters }),
    ...(file && { requestBody: { required: true, content: { 'application/octet-stream': {} } } }),
    ...(Object.keys(body).length > 0 && { requestBody: { required: true, content: withExample(bodySchema) } }),
  };
}

const idempotencyKeyParameter = {
  name: idempotencyKeyHeader,
  description: 'A unique key. Send the same one when you retry within a day: the first response is returned.',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 16, maxLength: 255 },
};

/** The failures of an operation by status, each with its codes. */
function failures({ errors, permission }: Operation, access: ApiAccess) {
  const codes = errors.map((code) => [statusOf(code, errorTexts[code as ErrorCode]), code] as const);
  const shared = permission === 'anyone' ? [] : access.failures;
  const byStatus = Map.groupBy([...shared, [422, 'invalid-request'] as const, ...codes], ([status]) => status);
  return Object.fromEntries(
    [...byStatus].map(([status, entries]) => [
      status,
      { description: entries.map(([, code]) => code).join(', '), content: problemContent },
    ]),
  );
}
