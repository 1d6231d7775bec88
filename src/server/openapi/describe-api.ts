import * as z from 'zod';
import { contactRequestSchema } from '../../contract/contact-request.ts';
import { idempotencyKeyHeader } from '../../contract/idempotency.ts';
import { leadRequestSchema } from '../../contract/lead-request.ts';
import { idempotencyKeySchema, orderAcceptedSchema, orderRequestSchema } from '../../contract/order.ts';
import { problemSchema } from '../../contract/problem.ts';
import { productCardsPath } from '../../contract/product-cards.ts';
import { promoRequestSchema, promoResponseSchema } from '../../contract/promo.ts';
import { quotationRequestSchema } from '../../contract/quotation-request.ts';
import { apiPaths } from '../../contract/routes.ts';
import { accepted, detectedCurrency, exchangeRates, product, quotationAsked, shopConfig, state } from './answers.ts';

export const openApiPath = '/openapi.json';

interface Operation {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly id: string;
  readonly summary: string;
  readonly description?: string;
  readonly body?: z.core.$ZodType;
  readonly headers?: Readonly<Record<string, z.core.$ZodType>>;
  readonly parameters?: readonly string[];
  /** What it answers where all is well. */
  readonly answer: { readonly status: 200 | 201 | 204; readonly about: string; readonly schema?: z.core.$ZodType };
  readonly refusals: readonly (400 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503)[];
}

const written = [400, 403, 413, 415, 422, 429] as const;

const operations: readonly Operation[] = [
  {
    method: 'get',
    path: apiPaths.products,
    id: 'listProducts',
    summary: 'All products',
    answer: { status: 200, about: 'The catalogue, in its order.', schema: z.array(product) },
    refusals: [429],
  },
  {
    method: 'get',
    path: `${apiPaths.products}/{id}`,
    id: 'getProduct',
    summary: 'One product',
    parameters: ['id'],
    answer: { status: 200, about: 'The product.', schema: product },
    refusals: [404, 429],
  },
  {
    method: 'get',
    path: productCardsPath,
    id: 'listCards',
    summary: 'All products as lists show them',
    description:
      'In columns, for browsers that show a large catalogue. Programs are better served by the whole products.',
    answer: {
      status: 200,
      about: 'Columns in the order of the catalogue.',
      schema: z.looseObject({ id: z.array(z.string()) }),
    },
    refusals: [429],
  },
  {
    method: 'get',
    path: apiPaths.detectCurrency,
    id: 'detectCurrency',
    summary: 'The currency of the visitor’s country',
    answer: { status: 200, about: 'As far as it can be told; US dollars otherwise.', schema: detectedCurrency },
    refusals: [],
  },
  {
    method: 'get',
    path: apiPaths.exchangeRates,
    id: 'getExchangeRates',
    summary: 'What a US dollar is worth',
    answer: { status: 200, about: 'Reference rates of the day that is named.', schema: exchangeRates },
    refusals: [429],
  },
  {
    method: 'get',
    path: apiPaths.config,
    id: 'getConfig',
    summary: 'What a browser has to know before it sends a form',
    answer: {
      status: 200,
      about: 'The public key of the human verification, null where none is set.',
      schema: shopConfig,
    },
    refusals: [],
  },
  {
    method: 'post',
    path: apiPaths.validatePromo,
    id: 'validatePromo',
    summary: 'Whether a promo code is in force',
    body: promoRequestSchema,
    answer: { status: 200, about: 'What it takes off.', schema: promoResponseSchema },
    refusals: written,
  },
  {
    method: 'post',
    path: apiPaths.orders,
    id: 'placeOrder',
    summary: 'Place an order of one range',
    description:
      '`items` is the cart of one range as JSON text: a list of lines with `productId`, `quantity` and `product.price`. The store reckons the order itself and refuses one whose amounts differ (409). The same key with the same order is answered as the first time.',
    headers: { [idempotencyKeyHeader]: idempotencyKeySchema },
    body: orderRequestSchema,
    answer: { status: 201, about: 'The order is recorded.', schema: orderAcceptedSchema },
    refusals: [...written, 409],
  },
  {
    method: 'post',
    path: apiPaths.leads,
    id: 'leaveAddress',
    summary: 'Ask for the newsletter',
    description: 'A mail asks for confirmation; the answer does not tell whether the address was known.',
    body: leadRequestSchema,
    answer: { status: 200, about: 'Taken.', schema: accepted },
    refusals: written,
  },
  {
    method: 'post',
    path: apiPaths.contact,
    id: 'sendMessage',
    summary: 'Send a message to the shop',
    body: contactRequestSchema,
    answer: { status: 200, about: 'Taken.', schema: accepted },
    refusals: written,
  },
  {
    method: 'post',
    path: apiPaths.quotations,
    id: 'askForQuotation',
    summary: 'Ask the shop for a quotation',
    description:
      'The prices are the store’s own. The same id is answered as the first time, with `isOver` once it is closed or its offer has run out.',
    body: quotationRequestSchema,
    answer: { status: 200, about: 'The shop will answer by e-mail.', schema: quotationAsked },
    refusals: written,
  },
  {
    method: 'post',
    path: apiPaths.visits,
    id: 'countVisit',
    summary: 'Tell the page counter of a page that was shown without asking for a document',
    answer: { status: 204, about: 'Whatever becomes of it.' },
    refusals: [403, 429],
  },
  {
    method: 'get',
    path: '/healthz',
    id: 'isAlive',
    summary: 'Whether the process lives',
    answer: { status: 200, about: 'It does.', schema: state },
    refusals: [],
  },
  {
    method: 'get',
    path: '/readyz',
    id: 'isReady',
    summary: 'Whether the shop can serve: its store answers and takes writes',
    answer: { status: 200, about: 'It can.', schema: state },
    refusals: [429, 503],
  },
];

/** The public API as an OpenAPI 3.1 document, made from the schemas that judge what is sent and from those of the answers. */
export function describeApi({ origin, brand }: { readonly origin: string; readonly brand: string }) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: describe(operation) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: `${brand} API`,
      version: '1',
      summary: 'What the shop answers to its own pages, open to everybody.',
      description:
        'Forms are taken from the shop’s own pages: a POST carries its Origin. Errors are problem documents (RFC 9457). Calls are limited an address; a refused one names the seconds in Retry-After.',
    },
    servers: [{ url: origin }],
    paths,
    components: { schemas: { Problem: schemaOf(problemSchema, 'output') } },
  };
}

function describe({ id, summary, description, headers = {}, parameters = [], body, answer, refusals }: Operation) {
  const named = [
    ...parameters.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...Object.entries(headers).map(([name, schema]) => ({
      name,
      in: 'header',
      required: true,
      schema: schemaOf(schema, 'input'),
    })),
  ];
  const { status, about, schema } = answer;
  return {
    operationId: id,
    summary,
    ...(description && { description }),
    ...(named.length > 0 && { parameters: named }),
    ...(body && { requestBody: { required: true, content: jsonOf(schemaOf(body, 'input')) } }),
    responses: {
      [status]: { description: about, ...(schema && { content: jsonOf(schemaOf(schema, 'output')) }) },
      ...Object.fromEntries(refusals.map((code) => [code, refusal(code)])),
    },
  };
}

const refusal = (code: number) => ({
  description:
    code === 429 ? 'Too many calls; Retry-After says when to come again.' : 'Refused; `code` and `detail` say why.',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

const jsonOf = (schema: object) => ({ 'application/json': { schema } });

/** JSON Schema of 2020-12, which OpenAPI 3.1 speaks. Rules that only code can judge are left out. */
function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output') {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return described;
}
