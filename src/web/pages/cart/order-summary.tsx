import type { ReactNode } from 'react';
import type { Cart } from '../../../contract/cart.ts';
import type { Product } from '../../../contract/product.ts';
import { pagePath } from '../../../contract/routes.ts';
import { linesByRegion } from '../../../domain/buying/cart.ts';
import { orderableLines } from '../../../domain/buying/obstacles.ts';
import { quote } from '../../../domain/buying/quote.ts';
import { regionLabels } from '../../buying/region-labels.ts';
import { SummaryRows } from '../../buying/summary-rows.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useSettings } from '../../page-data/page-data-context.tsx';

/** One block a range: two ranges are two sales in two moneys, and never one sum. */
export function OrderSummary({
  cart,
  catalogue,
}: {
  cart: Cart;
  catalogue: readonly Product[] | undefined;
}): ReactNode {
  const { promoCode, maxLineQuantity } = useSettings();
  const sales = linesByRegion(orderableLines(cart, catalogue, maxLineQuantity));
  return (
    <section className="self-start lg:sticky lg:top-32" aria-labelledby="summary-title">
      <div className="card p-6">
        <h2 id="summary-title" className="heading-3 mb-4">
          Order Summary
        </h2>
        <div className="grid gap-6">
          {sales.map(({ region, lines }) => (
            <div key={region}>
              {sales.length > 1 && <h3 className="mb-2 font-semibold">{regionLabels[region]}</h3>}
              <SummaryRows quote={quote(region, lines, 0)} />
            </div>
          ))}
        </div>
        {sales.length > 1 && (
          <p className="mt-4 text-sm text-ink-soft">
            The two ranges ship from two warehouses and are placed as two orders, in pounds and in US dollars.
          </p>
        )}
        <div className="mt-6 grid gap-3">
          <PageLink href={pagePath('checkout')} className="button-primary">
            Proceed to Checkout
          </PageLink>
          <PageLink href={pagePath('products')} className="button-secondary">
            Continue Shopping
          </PageLink>
        </div>
      </div>
      <p className="mt-4 px-2 text-sm text-ink-soft">
        Use code <strong className="text-ink">{promoCode}</strong> at checkout for 10% off.
      </p>
    </section>
  );
}
