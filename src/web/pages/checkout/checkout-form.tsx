import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Cart } from '../../../contract/cart/cart.ts';
import type { Region } from '../../../contract/catalogue/product.ts';
import { linesByRegion } from '../../../domain/cart/cart.ts';
import { codeOfCountry, countryName } from '../../../domain/shipping/addresses/country-name.ts';
import { trackCommerce } from '../../analytics/track.ts';
import type { TakeToken } from '../../captcha/checkout-captcha.tsx';
import { useCartCatalogue } from '../../cart/use-cart-catalogue.ts';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { readDraft, saveDraft } from '../../forms/form-draft.ts';
import { TextField } from '../../forms/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useAutomaticDiscounts } from '../../promotions/use-automatic-discounts.ts';
import { usePromo } from '../../promotions/use-promo.ts';
import { chooseCountry, readChosenCountry } from '../../tax/chosen-country.ts';
import { AddressFields } from './address/address-fields.tsx';
import {
  type Addresses,
  businessFields,
  businessNames,
  customerOf,
  emptyAddresses,
  labelOf,
  rulesOf,
  validatedWith,
} from './address/addresses.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import { OrderCaptcha } from './order-captcha.tsx';
import { checkoutDraftKey, usePlaceOrder } from './use-place-order.ts';

/** Checkout form: an address per region in the cart, since two regions are two orders from two warehouses. */
export function CheckoutForm({ cart }: { cart: Cart }): ReactNode {
  const products = useCartCatalogue(cart);
  const [opening] = useState(() => ({
    values: withChosenCountry(readDraft(checkoutDraftKey, { ...emptyAddresses, country: '' })),
    validatedWith,
  }));
  const [isForBusiness, setForBusiness] = useState(() => businessNames.some((name) => opening.values[name]));
  const regions = linesByRegion(cart).map(({ region }) => region);
  const { field, fill, form, submit, values, refused, refuse } = useForm(rulesOf(regions), emptyAddresses, opening);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the cart at the start
  useEffect(() => trackCommerce((events) => events.trackBeginCheckout(cart)), []);
  useEffect(() => saveDraft(checkoutDraftKey, values), [values]);
  const promo = usePromo();
  const automatic = useAutomaticDiscounts();
  const takeToken = useRef<TakeToken>(undefined);
  const [rates, setRates] = useState<Readonly<Partial<Record<Region, string>>>>({});
  const { place, forget, sending, failure, countryCodeOf, findProblem, states } = usePlaceOrder(
    promo,
    automatic,
    refuse,
    takeToken,
    rates,
  );

  const country = countryCodeOf('uk-eu', values.country ?? '') || undefined;
  useEffect(() => {
    if (country !== undefined && country !== readChosenCountry()) chooseCountry(country);
  }, [country]);

  return (
    <form
      ref={form}
      noValidate
      className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-14"
      onSubmit={(event) => {
        // Clears the last failure also if client-side validation fails.
        forget();
        submit((addresses) => place(addresses, cart, products))(event);
      }}
    >
      <div>
        <ErrorSummary labels={refused.map((key) => labelOf(key, regions.length > 1))} />
        {regions.map((region, at) => (
          <AddressFields
            key={region}
            region={region}
            isSecond={at > 0}
            field={field}
            fill={(key, text) => fill((typed) => ({ ...typed, [key]: text }))}
            place={customerOf(region, values)}
            findProblem={findProblem}
            states={states}
          />
        ))}
        {/* An error opens the section, and it stays open once the field is valid. */}
        <details
          className="mt-6"
          open={isForBusiness || businessNames.some((name) => refused.includes(name))}
          onToggle={({ currentTarget }) => setForBusiness(currentTarget.open)}
        >
          <summary className="cursor-pointer py-1 font-medium">Ordering for a school or business?</summary>
          <div className="mt-3 grid grid-cols-1 gap-5 sm:grid-cols-2">
            {businessNames.map((name) => (
              <TextField key={name} {...field(name)} {...businessFields[name]} isOptional />
            ))}
          </div>
        </details>
        <OrderCaptcha take={takeToken} />
      </div>
      <CheckoutSummary
        cart={cart}
        catalogue={products}
        promo={promo}
        automatic={automatic}
        sending={sending}
        failure={failure}
        country={country}
        rates={rates}
        onChooseRate={(region, rate) => setRates({ ...rates, [region]: rate })}
        destinationOf={(region) => countryCodeOf(region, customerOf(region, values).country)}
      />
    </form>
  );
}

/** The country chosen on any page fills in the address, unless the draft names it in other words. */
function withChosenCountry(draft: Addresses): Addresses {
  const isInOtherWords = draft.country !== '' && codeOfCountry(draft.country ?? '') === undefined;
  return isInOtherWords ? draft : { ...draft, country: countryName(readChosenCountry()) };
}
