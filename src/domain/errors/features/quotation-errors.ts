import { orderedNote, sendAgainNote } from '../../quotations/ordered-note.ts';
import { formatList } from '../../shared/text/format-list.ts';
import { formatDateTime, formatDay } from '../../shared/time/day.ts';

interface Named {
  readonly reference: string;
}

/** Errors of quotations. */
export const quotationErrors = {
  'quotation-not-found': {
    status: 404,
    detail: ({ reference }: Named) => `Quote '${reference}' not found.`,
    advice: { command: "'quotations list' shows the newest." },
  },
  'quotation-not-sent': {
    status: 409,
    detail: ({ reference }: Named) => `Quote ${reference} has not been sent yet.`,
  },
  'quotation-already-sent': {
    status: 409,
    detail: ({
      reference,
      sentAt,
      warnings,
    }: Named & { readonly sentAt: number; readonly warnings: readonly string[] }) =>
      [`Quote ${reference} was already sent on ${formatDateTime(sentAt)}.`, ...warnings].join(' '),
    advice: { command: 'To send it again, add --allow-duplicate.' },
  },
  'quotation-ordered': {
    status: 409,
    detail: ({ orders }: { readonly orders: readonly string[] }) => `${orderedNote(orders)} ${sendAgainNote}`,
  },
  'quotation-closed': {
    status: 409,
    detail: ({ reference }: Named) => `Quote ${reference} is closed. Reopen it to order from it.`,
  },
  'quotation-expired': {
    status: 409,
    detail: ({ reference, validUntil }: Named & { readonly validUntil: string }) =>
      `Quote ${reference} was valid until ${formatDay(validUntil)}. Send it again at current prices.`,
  },
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
  'nothing-to-quote': {
    status: 409,
    detail: () => 'None of the requested products are available, so there is nothing to quote.',
  },
  'quoted-product-gone': {
    status: 409,
    detail: ({ names }: { readonly names: readonly string[] }) =>
      `No longer available: ${formatList(names)}. Edit the quote, and remove or replace ${names.length === 1 ? 'it' : 'them'}.`,
  },
  'region-required': {
    status: 422,
    field: 'region',
    detail: ({ reference }: Named) =>
      `Quote ${reference} covers both ranges, each in its own currency, or does not cover this one. Choose the range to order.`,
  },
} as const;
