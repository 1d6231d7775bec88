import type { CodedPage } from './pages.ts';

/** Source file of each page's code, from which the server finds the chunks of a page. Not used in the browser. */
export const pageFiles: Readonly<Record<CodedPage, string>> = {
  home: 'src/web/pages/home/page.tsx',
  products: 'src/web/pages/product-list/uk-page.tsx',
  usProducts: 'src/web/pages/product-list/us-page.tsx',
  product: 'src/web/pages/product/page.tsx',
  compare: 'src/web/pages/compare/page.tsx',
  filters: 'src/web/pages/filters/page.tsx',
  cart: 'src/web/pages/cart/page.tsx',
  checkout: 'src/web/pages/checkout/page.tsx',
  quotation: 'src/web/pages/quotation/page.tsx',
  contact: 'src/web/pages/contact/page.tsx',
  about: 'src/web/pages/about/page.tsx',
  faq: 'src/web/pages/faq/page.tsx',
  evidence: 'src/web/pages/evidence/page.tsx',
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
