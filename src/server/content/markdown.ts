import { Marked, Renderer, type RendererObject, type Token, type Tokens } from 'marked';
import { type ArticleBody, type Chapter, newTabNote } from '../../contract/catalogue/article.ts';
import type { Picture } from '../../contract/catalogue/product.ts';
import { typeset } from './typography.ts';

/** Targets that an article may refer to. */
export interface Surroundings {
  /** A picture by its name; undefined if there is none. */
  picture(name: string): Omit<Picture, 'alt'> | undefined;
  /** Whether the site has a page at a root-relative path without query and fragment. */
  isPage(path: string): boolean;
}

/**
 * Renders the Markdown of an article as HTML. Raw HTML is shown as text, and a link of another scheme as its text.
 * `complaints` are sentences without a full stop about errors: dead links, unknown pictures, and headings of the first
 * level, which is reserved for the title.
 */
export function renderMarkdown(
  markdown: string,
  surroundings: Surroundings,
): ArticleBody & { readonly complaints: readonly string[] } {
  const complaints: string[] = [];
  const { renderer, chapters } = articleRenderer(surroundings, (complaint) => complaints.push(complaint));
  const marked = new Marked({ renderer: Object.assign(new Renderer(), renderer) });
  if (markdown.split('_').length - 1 > maxUnderscores) {
    const most = maxUnderscores.toLocaleString('en-GB');
    return { content: '', chapters, complaints: [`has more than ${most} underscores`] };
  }
  const tokens = lex(marked, markdown);
  if (!tokens) return { content: '', chapters, complaints: ['nests quotations or lists too deeply'] };
  const [opening = [], ...others] = intoChapters(tokens);
  // Each in its own element, which is laid out when it comes near the viewport (src/web/styles/further.css). Not the
  // last: if it is taller than estimated, axe locates its text on the footer, with a different background.
  const sections = others.map((chapter, index) => {
    const kind = index < others.length - 1 ? ' class="further"' : '';
    return `<section${kind}>\n${marked.parser(chapter)}</section>\n`;
  });
  const content = (marked.parser(opening) + sections.join('')).trim();
  return { content, chapters, complaints };
}

/** marked compares each underscore with those after it: 20,000 of them would block the server for seconds. */
const maxUnderscores = 2_000;

/** Levels of quotations, lists and emphasis within each other; what reads the page recurses as deeply. */
const maxDepth = 40;

/** Parses Markdown; undefined if it is nested so deeply that it would exhaust the stack here or in a reader. */
function lex(marked: Marked, markdown: string): Token[] | undefined {
  try {
    const tokens = marked.lexer(markdown);
    return isTooDeep(tokens) ? undefined : tokens;
  } catch (error) {
    if (error instanceof RangeError || /call stack/.test(String(error))) return undefined;
    throw error;
  }
}

function isTooDeep(tokens: readonly Token[]): boolean {
  let level: readonly Token[] = tokens;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) return true;
    level = level.flatMap((token): Token[] => [
      ...('tokens' in token ? (token.tokens ?? []) : []),
      ...('items' in token ? (token.items as Token[]) : []),
    ]);
  }
  return false;
}

/** Splits tokens into the introduction and the chapters, each from its heading on. */
function intoChapters(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (token.type === 'heading' && token.depth === 2) parts.push([]);
    parts.at(-1)?.push(token);
  }
  return parts;
}

