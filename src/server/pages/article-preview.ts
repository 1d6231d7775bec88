import type { Article } from '../../contract/catalogue/article.ts';
import { pagePath } from '../../contract/shared/routes.ts';
import { checkoutNotices } from '../../domain/orders/terms/checkout-notices.ts';
import { noPaymentOptions } from '../../domain/payments/payment-notice.ts';
import { renderDocument } from './document.ts';
import type { PagesDeps } from './pages.ts';
import { onlyMain } from './product-preview.ts';

type PreviewDeps = Pick<PagesDeps, 'renderer' | 'assets' | 'origin' | 'clock' | 'settings'>;

/** Renders an article that is not published yet with the code of its page, as a document without scripts. */
export function createArticlePreview({ renderer, assets, origin, clock, settings }: PreviewDeps) {
  return async ({ content, chapters, ...article }: Article): Promise<string> => {
    const { headTags, renderPage, titleText } = await renderer();
    const year = new Date(clock()).getUTCFullYear();
    const data = { settings, ...checkoutNotices(settings, noPaymentOptions), year, article };
    const url = pagePath('article', { slug: article.slug });
    const { head, html, file } = await renderPage(url, data, { content, chapters });
    return renderDocument({
      title: titleText(head, settings.brand),
      headTags: headTags(head, origin),
      richTags: [],
      html: `<div inert>${onlyMain(html)}</div>`,
      brand: settings.brand,
      assets: { ...assets(file), chunks: [], scripts: [], beforePaint: undefined, offline: undefined },
    });
  };
}
