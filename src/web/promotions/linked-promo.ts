import { normaliseCode } from '../../domain/promotions/normalise-code.ts';
import { readStored, writeStored } from '../ui/dom/browser-storage.ts';

const storageKey = 'offered-promo';

/** Stores the promo code of a link (`?promo=CODE`) for this tab. It is never applied automatically. */
export function saveLinkedPromo(search: string): void {
  const code = normaliseCode(new URLSearchParams(search).get('promo') ?? '').slice(0, 64);
  if (code) writeStored('sessionStorage', storageKey, code);
}

/** Returns the code to prefill at checkout; empty if no link had one. */
export function linkedPromo(): string {
  return readStored('sessionStorage', storageKey) ?? '';
}
