import { pagePath } from '../../contract/shared/routes.ts';

/** Returns this shop's page for a path of the external shop, which uses Shopify's paths. */
export function ownShopPath(path: string): string {
  const [, folder, name = ''] = /^\/(cart|products|collections)(?:\/([\w-]*))?(?:[/?#]|$)/.exec(path) ?? [];
  if (folder === 'cart') return pagePath('cart');
  return folder === 'products' && name ? pagePath('product', { id: name.toLowerCase() }) : pagePath('products');
}
