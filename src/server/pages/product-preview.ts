import type { Product } from '../../contract/catalogue/product.ts';
import { pagePath } from '../../contract/shared/routes.ts';
import { checkoutNotices } from '../../domain/orders/terms/checkout-notices.ts';
import { noPaymentOptions } from '../../domain/payments/payment-notice.ts';
import { renderDocument } from './document.ts';
import { pageDataFor } from './page-request.ts';
import type { PagesDeps } from './pages.ts';

/** A product as visitors would see it: its card in a list, and its page. Complete documents without scripts. */
export interface ProductPreview {
  readonly card: string;
  readonly page: string;
}

export type PreviewProduct = (product: Product) => Promise<ProductPreview>;

type PreviewDeps = Pick<PagesDeps, 'renderer' | 'assets' | 'origin' | 'clock' | 'settings'>;

/** Renders a product that is not saved yet with the code of the storefront's pages. Controls are inert. */
export function createProductPreview({ renderer, assets, origin, clock, settings }: PreviewDeps): PreviewProduct {
  return async (product) => {
    const { headTags, renderPage, titleText } = await renderer();
    const day = new Date(clock()).toISOString().slice(0, 10);
    const [products, spares] = product.spare ? [[], [product]] : [[product], []];
    const catalogue = { version: 0, products, spares, byId: new Map([[product.id, product]]) };
    async function render(url: string, keep: (html: string) => string): Promise<string> {
      const notices = checkoutNotices(settings, noPaymentOptions);
      const year = Number(day.slice(0, 4));
      const data = { settings, ...notices, year, ...pageDataFor(url, catalogue) };
      const { head, html, file } = await renderPage(url, data);
      return renderDocument({
        title: titleText(head, settings.brand),
        headTags: headTags(head, origin),
        richTags: [],
        html: `<div inert>${keep(html)}</div>`,
        brand: settings.brand,
        assets: { ...assets(file), chunks: [], scripts: [], beforePaint: undefined, offline: undefined },
      });
    }
    const range = product.region === 'us-only' ? 'usProducts' : 'products';
    const list = pagePath(product.spare ? 'filters' : range);
    const [card, page] = await Promise.all([
      render(list, onlyCard),
      render(pagePath('product', { id: product.id }), onlyMain),
    ]);
    return { card, page };
  };
}

/** Extracts the card from a list with one product. */
function onlyCard(html: string): string {
  const [start, end] = [html.indexOf('<article'), html.lastIndexOf('</article>')];
  return start < 0 ? html : `<div class="p-4">${html.slice(start, end)}</article></div>`;
}

/** Extracts the main content: without JavaScript, a narrow page starts with its whole menu. */
export function onlyMain(html: string): string {
  const [start, end] = [html.indexOf('<main'), html.lastIndexOf('</main>')];
  return start < 0 ? html : `${html.slice(start, end)}</main>`;
}
