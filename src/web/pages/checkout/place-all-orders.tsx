import type { ReactNode } from 'react';
import { deliveryAreas } from '../../../../content/delivery.ts';
import type { CartLine } from '../../../contract/cart/cart.ts';
import type { Region } from '../../../contract/catalogue/product.ts';
import { checkoutRules } from '../../../contract/orders/checkout/checkout.ts';
import { usStates } from '../../../contract/orders/checkout/us-states.ts';
import type { OrderRefused } from '../../../contract/promotions/promo.ts';
import { validateField } from '../../../contract/shared/forms/form.ts';
import { cleanIdentifier } from '../../../contract/shared/forms/typed-text.ts';
import type { OrderChange } from '../../../contract/shared/problem.ts';
import { apiPaths, pagePath } from '../../../contract/shared/routes.ts';
import { changeQuantity, removeFromCart } from '../../../domain/cart/cart.ts';
import { findPlaceProblem } from '../../../domain/shipping/addresses/check-destination.ts';
import { findCountry, findCountryCode } from '../../../domain/shipping/addresses/find-country.ts';
import { changeCartWithUndo } from '../../cart/remove-with-undo.ts';
import type { ResourceCache } from '../../data-cache/resource-cache.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import type { PromoControl } from '../../promotions/use-promo.ts';
import { type ToastMessage, toast } from '../../toast/toast-store.ts';
import { type PendingOrders, type PlacedOrders, placeOrders } from './place-orders.tsx';
import type { FindProblem } from './use-place-problem.ts';

/**
 * Functions of the checkout page, passed in because the page has their code already: code shared by two files would
 * become a third chunk, which every visit loads.
 */
interface PageOfOrders {
  readonly keyOf: (region: Region, name: string) => string;
  readonly dropDraft: () => void;
  readonly path: string;
  readonly promo: PromoControl;
  readonly navigate: (path: string) => void;
  /** Shows the failure next to the button, and a toast: a general one unless it is given. */
  readonly fail: (why: ReactNode, message?: ToastMessage) => void;
  /** Receives the server's validation errors by field. */
  readonly refuse: (errors: Partial<Record<string, string>>) => void;
  readonly resources: ResourceCache;
}

const orderedBefore = { title: 'Already ordered', description: 'We haven’t placed a new order.' };

/** Places the orders of a cart and shows the result. */
export async function placeAllOrders(orders: PendingOrders, page: PageOfOrders): Promise<void> {
  const placed = await placeOrders(orders);
  if (!placed.ok) {
    page.fail(placed.failure, placed.isOrderedBefore ? orderedBefore : undefined);
    return recover(placed, page);
  }
  page.dropDraft();
  page.promo.remove();
  // If the visitor has navigated elsewhere in the meantime, they stay there.
  if (location.pathname === page.path) page.navigate(pagePath('home'));
  toast({ title: 'Order placed successfully!', description: 'You will receive a confirmation email shortly.' });
}

/**
 * After a rejection: shows field errors, updates prices and automatic discounts, and removes a promo code that is no
 * longer valid.
 */
async function recover(
  { problem, region, hasCode }: Extract<PlacedOrders, { ok: false }>,
  { keyOf, promo, refuse, resources }: PageOfOrders,
): Promise<void> {
  const errors = problem?.errors?.map(({ field, message }) => [keyOf(region, field), message]) ?? [];
  refuse(Object.fromEntries(errors));
  if (problem?.code !== 'order-changed') return;
  const isCodeWrong = (change: OrderChange) =>
    change.kind === 'promo-invalid' || (change.kind === 'amount-differs' && change.field === 'discount');
  if (hasCode && problem.changes?.some(isCodeWrong)) promo.remove();
  dispatchEvent(new Event('order-refused' satisfies OrderRefused));
  await Promise.all([apiPaths.products, apiPaths.spares, apiPaths.config].map((path) => resources.refresh(path)));
}

/** Notice that the promo code is still being validated. */
export const checkingNotice = 'We’re still checking your code. Try again in a moment.';

/** Notice that a line cannot be ordered: quantities are changed on the cart page. */
export function unavailableLinesNotice(): ReactNode {
  return (
    <>
      Some items need changing before you can order. See the note by each one, or change quantities in{' '}
      <PageLink href={pagePath('cart')} className="text-link">
        your cart
      </PageLink>
      .
    </>
  );
}

/** States of the US, which only a US order needs. */
export const states = usStates;

/** Returns the problem of a completed place, if any. An unsupported country is left to the server to reject. */
export const findProblem: FindProblem = (region, place) => {
  const area = deliveryAreas[region];
  const typed = { ...place, postalCode: cleanIdentifier(place.postalCode), city: place.city.trim() };
  const isFilled = (['city', 'postalCode', 'country'] as const).every(
    (name) => !validateField(checkoutRules[name], place[name]),
  );
  return isFilled && findCountry(area.countries, place.country) ? findPlaceProblem(area, typed) : undefined;
};

/** ISO code of a country of the delivery area, as typed; '' if there is none. */
export const countryCodeOf = (region: Region, country: string): string =>
  findCountryCode(deliveryAreas[region].countries, country) ?? '';

/** Reduces the quantity of a line to `most`, or removes the line, so that the cart can be ordered. */
export function makeOrderable({ productId, quantity }: CartLine, most: number | false): void {
  changeCartWithUndo((cart) =>
    most === false ? removeFromCart(cart, productId) : changeQuantity(cart, productId, most - quantity),
  );
}
