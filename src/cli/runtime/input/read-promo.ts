import { type AmountInputs, emptyPromoDraft, type PromoDraft } from '../../../contract/promotions/promo-draft.ts';
import { parseZonedEnd, parseZonedTime } from '../../../domain/shared/time/london-time.ts';
import type { CliContext } from '../../command.ts';

/** Reads a promo code from the options of its command, or returns the error. Its values are validated later. */
export function readPromoDraft(code: string, options: CliContext['options']): PromoDraft | string {
  const { percent, amount, starts, ends, limit } = options;
  const freeShipping = options['free-shipping'] === true;
  if (percent === undefined && amount === undefined && !freeShipping) {
    return 'Add --percent, such as --percent 10, or --amount, such as --amount 20GBP.';
  }
  const amounts = readMoney(amount, options.currency);
  const from = readMoney(options.from, options.currency);
  if (amounts === undefined || from === undefined) {
    const money = amounts === undefined ? '--amount' : '--from';
    return `${money} has no currency. Enter 20GBP or 20GBP,25USD, or add --currency GBP.`;
  }
  const startsAt = starts === undefined ? null : parseZonedTime(String(starts));
  const expiresAt = ends === undefined ? null : parseZonedEnd(String(ends));
  if (startsAt === undefined) return `'${starts}' is not a valid time. Enter a day such as 2026-12-01.`;
  if (expiresAt === undefined) return `'${ends}' is not a valid time. Enter a day such as 2026-12-31.`;
  return {
    ...emptyPromoDraft,
    code,
    percent: String(percent ?? ''),
    amounts,
    ...(freeShipping && { freeShipping }),
    products: typeof options.only === 'string' ? options.only.split(',').map((id) => id.trim()) : [],
    from,
    once: options.once === true,
    automatic: options.automatic === true,
    startsAt,
    expiresAt,
    limit: String(limit ?? ''),
  };
}

/** '20' with its currency option, or '20GBP,25USD'; undefined without a currency. */
function readMoney(typed: unknown, currency: unknown): AmountInputs | undefined {
  const texts = { GBP: '', USD: '' };
  if (typeof typed !== 'string') return texts;
  for (const part of typed.split(',')) {
    const [, number = '', named = String(currency ?? '')] = /^([^A-Za-z]*)([A-Za-z]{3})?$/.exec(part.trim()) ?? [];
    const money = named.toUpperCase();
    if (money !== 'GBP' && money !== 'USD') return undefined;
    texts[money] = number.trim() || '0';
  }
  return texts;
}
