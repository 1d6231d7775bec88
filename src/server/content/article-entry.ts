import { parse, stringify, YAMLParseError } from 'yaml';
import type { ArticleEntry } from '../../contract/content/articles.ts';

/** Reading speed in words a minute. */
const wordsPerMinute = 220;

/** Writes an article as a file of content/blog. @param id identifies it in structured data, for good */
export function writeArticle(slug: string, id: string, entry: ArticleEntry): string {
  const { text, dateModified, readTime, ...fields } = entry;
  const front = {
    id,
    slug,
    title: fields.title,
    excerpt: fields.excerpt,
    image: fields.image,
    imageAlt: fields.imageAlt,
    author: fields.author,
    datePublished: fields.datePublished,
    ...(dateModified && { dateModified }),
    keywords: fields.keywords,
    category: fields.category,
    readTime: readTime || timeToRead(text),
  };
  return `---\n${stringify(front, { singleQuote: true, lineWidth: 0 })}---\n\n${text.trim()}\n`;
}

/** Reads an article of the desk or of content/blog, however much of it is missing. */
export function readEntry(source: string): { readonly id: string; readonly entry: ArticleEntry } {
  const [, yaml = '', text = ''] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(source) ?? [];
  const fields = readFields(yaml);
  const textOf = (name: string) => (typeof fields[name] === 'string' ? fields[name].trim() : '');
  return {
    id: textOf('id'),
    entry: {
      title: textOf('title'),
      excerpt: textOf('excerpt'),
      image: textOf('image'),
      imageAlt: textOf('imageAlt'),
      author: textOf('author'),
      category: textOf('category'),
      datePublished: textOf('datePublished'),
      dateModified: textOf('dateModified'),
      keywords: Array.isArray(fields.keywords) ? fields.keywords.map(String) : [],
      readTime: textOf('readTime'),
      text: text.trim(),
    },
  };
}

function readFields(yaml: string): Readonly<Record<string, unknown>> {
  try {
    const front: unknown = parse(yaml);
    return typeof front === 'object' && front !== null ? (front as Record<string, unknown>) : {};
  } catch (error) {
    if (error instanceof YAMLParseError) return {};
    throw error;
  }
}

/** Names of the pictures that an article shows, or may show: other words in parentheses are included. */
export function picturesIn({ image, text }: ArticleEntry): string[] {
  const inText = text.matchAll(/\]\(([a-z0-9][a-z0-9.-]{0,199})[\s)]/g);
  return [...new Set([image, ...Array.from(inText, ([, name = '']) => name)])].filter((name) => name !== '');
}

function timeToRead(text: string): string {
  const words = text.split(/\s+/).filter((word) => /\w/.test(word)).length;
  return `${Math.max(1, Math.round(words / wordsPerMinute))} min`;
}
