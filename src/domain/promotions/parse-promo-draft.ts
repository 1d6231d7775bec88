import type { Region } from '../../contract/catalogue/product.ts';
import type { AmountInputs, PromoDraft, PromoFieldError } from '../../contract/promotions/promo-draft.ts';
import { normaliseDecimalPoint } from '../../contract/shared/forms/decimal-point.ts';
import { type SaleCurrency, saleCurrency } from '../shared/money/currency.ts';
import { parseDecimal } from '../shared/money/money.ts';
import { normaliseCode } from './normalise-code.ts';
import type { Promo } from './promo.ts';
import type { AmountsByCurrency } from './promo-terms.ts';

export type ParsedPromoDraft =
  | { readonly ok: true; readonly promo: Promo }
  | { readonly ok: false; readonly faults: readonly PromoFieldError[] };

const maxLimit = 2_000_000_000;
const currencies: readonly SaleCurrency[] = ['GBP', 'USD'];

/**
 * Parses a promo code draft, or returns all of its errors.
 * @param regionOf region of a product; undefined for an unknown id
 */
export function parsePromoDraft(
  draft: PromoDraft,
  regionOf: (productId: string) => Region | undefined,
): ParsedPromoDraft {
  const faults: PromoFieldError[] = [];
  const wrong = (field: PromoFieldError['field'], message: string) => faults.push({ field, message });
  const code = normaliseCode(draft.code);
  const kind = draft.automatic ? 'name' : 'promo code';
  if (code === '') wrong('code', `Enter a ${kind} of 2 to 32 letters and digits.`);
  else if (!/^[A-Z0-9]{2,32}$/.test(code))
    wrong('code', `'${code}' is not a valid ${kind}. Use 2 to 32 letters and digits.`);

  const amounts = readAmounts(draft.amounts, (message) => wrong('amounts', message));
  const from = readAmounts(draft.from, (message) => wrong('from', message));
  const percent = normaliseDecimalPoint(draft.percent);
  const { freeShipping } = draft;
  if (freeShipping) {
    if (percent !== '' || amounts) wrong('percent', 'Free shipping can’t be combined with a percentage or an amount.');
    if (draft.products.length > 0) wrong('products', 'Free shipping applies to the whole order: remove the products.');
  } else if (percent !== '' && amounts) wrong('amounts', 'Enter a percentage or an amount, not both.');
  else if (percent !== '' && !isPercent(percent))
    wrong(
      'percent',
      `'${percent}' is not a valid percentage. Enter a number from 0.01 to 100 with at most 2 decimals.`,
    );
  else if (percent === '' && !amounts) wrong('percent', 'Enter a discount: a percentage or an amount.');

  const products = [...new Set(draft.products)];
  validateProducts({ products, amounts, regionOf }, (message) => wrong('products', message));
  validateMinimum({ amounts, from }, (message) => wrong('from', message));

  if (draft.automatic && draft.once) wrong('once', 'An automatic discount can’t be limited to one use per customer.');
  const { startsAt, expiresAt } = draft;
  if (startsAt !== null && expiresAt !== null && expiresAt <= startsAt)
    wrong('times', 'The end must be after the start.');
  const limit = draft.limit.trim();
  if (limit !== '' && !isLimit(limit)) wrong('limit', `'${limit}' is not a whole number from 1 to 2,000,000,000.`);
  if (faults.length > 0) return { ok: false, faults };
  return {
    ok: true,
    promo: {
      code,
      percent: amounts || freeShipping ? 0 : Number(percent),
      ...(freeShipping && { freeShipping: true }),
      ...(amounts && { amounts }),
      ...(products.length > 0 && { products }),
      ...(from && { from }),
      ...(draft.once && { once: true }),
      ...(draft.automatic && { automatic: true }),
      disabled: false,
      startsAt,
      expiresAt,
      ...(limit !== '' && { useLimit: Number(limit) }),
    },
  };
}

type Complain = (message: string) => void;

function readAmounts(texts: AmountInputs, complain: Complain): AmountsByCurrency | undefined {
  const read = currencies.flatMap((currency) => {
    const text = normaliseDecimalPoint(texts[currency]);
    if (text === '') return [];
    const amount = parseDecimal(text.replace(/^[£$]/, ''));
    if (!amount) complain(`'${text}' is not an amount. Enter one such as 20 or 20.50.`);
    return [[currency, amount ?? 0] as const];
  });
  return read.length > 0 ? Object.fromEntries(read) : undefined;
}

interface Products {
  readonly products: readonly string[];
  readonly amounts: AmountsByCurrency | undefined;
  readonly regionOf: (productId: string) => Region | undefined;
}

function validateProducts({ products, amounts, regionOf }: Products, complain: Complain): void {
  const unknown = products.find((id) => regionOf(id) === undefined);
  if (unknown !== undefined) complain(`Product '${unknown}' not found.`);
  if (unknown !== undefined || products.length === 0) return;
  const sold = new Set(products.map((id) => saleCurrency[regionOf(id) ?? 'uk-eu']));
  for (const currency of Object.keys(amounts ?? {}) as SaleCurrency[])
    if (!sold.has(currency)) complain(`None of these products is sold in ${currency}.`);
}

/** A minimum in one currency implies nothing for the other: each currency with an amount needs a minimum too. */
function validateMinimum(
  { amounts, from }: { amounts: AmountsByCurrency | undefined; from: AmountsByCurrency | undefined },
  complain: Complain,
): void {
  if (!amounts || !from) return;
  for (const currency of currencies) {
    if (amounts[currency] !== undefined && from[currency] === undefined)
      complain(`Enter a minimum subtotal in ${currency} too.`);
    if (amounts[currency] === undefined && from[currency] !== undefined)
      complain(`The code has no discount in ${currency}. Enter one, or remove the minimum subtotal.`);
  }
}

function isPercent(text: string): boolean {
  return /^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) > 0 && Number(text) <= 100;
}

function isLimit(text: string): boolean {
  return /^\d{1,10}$/.test(text) && Number(text) >= 1 && Number(text) <= maxLimit;
}
