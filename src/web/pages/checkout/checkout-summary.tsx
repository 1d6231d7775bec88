import type { ReactNode } from 'react';
import type { Cart } from '../../../contract/cart/cart.ts';
import type { Region } from '../../../contract/catalogue/product.ts';
import type { ListedProduct } from '../../../contract/catalogue/product-cards.ts';
import type { AutomaticDiscount } from '../../../contract/promotions/promo.ts';
import { findUnavailableReason, orderableLines } from '../../../domain/cart/availability.ts';
import { linesByRegion } from '../../../domain/cart/cart.ts';
import { calculateDiscounted, type OrderTotals } from '../../../domain/pricing/calculate-totals.ts';
import { formatCharge } from '../../../domain/shared/money/currency.ts';
import { regionLabels } from '../../cart/region-labels.ts';
import { SummaryRows } from '../../cart/summary-rows.tsx';
import { useSettings } from '../../page-data/page-data-context.tsx';
import type { PromoControl } from '../../promotions/use-promo.ts';
import { ArrivalNote } from '../../shipping/arrival-note.tsx';
import { useShipping } from '../../shipping/use-shipping.ts';
import { Estimate } from '../../tax/estimate.tsx';
import { useLandedCost } from '../../tax/landed-cost.tsx';
import { CheckoutLegalNotice } from './legal-notice.tsx';
import { PromoField } from './promo-field.tsx';
import { SummaryItem } from './summary-item.tsx';

interface CheckoutSummaryProps {
  readonly cart: Cart;
  readonly catalogue: readonly ListedProduct[] | undefined;
  readonly promo: PromoControl;
  readonly automatic: readonly AutomaticDiscount[];
  readonly sending: boolean;
  readonly failure: ReactNode;
  /** ISO code of the destination in the UK & EU; undefined while the typed country is none of them. */
  readonly country: string | undefined;
  /** ISO code of the country entered for a region; '' if it is unknown. */
  readonly destinationOf: (region: Region) => string;
  /** Shipping rates that the visitor chose. */
  readonly rates: Readonly<Partial<Record<Region, string>>>;
  readonly onChooseRate: (region: Region, rate: string) => void;
}

/** Checkout summary: lines and totals per region, the promo code and the button that places the order. */
export function CheckoutSummary({
  cart,
  catalogue,
  promo,
  automatic,
  sending,
  failure,
  country,
  destinationOf,
  rates,
  onChooseRate,
}: CheckoutSummaryProps): ReactNode {
  const { maxLineQuantity } = useSettings();
  const { settings: shipping, isFree, late } = useShipping();
  const sales = linesByRegion(cart).map(({ region, lines }) => {
    const orderable = orderableLines(lines, catalogue, maxLineQuantity);
    const country = destinationOf(region);
    const sale = { region, lines: orderable, promo: promo.applied, automatic };
    const to = { country, catalogue, rate: rates[region] };
    const { quote, offered } = (country && late?.quoteShipped(sale, shipping, to)) || {
      quote: calculateDiscounted(region, orderable, promo.applied, automatic),
      offered: undefined,
    };
    return { region, lines, quote, offered };
  });
  const quotes = sales.map((sale) => sale.quote);
  return (
    <section className="card self-start p-6 lg:sticky lg:top-32" aria-labelledby="summary-title">
      <h2 id="summary-title" className="heading-3">
        Order Summary
      </h2>
      {sales.map(({ region, lines }) => (
        <div key={region} className="mt-4">
          {sales.length > 1 && <h3 className="font-semibold">{regionLabels[region]}</h3>}
          <ul className="divide-y divide-line">
            {lines.map((line) => (
              <SummaryItem key={line.productId} line={line} catalogue={catalogue} />
            ))}
          </ul>
        </div>
      ))}
      <PromoField promo={promo} sales={quotes} />
      {late &&
        sales.map(
          ({ region, quote, offered }) =>
            offered && (
              <late.ShippingChoice
                key={region}
                name={`rate-${region}`}
                label={sales.length > 1 ? `Shipping: ${regionLabels[region]}` : 'Shipping'}
                offered={offered}
                chosen={quote.shippingMethod?.id}
                format={(amount) => formatCharge(amount, quote.currency)}
                onChoose={(rate) => onChooseRate(region, rate)}
              />
            ),
        )}
      <div className="mt-5 grid gap-6">
        {sales.map((sale) => (
          <div key={sale.region}>
            {sales.length > 1 && <h3 className="mb-2 font-semibold">{regionLabels[sale.region]}</h3>}
            <SummaryRows quote={sale.quote} isShippingKnown={isFree || sale.offered !== undefined} />
            {sale.lines.every((line) => !findUnavailableReason(line, catalogue, maxLineQuantity)) && (
              <ArrivalNote
                region={sale.region}
                destination={destinationOf(sale.region)}
                className="mt-3 min-h-[2lh] text-sm"
                transit={sale.offered?.transit}
              />
            )}
            <Landed quote={sale.quote} country={country} />
          </div>
        ))}
      </div>
      <div role="alert">
        {failure && <p className="mt-5 rounded-control bg-danger-tint p-4 text-danger">{failure}</p>}
      </div>
      <CheckoutLegalNotice sales={quotes} country={country} promo={promo} />
      <button
        type="submit"
        className="button-primary mt-3 w-full"
        aria-describedby="obligation"
        aria-disabled={sending || promo.checking}
      >
        {sending ? 'Processing...' : 'Place Order'}
      </button>
    </section>
  );
}

/** What the customer pays in all at the entered destination. */
function Landed({ quote, country }: { quote: OrderTotals; country: string | undefined }): ReactNode {
  const view = useLandedCost({ region: quote.region, charged: quote.total }, country ?? 'GB');
  if (quote.region === 'uk-eu' && country === undefined) return null;
  return view.rows.length > 0 ? (
    <Estimate view={{ line: view.line, rows: view.rows }} className="mt-4 border-t border-line pt-4" />
  ) : (
    <p className="mt-3 text-sm text-ink-soft">{view.line}</p>
  );
}
