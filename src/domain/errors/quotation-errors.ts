import { orderedNote, sendAgainNote } from '../quotations/ordered-note.ts';
import { formatDateTime, formatDay } from '../shared/time/day.ts';

interface Named {
  readonly reference: string;
}

/** Errors of quotations. */
export const quotationErrors = {
  'quotation-not-found': {
    status: 404,
    detail: ({ reference }: Named) => `There is no quotation '${reference}'.`,
    advice: { command: "'quotations list' shows the newest." },
  },
  'quotation-not-sent': {
    status: 409,
    detail: ({ reference }: Named) => `Quotation ${reference} has not been sent, so there is no offer yet.`,
  },
  'quotation-already-sent': {
    status: 409,
    detail: ({
      reference,
      sentAt,
      warnings,
    }: Named & { readonly sentAt: number; readonly warnings: readonly string[] }) =>
      [`Quotation ${reference} was already sent on ${formatDateTime(sentAt)}.`, ...warnings].join(' '),
    advice: { command: 'To send another offer, add --allow-duplicate.' },
  },
  'quotation-ordered': {
    status: 409,
    detail: ({ orders }: { readonly orders: readonly string[] }) => `${orderedNote(orders)} ${sendAgainNote}`,
  },
  'quotation-closed': {
    status: 409,
    detail: ({ reference }: Named) => `Quotation ${reference} is closed. Reopen it to order from it.`,
  },
  'quotation-expired': {
    status: 409,
    detail: ({ reference, validUntil }: Named & { readonly validUntil: string }) =>
      `The offer of quotation ${reference} was valid until ${formatDay(validUntil)}. Send it again at current prices.`,
  },
  'quotation-replaced': {
    status: 412,
    detail: ({ reference }: Named) =>
      `Quotation ${reference} was sent again since you opened it. Nothing was ordered: check the current offer.`,
  },
  'quotation-changed': {
    status: 412,
    detail: () =>
      'It was sent, ordered or closed in the meantime, or its prices or stock have changed. Nothing was done: check it again.',
  },
  'nothing-to-quote': {
    status: 409,
    detail: () => 'None of the requested products is available any longer, so there is nothing to quote.',
  },
  'region-required': {
    status: 422,
    field: 'region',
    detail: ({ reference }: Named) =>
      `Quotation ${reference} covers two regions with their own currencies, or not this one. Choose the region to order.`,
  },
} as const;
