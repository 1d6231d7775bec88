import { externalShopLink } from '../../domain/cart/external-shop.ts';
import { useSettings } from '../page-data/page-data-context.tsx';

/** The address of the external shop at `path`, with the promo code already applied. */
export function useShopLink(path = '/'): string {
  const { externalShopUrl, promoCode } = useSettings();
  return externalShopLink(externalShopUrl, promoCode, path);
}
