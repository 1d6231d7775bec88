import type { Region } from '../../../contract/catalogue/product.ts';
import { type AmountInputs, emptyPromoDraft } from '../../../contract/promotions/promo-draft.ts';
import { parsePromoDraft } from '../../../domain/promotions/parse-promo-draft.ts';
import type { Promo } from '../../../domain/promotions/promo.ts';
import { parseZonedEnd, parseZonedTime } from '../../../domain/shared/time/london-time.ts';
import type { CliContext } from '../../command.ts';

type ReadPromo = { readonly ok: true; readonly promo: Promo } | { readonly ok: false; readonly reason: string };

/** Parses a promo code, or returns the error. */
export function readPromo(
  code: string,
  options: CliContext['options'],
  regionOf: (productId: string) => Region | undefined,
): ReadPromo {
  const wrong = (reason: string): ReadPromo => ({ ok: false, reason });
  const { percent, amount, starts, ends, limit } = options;
  if (percent === undefined && amount === undefined) {
    return wrong('--percent is missing: say what the code takes off, such as --percent 10, or --amount 20GBP.');
  }
  const startsAt = starts === undefined ? null : parseZonedTime(String(starts));
  const expiresAt = ends === undefined ? null : parseZonedEnd(String(ends));
  const amounts = readMoney(amount, options.currency);
  const from = readMoney(options.from, options.currency);
  const money = amounts === undefined ? '--amount' : '--from';
  const read = parsePromoDraft(
    {
      ...emptyPromoDraft,
      code,
      percent: String(percent ?? ''),
      amounts: amounts ?? emptyPromoDraft.amounts,
      products: typeof options.only === 'string' ? options.only.split(',').map((id) => id.trim()) : [],
      from: from ?? emptyPromoDraft.from,
      once: options.once === true,
      startsAt: startsAt ?? null,
      expiresAt: expiresAt ?? null,
      limit: String(limit ?? ''),
    },
    regionOf,
  );
  const first = read.ok ? undefined : read.faults[0];
  if (first?.field === 'code') return wrong(first.message);
  if (amounts === undefined || from === undefined)
    return wrong(`${money} names no money: type it as 20GBP or 20GBP,25USD, or add --currency GBP.`);
  if (first?.field === 'percent') return wrong(first.message);
  if (startsAt === undefined) return wrong(`'${starts}' is no time: type a day such as 2026-12-01.`);
  if (expiresAt === undefined) return wrong(`'${ends}' is no time: type a day such as 2026-12-31.`);
  return read.ok ? read : wrong(first?.message ?? '');
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
