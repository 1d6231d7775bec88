import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { stringify } from 'yaml';
import { stripNonContent } from './strip-non-content.ts';
import { termsAsList } from './terms-as-list.ts';

interface RenderedHtml {
  /** The page as sent to browsers, without the document's head and foot. */
  readonly html: string;
  readonly title: string;
  readonly description: string;
  /** The URL of the HTML page. */
  readonly url: string;
}

/**
 * Converts a page to Markdown: the content of its `main`, after a few lines about the page. It starts from the HTML
 * that browsers get, so both say the same. Links and pictures are absolute; controls and form fields are dropped.
 * @param origin the shop's public URL without a trailing slash
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
