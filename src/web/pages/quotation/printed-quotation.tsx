import type { ReactNode } from 'react';
import { ukRate } from '../../../../content/tax.ts';
import { maxLineQuantity } from '../../../contract/cart/cart.ts';
import type { QuotationForm } from '../../../contract/quotations/quotation.ts';
import { maxLinkedCartLines } from '../../../domain/cart/cart-link.ts';
import type { OrderTotals } from '../../../domain/pricing/calculate-totals.ts';
import { discountLabel } from '../../../domain/promotions/describe-discount.ts';
import { outOfStockNote, quotationDays, validUntil } from '../../../domain/quotations/quotation.ts';
import { registrationNumbers } from '../../../domain/settings/registration-numbers.ts';
import { formatCharge, formatDeducted } from '../../../domain/shared/money/currency.ts';
import { formatDay } from '../../../domain/shared/time/day.ts';
import { londonDay } from '../../../domain/shared/time/london-day.ts';
import { deliveryRow } from '../../../domain/shipping/rates/describe-shipping.ts';
import { extractTax } from '../../../domain/tax/tax.ts';
import { regionLabels } from '../../cart/region-labels.ts';
import { useSettings } from '../../page-data/page-data-context.tsx';
import { useChosenCountry } from '../../tax/chosen-country.ts';
import { Estimate } from '../../tax/estimate.tsx';
import { useLandedCost } from '../../tax/landed-cost.tsx';
import { NoWrapReferences } from '../../ui/no-wrap-references.tsx';
import type { QuotationCart } from './use-quotation-cart.ts';

interface PrintedSale extends OrderTotals {
  /** False until the shipping rates are known, and where no rate applies. */
  readonly isDeliveryKnown: boolean;
}

interface PaperProps {
  readonly basket: QuotationCart;
  /** Totals, one per region. */
  readonly sales: readonly PrintedSale[];
  /** Promo code of the discount. */
  readonly promoCode: string | null;
  readonly values: QuotationForm;
  /** Reference number, once the quotation has been requested. */
  readonly asked: string | undefined;
}

