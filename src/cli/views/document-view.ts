import { toDecimal } from '../../domain/shared/money/money.ts';
import type { StoredDocument } from '../../server/store/invoices/invoices.ts';
import { isoTime } from '../runtime/input/times.ts';

/** A document of an order, for JSON. */
export function describeDocument(document: StoredDocument) {
  const { number, kind, issuedAt, currency, net, tax, gross } = document;
  return {
    number,
    kind,
    issuedAt: isoTime(issuedAt),
    currency,
    net: toDecimal(net),
    tax: toDecimal(tax),
    gross: toDecimal(gross),
  };
}
