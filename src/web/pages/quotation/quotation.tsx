import { type ReactNode, useEffect, useState } from 'react';
import { isProduct } from '../../../contract/catalogue/product.ts';
import { emptyQuotationForm, quotationRules } from '../../../contract/quotations/quotation.ts';
import { apiPaths, pagePath } from '../../../contract/shared/routes.ts';
import { readAs } from '../../../contract/shared/shape.ts';
import { addToCart, linesByRegion } from '../../../domain/cart/cart.ts';
import { serialiseCartLink } from '../../../domain/cart/cart-link.ts';
import { calculateTotals } from '../../../domain/pricing/calculate-totals.ts';
import { request } from '../../api-client.ts';
import { cartStore } from '../../cart/cart-store.ts';
import { EmailField } from '../../forms/email-field.tsx';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { readDraft, saveDraft } from '../../forms/form-draft.ts';
import { ShownEmail } from '../../forms/shown-email.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useLocation } from '../../navigation/location.ts';
import { fetchOptional } from '../../optional-code.ts';
import { useSettings } from '../../page-data/page-data-context.tsx';
import { PromoHint } from '../../promotions/promo-hint.tsx';
import { usePromo } from '../../promotions/use-promo.ts';
import { usePromoFocus } from '../../promotions/use-promo-focus.ts';
import { useShipping } from '../../shipping/use-shipping.ts';
import { useChosenCountry } from '../../tax/chosen-country.ts';
import { CountrySelect } from '../../tax/country-select.tsx';
import { toast } from '../../toast/toast-store.ts';
import { NoWrapReferences } from '../../ui/no-wrap-references.tsx';
import { PrintedQuotation } from './printed-quotation.tsx';
import { useBilledCode } from './use-billed-code.ts';
import type { QuotationCart } from './use-quotation-cart.ts';
import { useRequestQuotation } from './use-request-quotation.ts';

const draftKey = 'quotation-draft';
const labels: Record<keyof typeof quotationRules, string> = {
  organisation: 'School or organisation',
  name: 'Contact person',
  email: 'Email',
  address: 'Address',
  reference: 'Your reference, such as a purchase order number',
};

/** Form for the addressee, and the document itself, which is all that is printed. */
export function Quotation({ basket }: { basket: QuotationCart }): ReactNode {
  const { salesEmail } = useSettings();
  const country = useChosenCountry();
  const [opening] = useState(() => ({ values: readDraft(draftKey, emptyQuotationForm) }));
  const { form, values, field, refused, refuse, submit } = useForm(quotationRules, emptyQuotationForm, opening);
  useEffect(() => saveDraft(draftKey, values), [values]);
  const promo = usePromo();
  useBilledCode(promo);
  const place = usePromoFocus(promo);
  const { applied } = promo;
  const { settings: shipping, isFree, late } = useShipping();
  const sales = linesByRegion(basket.lines).map(({ region, lines }) => {
    const goods = calculateTotals(region, lines, applied ?? 0);
    if (!late) return { ...goods, isDeliveryKnown: isFree };
    const to = { country: region === 'us-only' ? 'US' : country, weight: late.orderWeight(lines) };
    const { isShipped } = late.shippingRatesFor(shipping, { ...to, value: goods.subtotal - goods.discount });
    const shipped = late.shipTo(shipping, to)(goods, applied !== null && late.givesFreeShipping(applied, goods));
    return { ...shipped, isDeliveryKnown: isShipped };
  });
  const { ask, isSending, reference, failure, codeRefusal } = useRequestQuotation(
    { ...basket, promoCode: applied?.code },
    values,
    refuse,
  );
  const link = `${pagePath('quotation')}#${serialiseCartLink(basket.lines)}`;

  return (
    <div className="mt-8 grid grid-cols-1 gap-10 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <div className="no-print self-start">
        <form ref={form} noValidate className="card grid gap-5 p-6" onSubmit={submit(ask)}>
          <ErrorSummary labels={refused.map((name) => labels[name])} />
          <TextField {...field('organisation')} label={labels.organisation} autoComplete="organization" />
          <TextField {...field('name')} label={labels.name} autoComplete="name" />
          <EmailField {...field('email')} label={labels.email} />
          <TextField {...field('address')} label={labels.address} rows={4} autoComplete="street-address" />
          {sales.some(({ region }) => region === 'uk-eu') && <CountrySelect country={country} />}
          <TextField {...field('reference')} label={labels.reference} isOptional />
          <div ref={place}>
            <PromoHint promo={promo} sales={sales} />
            <div role="alert">{codeRefusal && <p className="field-error">{codeRefusal}</p>}</div>
            {applied && (
              <button type="button" className="text-link py-1 text-sm" onClick={promo.remove}>
                Remove code
              </button>
            )}
          </div>
          <div role="alert">
            {failure && <p className="rounded-control bg-danger-tint p-4 text-danger">{failure}</p>}
          </div>
          <div role="status">
            {reference && (
              <p className="rounded-control bg-tint p-4">
                Thank you. We’ve received your request <NoWrapReferences>{reference}</NoWrapReferences> and will email
                the quote to <ShownEmail email={values.email.trim()} />. We’ve sent a confirmation there. Nothing
                arrived? Correct the address and request it again, or email {salesEmail} and quote this number.
              </p>
            )}
          </div>
          <button type="submit" className="button-primary" aria-disabled={isSending || !!reference}>
            {isSending ? 'Sending...' : reference ? 'Requested' : 'Request this quote'}
          </button>
        </form>
        <div className="mt-5 grid gap-3">
          {basket.isLinked && <TakeBasket basket={basket} />}
          <button type="button" className="button-secondary" onClick={() => print()}>
            Print or save as PDF
          </button>
          <button
            type="button"
            className="button-secondary"
            onClick={() =>
              void fetchOptional(() => import('../../share/share-page.ts')).then((code) =>
                code?.shareLink('Quote', location.origin + link),
              )
            }
          >
            Share link
          </button>
        </div>
        <p className="mt-3 text-sm text-ink-soft">
          The link contains products and quantities, but no personal details. Until you request the quote, only a promo
          code leaves your browser, so we can check it.
        </p>
      </div>
      <PrintedQuotation
        basket={basket}
        sales={sales}
        promoCode={applied?.code ?? null}
        values={values}
        asked={reference}
      />
    </div>
  );
}

/** Adds the products of a quotation link to the cart. */
function TakeBasket({ basket }: { basket: QuotationCart }): ReactNode {
  const [path, navigate] = useLocation();
  const [isTaking, setTaking] = useState(false);
  const take = async () => {
    setTaking(true);
    try {
      // The cart stores full products, a list only what its cards show.
      const products = await Promise.all(
        basket.lines.map(({ productId }) => request('GET', `${apiPaths.products}/${productId}`, readAs(isProduct))),
      );
      await cartStore.change((cart) =>
        products.reduce((all, product, index) => addToCart(all, product, basket.lines[index]?.quantity ?? 0), cart),
      );
      // If the visitor has navigated elsewhere in the meantime, they stay there.
      if (location.pathname === path) navigate(pagePath('cart'));
    } catch {
      toast({
        variant: 'destructive',
        title: 'Error',
        description: 'We couldn’t load the products. Please try again.',
      });
    }
    setTaking(false);
  };
  return (
    <button
      type="button"
      className="button-secondary"
      aria-disabled={isTaking}
      onClick={() => void (isTaking || take())}
    >
      Add to cart
    </button>
  );
}