/** The printed quotation, with today's date and prices. */
export function PrintedQuotation({ basket, sales, promoCode, values, asked }: PaperProps): ReactNode {
  const settings = useSettings();
  const { brand, legalName, postalAddress, vatNumber, salesEmail, phone, dispatchTime } = settings;
  const country = useChosenCountry();
  const today = londonDay(Date.now());
  const { organisation, name, address, reference } = values;
  const addressee = [organisation, name, ...address.split('\n')].map((line) => line.trim()).filter(Boolean);
  const soldOut = basket.lines.filter(({ product }) => !product.inStock).map(({ product }) => product.name);
  return (
    <article className="card min-w-0 p-5 sm:p-10 print:border-0 print:p-0" aria-label="Your quote">
      <header className="flex flex-wrap justify-between gap-6">
        <p className="text-xl font-semibold">{brand}</p>
        <div className="min-w-0 text-sm wrap-anywhere text-ink-soft">
          <p>{legalName}</p>
          <p>{postalAddress}</p>
          <p>
            {salesEmail}, {phone}
          </p>
          {registrationNumbers(settings).map((number) => (
            <p key={number}>{number}</p>
          ))}
        </div>
      </header>
      <h2 className="heading-2 mt-8">
        <NoWrapReferences>{asked ? `Quote ${asked}, requested` : 'Estimate'}</NoWrapReferences>
      </h2>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 max-[14rem]:grid-cols-1">
        <dt className="text-ink-soft">Date</dt>
        <dd>{formatDay(today)}</dd>
        <dt className="text-ink-soft">For</dt>
        <dd className="wrap-anywhere">{addressee.length > 0 ? addressee.join(', ') : '–'}</dd>
        {reference.trim() && (
          <>
            <dt className="text-ink-soft">Your reference</dt>
            <dd className="wrap-anywhere">{reference.trim()}</dd>
          </>
        )}
      </dl>
      {basket.unknown > 0 && (
        <p className="mt-4 rounded-control bg-danger-tint p-3 text-danger">
          {basket.unknown === 1 ? 'One' : basket.unknown} of these products {basket.unknown === 1 ? 'is' : 'are'} no
          longer available, so we’ve left {basket.unknown === 1 ? 'it' : 'them'} out.
        </p>
      )}
      {basket.isCut && (
        <p className="mt-4 rounded-control bg-danger-tint p-3 text-danger">
          A quote can have up to {maxLineQuantity} of each product, and {maxLinkedCartLines} products. We’ve left out
          the rest: email us, and we’ll quote for it.
        </p>
      )}
      {soldOut.length > 0 && (
        <p className="mt-4 rounded-control bg-tint p-3">{outOfStockNote('Out of stock', soldOut)}</p>
      )}
      {sales.map((sale) => (
        <Sale
          key={sale.region}
          sale={sale}
          promoCode={promoCode}
          isOnly={sales.length === 1}
          hasVat={vatNumber !== null}
          country={country}
        />
      ))}
      <div className="mt-8 grid max-w-prose gap-2 text-sm text-ink-soft">
        <p>
          {[
            sales.every(({ shippingMethod, isDeliveryKnown }) => isDeliveryKnown && !shippingMethod) &&
              'Delivery is free: to the UK and EU for the UK & EU range, within the US for the US range.',
            soldOut.length === 0 && `Orders are dispatched within ${dispatchTime} of payment.`,
            promoCode && `Code ${promoCode} gives the discount that applies on the day we send the quote.`,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        <p>
          {asked
            ? `We have received this request and will email the quote. The quote that we email is our offer, valid for ${quotationDays} days.`
            : `An estimate at the prices of ${formatDay(today)}, prepared by you. It becomes our offer once you request it and we email it to you: sent today, it would be valid until ${formatDay(validUntil(today))}.`}
        </p>
      </div>
    </article>
  );
}

interface SaleProps extends Pick<PaperProps, 'promoCode'> {
  readonly sale: PrintedSale;
  readonly isOnly: boolean;
  readonly hasVat: boolean;
  /** ISO code of the country that the UK & EU range is delivered to. */
  readonly country: string;
}

function Sale({ sale, promoCode, isOnly, hasVat, country }: SaleProps): ReactNode {
  const charge = (amount: number) => formatCharge(amount, sale.currency);
  const isEuropean = sale.region === 'uk-eu';
  const [deliveryLabel, delivery] = sale.isDeliveryKnown ? deliveryRow(sale, charge) : ['Delivery', 'Not included'];
  const tax = hasVat && isEuropean && country === 'GB' ? extractTax(sale.total, ukRate) : undefined;
  const view = useLandedCost({ region: sale.region, charged: sale.total }, country);
  return (
    <section className="mt-8" aria-label={regionLabels[sale.region]}>
      {!isOnly && <h3 className="heading-3 mb-2">{regionLabels[sale.region]}</h3>}
      <div className="overflow-x-auto print:overflow-visible">
        <table className="w-full text-left">
          <thead>
            <tr className="border-b border-line-strong">
              <th scope="col" className="py-2 pr-3 font-medium">
                Product
              </th>
              <th scope="col" className="py-2 pr-3 text-right font-medium">
                Quantity
              </th>
              <th scope="col" className="py-2 pr-3 text-right font-medium max-sm:hidden">
                Each
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {sale.lines.map(({ productId, name, quantity, unitPrice, lineTotal }) => (
              <tr key={productId} className="border-b border-line">
                <td className="py-2 pr-3 wrap-anywhere">{name}</td>
                <td className="py-2 pr-3 text-right">{quantity}</td>
                <td className="py-2 pr-3 text-right max-sm:hidden">{charge(unitPrice)}</td>
                <td className="py-2 text-right">{charge(lineTotal)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className="mt-3 ml-auto grid w-fit grid-cols-[minmax(0,auto)_auto] gap-x-4 sm:gap-x-8 gap-y-1 text-right">
        {sale.discount > 0 && (
          <>
            <dt className="wrap-anywhere">{discountLabel(promoCode, sale.lines)}</dt>
            <dd className="whitespace-nowrap">{formatDeducted(charge(sale.discount))}</dd>
          </>
        )}
        <dt>{deliveryLabel}</dt>
        <dd>{delivery}</dd>
        <dt className="font-semibold">Total{tax ? ' incl. VAT' : ''}</dt>
        <dd className="font-semibold">{charge(sale.total)}</dd>
        {tax && (
          <>
            <dt className="text-ink-soft">VAT included</dt>
            <dd className="text-ink-soft">{charge(tax.tax)}</dd>
            <dt className="text-ink-soft">Net</dt>
            <dd className="text-ink-soft">{charge(tax.net)}</dd>
          </>
        )}
      </dl>
      {isEuropean && country !== 'GB' && <Estimate view={view} className="mt-4 ml-auto max-w-sm" />}
    </section>
  );
}
