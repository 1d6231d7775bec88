import { expect, it } from 'vitest';
import { picturesIn, readEntry, writeArticle } from './article-entry.ts';
import { parseFrontMatter } from './front-matter.ts';
import { readArticleFiles } from './read-articles.ts';

const entry = {
  title: "It's: a 'title' # with marks",
  excerpt: '- not a list',
  image: 'photo.12ab34cd',
  imageAlt: 'A "box"',
  author: 'Ada',
  category: 'yes',
  datePublished: '2026-11-28',
  dateModified: '',
  keywords: ['1', 'air: clean'],
  readTime: '',
  text: 'Words. '.repeat(440).trim(),
};

it('round-trips any text, whatever it looks like in YAML [CONTENT-1]', () => {
  const source = writeArticle('a-title', '7', entry);
  expect(readEntry(source)).toEqual({ id: '7', entry: { ...entry, readTime: '2 min' } });
  expect(parseFrontMatter(source)).toMatchObject({ front: { slug: 'a-title', keywords: ['1', 'air: clean'] } });
});

it('loses nothing from the files in content/blog [CONTENT-6]', async () => {
  for (const { slug, source } of await readArticleFiles('content/blog')) {
    const { id, entry } = readEntry(source);
    expect(parseFrontMatter(writeArticle(slug, id, entry))).toEqual({
      ...parseFrontMatter(source),
      markdown: expect.stringContaining(entry.text),
    });
  }
});

it('reads as much as possible of a damaged file', () => {
  for (const source of ['', 'Text only', '---\na: [\n---\nText', '---\n- 1\n---\nText']) {
    expect(readEntry(source).entry.title).toBe('');
  }
});

it('finds the pictures of an article', () => {
  const text = '![A](one.12ab34cd) [link](/products) ![B](two "title")';
  expect(picturesIn({ ...entry, text })).toEqual(['photo.12ab34cd', 'one.12ab34cd', 'two']);
});
