import { type ReactNode, useEffect, useState } from 'react';
import type { Product } from '../../../contract/catalogue/product.ts';
import { pagePath } from '../../../contract/shared/routes.ts';
import { priceToMinor } from '../../../domain/shared/money/money.ts';
import { useAddProduct } from '../../cart/add-product.ts';
import { OrderWithoutScript } from '../../cart/order-without-script.tsx';
import { useCart } from '../../cart/use-cart.ts';
import { usePriceFormat } from '../../currency/use-price-format.ts';
import { useSearch } from '../../navigation/location.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { useSettings } from '../../page-data/page-data-context.tsx';
import { ArrivalNote } from '../../shipping/arrival-note.tsx';
import { prepareToasts } from '../../toast/toasts.tsx';
import { MinusIcon, PlusIcon } from '../../ui/icons/quantity-icons.tsx';
import { BackInStock } from './back-in-stock.tsx';

/**
 * Quantity field (from 1, without an upper limit) and add-to-cart button. On small screens they stick to the lower
 * edge while the product is in view.
 */
export function AddToCart({ product }: { product: Product }): ReactNode {
  const [quantity, setQuantity] = useState(1);
  const asked = new URLSearchParams(useSearch()).get('quantity') ?? '';
  // After hydration: the server renders one page for all quantities.
  useEffect(() => {
    if (/^[1-9]\d?$/.test(asked)) setQuantity(+asked);
  }, [asked]);
  const inCart = useCart()?.cart.find((line) => line.productId === product.id)?.quantity ?? 0;
  const { inStock, stockLeft } = product;
  const { dispatchTime } = useSettings();
  const add = useAddProduct();
  const price = usePriceFormat(product.region)(priceToMinor(product.price));

  return (
    <>
      <div className={inStock ? 'buy-bar' : 'mt-8 flex flex-wrap gap-3'}>
        {inStock && (
          <span className="self-center pr-1 text-xl font-semibold max-[22rem]:hidden md:hidden" aria-hidden="true">
            {price}
          </span>
        )}
        <fieldset className="with-js flex items-center rounded-control border-[1.5px] border-line-strong bg-surface">
          <legend className="sr-only">Quantity</legend>
          <button
            type="button"
            className="icon-button"
            aria-label="Decrease quantity"
            disabled={!inStock || quantity === 1}
            onClick={() => setQuantity((count) => Math.max(1, count - 1))}
          >
            <MinusIcon />
          </button>
          <output className="min-w-10 text-center font-semibold" aria-label="Quantity">
            {quantity}
          </output>
          <button
            type="button"
            className="icon-button"
            aria-label="Increase quantity"
            disabled={!inStock}
            onClick={() => setQuantity((count) => count + 1)}
          >
            <PlusIcon />
          </button>
        </fieldset>
        <button
          type="button"
          className="with-js button-primary grow"
          disabled={!inStock}
          // Touch, too, fires pointerenter some 80 ms before the click.
          onPointerEnter={prepareToasts}
          onFocus={prepareToasts}
          onClick={() => void add(product, quantity)}
        >
          {inStock ? 'Add to Cart' : 'Out of Stock'}
        </button>
        {inStock && (
          <noscript className="grow basis-56">
            {import.meta.env.SSR && (
              <p>
                <OrderWithoutScript what="The cart" path={`/products/${product.id}`} />
              </p>
            )}
          </noscript>
        )}
        {inStock && (
          <p className="buy-note">{`${stockLeft ? `Only ${stockLeft} left` : 'In stock'}. Dispatched within ${dispatchTime} of payment.`}</p>
        )}
      </div>
      {inStock && <ArrivalNote region={product.region} className="arrival-note" />}
      {!inStock && <BackInStock key={product.id} id={product.id} />}
      {inCart > 0 && (
        <p className="mt-4">
          <span>{`${inCart} in your cart. `}</span>
          <PageLink href={pagePath('cart')} className="text-link">
            View cart
          </PageLink>
        </p>
      )}
    </>
  );
}
