import { createContext, useContext } from 'react';
import type { SiteSettings } from '../../contract/settings/settings.ts';
import type { PageData } from './page-data.ts';

const PageDataContext = createContext<PageData | null>(null);

export const PageDataProvider = PageDataContext.Provider;

export function usePageData(): PageData {
  const data = useContext(PageDataContext);
  if (!data) throw new Error('usePageData needs its provider');
  return data;
}

/** Returns the owner's settings: brand, addresses, promo code, contact details. */
export function useSettings(): SiteSettings {
  return usePageData().settings;
}
