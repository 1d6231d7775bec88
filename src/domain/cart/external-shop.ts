/**
 * Returns a link to the external shop that applies the promo code, in Shopify's discount link format.
 * @param path landing page, such as '/cart'
 */
export function externalShopLink(shopUrl: string, promoCode: string, path = '/'): string {
  const link = new URL(`/discount/${encodeURIComponent(promoCode)}`, shopUrl);
  if (path !== '/') link.searchParams.set('redirect', path);
  return link.href;
}
