import type { ReactNode } from 'react';
import type { DiscountedTotals } from '../../domain/pricing/calculate-totals.ts';
import type { DiscountRule } from '../../domain/promotions/discount.ts';
import { formatCharge, formatDeducted, isConverted } from '../../domain/shared/money/currency.ts';
import type { Minor } from '../../domain/shared/money/money.ts';
import { isFreeRange } from '../../domain/shipping/rates/promised.ts';
import { useCurrency } from '../currency/currency-context.tsx';
import { usePriceFormat } from '../currency/use-price-format.ts';
import { useSettings } from '../page-data/page-data-context.tsx';

/**
 * Totals of an order: the discount only if there is one, with the name of an automatic one. If the total is converted,
 * the charged amount and the date of the rates follow in the same size.
 * @param isShippingKnown false before the destination is: then shipping is free, or not in the total yet
 */
export function SummaryRows({
  quote,
  isShippingKnown = false,
}: {
  quote: DiscountedTotals<DiscountRule>;
  isShippingKnown?: boolean;
}): ReactNode {
  const { region, currency, subtotal, discount, total, automatic, shippingMethod } = quote;
  const isFree = isFreeRange(useSettings(), region);
  const { shown, note } = useCurrency();
  const convert = usePriceFormat(region);
  const format = (amount: Minor) => (region === 'us-only' ? convert(amount) : formatCharge(amount, currency));
  const shipping = shippingMethod?.price ? format(shippingMethod.price) : 'Free';
  const converted = isConverted(region, shown);
  return (
    <>
      <dl className="summary-rows grid gap-2">
        <Row label="Subtotal" value={format(subtotal)} />
        {discount > 0 && <Row label="Discount" value={formatDeducted(format(discount))} className="text-accent" />}
        <Row label="Shipping" value={isShippingKnown || isFree ? shipping : 'Calculated at checkout'} />
        <Row label="Total" value={format(total)} className="mt-2 border-t border-line pt-4 text-lg font-semibold" />
        {converted && (
          <Row label="Charged in US dollars" value={formatCharge(total, currency)} className="text-lg font-semibold" />
        )}
      </dl>
      {automatic && <p className="mt-3 text-sm text-ink-soft">{automatic.terms}</p>}
      {converted && <p className="mt-3 text-sm text-ink-soft">{note}</p>}
    </>
  );
}

function Row({ label, value, className = '' }: { label: string; value: string; className?: string }): ReactNode {
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 ${className}`}>
      <dt>{label}</dt>
      <dd className="ml-auto whitespace-nowrap">{value}</dd>
    </div>
  );
}
