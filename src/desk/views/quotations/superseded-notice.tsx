import { type ReactNode, useEffect, useRef } from 'react';
import type { DeskQuotation, QuotationSection } from '../../../contract/quotations/admin-quotations.ts';
import { formatDay } from '../../../domain/shared/time/day.ts';
import { Button } from '../../ui/button.tsx';
import { formatAmount } from '../../ui/format/amounts.ts';
import { SaleLines } from './sale-lines.tsx';

interface SupersededNoticeProps {
  readonly offer: NonNullable<DeskQuotation['offer']>;
  /** The version that was shown, and can no longer be ordered. */
  readonly seen: QuotationSection;
  /** The newer version to order instead; undefined if nothing can be ordered. */
  readonly sale: QuotationSection | undefined;
  readonly onTake: (sale: QuotationSection) => void;
}

/** A newer version was issued since this order was started: it must be seen before ordering. */
export function SupersededNotice({ offer, seen, sale, onTake }: SupersededNoticeProps): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  // On a phone it would start below the visible area.
  useEffect(() => void ref.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={ref} role="alert" className="rounded-control bg-warn-tint px-4 py-3 text-warn">
      <p>
        A newer quote was sent after you opened this. Nothing has been ordered. The earlier quote of{' '}
        {formatAmount(seen.total, seen.currency)} can no longer be ordered.{' '}
        {sale
          ? `This is the newer quote, valid until ${formatDay(offer.validUntil)}. Your changes are still here.`
          : `The newer quote has nothing left to order in ${seen.currency}. Close this and check the quote.`}
      </p>
      {sale && (
        <>
          <div className="mt-2 text-ink">
            <SaleLines sales={[sale]} promoCode={offer.promoCode} />
          </div>
          <Button variant="primary" className="mt-2" onClick={() => onTake(sale)}>
            Use newer quote
          </Button>
        </>
      )}
    </div>
  );
}
