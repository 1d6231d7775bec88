import type { FieldError } from '../../contract/shared/problem.ts';
import { toDecimal } from '../shared/money/money.ts';
import { formatLondonTime } from '../shared/time/london-time.ts';
import { describeFieldErrors } from './describe-field-errors.ts';

interface Named {
  readonly id: string;
}

/** Errors of products, their prices and their stock. */
export const productErrors = {
  'product-not-found': {
    status: 404,
    detail: ({ id }: Named) => `There is no product '${id}'.`,
    advice: { command: "'products list' shows all." },
  },
  'product-exists': {
    status: 409,
    field: 'id',
    detail: ({ id }: Named) => `There is a product '${id}' already. Choose another id.`,
  },
  'invalid-product': {
    status: 422,
    detail: ({ errors }: { readonly errors: readonly FieldError[] }) => describeFieldErrors(errors),
  },
  'already-published': { status: 409, detail: ({ id }: Named) => `${id} is in the shop already.` },
  'already-archived': { status: 409, detail: ({ id }: Named) => `${id} is archived already.` },
  'draft-not-archivable': {
    status: 409,
    detail: ({ id }: Named) => `${id} is a draft and was never published: delete it instead.`,
  },
  'product-was-published': {
    status: 409,
    detail: ({ id }: Named) => `${id} has been in the shop, and orders and links refer to it: archive it instead.`,
  },
  'incomplete-product': {
    status: 409,
    detail: ({ id, missing }: Named & { readonly missing: readonly string[] }) =>
      `${id} still lacks ${missing.join(' and ')}.`,
  },
  'invalid-price': {
    status: 422,
    detail: ({ typed, fault }: { readonly typed: string; readonly fault: string; readonly field: string }) =>
      `'${typed}' is not a price: ${fault}.`,
  },
  'was-price-not-higher': {
    status: 422,
    field: 'wasPrice',
    detail: ({ price, wasPrice }: { readonly price: number; readonly wasPrice: number }) =>
      `The was price must be higher than the price: ${toDecimal(wasPrice)} is not above ${toDecimal(price)}.`,
  },
  'schedule-in-past': {
    status: 422,
    field: 'from',
    detail: ({ from }: { readonly from: number }) => `${formatLondonTime(from)} in London is in the past.`,
    advice: { command: "'products set-price' changes a price now." },
  },
  'scheduled-price-not-found': {
    status: 404,
    detail: ({ id }: Named) => `No such price of ${id} is scheduled.`,
    advice: { command: "'prices list-scheduled' shows all." },
  },
  'stock-not-counted': {
    status: 409,
    field: 'stock',
    detail: ({ id }: Named) => `${id} is not counted yet: type how many there are, such as 12.`,
  },
  'stock-below-zero': {
    status: 409,
    field: 'stock',
    detail: ({ left }: { readonly left: number }) => `There are only ${left}: the stock cannot fall below 0.`,
  },
  'stock-changed': { status: 409, detail: () => 'The stock was changed again since.' },
  'invalid-products-file': { status: 422, detail: ({ fault }: { readonly fault: string }) => fault },
  'products-changed': { status: 412, detail: () => 'Products have changed since the differences were shown.' },
  'too-many-uploads': { status: 429, detail: () => 'Many pictures are being processed. Please wait a moment.' },
} as const;
