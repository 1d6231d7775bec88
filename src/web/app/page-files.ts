import type { CodedPage } from './pages.ts';

/**
 * The source file of each page's code, by which the server finds the chunks that a page needs. The browser needs none
 * of it.
 */
export const pageFiles: Readonly<Record<CodedPage, string>> = {
  home: 'src/web/pages/home/page.tsx',
  products: 'src/web/pages/product-list/uk-page.tsx',
  usProducts: 'src/web/pages/product-list/us-page.tsx',
  product: 'src/web/pages/product/page.tsx',
  compare: 'src/web/pages/compare/page.tsx',
  cart: 'src/web/pages/cart/page.tsx',
  checkout: 'src/web/pages/checkout/page.tsx',
  quotation: 'src/web/pages/quotation/page.tsx',
  contact: 'src/web/pages/contact/page.tsx',
  schools: 'src/web/pages/schools/page.tsx',
  blog: 'src/web/pages/blog/page.tsx',
  article: 'src/web/pages/article/page.tsx',
  privacy: 'src/web/pages/legal/privacy.tsx',
  terms: 'src/web/pages/legal/terms.tsx',
  accessibility: 'src/web/pages/legal/accessibility.tsx',
  subscribe: 'src/web/pages/subscribe/page.tsx',
  unsubscribe: 'src/web/pages/unsubscribe/page.tsx',
  notFound: 'src/web/pages/not-found/page.tsx',
};
