import type { CheckoutForm } from '../../contract/orders/checkout/checkout.ts';

/** Searchable fields of an order. */
interface Findable {
  readonly reference: string;
  readonly purchaseOrder?: string | undefined;
  readonly customer: Pick<CheckoutForm, 'customerName' | 'organisation' | 'customerEmail' | 'postalCode'>;
}

/** Parsed order search: an order matches if each search term is a prefix of one of its terms. */
export interface OrderSearch {
  /** Exact order reference. */
  readonly reference?: string;
  /** Alternative prefixes of each term. */
  readonly words: readonly (readonly string[])[];
}

/** Letters that Unicode does not decompose into a base letter and a diacritic. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

const maxTermLength = 64;
const maxTerms = 12;
const maxTermsOfName = 24;

/**
 * Normalises a term to a-z and digits: no case, accents or punctuation. Letters of other scripts become code points
 * of fixed length, so that prefixes stay prefixes.
 */
function plain(text: string): string {
  // Fast path for ASCII: a search compares thousands of orders.
  if (/^[\x20-\x7e]*$/.test(text))
    return text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '')
      .slice(0, maxTermLength);
  let word = '';
  for (const letter of text.normalize('NFKD').toLowerCase()) {
    if (/[a-z0-9]/.test(letter)) word += letter;
    else if (/[\p{L}\p{N}]/u.test(letter))
      word += plainLetters[letter] ?? `u${(letter.codePointAt(0) ?? 0).toString(16).padStart(6, '0')}`;
    if (word.length >= maxTermLength) break;
  }
  return word.slice(0, maxTermLength);
}

/**
 * Returns the search terms of an order. A change to this function needs a migration that empties
 * `order_search_terms` and resets `order_search_cursor`: a changed order removes its former terms by calling it.
 */
export function searchTermsOf({ reference, purchaseOrder = '', customer }: Findable): string[] {
  const { customerName, organisation = '', customerEmail, postalCode } = customer;
  const letters = plain(reference).slice(2);
  const names = [customerName, organisation].flatMap(namesIn);
  const parts = postalCode.split(/\s+/u);
  const texts = [customerEmail, customerEmail.split('@')[1] ?? '', postalCode, ...parts];
  texts.push(purchaseOrder, ...purchaseOrder.split(/\s+/u));
  const words = [letters, letters.slice(4), ...names, ...texts.map(plain)];
  return [...new Set(words)].filter((word) => word.length > 1);
}

/** Returns the terms of a name, whole and in parts: 'Mary-Jane' matches either half. School names have many. */
function namesIn(text: string): string[] {
  const names = text.split(/\s+/u).flatMap((name) => [name, ...name.split(/[^\p{L}\p{M}\p{N}]+/u)]);
  return [...new Set(names.map(plain))].filter(Boolean).slice(0, maxTermsOfName);
}

/** Parses a search; undefined if it contains no term. */
export function parseOrderSearch(text: string): OrderSearch | undefined {
  const [, first = '', second = ''] = /^\s*BB[\s-]*([0-9A-Z]{4})[\s-]*([0-9A-Z]{4})\s*$/i.exec(text) ?? [];
  const reference = first && `BB-${told(first)}-${told(second)}`.toUpperCase();
  const words = text
    .split(/\s+/u)
    .slice(0, maxTerms)
    .map(plain)
    .filter((word) => word !== '')
    .map((word) => [...new Set([word, ...asReference(word)])]);
  if (words.length === 0) return undefined;
  return reference ? { reference, words } : { words };
}

/** Returns a term as a part of a reference, if it may be one. */
function asReference(word: string): string[] {
  if (word.startsWith('bb') && word.length > 2) return [told(word.slice(2))];
  return /\d/.test(word) && (word.length === 4 || word.length === 8) ? [told(word)] : [];
}

/** References have no O, I and L: these letters are read as digits. */
function told(letters: string): string {
  return letters.replace(/o/gi, '0').replace(/[il]/gi, '1');
}

/** Whether an order matches a search. */
export function matchesSearch(order: Findable, { reference, words }: OrderSearch): boolean {
  if (reference !== undefined) return order.reference === reference;
  const own = searchTermsOf(order);
  return words.every((beginnings) => beginnings.some((one) => own.some((word) => word.startsWith(one))));
}
