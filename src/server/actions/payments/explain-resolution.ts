import type { resolveMismatch } from './resolve-mismatch.ts';

type Refusal = Extract<Awaited<ReturnType<typeof resolveMismatch>>, { ok: false }>['reason'];

/** Explains why a payment mismatch was not resolved. */
export function explainResolution(reason: Refusal): string {
  switch (reason) {
    case 'unknown':
      return 'There is no such payment.';
    case 'no-doubt':
      return 'This payment agrees with its order: there is nothing to settle.';
    case 'settled-before':
      return 'This payment was settled before, and stays as it is.';
    case 'other-currency':
      return 'This payment is in another currency than its order, or names none: it can only be returned.';
  }
}
