import type { ComponentType } from 'react';
import type { PageName } from '../../contract/shared/routes.ts';
import type { PageProps } from '../page-props.ts';

export type CodedPage = PageName | 'notFound';

/** Dynamic import of each page's code. */
const pageCode: Readonly<Record<CodedPage, () => Promise<{ readonly default: ComponentType<PageProps> }>>> = {
  home: () => import('../pages/home/page.tsx'),
  products: () => import('../pages/product-list/uk-page.tsx'),
  usProducts: () => import('../pages/product-list/us-page.tsx'),
  product: () => import('../pages/product/page.tsx'),
  compare: () => import('../pages/compare/page.tsx'),
  filters: () => import('../pages/filters/page.tsx'),
  cart: () => import('../pages/cart/page.tsx'),
  checkout: () => import('../pages/checkout/page.tsx'),
  quotation: () => import('../pages/quotation/page.tsx'),
  contact: () => import('../pages/contact/page.tsx'),
  about: () => import('../pages/about/page.tsx'),
  faq: () => import('../pages/faq/page.tsx'),
  evidence: () => import('../pages/evidence/page.tsx'),
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
let loadTexts: ((name: CodedPage) => Promise<void>) | undefined;

/** Sets how the texts of a page are loaded with its code; without it they are there. */
export function loadTextsWith(load: (name: CodedPage) => Promise<void>): void {
  loadTexts = load;
}

/**
 * Loads a page's code, and its texts, once; rejects if it cannot be fetched, and the next call tries again. Concurrent
 * callers share one promise: Safari resolves a second `import()` of a module with top-level await before it has run,
 * with undefined exports.
 */
export function loadPage(name: CodedPage): Promise<void> {
  inFlight[name] ??= Promise.all([pageCode[name](), loadTexts?.(name)]).then(
    ([code]) => {
      loaded[name] = code.default;
    },
    (error: unknown) => {
      delete inFlight[name];
      throw error;
    },
  );
  return inFlight[name];
}

/** Returns the component of a page whose code has loaded. */
export function loadedPage(name: CodedPage): ComponentType<PageProps> | undefined {
  return loaded[name];
}
