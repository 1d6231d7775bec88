import { type ReactNode, useState } from 'react';
import { regions } from '../../../contract/catalogue/product.ts';
import type { PromoDraft } from '../../../contract/promotions/promo-draft.ts';
import { findPromoProducts, type PromoProduct } from '../../../contract/promotions/promotions.ts';
import { calculateTotals } from '../../../domain/pricing/calculate-totals.ts';
import { type DiscountRule, toDiscountRule } from '../../../domain/promotions/discount.ts';
import { parsePromoDraft } from '../../../domain/promotions/parse-promo-draft.ts';
import { evaluatePromo } from '../../../domain/promotions/promo.ts';
import { formatDeducted } from '../../../domain/shared/money/currency.ts';
import { useOperation } from '../../api/queries.ts';
import { SignButton } from '../../ui/button.tsx';
import { AmountRow } from '../../ui/description-lists.tsx';
import { formatAmount } from '../../ui/format/amounts.ts';

interface PromoPreviewProps {
  readonly draft: PromoDraft;
  readonly chosen: readonly PromoProduct[];
}

/** Number of other products in the sample cart. */
const others = 2;

/** Effect of the draft on a sample cart, by the shop's own calculation. */
export function PromoPreview({ draft, chosen }: PromoPreviewProps): ReactNode {
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({});
  const usual = useOperation(findPromoProducts, { search: '' }).data ?? [];
  const rest = usual.filter(({ id }) => !chosen.some((product) => product.id === id));
  const products = [...chosen, ...rest.slice(0, chosen.length > 0 ? others : others + 1)];
  const quantityOf = (id: string) => quantities[id] ?? 1;
  const offer = offerIn(draft, products);
  const change = (id: string, by: number) =>
    setQuantities({ ...quantities, [id]: Math.max(0, Math.min(999, quantityOf(id) + by)) });
  const lines = products
    .map((product) => ({ product, quantity: quantityOf(product.id) }))
    .filter(({ quantity }) => quantity > 0);
  const sales = regions
    .map((region) => ({ region, of: lines.filter(({ product }) => product.region === region) }))
    .filter(({ of }) => of.length > 0)
    .map(({ region, of }) => calculateTotals(region, of, offer ?? 0));
  return (
    <section className="card p-5 lg:sticky lg:top-5" aria-labelledby="preview-title">
      <h2 id="preview-title" className="font-semibold">
        Preview with a sample cart
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {products.map(({ id, name, region, price }) => (
          <li key={id} className="flex items-center justify-between gap-3 py-2">
            <span>
              {name}
              <span className="block text-sm text-ink-soft">
                {region === 'uk-eu' ? '£' : '$'}
                {price}
              </span>
            </span>
            <span className="flex items-center">
              <SignButton sign="−" label={`One ${name} less`} onClick={() => change(id, -1)} />
              <span className="min-w-6 text-center tabular-nums">{quantityOf(id)}</span>
              <SignButton sign="+" label={`One ${name} more`} onClick={() => change(id, 1)} />
            </span>
          </li>
        ))}
      </ul>
      <div aria-live="polite">
        {sales.map(({ currency, subtotal, discount, total }) => (
          <dl key={currency} className="mt-3 space-y-1 border-t border-line pt-3">
            <AmountRow amount={formatAmount(subtotal, currency)}>Subtotal</AmountRow>
            <AmountRow amount={discount > 0 ? formatDeducted(formatAmount(discount, currency)) : 'None'}>
              Discount
            </AmountRow>
            <AmountRow className="font-semibold" amount={formatAmount(total, currency)}>
              Total
            </AmountRow>
          </dl>
        ))}
        <p className="mt-3 text-sm text-ink-soft">
          {offer
            ? `Customers see: ${draft.code.trim().toUpperCase() || (draft.automatic ? 'NAME' : 'CODE')} applied${draft.automatic ? ' automatically' : ''}: ${offer.terms ?? `${offer.percent}% off`}.`
            : 'Enter a discount to see the totals.'}
        </p>
      </div>
    </section>
  );
}

/** Discount rule of a draft, without code and dates; undefined if it has none. */
function offerIn(draft: PromoDraft, products: readonly PromoProduct[]): DiscountRule | undefined {
  const regionOf = (id: string) => products.find((product) => product.id === id)?.region;
  const read = parsePromoDraft({ ...draft, code: 'PREVIEW', startsAt: null, expiresAt: null, limit: '' }, regionOf);
  const nameOf = (id: string) => products.find((product) => product.id === id)?.name ?? id;
  return read.ok ? toDiscountRule(evaluatePromo(read.promo, 0, nameOf)) : undefined;
}
