import { normaliseCode } from '../../domain/promotions/normalise-code.ts';

const storageKey = 'offered-promo';

/**
 * Remembers, for this tab, a code that the visitor's link brought along (`?promo=CODE`). It is never applied unasked.
 */
export function saveLinkedPromo(search: string): void {
  const code = normaliseCode(new URLSearchParams(search).get('promo') ?? '').slice(0, 64);
  if (!code) return;
  try {
    sessionStorage.setItem(storageKey, code);
  } catch {
    // Without storage the code is simply not offered.
  }
}

/** The code to fill in at checkout; empty where no link brought one. */
export function linkedPromo(): string {
  try {
    return sessionStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}
