import type { Product } from '../../contract/catalogue/product.ts';
import { pagePath } from '../../contract/shared/routes.ts';
import { pageDataFor } from './page-request.ts';
import { type PreviewDeps, renderPreview } from './render-preview.ts';

/** A product as visitors would see it: its card in a list, and its page. Complete documents without scripts. */
export interface ProductPreview {
  readonly card: string;
  readonly page: string;
}

export type PreviewProduct = (product: Product) => Promise<ProductPreview>;

/** Renders a product that is not saved yet. */
export function createProductPreview(deps: PreviewDeps): PreviewProduct {
  return async (product) => {
    const [products, spares] = product.spare ? [[], [product]] : [[product], []];
    const catalogue = { version: 0, products, spares, byId: new Map([[product.id, product]]) };
    const render = (url: string, keep?: (html: string) => string) =>
      renderPreview(deps, url, { data: pageDataFor(url, catalogue), ...(keep && { keep }) });
    const range = product.region === 'us-only' ? 'usProducts' : 'products';
    const [card, page] = await Promise.all([
      render(pagePath(product.spare ? 'filters' : range), onlyCard),
      render(pagePath('product', { id: product.id })),
    ]);
    return { card, page };
  };
}

/** Extracts the card from a list with one product. */
function onlyCard(html: string): string {
  const [start, end] = [html.indexOf('<article'), html.lastIndexOf('</article>')];
  return start < 0 ? html : `<div class="p-4">${html.slice(start, end)}</article></div>`;
}
