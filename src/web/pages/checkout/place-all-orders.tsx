import type { ReactNode } from 'react';
import { deliveryAreas } from '../../../../content/delivery.ts';
import type { CartLine } from '../../../contract/cart/cart.ts';
import type { Region } from '../../../contract/catalogue/product.ts';
import { checkoutRules } from '../../../contract/orders/checkout.ts';
import { validateField } from '../../../contract/shared/form.ts';
import type { OrderChange } from '../../../contract/shared/problem.ts';
import { apiPaths, pagePath } from '../../../contract/shared/routes.ts';
import { cleanIdentifier } from '../../../contract/shared/typed-text.ts';
import { changeQuantity, removeFromCart } from '../../../domain/cart/cart.ts';
import { findPlaceProblem } from '../../../domain/shipping/check-destination.ts';
import { findCountry } from '../../../domain/shipping/find-country.ts';
import { changeCartWithUndo } from '../../cart/remove-with-undo.ts';
import type { ResourceCache } from '../../data-cache/resource-cache.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import type { PromoControl } from '../../promotions/use-promo.ts';
import { type ToastMessage, toast } from '../../toast/toast-store.ts';
import { type PendingOrders, type PlacedOrders, placeOrders } from './place-orders.tsx';
import type { FindProblem } from './use-place-problem.ts';

/**
 * What is asked of the page, and done by it: it has this code already, and what two files share would be in a third,
 * which every visit loads.
 */
interface PageOfOrders {
  readonly keyOf: (region: Region, name: string) => string;
  readonly dropDraft: () => void;
  readonly path: string;
  readonly promo: PromoControl;
  readonly navigate: (path: string) => void;
  /** Says beside the button what came of it, and in a message that it failed, or what is given. */
  readonly fail: (why: ReactNode, message?: ToastMessage) => void;
  /** Is told what the store finds wrong with the form, field by field. */
  readonly refuse: (errors: Partial<Record<string, string>>) => void;
  readonly resources: ResourceCache;
}

const orderedBefore = { title: 'Ordered before', description: 'Nothing more has been ordered now.' };

/** Places the orders of a cart, and has the page say what came of it. */
export async function placeAllOrders(orders: PendingOrders, page: PageOfOrders): Promise<void> {
  const placed = await placeOrders(orders);
  if (!placed.ok) {
    page.fail(placed.failure, placed.isOrderedBefore ? orderedBefore : undefined);
    return recover(placed, page);
  }
  page.dropDraft();
  page.promo.remove();
  // Who has gone elsewhere meanwhile stays there.
  if (location.pathname === page.path) page.navigate(pagePath('home'));
  toast({ title: 'Order placed successfully!', description: 'You will receive a confirmation email shortly.' });
}

/** After a refusal the form says what is wrong in it, the cart takes the store's prices, and a lapsed code goes. */
async function recover(
  { problem, region }: Extract<PlacedOrders, { ok: false }>,
  { keyOf, promo, refuse, resources }: PageOfOrders,
): Promise<void> {
  const errors = problem?.errors?.map(({ field, message }) => [keyOf(region, field), message]) ?? [];
  refuse(Object.fromEntries(errors));
  if (problem?.code !== 'order-changed') return;
  const isCodeWrong = (change: OrderChange) =>
    change.kind === 'promo-invalid' || (change.kind === 'amount-differs' && change.field === 'discount');
  if (problem.changes?.some(isCodeWrong)) promo.remove();
  await resources.refresh(apiPaths.products);
}

/** Said of a cart of which something cannot be ordered: its numbers are changed on the page of the cart. */
export function unavailableLinesNotice(): ReactNode {
  return (
    <>
      Some products cannot be ordered as they are: what to do stands beside them. Numbers are changed in{' '}
      <PageLink href={pagePath('cart')} className="text-link">
        your cart
      </PageLink>
      .
    </>
  );
}

/**
 * What is wrong with a place once its fields are filled in. A country that is not delivered to is the server's to
 * refuse.
 */
export const findProblem: FindProblem = (region, place) => {
  const area = deliveryAreas[region];
  const typed = { ...place, postalCode: cleanIdentifier(place.postalCode), city: place.city.trim() };
  const isFilled = (['city', 'postalCode', 'country'] as const).every(
    (name) => !validateField(checkoutRules[name], place[name]),
  );
  return isFilled && findCountry(area.countries, place.country) ? findPlaceProblem(area, typed) : undefined;
};

/** Whether a country, as it is typed, is one that goods from the United Kingdom are imported into. */
export function isInEu(country: string): boolean {
  const { countries } = deliveryAreas['uk-eu'];
  return findCountry(countries.slice(1), country) !== undefined;
}

/** Takes as much off a line as makes it one that can be ordered: what is too many, to `most`, or all of it. */
export function makeOrderable({ productId, quantity }: CartLine, most: number | false): void {
  changeCartWithUndo((cart) =>
    most === false ? removeFromCart(cart, productId) : changeQuantity(cart, productId, most - quantity),
  );
}
