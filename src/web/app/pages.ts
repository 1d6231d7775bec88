import type { ComponentType } from 'react';
import type { PageName } from '../../contract/routes.ts';
import type { PageProps } from '../page-props.ts';

interface PageCode {
  load(): Promise<{ readonly default: ComponentType<PageProps> }>;
}

const notFound: PageCode = { load: () => import('../pages/not-found/page.tsx') };

/** Where the code of each page is. A page that is not listed here is answered as not found. */
export const pageCode: Partial<Record<PageName, PageCode>> & { notFound: PageCode } = {
  home: { load: () => import('../pages/home/page.tsx') },
  products: { load: () => import('../pages/product-list/uk-page.tsx') },
  usProducts: { load: () => import('../pages/product-list/us-page.tsx') },
  product: { load: () => import('../pages/product/page.tsx') },
  cart: { load: () => import('../pages/cart/page.tsx') },
  checkout: { load: () => import('../pages/checkout/page.tsx') },
  contact: { load: () => import('../pages/contact/page.tsx') },
  schools: { load: () => import('../pages/schools/page.tsx') },
  blog: { load: () => import('../pages/blog/page.tsx') },
  article: { load: () => import('../pages/article/page.tsx') },
  privacy: { load: () => import('../pages/legal/privacy.tsx') },
  terms: { load: () => import('../pages/legal/terms.tsx') },
  accessibility: { load: () => import('../pages/legal/accessibility.tsx') },
  subscribe: { load: () => import('../pages/subscribe/page.tsx') },
  unsubscribe: { load: () => import('../pages/unsubscribe/page.tsx') },
  notFound,
};
export type CodedPage = keyof typeof pageCode;

const loaded = new Map<PageCode, ComponentType<PageProps>>();

function codeOf(name: CodedPage): PageCode {
  return pageCode[name] ?? notFound;
}

/** Fetches a page's code, once. Rejects where it cannot be fetched; the next call tries again. */
export async function loadPage(name: CodedPage): Promise<void> {
  const code = codeOf(name);
  if (!loaded.has(code)) loaded.set(code, (await code.load()).default);
}

/** A page whose code has been fetched. */
export function loadedPage(name: CodedPage): ComponentType<PageProps> | undefined {
  return loaded.get(codeOf(name));
}
