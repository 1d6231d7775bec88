import type { ReactNode } from 'react';
import type { DiscountedTotals } from '../../domain/pricing/calculate-totals.ts';
import { useSettings } from '../page-data/page-data-context.tsx';
import type { PromoControl } from './use-promo.ts';

export interface PromoHintProps {
  readonly promo: PromoControl;
  readonly id?: string;
  /** Where the code applies, if not here: ' at checkout'. */
  readonly where?: string;
  /** Totals of the cart with the code, one per region. */
  readonly sales: readonly DiscountedTotals<unknown>[];
}

/** Offers the shop's promo code with a button that applies it, or shows the applied code. */
export function PromoHint({ promo, id, where = '', sales }: PromoHintProps): ReactNode {
  const { promoCode } = useSettings();
  const { applied } = promo;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      <p id={id} role="status">
        {applied
          ? `${applied.code} ${
              sales[0] && sales.every(({ automatic }) => automatic)
                ? 'isn’t used: you save more without it.'
                : `applied: ${applied.terms ?? `${applied.percent}% off`}.${applied.terms && sales.every(({ discount }) => !discount) ? ' It doesn’t apply to anything in your cart yet.' : ''}`
            }`
          : `Use code ${promoCode}${where} for 10% off.`}
      </p>
      {!applied && (
        <button
          type="button"
          className="text-link py-1"
          aria-disabled={promo.checking}
          onClick={() => promo.apply(promoCode)}
        >
          Apply {promoCode}
        </button>
      )}
    </div>
  );
}
