import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Cart } from '../../../contract/cart.ts';
import {
  type CheckoutForm as CheckoutFormValues,
  checkoutRules,
  emptyCheckoutForm,
} from '../../../contract/checkout.ts';
import { trackCommerce } from '../../analytics/track.ts';
import { useCatalogue } from '../../catalogue/use-catalogue.ts';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { keepDraft, readDraft } from '../../forms/form-draft.ts';
import { TextField } from '../../forms/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import type { TakeToken } from '../../verification/order-widget.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { OrderCheck } from './order-check.tsx';
import { checkoutDraftKey, usePlaceOrder } from './use-place-order.ts';
import { usePromo } from './use-promo.ts';

const labels: Record<keyof CheckoutFormValues, string> = {
  customerName: 'Full Name',
  customerEmail: 'Email',
  shippingAddress: 'Address',
  city: 'City',
  postalCode: 'Postal Code',
  country: 'Country',
};

export function CheckoutForm({ cart }: { cart: Cart }): ReactNode {
  const { products } = useCatalogue();
  const [opening] = useState(() => ({ values: readDraft(checkoutDraftKey, emptyCheckoutForm) }));
  const { field, form, submit, values, refused } = useForm(checkoutRules, emptyCheckoutForm, opening);
  const begun = useRef(cart);
  useEffect(() => trackCommerce((events) => events.beginCheckout(begun.current)), []);
  useEffect(() => keepDraft(checkoutDraftKey, values), [values]);
  const promo = usePromo();
  const takeToken = useRef<TakeToken>(undefined);
  const { place, sending, failure } = usePlaceOrder(promo, takeToken);

  return (
    <form
      ref={form}
      noValidate
      className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-14"
      onSubmit={submit((customer) => place(customer, cart, products))}
    >
      <div>
        <ErrorSummary labels={refused.map((name) => labels[name])} />
        <fieldset className="grid grid-cols-1 content-start gap-5 sm:grid-cols-2">
          <legend className="heading-2 mb-6">Shipping Information</legend>
          <TextField
            {...field('customerName')}
            label={labels.customerName}
            autoComplete="name"
            className="sm:col-span-2"
          />
          <TextField
            {...field('customerEmail')}
            label={labels.customerEmail}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="off"
            spellCheck={false}
            className="sm:col-span-2"
          />
          <TextField
            {...field('shippingAddress')}
            label={labels.shippingAddress}
            autoComplete="street-address"
            className="sm:col-span-2"
          />
          <TextField {...field('city')} label={labels.city} autoComplete="address-level2" />
          <TextField
            {...field('postalCode')}
            label={labels.postalCode}
            autoComplete="postal-code"
            autoCapitalize="characters"
          />
          <TextField
            {...field('country')}
            label={labels.country}
            autoComplete="country-name"
            className="sm:col-span-2"
          />
        </fieldset>
        <OrderCheck take={takeToken} />
      </div>
      <CheckoutSummary cart={cart} catalogue={products} promo={promo} sending={sending} failure={failure} />
    </form>
  );
}
