import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ArticleBody, ArticleMeta } from '../src/contract/catalogue/article.ts';
import { articleModules } from './vite-articles.ts';

interface Entry {
  readonly articles: readonly ArticleMeta[];
  readonly bodies: Readonly<Record<string, ArticleBody>>;
  readonly bodyLoaders: Readonly<Record<string, () => Promise<ArticleBody>>>;
}

const made = { hash: 'abc', width: 1600, height: 900, widths: [320], colour: '#eee' };

/** An article with a unique word in its text. */
const article = (slug: string, day: string, word: string) => `---
id: ${slug}
slug: ${slug}
title: About ${slug}
excerpt: A few words.
image: room-cube-5-black
imageAlt: A black cube
author: Breezebox Team
datePublished: ${day}
keywords: [air]
category: Guides
readTime: 1 min
---

The word is ${word}.
`;

let root: string;
let output: { fileName: string; code: string }[];

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'vite-articles-'));
  const folder = path.join(root, 'content', 'blog');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'older.md'), article('older', '2025-01-01', 'mackerel'));
  await writeFile(path.join(folder, 'newer.md'), article('newer', '2025-02-01', 'turnip'));
  await writeFile(path.join(root, 'pictures.json'), JSON.stringify({ 'room-cube-5-black': made }));
  await writeFile(path.join(root, 'entry.js'), "export { articles, bodies, bodyLoaders } from 'virtual:articles';\n");
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function build(target: 'browser' | 'server'): Promise<Entry> {
  const { build: runVite } = await import('vite');
  const outDir = path.join(root, target);
  const built = await runVite({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      articleModules({ folder: path.join(root, 'content', 'blog'), pictures: path.join(root, 'pictures.json') }),
    ],
    build: {
      outDir,
      ...(target === 'server'
        ? { ssr: 'entry.js' }
        : { lib: { entry: 'entry.js', formats: ['es'], fileName: 'entry' } }),
      minify: false,
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (!result || !('output' in result)) throw new Error('Vite built nothing');
  output = result.output.flatMap((file) => ('code' in file ? { fileName: file.fileName, code: file.code } : []));
  const entry = output.find(({ fileName }) => fileName.startsWith('entry'));
  return import(path.join(outDir, entry?.fileName ?? ''));
}

describe('the modules of the articles', () => {
  it('tell the browser what there is to read, newest first, and fetch each text automatically [BLOG-1]', async () => {
    const { articles, bodies, bodyLoaders } = await build('browser');
    expect(articles.map(({ slug }) => slug)).toEqual(['newer', 'older']);
    expect(articles[0]).toEqual({
      id: 'newer',
      slug: 'newer',
      title: 'About newer',
      excerpt: 'A few words.',
      image: {
        src: '/pictures/room-cube-5-black.abc-1200.jpg',
        width: 1600,
        height: 900,
        widths: [320],
        colour: '#eee',
        alt: 'A black cube',
      },
      author: 'Breezebox Team',
      datePublished: '2025-02-01',
      keywords: ['air'],
      category: 'Guides',
      readTime: '1 min',
    });
    expect(bodies).toEqual({});
    const holding = (word: string) => output.filter(({ code }) => code.includes(word)).map(({ fileName }) => fileName);
    expect(holding('turnip')).toEqual([expect.stringContaining('newer')]);
    expect(holding('mackerel')).toEqual([expect.stringContaining('older')]);
    expect(await bodyLoaders.newer?.()).toEqual({ content: '<p>The word is turnip.</p>', chapters: [] });
  });

  it('hold all texts on the server, which renders without waiting', async () => {
    const { articles, bodies } = await build('server');
    expect(articles.map(({ slug }) => slug)).toEqual(['newer', 'older']);
    expect(bodies.older).toEqual({ content: '<p>The word is mackerel.</p>', chapters: [] });
  });

  it('end the build where an article cannot be used, naming the file', async () => {
    const file = path.join(root, 'content', 'blog', 'broken.md');
    await writeFile(file, article('broken', '2025-13-01', 'leek'));
    await expect(build('browser')).rejects.toThrow('content/blog/broken.md: datePublished must be a day');
    await rm(file);
  });
});
