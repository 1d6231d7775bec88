import type { ReactNode } from 'react';
import type { Cart } from '../../../contract/cart/cart.ts';
import type { Region } from '../../../contract/catalogue/product.ts';
import type { ListedProduct } from '../../../contract/catalogue/product-cards.ts';
import { pagePath } from '../../../contract/shared/routes.ts';
import { findUnavailableReason, orderableLines } from '../../../domain/cart/availability.ts';
import { linesByRegion } from '../../../domain/cart/cart.ts';
import { calculateDiscounted } from '../../../domain/pricing/calculate-totals.ts';
import { regionLabels } from '../../cart/region-labels.ts';
import { SummaryRows } from '../../cart/summary-rows.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useSettings } from '../../page-data/page-data-context.tsx';
import { PromoHint } from '../../promotions/promo-hint.tsx';
import { useAutomaticDiscounts } from '../../promotions/use-automatic-discounts.ts';
import { usePromo } from '../../promotions/use-promo.ts';
import { usePromoFocus } from '../../promotions/use-promo-focus.ts';
import { ArrivalNote } from '../../shipping/arrival-note.tsx';
import { LandedCost } from '../../tax/landed-cost.tsx';

/** Order summary, one block per region: two regions are two sales in two currencies and have no common total. */
export function OrderSummary({
  cart,
  catalogue,
}: {
  cart: Cart;
  catalogue: readonly ListedProduct[] | undefined;
}): ReactNode {
  const promo = usePromo();
  const codePlace = usePromoFocus(promo);
  const { maxLineQuantity } = useSettings();
  const automatic = useAutomaticDiscounts();
  const sales = linesByRegion(orderableLines(cart, catalogue, maxLineQuantity)).map(({ region, lines }) =>
    calculateDiscounted(region, lines, promo.applied, automatic),
  );
  // No date for an order that has to change first, for example because a product is out of stock.
  const isOrderable = (region: Region) =>
    cart.every((line) => line.product.region !== region || !findUnavailableReason(line, catalogue, maxLineQuantity));
  return (
    <section
      className="self-start lg:sticky lg:top-32 lg:col-start-2 lg:row-span-2 lg:row-start-1"
      aria-labelledby="summary-title"
    >
      <div className="card p-6">
        <h2 id="summary-title" className="heading-3 mb-4">
          Order Summary
        </h2>
        <div className="grid gap-6">
          {sales.map((sale) => (
            <div key={sale.region}>
              {sales.length > 1 && <h3 className="mb-2 font-semibold">{regionLabels[sale.region]}</h3>}
              <SummaryRows quote={sale} />
              {isOrderable(sale.region) && <ArrivalNote region={sale.region} className="mt-3 text-sm" />}
              <div className="mt-3">
                <LandedCost region={sale.region} charged={sale.total} />
              </div>
            </div>
          ))}
        </div>
        {sales.length > 1 && (
          <p className="mt-4 text-sm text-ink-soft">
            We’ll place this as two orders: UK & EU in pounds, US in dollars. We deliver the first in the UK and the EU,
            the second in the United States, so you’ll need an address for each.
          </p>
        )}
        <div className="mt-6 grid gap-3">
          <PageLink href={pagePath('checkout')} className="button-primary">
            Proceed to Checkout
          </PageLink>
          <PageLink href={pagePath('products')} className="button-secondary">
            Continue Shopping
          </PageLink>
          <PageLink href={pagePath('quotation')} className="text-link py-1 text-center text-sm">
            Get a quote for a school or business
          </PageLink>
        </div>
      </div>
      <div ref={codePlace} className="px-6 pt-2">
        <PromoHint promo={promo} where=" at checkout" sales={sales} />
        {promo.applied && (
          <button type="button" className="text-link mt-2 py-1 text-sm" onClick={promo.remove}>
            Remove code
          </button>
        )}
      </div>
    </section>
  );
}