function articleRenderer(surroundings: Surroundings, complain: (complaint: string) => void) {
  const plain = new Renderer();
  const chapters: Chapter[] = [];
  const ids = new Map<string, number>();
  let section = '';
  let before = '';

  const startOfLine = <Token>(render: (this: Renderer, token: Token) => string) =>
    function (this: Renderer, token: Token): string {
      before = '';
      return render.call(this, token);
    };

  const renderer: RendererObject = {
    html: ({ text }) => escapeHtml(text),

    text(token) {
      if ('tokens' in token && token.tokens) return this.parser.parseInline(token.tokens);
      const curled = typeset(token.text, before);
      before = curled.at(-1) ?? before;
      // Also where marked calls the text escaped: text after an opening <pre> or <code> is as it was typed.
      return escapeHtml(curled);
    },

    codespan({ text }) {
      before = text.at(-1) ?? before;
      return `<code>${escapeHtml(text)}</code>`;
    },

    paragraph: startOfLine(plain.paragraph),
    listitem: startOfLine(plain.listitem),

    heading({ tokens, depth }) {
      const title = typeset(this.parser.parseInline(tokens, this.parser.textRenderer));
      if (depth === 1) complain(`has a top-level heading, '${title}': start it with ##`);
      const id = uniqueId(title, ids);
      section = title;
      before = '';
      if (depth === 2) chapters.push({ id, title });
      return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },

    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      const kind = linkKind(href);
      if (kind === 'unknown') complain(`links to ${href}: links must start with https://, /, #, mailto: or tel:`);
      if (kind === 'page' && !surroundings.isPage(href.replace(/[?#].*/, ''))) {
        complain(`links to ${href}, which doesn’t exist`);
      }
      if (kind === 'unknown') return text;
      const address = `href="${escapeHtml(href)}"`;
      return kind === 'site'
        ? `<a ${address} target="_blank" rel="noopener">${text}${newTabNote}</a>`
        : `<a ${address}>${text}</a>`;
    },

    image({ href, text }) {
      const picture = surroundings.picture(href);
      if (!picture) complain(`shows ${href}: there is no such picture in content/pictures`);
      if (!text.trim()) complain(`shows ${href} without alt text`);
      return picture ? pictureHtml(picture, text) : '';
    },

    // A wide table scrolls in its own container, also by keyboard.
    table(token) {
      const label = escapeHtml(section ? `Table: ${section}` : 'Table');
      const table = plain.table.call(this, token);
      return `<div class="table-scroll" role="region" aria-label="${label}" tabindex="0">${table}</div>\n`;
    },

    tablecell(token: Tokens.TableCell) {
      before = '';
      const align = token.align ? ` data-align="${token.align}"` : '';
      const [tag, scope] = token.header ? ['th', ' scope="col"'] : ['td', ''];
      return `<${tag}${scope}${align}>${this.parser.parseInline(token.tokens)}</${tag}>\n`;
    },
  };
  return { renderer, chapters };
}

function linkKind(href: string): 'site' | 'page' | 'plain' | 'unknown' {
  if (/^https?:\/\/\S/.test(href)) return 'site';
  if (/^\/(?![/\\])/.test(href)) return 'page';
  return /^(#|mailto:|tel:)/.test(href) ? 'plain' : 'unknown';
}

/** Slug of a heading: 'CADR & noise' is `cadr-noise`; a second one `cadr-noise-2`. */
function uniqueId(title: string, taken: Map<string, number>): string {
  const words = title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9\s-]/g, '');
  const stem = words.trim().replace(/[\s-]+/g, '-') || 'section';
  // Counts on from the last one: thousands of the same heading would block the server for seconds.
  let count = taken.get(stem) ?? 0;
  let id = stem;
  while (taken.has(id)) id = `${stem}-${++count}`;
  taken.set(stem, Math.max(count, 1));
  if (id !== stem) taken.set(id, 1);
  return id;
}

function pictureHtml({ src, width, height, widths }: Omit<Picture, 'alt'>, alt: string): string {
  const base = src.replace(/-\d+\.jpg$/, '');
  const source = (format: string) => {
    const files = widths.map((each) => `${base}-${each}.${format} ${each}w`).join(', ');
    return `<source type="image/${format}" srcset="${files}" sizes="(min-width: 48rem) 40rem, 100vw">`;
  };
  const size = `width="${width}" height="${height}"`;
  return `<picture>${source('avif')}${source('webp')}<img src="${src}" alt="${escapeHtml(alt)}" ${size} loading="lazy" decoding="async"></picture>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
