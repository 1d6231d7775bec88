import type { ComponentProps, ReactNode } from 'react';
import { externalShopLink } from '../../domain/cart/external-shop.ts';
import { useSettings } from '../page-data/page-data-context.tsx';
import { ExternalLink } from './external-link.tsx';
import { PageLink } from './page-link.tsx';

interface ShopLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path in the external shop. */
  readonly path?: string;
  /** Path in this shop, for a shop without an external one. */
  readonly own?: string;
}

/** Link to the external shop with the promo code applied, or to this shop if there is no external one. */
export function ShopLink({ path, own = '/products', ...rest }: ShopLinkProps): ReactNode {
  const { externalShopUrl, promoCode } = useSettings();
  return externalShopUrl ? (
    <ExternalLink href={externalShopLink(externalShopUrl, promoCode, path)} {...rest} />
  ) : (
    <PageLink href={own} {...rest} />
  );
}
