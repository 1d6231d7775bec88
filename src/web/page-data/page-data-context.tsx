import { createContext, useContext } from 'react';
import type { EditablePage, PageTexts } from '../../contract/content/pages/editable-pages.ts';
import type { SiteSettings } from '../../contract/settings/settings.ts';
import { fillDelivery } from '../../domain/content/fill-facts.ts';
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

/** Returns the day of a legal text that the owner has published, '28 November 2026'. */
export function usePublicationDay(page: EditablePage): string | undefined {
  return usePageData().texts?.[page]?.publishedOn;
}

/** Returns the texts of a page. A text that the owner has published replaces that of its file. */
export function usePageTexts<Page extends EditablePage>(page: Page, file: PageTexts<Page>): PageTexts<Page> {
  return { ...fillDelivery(file), ...(usePageData().texts?.[page] as Partial<PageTexts<Page>> | undefined) };
}
