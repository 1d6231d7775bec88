import { type ReactNode, useEffect, useRef } from 'react';
import type { DeskQuotation, QuotationSection } from '../../../contract/quotations/admin-quotations.ts';
import { formatDay } from '../../../domain/shared/time/day.ts';
import { formatAmount } from '../../ui/format/amounts.ts';
import { SaleLines } from './sale-lines.tsx';

interface NewerOfferProps {
  readonly offer: NonNullable<DeskQuotation['offer']>;
  /** The version that was shown, and can no longer be ordered. */
  readonly seen: QuotationSection;
  /** The newer version to order instead; undefined if nothing can be ordered. */
  readonly sale: QuotationSection | undefined;
  readonly onTake: (sale: QuotationSection) => void;
}

/** A newer version was issued since this order was started: it must be seen before ordering. */
export function SupersededNotice({ offer, seen, sale, onTake }: NewerOfferProps): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  // On a phone it would start below the visible area.
  useEffect(() => void ref.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={ref} role="alert" className="rounded-control bg-warn-tint px-4 py-3 text-warn">
      <p>
        A newer offer was sent since you opened this, and nothing is ordered yet. What you looked at, over{' '}
        {formatAmount(seen.total, seen.currency)}, cannot be ordered any more.{' '}
        {sale
          ? `This is the newer one, which holds until ${formatDay(offer.validUntil)}. What you typed is still here.`
          : `Of the newer one nothing in ${seen.currency} is left to order: close this, and look at the quotation.`}
      </p>
      {sale && (
        <>
          <div className="mt-2 text-ink">
            <SaleLines sales={[sale]} promoCode={offer.promoCode} />
          </div>
          <button type="button" className="button-primary mt-2" onClick={() => onTake(sale)}>
            Go on with the newer one
          </button>
        </>
      )}
    </div>
  );
}
