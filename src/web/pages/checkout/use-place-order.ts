import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { deliveryAreas } from '../../../../content/delivery.ts';
import type { Cart } from '../../../contract/cart/cart.ts';
import type { Region } from '../../../contract/catalogue/product.ts';
import type { ListedProduct } from '../../../contract/catalogue/product-cards.ts';
import type { AutomaticDiscount } from '../../../contract/promotions/promo.ts';
import { findUnavailableReason } from '../../../domain/cart/availability.ts';
import { linesByRegion } from '../../../domain/cart/cart.ts';
import { countryName } from '../../../domain/shipping/addresses/country-name.ts';
import type { TakeToken } from '../../captcha/checkout-captcha.tsx';
import { regionLabels } from '../../cart/region-labels.ts';
import { useResourceCache } from '../../data-cache/use-resource.ts';
import { clearDraft } from '../../forms/form-draft.ts';
import { useLocation } from '../../navigation/location.ts';
import { useSettings } from '../../page-data/page-data-context.tsx';
import type { PromoControl } from '../../promotions/use-promo.ts';
import { useShipping } from '../../shipping/use-shipping.ts';
import { type ToastMessage, toast } from '../../toast/toast-store.ts';
import { type Addresses, customerOf, keyOf } from './address/addresses.ts';
import { loadPlaceOrders } from './load-place-orders.ts';

/** Session storage key of the checkout draft, kept until the order is placed. */
export const checkoutDraftKey = 'checkout-draft';

const failed = {
  variant: 'destructive',
  title: 'Error',
  description: 'Failed to place order. Please try again.',
} as const;

const exactCountryCode = (region: Region, typed: string): string =>
  deliveryAreas[region].countries.find((code) => countryName(code) === typed) ?? '';

/**
 * Places the orders of a cart.
 * @param refuse receives the server's validation errors by field
 * @param takeToken returns a CAPTCHA token, if the shop requires one
 * @param rates shipping rates that the visitor chose
 */
export function usePlaceOrder(
  promo: PromoControl,
  automatic: readonly AutomaticDiscount[],
  refuse: (errors: Partial<Record<string, string>>) => void,
  takeToken: RefObject<TakeToken | undefined>,
  rates: Readonly<Partial<Record<Region, string>>>,
) {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<ReactNode>();
  const underWay = useRef(false);
  const { maxLineQuantity } = useSettings();
  const { settings: shipping, late: shippingCode } = useShipping();
  const resources = useResourceCache();
  const [path, navigate] = useLocation();
  const [late, setLate] = useState<Awaited<ReturnType<typeof loadPlaceOrders>>>();
  useEffect(() => void loadPlaceOrders().then(setLate), []);

  function fail(why: ReactNode, message: ToastMessage = failed): void {
    toast(message);
    setFailure(why);
  }

  async function placeAllOrders(
    addresses: Addresses,
    cart: Cart,
    catalogue: readonly ListedProduct[] | undefined,
  ): Promise<void> {
    const code = await loadPlaceOrders();
    if (!code) return fail('We couldn’t send your order. Reload the page and try again: your details are saved.');
    if (promo.checking) return setFailure(code.checkingNotice);
    if (cart.some((line) => findUnavailableReason(line, catalogue, maxLineQuantity)))
      return setFailure(code.unavailableLinesNotice());
    const problems = linesByRegion(cart).flatMap(({ region }) => {
      const problem = code.findProblem(region, customerOf(region, addresses));
      return problem ? [[keyOf(region, problem.field), problem.message] as const] : [];
    });
    if (problems.length > 0) return refuse(Object.fromEntries(problems));
    const orders = {
      cart,
      promo: promo.applied,
      automatic,
      labels: regionLabels,
      customerOf: (region: Region) => customerOf(region, addresses),
      shippingOf: (region: Region, lines: Cart) => {
        const rate = rates[region];
        const country = code.countryCodeOf(region, customerOf(region, addresses).country);
        if (!shippingCode || !country) return { ship: undefined, rate };
        const weight = shippingCode.cartWeight(lines, catalogue);
        return { ship: shippingCode.shipTo(shipping, { country, weight, rate }), rate };
      },
      purchaseOrder: addresses.purchaseOrder,
      takeToken: async () => takeToken.current?.(),
    };
    const clear = () => clearDraft(checkoutDraftKey);
    await code.placeAllOrders(orders, {
      keyOf,
      dropDraft: clear,
      path,
      promo,
      navigate,
      fail,
      refuse,
      resources,
    });
  }

  return {
    sending,
    findProblem: late?.findProblem,
    states: late?.states,
    /** ISO code of a country as typed; only its English name is recognised until the code has loaded. */
    countryCodeOf: late?.countryCodeOf ?? exactCountryCode,
    /** Failure of the last attempt, as text for the visitor. */
    failure,
    /** Clears the failure of the last attempt. */
    forget: () => setFailure(undefined),
    async place(addresses: Addresses, cart: Cart, catalogue: readonly ListedProduct[] | undefined): Promise<void> {
      if (underWay.current) return;
      underWay.current = true;
      setSending(true);
      await placeAllOrders(addresses, cart, catalogue);
      underWay.current = false;
      setSending(false);
    },
  };
}
