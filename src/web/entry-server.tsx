import { articles, bodies } from 'virtual:articles';
import { cards } from 'virtual:cards';
import { renderToString } from 'react-dom/server';
import type { Article } from '../contract/article.ts';
import { matchPage } from '../contract/routes.ts';
import { App } from './app/app.tsx';
import { pageFiles } from './app/page-files.ts';
import { loadPage } from './app/pages.ts';
import { headTags, titleText } from './head/head-tags.ts';
import { type HeadCollector, HeadCollectorProvider } from './head/page-head.tsx';
import { richTags } from './head/rich-tags.ts';
import type { PageData } from './page-data/page-data.ts';
import { createPageResources } from './page-data/page-resources.ts';
import type { Head } from './page-head.ts';

export interface RenderedPage {
  readonly status: 200 | 404;
  readonly html: string;
  readonly head: Head;
  /** Source file of the page's code. */
  readonly file: string;
}

/**
 * The HTML inside the root element for an address.
 * @param url path and canonical query
 */
export async function renderPage(url: string, data: PageData): Promise<RenderedPage> {
  const name = matchPage(new URL(url, 'http://store').pathname)?.page ?? 'notFound';
  await loadPage(name);
  const collector: HeadCollector = {};
  // renderToString never streams: every boundary is in place and no inline script is written.
  const html = renderToString(
    <HeadCollectorProvider value={collector}>
      <App data={data} resources={createPageResources(data)} url={url} />
    </HeadCollectorProvider>,
  );
  const { head } = collector;
  if (!head) throw new Error(`The page ${name} renders no PageHead: every page states its title and description`);
  return { status: head.status ?? 200, html, head, file: pageFiles[name] };
}

/** The articles with their texts, newest first: for the feed and the site map. */
export function listArticles(): readonly Article[] {
  return articles.map((meta) => ({ ...meta, ...(bodies[meta.slug] ?? { content: '', chapters: [] }) }));
}

export { cards, headTags, richTags, titleText };
