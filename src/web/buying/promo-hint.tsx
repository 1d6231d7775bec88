import type { ReactNode } from 'react';
import { useSettings } from '../page-data/page-data-context.tsx';
import type { PromoControl } from './use-promo.ts';

interface PromoHintProps {
  readonly promo: PromoControl;
  readonly id?: string;
  /** Where the code can be used, where that is not here: ' at checkout'. */
  readonly where?: string;
}

/** Names the shop's code with a button that applies it, or says which code is applied. */
export function PromoHint({ promo, id, where = '' }: PromoHintProps): ReactNode {
  const { promoCode } = useSettings();
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      <p id={id} role="status">
        {promo.applied
          ? `${promo.applied.code} applied: ${promo.applied.percent}% off.`
          : `Use code ${promoCode}${where} for 10% off.`}
      </p>
      {!promo.applied && (
        <button
          type="button"
          className="text-link py-1"
          disabled={promo.checking}
          onClick={() => promo.apply(promoCode)}
        >
          Apply {promoCode}
        </button>
      )}
    </div>
  );
}
