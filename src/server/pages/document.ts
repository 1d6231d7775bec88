import { firstView } from '../../web/first-view.ts';
import type { HeadTag } from '../../web/metadata.ts';
import type { PageData } from '../../web/page-data/page-data.ts';
import type { LcpImage } from '../../web/ui/lcp-image.ts';
import type { InlineAssets } from '../http/inline-assets.ts';
import { escapeHtml } from '../markup/escape-html.ts';
import { escapeScript } from '../markup/escape-script.ts';
import type { PageAssets } from './assets.ts';

interface DocumentContent {
  readonly title: string;
  readonly headTags: readonly HeadTag[];
  /** What machines read; they come last. */
  readonly richTags: readonly HeadTag[];
  readonly html: string;
  /** What the page shows largest. */
  readonly firstPicture?: LcpImage | undefined;
  readonly brand: string;
  /** What the application starts with; a page without it runs none. */
  readonly data?: PageData;
  /** What the page holds; one without it asks for the files. */
  readonly inline?: InlineAssets | undefined;
  readonly assets: Omit<PageAssets, 'copyButtons' | 'openOrder'>;
}

/**
 * The whole HTML document. What stands inline is the same in all of them, so that one static policy covers every page.
 * The loader stands last: from the head it ran before a page that came in pieces was there, and found nothing to start.
 * A page of the cart, which shows no line of it before its application runs, links the sheet: 12 kB of document would
 * hold the application up.
 */
export function renderDocument({
  title,
  headTags,
  richTags,
  html,
  firstPicture,
  brand,
  data,
  inline,
  assets,
}: DocumentContent): string {
  return `<!doctype html>
<html lang="en-GB">
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
 * The id of the element without which a browser that knows of `expect` paints nothing, since what is painted moves
 * while the rest comes in: up to 0.12 of layout shift on a product's page, seen where the processor is slow. Pages say
 * where their first view ends if nothing that follows can move it; others are shown once they are there to their end,
 * where the application's data follow.
 */
const lastOfFirstView = (html: string) => (html.includes(` id="${firstView}"`) ? firstView : 'page-data');

/**
 * Asks for the largest picture at once: it stands behind the style sheet, 16 kB into the document. On a line of 1.6
 * Mbit/s it is painted 64 ms sooner, of
 * 524. A browser that cannot show this type passes it over.
 */
const preloadPicture = ({ type, sourceSet, sizes }: LcpImage) =>
  `<link rel="preload" as="image"${renderAttributes({ type, imagesrcset: sourceSet, imagesizes: sizes })} fetchpriority="high">`;

/**
 * The script first: it asks for the typeface while the sheet is still on its way, and looks whether there is a cart
 * where the page shows it.
 */
const inlineFiles = (
  { beforePaint, sheet }: InlineAssets,
  { font, startNow, styles }: Pick<PageAssets, 'font' | 'startNow' | 'styles'>,
) =>
  [
    `<script${font ? ` data-typeface="${font}"` : ''}${startNow ? ' data-cart' : ''}>${beforePaint}</script>`,
    startNow ? linkSheets(styles) : `<style>${sheet}</style>`,
  ].join('\n');

/** For pages that hold none of them. The script holds up the first paint, and not the parser. */
const linkFiles = ({ font, beforePaint, styles }: Pick<PageAssets, 'font' | 'beforePaint' | 'styles'>) =>
  [
    ...(font ? [`<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`] : []),
    ...(beforePaint ? [`<script async blocking="render" src="${beforePaint}"></script>`] : []),
    linkSheets(styles),
  ].join('\n');

const linkSheets = (styles: readonly string[]) =>
  styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n');

/** The page's own address, which its print carries (src/web/styles/print.css). */
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
