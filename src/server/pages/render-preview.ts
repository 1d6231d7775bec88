import type { ArticleBody } from '../../contract/catalogue/article.ts';
import { checkoutNotices } from '../../domain/orders/terms/checkout-notices.ts';
import { noPaymentOptions } from '../../domain/payments/payment-notice.ts';
import type { PageData } from '../../web/page-data/page-data.ts';
import { shownSettings } from '../settings/shown-settings.ts';
import { renderDocument } from './document.ts';
import type { PagesDeps } from './pages.ts';

export type PreviewDeps = Pick<PagesDeps, 'renderer' | 'assets' | 'origin' | 'clock' | 'settings' | 'waysToPay'>;

interface Preview {
  readonly data: Omit<PageData, 'settings' | 'year' | keyof ReturnType<typeof checkoutNotices>> &
    Partial<Pick<PageData, 'settings'>>;
  /** The text of the page's article. */
  readonly body?: ArticleBody;
  /** Extracts the part to show; the main content by default. */
  readonly keep?: (html: string) => string;
}

/** Renders unpublished content with the code of its page: a document without scripts, with inert controls. */
export async function renderPreview(
  { renderer, assets, origin, clock, settings, waysToPay = noPaymentOptions }: PreviewDeps,
  url: string,
  { data, body, keep = onlyMain }: Preview,
): Promise<string> {
  const { headTags, renderPage, titleText } = await renderer();
  const common = { settings: shownSettings(settings, clock()), ...checkoutNotices(settings, waysToPay) };
  const year = new Date(clock()).getUTCFullYear();
  const { head, html, file } = await renderPage(url, { ...common, year, ...data }, body);
  return renderDocument({
    title: titleText(head, settings.brand),
    headTags: headTags(head, origin),
    richTags: [],
    html: `<div inert>${withoutNoscript(keep(html))}</div>`,
    brand: settings.brand,
    assets: { ...assets(file), chunks: [], scripts: [], beforePaint: undefined, offline: undefined },
  });
}

/** Extracts the main content: without JavaScript, a narrow page starts with its whole menu. */
function onlyMain(html: string): string {
  const [start, end] = [html.indexOf('<main'), html.lastIndexOf('</main>')];
  return start < 0 ? html : `${html.slice(start, end)}</main>`;
}

/** Removes what only visitors without JavaScript see: the preview's frame runs no scripts. */
function withoutNoscript(html: string): string {
  const [start = '', ...others] = html.split('<noscript');
  return start + others.map((part) => part.split('</noscript>').slice(1).join('')).join('');
}
