import type { ComponentType } from 'react';
import type { PageName } from '../../contract/routes.ts';
import type { PageProps } from '../page-props.ts';

interface PageCode {
  /** Source file, by which the server finds the chunks that a page needs. */
  readonly file: string;
  load(): Promise<{ readonly default: ComponentType<PageProps> }>;
}

const notFound: PageCode = {
  file: 'src/web/pages/not-found/page.tsx',
  load: () => import('../pages/not-found/page.tsx'),
};

/** Where the code of each page is. A page that is not listed here is answered as not found. */
export const pageCode: Partial<Record<PageName, PageCode>> & { notFound: PageCode } = {
  home: { file: 'src/web/pages/home/page.tsx', load: () => import('../pages/home/page.tsx') },
  products: { file: 'src/web/pages/product-list/uk-page.tsx', load: () => import('../pages/product-list/uk-page.tsx') },
  usProducts: {
    file: 'src/web/pages/product-list/us-page.tsx',
    load: () => import('../pages/product-list/us-page.tsx'),
  },
  product: { file: 'src/web/pages/product/page.tsx', load: () => import('../pages/product/page.tsx') },
  cart: { file: 'src/web/pages/cart/page.tsx', load: () => import('../pages/cart/page.tsx') },
  checkout: { file: 'src/web/pages/checkout/page.tsx', load: () => import('../pages/checkout/page.tsx') },
  contact: { file: 'src/web/pages/contact/page.tsx', load: () => import('../pages/contact/page.tsx') },
  schools: { file: 'src/web/pages/schools/page.tsx', load: () => import('../pages/schools/page.tsx') },
  blog: { file: 'src/web/pages/blog/page.tsx', load: () => import('../pages/blog/page.tsx') },
  article: { file: 'src/web/pages/article/page.tsx', load: () => import('../pages/article/page.tsx') },
  privacy: { file: 'src/web/pages/legal/privacy.tsx', load: () => import('../pages/legal/privacy.tsx') },
  terms: { file: 'src/web/pages/legal/terms.tsx', load: () => import('../pages/legal/terms.tsx') },
  accessibility: {
    file: 'src/web/pages/legal/accessibility.tsx',
    load: () => import('../pages/legal/accessibility.tsx'),
  },
  unsubscribe: { file: 'src/web/pages/unsubscribe/page.tsx', load: () => import('../pages/unsubscribe/page.tsx') },
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
