import { parseDecimal } from '../shared/money/money.ts';

/** What a search may name instead of an order's own words. */
export type OrderIdentifier =
  | { readonly kind: 'document'; readonly number: string }
  | {
      readonly kind: 'total';
      readonly total: number;
      readonly currency: 'GBP' | 'USD' | undefined;
      /** It may also be a word of an order, such as its purchase order number. */
      readonly isWord: boolean;
    }
  | { readonly kind: 'tracking'; readonly number: string };

const minTrackingLength = 6;

/** A tracking number without spaces and hyphens, in capitals: carriers print it in groups. */
export function normaliseTracking(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase();
}

/** Parses a search as an invoice or credit note number, an amount such as £1,250, 259 or 99.50, or a tracking code. */
export function parseOrderIdentifier(text: string): OrderIdentifier | undefined {
  const typed = normaliseTracking(text);
  const [, prefix = '', digits = ''] = /^(INV|CN)(\d{1,9})$/.exec(typed) ?? [];
  if (digits) return { kind: 'document', number: `${prefix}-${digits.padStart(6, '0')}` };
  const [, sign = '', amount = ''] =
    /^([£$]?)(\d{1,3}(?:,\d{3}){1,2}(?:\.\d\d)?|\d{1,9}(?:\.\d\d)?)$/.exec(typed) ?? [];
  // Longer numbers without a sign are tracking numbers.
  const isAmount = sign || /[.,]/.test(amount) || amount.length < minTrackingLength;
  const total = amount && isAmount ? parseDecimal(amount.replaceAll(',', '')) : undefined;
  if (total !== undefined) {
    const currency = sign === '£' ? 'GBP' : sign === '$' ? 'USD' : undefined;
    return { kind: 'total', total, currency, isWord: /^\d+$/.test(typed) };
  }
  const isTracking = typed.length >= minTrackingLength && /^[A-Z0-9]+$/.test(typed) && /\d/.test(typed);
  return isTracking ? { kind: 'tracking', number: typed } : undefined;
}
