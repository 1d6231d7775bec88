import type { Page } from 'playwright-core';
/** A URL of every kind of page, list and product. */
export const everyRoute = [
  '/',
  '/products',
  '/us-products?room=large',
  '/products?search=nothing-like-this',
  '/product/luggable-5',
  '/product/tower-8',
  '/product/nowhere',
  '/compare?ids=cube-10,desk-2,luggable-5,xl-7',
  '/cart',
  '/checkout',
  '/quotation#basket=xl-7:2,us-desk-2:1',
  '/contact',
  '/about',
  '/faq',
  '/evidence',
  '/schools',
  '/blog',
  '/blog/understanding-cadr-ratings',
  '/legal/privacy',
  '/legal/terms',
  '/legal/accessibility',
  '/nowhere',
];

/** Waits until the browser has rendered a quotation from the products of the basket in its URL. */
export async function drawn(page: Page, route: string): Promise<void> {
  if (route.includes('#basket')) await page.getByRole('article', { name: 'Your quote' }).waitFor();
}
