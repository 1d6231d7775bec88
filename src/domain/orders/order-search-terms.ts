import type { CheckoutForm } from '../../contract/orders/checkout.ts';

/** What an order is found by. */
interface Findable {
  readonly reference: string;
  readonly purchaseOrder?: string | undefined;
  readonly customer: Pick<CheckoutForm, 'customerName' | 'organisation' | 'customerEmail' | 'postalCode'>;
}

/** A search as it was read: an order is found where each of its words begins one of the order's. */
export interface OrderSearch {
  /** The one order that was named in full. */
  readonly reference?: string;
  /** Of each word that was typed, the beginnings that it may stand for. */
  readonly words: readonly (readonly string[])[];
}

/** Letters that do not fall into a plain one and a mark. */
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
 * A word in letters a to z and digits alone: without case, accents and points. Letters of other scripts become their
 * numbers, all of one length, so that the beginning of a word stays the beginning of what it becomes.
 */
function plain(text: string): string {
  // Most are of plain letters: a search compares thousands of orders.
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
 * The words of an order. Whoever changes what they are empties `order_words` and sets its mark back in a migration: an
 * order that changes takes back the words that it had by this function.
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

/**
 * The words of a name, whole and in their parts: 'Mary-Jane' is found by either half, too. Those of a school are many.
 */
function namesIn(text: string): string[] {
  const names = text.split(/\s+/u).flatMap((name) => [name, ...name.split(/[^\p{L}\p{M}\p{N}]+/u)]);
  return [...new Set(names.map(plain))].filter(Boolean).slice(0, maxTermsOfName);
}

/** A search as somebody typed it; undefined where nothing of it is a word. */
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

/** A word as the part of a reference that it may be. */
function asReference(word: string): string[] {
  if (word.startsWith('bb') && word.length > 2) return [told(word.slice(2))];
  return /\d/.test(word) && (word.length === 4 || word.length === 8) ? [told(word)] : [];
}

/** References have no O, I and L: who types one from hearing means the digit. */
function told(letters: string): string {
  return letters.replace(/o/gi, '0').replace(/[il]/gi, '1');
}

/** Whether a search finds an order. */
export function matchesSearch(order: Findable, { reference, words }: OrderSearch): boolean {
  if (reference !== undefined) return order.reference === reference;
  const own = searchTermsOf(order);
  return words.every((beginnings) => beginnings.some((one) => own.some((word) => word.startsWith(one))));
}
