import { externalShopLink } from '../../domain/cart/external-shop.ts';
import { useSettings } from '../page-data/page-data-context.tsx';

/** Returns the URL of the external shop at `path`, with the promo code applied. */
export function useShopLink(path = '/'): string {
  const { externalShopUrl, promoCode } = useSettings();
  return externalShopLink(externalShopUrl, promoCode, path);
}
