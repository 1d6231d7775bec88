/**
 * A link to the external shop with the promo code already applied, in the way Shopify stores do it.
 * @param path where the visitor lands, such as '/cart'
 */
export function externalShopLink(shopUrl: string, promoCode: string, path = '/'): string {
  const link = new URL(`/discount/${encodeURIComponent(promoCode)}`, shopUrl);
  if (path !== '/') link.searchParams.set('redirect', path);
  return link.href;
}
