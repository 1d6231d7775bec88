import { orderedNote, sendAgainNote } from '../../../quotations/ordered-note.ts';
import { formatList } from '../../../shared/text/format-list.ts';
import { formatDateTime, formatDay } from '../../../shared/time/day.ts';

interface Named {
  readonly reference: string;
}

export const quotationErrors = {
  'quotation-not-found': {
    detail: ({ reference }: Named) => `Quote '${reference}' not found.`,
    advice: { command: "'quotations list' shows the newest." },
  },
  'quotation-not-sent': ({ reference }: Named) => `Quote ${reference} has not been sent yet.`,
  'quotation-already-sent': {
    detail: ({
      reference,
      sentAt,
      warnings,
    }: Named & { readonly sentAt: number; readonly warnings: readonly string[] }) =>
      [`Quote ${reference} was already sent on ${formatDateTime(sentAt)}.`, ...warnings].join(' '),
    advice: { command: 'To send it again, add --allow-duplicate.' },
  },
  'quotation-ordered': ({ orders }: { readonly orders: readonly string[] }) =>
    `${orderedNote(orders)} ${sendAgainNote}`,
  'quotation-closed': ({ reference }: Named) => `Quote ${reference} is closed. Reopen it to order from it.`,
  'quotation-expired': ({ reference, validUntil }: Named & { readonly validUntil: string }) =>
    `Quote ${reference} was valid until ${formatDay(validUntil)}. Send it again at current prices.`,
  'quotation-replaced': {
    status: 412,
    detail: ({ reference }: Named) =>
      `Quote ${reference} was sent again after you opened it. Nothing was ordered: check the current quote.`,
  },
  'quotation-changed': {
    status: 412,
    detail: () =>
      'The quote was sent, ordered or closed in the meantime, or its prices or stock have changed. Nothing was done: check it again.',
  },
  'nothing-to-quote': () => 'None of the requested products are available, so there is nothing to quote.',
  'quote-not-shipped': () =>
    'No shipping rate applies to this quote: the country, order value or weight is outside your rates. Edit the quote and enter the price of delivery.',
  'quoted-product-gone': ({ names }: { readonly names: readonly string[] }) =>
    `No longer available: ${formatList(names)}. Edit the quote, and remove or replace ${names.length === 1 ? 'it' : 'them'}.`,
  'region-required': {
    status: 422,
    field: 'region',
    detail: ({ reference }: Named) =>
      `Quote ${reference} covers both ranges, each in its own currency, or does not cover this one. Choose the range to order.`,
  },
} as const;
