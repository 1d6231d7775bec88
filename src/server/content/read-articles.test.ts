import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readArticles } from './read-articles.ts';

const made = { hash: 'abc', width: 1600, height: 900, widths: [320, 1200], colour: '#eee' };
const pictureNames = ['article-allergies', 'article-cadr', 'article-hay-fever', 'article-indoor-air'];

let root: string;
let folder: string;
let pictures: string;

/** A copy of the shop's articles that tests may modify. */
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'articles-'));
  folder = path.join(root, 'content', 'blog');
  pictures = path.join(root, 'pictures.json');
  await cp('content/blog', folder, { recursive: true });
  await writeFile(pictures, JSON.stringify(Object.fromEntries(pictureNames.map((name) => [name, made]))));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function change(name: string, from: string | RegExp, to: string): Promise<void> {
  const file = path.join(folder, `${name}.md`);
  const text = await readFile(file, 'utf8');
  expect(text).toMatch(from);
  await writeFile(file, text.replace(from, to));
}

describe('readArticles', () => {
  it('reads the four articles, newest first [BLOG-2]', async () => {
    const articles = await readArticles({ folder, pictures });
    expect(
      articles.map(({ slug, category, readTime, datePublished }) => [slug, category, readTime, datePublished]),
    ).toEqual([
      ['air-purifiers-allergies-uk', 'Health & Wellness', '8 min', '2025-10-15'],
      ['understanding-cadr-ratings', 'Guides', '6 min', '2025-10-12'],
      ['indoor-air-quality-guide', 'Health & Wellness', '10 min', '2025-10-10'],
      ['hay-fever-relief-uk', 'Health & Wellness', '9 min', '2025-10-08'],
    ]);
  });

  it('gives each article its picture, text, chapters and sources', async () => {
    for (const { image, content, chapters, keywords } of await readArticles({ folder, pictures })) {
      expect(image).toMatchObject({ width: 1600, height: 900, widths: [320, 1200] });
      expect(image.src).toMatch(/^\/pictures\/article-[a-z-]+\.abc-1200\.jpg$/);
      expect(image.alt).not.toBe('');
      expect(keywords.length).toBeGreaterThan(2);
      expect(chapters.at(-1)?.title).toBe('Sources');
      for (const { id } of chapters) expect(content).toContain(`id="${id}"`);
    }
  });

  it('states a read time that matches the text at 220 words per minute', async () => {
    for (const { content, readTime } of await readArticles({ folder, pictures })) {
      const [text = ''] = content.split('<h2 id="sources"');
      const words = text
        .replace(/<[^>]+>/g, ' ')
        .split(/\s+/)
        .filter((word) => /\w/.test(word)).length;
      expect(Math.abs(words / 220 - Number.parseInt(readTime, 10))).toBeLessThan(1);
    }
  });

  it('reports every error at once, with file and field', async () => {
    await change('hay-fever-relief-uk', /^readTime: .*$/m, 'readTime: long');
    await change('understanding-cadr-ratings', /^author: .*\n/m, '');
    await expect(readArticles({ folder, pictures })).rejects.toThrow(
      "content/blog/hay-fever-relief-uk.md: readTime must be minutes, such as '8 min'",
    );
    await expect(readArticles({ folder, pictures })).rejects.toThrow(
      'content/blog/understanding-cadr-ratings.md: author is missing',
    );
  });

  it('reports a picture that does not exist', async () => {
    await change('hay-fever-relief-uk', /^image: .*$/m, 'image: article-hayfever');
    await expect(readArticles({ folder, pictures })).rejects.toThrow(
      'content/blog/hay-fever-relief-uk.md: image names article-hayfever: there is no such picture in content/pictures',
    );
  });

  it('refuses a link to an article that does not exist', async () => {
    await rm(path.join(folder, 'understanding-cadr-ratings.md'));
    await expect(readArticles({ folder, pictures })).rejects.toThrow(
      'content/blog/indoor-air-quality-guide.md: links to /blog/understanding-cadr-ratings, which doesn’t exist',
    );
  });

  it('refuses a slug that differs from the file name, and duplicate ids', async () => {
    await change('hay-fever-relief-uk', /^slug: .*$/m, 'slug: hay-fever');
    await change('hay-fever-relief-uk', /^id: .*$/m, "id: '2'");
    const failure = expect(readArticles({ folder, pictures })).rejects;
    await failure.toThrow('hay-fever-relief-uk.md: slug is hay-fever, so the file must be named hay-fever.md');
    await expect(readArticles({ folder, pictures })).rejects.toThrow(/: has the same id as content\/blog\//);
  });

  it('requires the pictures to be built first', async () => {
    await rm(pictures);
    await expect(readArticles({ folder, pictures })).rejects.toThrow('build the pictures before the web');
  });
});
