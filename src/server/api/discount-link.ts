import { ownShopPath } from '../../domain/cart/own-shop-path.ts';
import type { AppHandler } from '../http/app-env.ts';

export const discountLinkPath = '/discount/:code';

/**
 * Answers the external shop's discount links, for a shop that took over its address: the page of this shop, which
 * fills in the code at checkout.
 */
export const getDiscountLink: AppHandler = (c) => {
  const code = c.req.param('code') ?? '';
  const promo = /^[A-Za-z0-9]{2,32}$/.test(code) ? `?promo=${code.toUpperCase()}` : '';
  return c.redirect(`${ownShopPath(c.req.query('redirect') ?? '/')}${promo}`, 302);
};
