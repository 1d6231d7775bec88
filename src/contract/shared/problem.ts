import * as z from 'zod/mini';

/** All error codes of the API. */
export const problemCodes = [
  'invalid-json',
  'invalid-request',
  'unsupported-media-type',
  'body-too-large',
  'forbidden-origin',
  'rate-limited',
  'not-found',
  'method-not-allowed',
  'idempotency-key-missing',
  'idempotency-key-reused',
  'mixed-regions',
  'order-changed',
  'verification-failed',
  'verification-required',
  'unavailable',
  'internal-error',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** Difference between an order request and the store's own calculation. Amounts are decimal strings. */
export const orderChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unknown-product'), productId: z.string() }),
  z.object({ kind: z.literal('out-of-stock'), productId: z.string(), name: z.string() }),
  z.object({ kind: z.literal('few-left'), productId: z.string(), name: z.string(), left: z.number() }),
  z.object({
    kind: z.literal('price-changed'),
    productId: z.string(),
    name: z.string(),
    sent: z.string(),
    price: z.string(),
  }),
  z.object({ kind: z.literal('too-many'), productId: z.string(), name: z.string(), most: z.number() }),
  z.object({ kind: z.literal('promo-invalid'), code: z.string() }),
  z.object({
    kind: z.literal('amount-differs'),
    field: z.enum(['subtotal', 'discount', 'total']),
    sent: z.string(),
    expected: z.string(),
  }),
  /** Shipping by this rate now costs this much; the rate that was asked for may no longer be offered. */
  z.object({ kind: z.literal('shipping-changed'), name: z.string(), price: z.string() }),
  /** The shop does not ship the order to the country. */
  z.object({ kind: z.literal('not-shipped') }),
]);
export type OrderChange = z.infer<typeof orderChangeSchema>;

export const fieldErrorSchema = z.object({ field: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** RFC 9457 problem document. `detail` is a sentence for visitors. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  code: z.enum(problemCodes),
  requestId: z.optional(z.string()),
  errors: z.optional(z.array(fieldErrorSchema)),
  changes: z.optional(z.array(orderChangeSchema)),
});
export type Problem = z.infer<typeof problemSchema>;
