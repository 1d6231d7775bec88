import type { FieldError } from '../../../../contract/shared/problem.ts';
import { describeFieldErrors } from '../../describe-field-errors.ts';

interface Named {
  readonly code: string;
}

export const promotionErrors = {
  'promo-not-found': {
    detail: ({ code }: Named) => `Promo code '${code}' not found.`,
    advice: { command: "'promotions list' shows all." },
  },
  'promo-exists': ({ code }: Named) =>
    `Promo code ${code} already exists. Open it to change it, or choose another code.`,
  'advertised-promo': ({ rule }: { readonly rule: string }) => rule,
  'invalid-promo': {
    status: 422,
    detail: ({ errors }: { readonly errors: readonly FieldError[] }) => describeFieldErrors(errors),
  },
} as const;
