import type { ComponentType } from 'react';
import type { PageName } from '../../contract/shared/routes.ts';
import type { PageProps } from '../page-props.ts';

export type CodedPage = PageName | 'notFound';

/** Where the code of each page is. */
const pageCode: Readonly<Record<CodedPage, () => Promise<{ readonly default: ComponentType<PageProps> }>>> = {
  home: () => import('../pages/home/page.tsx'),
  products: () => import('../pages/product-list/uk-page.tsx'),
  usProducts: () => import('../pages/product-list/us-page.tsx'),
  product: () => import('../pages/product/page.tsx'),
  compare: () => import('../pages/compare/page.tsx'),
  cart: () => import('../pages/cart/page.tsx'),
  checkout: () => import('../pages/checkout/page.tsx'),
  quotation: () => import('../pages/quotation/page.tsx'),
  contact: () => import('../pages/contact/page.tsx'),
  schools: () => import('../pages/schools/page.tsx'),
  blog: () => import('../pages/blog/page.tsx'),
  article: () => import('../pages/article/page.tsx'),
  privacy: () => import('../pages/legal/privacy.tsx'),
  terms: () => import('../pages/legal/terms.tsx'),
  accessibility: () => import('../pages/legal/accessibility.tsx'),
  subscribe: () => import('../pages/subscribe/page.tsx'),
  unsubscribe: () => import('../pages/unsubscribe/page.tsx'),
  notFound: () => import('../pages/not-found/page.tsx'),
};

const loaded: Partial<Record<CodedPage, ComponentType<PageProps>>> = {};
const inFlight: Partial<Record<CodedPage, Promise<void>>> = {};

/**
 * Fetches a page's code, once. Rejects where it cannot be fetched; the next call tries again. Whoever asks while it
 * comes waits for the same: Safari answers a second `import()` of a module that awaits something before it has been
 * carried out, with all that it names undefined.
 */
export function loadPage(name: CodedPage): Promise<void> {
  inFlight[name] ??= pageCode[name]().then(
    (code) => {
      loaded[name] = code.default;
    },
    (error: unknown) => {
      delete inFlight[name];
      throw error;
    },
  );
  return inFlight[name];
}

/** A page whose code has been fetched. */
export function loadedPage(name: CodedPage): ComponentType<PageProps> | undefined {
  return loaded[name];
}
