import type { ReactNode } from 'react';
import type { Cart, CartLine } from '../../../contract/cart/cart.ts';
import type { ListedProduct } from '../../../contract/catalogue/product-cards.ts';
import { pagePath } from '../../../contract/shared/routes.ts';
import { findUnavailableReason } from '../../../domain/cart/availability.ts';
import { changeQuantity, removeFromCart } from '../../../domain/cart/cart.ts';
import { priceToMinor } from '../../../domain/shared/money/money.ts';
import { cartStore } from '../../cart/cart-store.ts';
import { changeCartWithUndo } from '../../cart/remove-with-undo.ts';
import { unavailableLabel } from '../../cart/unavailable-labels.ts';
import { usePriceFormat } from '../../currency/use-price-format.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { useSettings } from '../../page-data/page-data-context.tsx';
import { BinIcon, MinusIcon, PlusIcon } from '../../ui/icons/quantity-icons.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';

interface CartLineRowProps {
  readonly line: CartLine;
  readonly catalogue: readonly ListedProduct[] | undefined;
}

/**
 * Moves the focus when its line is removed: to the same button of the next line, else to the page. After the last
 * unit was removed with the minus button, to the next line's name, so that another key press removes nothing more.
 */
function focusBeside(button: Element): void {
  const row = button.closest('li');
  const other = row?.nextElementSibling ?? row?.previousElementSibling;
  const wanted = button.matches(':last-of-type') ? 'button:last-of-type' : 'a';
  const place = other?.querySelector<HTMLElement>(wanted) ?? document.getElementById('main');
  place?.focus({ preventScroll: true });
}

export function CartLineRow({ line, catalogue }: CartLineRowProps): ReactNode {
  const { product, productId, quantity } = line;
  const format = usePriceFormat(product.region);
  const { maxLineQuantity: most } = useSettings();
  const obstacle = findUnavailableReason(line, catalogue, most);
  // Current stock; the cart's data may be days old.
  const left = catalogue?.find(({ id }) => id === productId)?.stockLeft;
  const [picture] = product.pictures;
  const take = (button: Element, apply: (cart: Cart) => Cart) =>
    changeCartWithUndo((cart) => {
      const rest = apply(cart);
      if (rest.length < cart.length) focusBeside(button);
      return rest;
    });
  return (
    <li className="grid grid-cols-[min(5.5rem,30%)_minmax(0,1fr)] gap-x-4 gap-y-3 py-6 max-[14rem]:grid-cols-[20%_minmax(0,1fr)] sm:grid-cols-[7.5rem_minmax(0,1fr)_auto]">
      <div className="row-span-2 aspect-square overflow-hidden rounded-control bg-studio sm:row-span-1">
        {picture && (
          <Picture
            picture={picture}
            sizes="(min-width: 40rem) 7.5rem, 5.5rem"
            alt=""
            className="size-full object-cover"
          />
        )}
      </div>
      <div className="wrap-anywhere">
        <h2 className="heading-3">
          <PageLink href={pagePath('product', { id: productId })} className="inline-block py-0.5 hover:underline">
            <NoWrap text={product.name} />
          </PageLink>
        </h2>
        <p className="text-sm text-ink-soft">{product.brand}</p>
        {quantity > 1 && <p className="text-sm text-ink-soft">{`${format(priceToMinor(product.price))} each`}</p>}
        {(obstacle || quantity * 2 > most) && (
          <p className={obstacle ? 'mt-2 font-medium text-danger' : 'mt-2'}>{unavailableLabel(obstacle, most)}</p>
        )}
        {left && (
          <p className={quantity > left ? 'mt-2 font-medium text-danger' : 'mt-2'}>
            {`Only ${left} left.${quantity > left ? ' Please reduce the quantity.' : ''}`}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 max-[14rem]:col-span-2 sm:flex-col sm:items-end">
        <p className="text-lg font-semibold">{format(priceToMinor(product.price) * quantity)}</p>
        <div className="-ml-2 flex flex-wrap items-center sm:ml-0">
          <button
            type="button"
            className="icon-button"
            aria-label={`Decrease quantity of ${product.name}`}
            onClick={({ currentTarget }) => take(currentTarget, (cart) => changeQuantity(cart, productId, -1))}
          >
            <MinusIcon />
          </button>
          <output className="min-w-7 text-center" aria-atomic="true">
            <span className="sr-only">Quantity </span>
            <span>{quantity}</span>
            <span className="sr-only">{`, ${format(priceToMinor(product.price) * quantity)}`}</span>
          </output>
          <button
            type="button"
            className="icon-button"
            aria-label={`Increase quantity of ${product.name}`}
            onClick={() => void cartStore.change((cart) => changeQuantity(cart, productId, 1))}
          >
            <PlusIcon />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={`Remove ${product.name}`}
            onClick={({ currentTarget }) => take(currentTarget, (cart) => removeFromCart(cart, productId))}
          >
            <BinIcon />
          </button>
        </div>
      </div>
    </li>
  );
}
