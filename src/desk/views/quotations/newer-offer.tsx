import type { ReactNode } from 'react';
import type { DeskQuotation, DeskSale } from '../../../contract/desk/quotations.ts';
import { formatDay } from '../../../domain/day.ts';
import { SaleLines } from './sale-lines.tsx';

interface NewerOfferProps {
  readonly offer: NonNullable<DeskQuotation['offer']>;
  /** What of it can be ordered in the place of what was looked at; undefined where nothing can. */
  readonly sale: DeskSale | undefined;
  readonly onTake: (sale: DeskSale) => void;
}

/** Another offer was sent since this order was begun: nobody orders it unseen. */
export function NewerOffer({ offer, sale, onTake }: NewerOfferProps): ReactNode {
  return (
    <div role="alert" className="rounded-control bg-warn-tint px-4 py-3 text-warn">
      <p>
        Another offer was sent since you opened this, until {formatDay(offer.validUntil)}. What you looked at is not
        ordered any more. What you typed is still here.
      </p>
      {sale && (
        <>
          <div className="mt-2 text-ink">
            <SaleLines sales={[sale]} promoCode={offer.promoCode} />
          </div>
          <button type="button" className="button-primary mt-2" onClick={() => onTake(sale)}>
            Order from this one
          </button>
        </>
      )}
    </div>
  );
}
