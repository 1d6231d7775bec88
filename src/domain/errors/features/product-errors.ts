import type { FieldError } from '../../../contract/shared/problem.ts';
import { toDecimal } from '../../shared/money/money.ts';
import { formatList } from '../../shared/text/format-list.ts';
import { formatLondonTime } from '../../shared/time/london-time.ts';
import { describeFieldErrors } from '../describe-field-errors.ts';

interface Named {
  readonly id: string;
}

/** Errors of products, their prices and their stock. */
export const productErrors = {
  'product-not-found': {
    detail: ({ id }: Named) => `Product '${id}' not found.`,
    advice: { command: "'products list' shows all." },
  },
  'product-exists': {
    field: 'id',
    detail: ({ id }: Named) => `Product '${id}' already exists. Choose another id.`,
  },
  'invalid-product': {
    status: 422,
    detail: ({ errors }: { readonly errors: readonly FieldError[] }) => describeFieldErrors(errors),
  },
  'invalid-cells': {
    status: 422,
    detail: ({ errors }: { readonly errors: readonly FieldError[] }) => describeFieldErrors(errors),
  },
  'cells-changed': {
    status: 412,
    detail: ({ current }: { readonly current: readonly unknown[] }) =>
      `${current.length === 1 ? 'A value has' : `${current.length} values have`} changed since you opened the list. Nothing was saved.`,
  },
  'already-published': ({ id }: Named) => `${id} is already published.`,
  'already-archived': ({ id }: Named) => `${id} is already archived.`,
  'draft-not-archivable': ({ id }: Named) => `${id} is a draft that was never published. Delete it instead.`,
  'product-was-published': ({ id }: Named) =>
    `${id} was published, and orders and links refer to it. Archive it instead.`,
  'incomplete-product': ({ id, missing }: Named & { readonly missing: readonly string[] }) =>
    `${id} needs ${missing.join(' and ')} first.`,
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
  'sale-ends-before-start': { status: 422, field: 'until', detail: () => 'The sale must end after it starts.' },
  'prices-scheduled': ({ names }: { readonly names: readonly string[] }) =>
    `${formatList(names)} ${names.length === 1 ? 'has' : 'have'} another price scheduled in that time. Remove it first.`,
  'sale-not-found': {
    detail: () => 'This sale doesn’t exist, or is over.',
    advice: { command: "'prices list-scheduled' shows the ids of sales." },
  },
  'sale-started': {
    detail: () => 'This sale has started, so it can’t be cancelled.',
    advice: { desk: 'End it instead.', command: "'prices end-sale' ends it." },
  },
  'scheduled-price-not-found': {
    detail: ({ id }: Named) => `${id} has no price scheduled for that time.`,
    advice: { command: "'prices list-scheduled' shows all." },
  },
  'stock-not-counted': {
    field: 'stock',
    detail: ({ id }: Named) => `${id} has no stock count yet. Enter how many you have, such as 12.`,
  },
  'stock-below-zero': {
    field: 'stock',
    detail: ({ left }: { readonly left: number }) => `There are only ${left}, and stock can’t fall below 0.`,
  },
  'stock-changed': () => 'The stock has changed since.',
  'invalid-products-file': { status: 422, detail: ({ fault }: { readonly fault: string }) => fault },
  'products-changed': { status: 412, detail: () => 'Products have changed since the differences were shown.' },
  'too-many-uploads': { status: 429, detail: () => 'Many pictures are being processed. Try again in a moment.' },
} as const;
