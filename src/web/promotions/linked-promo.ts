import { normaliseCode } from '../../domain/promotions/normalise-code.ts';

const storageKey = 'offered-promo';

/** Stores the promo code of a link (`?promo=CODE`) for this tab. It is never applied automatically. */
export function saveLinkedPromo(search: string): void {
  const code = normaliseCode(new URLSearchParams(search).get('promo') ?? '').slice(0, 64);
  if (!code) return;
  try {
    sessionStorage.setItem(storageKey, code);
  } catch {
    // Without storage the code is not offered.
  }
}

/** Returns the code to prefill at checkout; empty if no link had one. */
export function linkedPromo(): string {
  try {
    return sessionStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}
