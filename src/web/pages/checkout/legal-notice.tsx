import type { ReactNode } from 'react';
import { pagePath } from '../../../contract/shared/routes.ts';
import type { OrderTotals } from '../../../domain/pricing/calculate-totals.ts';
import { demoNotice } from '../../../domain/settings/demo-notice.ts';
import { formatCharge } from '../../../domain/shared/money/currency.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { usePageData } from '../../page-data/page-data-context.tsx';
import type { PromoControl } from '../../promotions/use-promo.ts';
import { useLandedCost } from '../../tax/landed-cost.tsx';

interface ObligationProps {
  readonly sales: readonly OrderTotals[];
  readonly promo: PromoControl;
  /** ISO code of the destination in the UK & EU, if known. */
  readonly country: string | undefined;
}

/** Notice required by law before the order button: the total, the obligation to pay, terms and the right to cancel. */
export function CheckoutLegalNotice({ sales, promo, country }: ObligationProps): ReactNode {
  const { paymentNotices, settings } = usePageData();
  const code = promo.input.trim();
  const toPay = sales.map(({ total, currency }) => formatCharge(total, currency)).join(' and ');
  return (
    <div id="obligation" className="mt-5 grid gap-2 text-sm text-ink-soft">
      {/* A customer who entered or followed a promo code expects the discount; only they can apply it. */}
      {code && !promo.applied && (
        <p className="text-base font-medium text-ink">
          {`Code ${code} hasn’t been applied. `}
          <button type="button" className="text-link" onClick={() => promo.apply()}>
            Apply it
          </button>
        </p>
      )}
      {settings.isDemo && <p className="text-base font-medium text-ink">{demoNotice}</p>}
      <p>
        <strong className="text-base text-ink">{`You will pay ${toPay}.`}</strong> Placing this order is an order with
        an obligation to pay.
      </p>
      <p>{paymentNotices[sales[1] ? 'both' : (sales[0]?.region ?? 'both')]}</p>
      {sales.map((sale) => (
        <ImportNotice key={sale.region} sale={sale} country={country} />
      ))}
      <p>
        By ordering, you accept our{' '}
        <PageLink href={pagePath('terms')} className="text-link">
          terms
        </PageLink>
        , which set out delivery, returns and your{' '}
        <PageLink href={`${pagePath('terms')}#cancel`} className="text-link">
          right to cancel
        </PageLink>
        .
      </p>
    </div>
  );
}

/** What the courier collects on delivery, if anything. */
function ImportNotice({ sale, country }: { sale: OrderTotals; country: string | undefined }): ReactNode {
  const { line, note } = useLandedCost({ region: sale.region, charged: sale.total }, country ?? 'GB');
  return note && <p>{`${line} ${note}`}</p>;
}
