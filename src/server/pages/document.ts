import { firstView } from '../../web/first-view.ts';
import type { HeadTag } from '../../web/metadata.ts';
import type { PageData } from '../../web/page-data/page-data.ts';
import type { LcpImage } from '../../web/ui/pictures/lcp-image.ts';
import type { InlineAssets } from '../http/inline-assets.ts';
import { escapeHtml } from '../markup/escape-html.ts';
import { escapeScript } from '../markup/escape-script.ts';
import type { PageAssets } from './assets.ts';

interface DocumentContent {
  readonly title: string;
  readonly headTags: readonly HeadTag[];
  /** Structured data; placed last. */
  readonly richTags: readonly HeadTag[];
  readonly html: string;
  readonly firstPicture?: LcpImage | undefined;
  readonly brand: string;
  /** What the visitor may have closed; the script before the first paint compares it. */
  readonly announcement?: string;
  /** The data for hydration; a page without it is static. */
  readonly data?: PageData;
  /** Inlined script and style sheet; without them the page links the files. */
  readonly inline?: InlineAssets | undefined;
  readonly assets: Omit<PageAssets, 'copyButtons' | 'openOrder'>;
}

/**
 * Renders the whole HTML document. Inline content is the same in all documents, so that one static CSP covers every
 * page. The loader is last: in the head it ran before a page that arrived in chunks was complete, and found nothing
 * to hydrate. A cart page shows no line items before hydration, so it links the style sheet: 12 kB more of document
 * would delay the application.
 */
export function renderDocument({
  title,
  headTags,
  richTags,
  html,
  firstPicture,
  brand,
  announcement,
  data,
  inline,
  assets,
}: DocumentContent): string {
  return `<!doctype html>
<html lang="en-GB"${announcement ? renderAttributes({ 'data-announcement': announcement }) : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${firstPicture ? preloadPicture(firstPicture) : ''}
${renderTags(headTags, 'data-page-head')}
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#0d2b24">
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
<link rel="manifest" href="/site.webmanifest">
<link rel="alternate" type="application/rss+xml" href="/blog/feed.xml" title="${escapeHtml(`${brand} Blog`)}">
<link rel="alternate" type="application/atom+xml" href="/blog/atom.xml" title="${escapeHtml(`${brand} Blog`)}">
${data ? `<link rel="expect" href="#${lastOfFirstView(html)}" blocking="render">` : ''}
${inline ? inlineFiles(inline, assets) : linkFiles(assets)}
${renderTags(richTags, 'data-page-head-rich')}
</head>
<body>
<div id="root"${renderAddress(headTags)}${data ? ` data-entry="${assets.entry}"` : ''} data-chunks="${assets.chunks.join(' ')}"${assets.startNow ? ' data-start="now"' : ''}${assets.offline ? ` data-offline="${assets.offline}"` : ''}>${html}</div>
${data ? `<script type="application/json" id="page-data">${escapeScript(JSON.stringify(data))}</script>` : ''}
${data && inline ? `<script type="module" async>${inline.loader}</script>` : ''}
${assets.scripts.map((src) => `<script type="module" async src="${src}"></script>`).join('')}
</body>
</html>
`;
}

/**
 * Id of the render-blocking element: browsers that support `rel="expect"` paint nothing before it, since chunks that
 * arrive later would shift the layout: up to 0.12 of layout shift on a product page, seen on a slow processor. Pages
 * mark the end of their above-the-fold part if nothing after it can move it; others are painted once they are
 * complete, where the application's data follow.
 */
const lastOfFirstView = (html: string) => (html.includes(` id="${firstView}"`) ? firstView : 'page-data');

/**
 * Preloads the LCP image, which follows the style sheet, 16 kB into the document. At 1.6 Mbit/s it is painted 64 ms
 * sooner, of 524. A browser that does not support the type ignores it.
 */
const preloadPicture = ({ type, sourceSet, sizes }: LcpImage) =>
  `<link rel="preload" as="image"${renderAttributes({ type, imagesrcset: sourceSet, imagesizes: sizes })} fetchpriority="high">`;

/**
 * The script first: it requests the font while the style sheet is still loading, and checks for a cart on pages that
 * show it.
 */
const inlineFiles = (
  { beforePaint, sheet }: InlineAssets,
  { font, startNow, styles }: Pick<PageAssets, 'font' | 'startNow' | 'styles'>,
) =>
  [
    `<script${font ? ` data-typeface="${font}"` : ''}${startNow ? ' data-cart' : ''}>${beforePaint}</script>`,
    startNow ? linkSheets(styles) : `<style>${sheet}</style>`,
  ].join('\n');

/** For pages without inlined files. The script blocks the first paint, but not the parser. */
const linkFiles = ({ font, beforePaint, styles }: Pick<PageAssets, 'font' | 'beforePaint' | 'styles'>) =>
  [
    ...(font ? [`<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`] : []),
    ...(beforePaint ? [`<script async blocking="render" src="${beforePaint}"></script>`] : []),
    linkSheets(styles),
  ].join('\n');

const linkSheets = (styles: readonly string[]) =>
  styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n');

/** The page's canonical URL, which its print shows (src/web/styles/modes/print.css). */
function renderAddress(tags: readonly HeadTag[]): string {
  const canonical = tags.find(({ attributes }) => attributes.rel === 'canonical')?.attributes.href;
  return canonical ? renderAttributes({ 'data-address': canonical }) : '';
}

/** `mark` is the attribute by which the browser finds the tags again (see src/web/head/apply-head.ts). */
function renderTags(tags: readonly HeadTag[], mark: string): string {
  const rendered = tags.map(({ tag, attributes, text = '' }) => {
    const opening = `<${tag}${renderAttributes(attributes)} ${mark}>`;
    return tag === 'script' ? `${opening}${escapeScript(text)}</script>` : opening;
  });
  return rendered.join('\n');
}

function renderAttributes(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
}
