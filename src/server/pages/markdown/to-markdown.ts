import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { stringify } from 'yaml';
import { stripNonContent } from './strip-non-content.ts';
import { termsAsList } from './terms-as-list.ts';

interface RenderedHtml {
  /** The page as it is sent to browsers, between head and foot of the document. */
  readonly html: string;
  readonly title: string;
  readonly description: string;
  /** The address of the page for people. */
  readonly url: string;
}

/**
 * A page as Markdown: what stands in its `main`, after a few lines about the page. It is made from the very HTML that
 * browsers get, so that it says the same. Links and pictures are absolute; what one presses or fills in is left out.
 * @param origin the store's public address without a trailing slash
 */
export async function toMarkdown({ html, title, description, url }: RenderedHtml, origin: string): Promise<string> {
  const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>') + '</main>'.length);
  const made = await unified()
    .use(rehypeParse, { fragment: true })
    .use(stripNonContent, origin)
    .use(rehypeRemark, { handlers: { dl: termsAsList }, newlines: false })
    .use(remarkGfm)
    .use(remarkStringify, { bullet: '-', rule: '-', listItemIndent: 'one' })
    .process(main);
  const about = stringify({ title, description, url, language: 'en-GB' }, { lineWidth: 0 });
  return `---\n${about}---\n\n${String(made).trim()}\n`;
}
