import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { Article, ArticleBody, ArticleMeta } from '../src/contract/catalogue/article.ts';
import { type ArticleFolder, readArticles } from './articles/read-articles.ts';

const listId = 'virtual:articles';
const bodyPrefix = `${listId}/`;
const root = path.join(import.meta.dirname, '..');

/**
 * Virtual modules of the articles in content/blog (see src/web/article-module.d.ts): one with the metadata of all,
 * and one per article with its text, loaded on demand. The server build contains all texts. An invalid article fails
 * the build with a sentence that names file and field.
 */
export function articleModules({
  folder = path.join(root, 'content', 'blog'),
  pictures = path.join(root, 'dist', 'pictures.json'),
}: Partial<ArticleFolder> = {}): Plugin {
  return {
    name: 'breezebox-articles',
    enforce: 'pre',
    resolveId: (id) => (id === listId || id.startsWith(bodyPrefix) ? `\0${id}` : undefined),
    async load(id, { ssr = false } = {}) {
      if (!id.startsWith(`\0${listId}`)) return undefined;
      for (const name of await readdir(folder)) this.addWatchFile(path.join(folder, name));
      this.addWatchFile(pictures);
      const articles = await readArticles({ folder, pictures });
      if (id === `\0${listId}`) return ssr ? listForServer(articles) : listForBrowser(articles);
      const article = articles.find(({ slug }) => `\0${bodyPrefix}${slug}` === id);
      return article && `export const body = ${JSON.stringify(bodyOf(article))};`;
    },
  };
}

function listForServer(articles: readonly Article[]): string {
  const bodies = Object.fromEntries(articles.map((article) => [article.slug, bodyOf(article)]));
  return [
    `export const articles = ${JSON.stringify(articles.map(metaOf))};`,
    `export const bodies = ${JSON.stringify(bodies)};`,
    'export const bodyLoaders = {};',
  ].join('\n');
}

function listForBrowser(articles: readonly Article[]): string {
  const loaders = articles.map(({ slug }) => {
    const load = `() => import('${bodyPrefix}${slug}').then((module) => module?.body)`;
    return `${JSON.stringify(slug)}: ${load}`;
  });
  return [
    `export const articles = ${JSON.stringify(articles.map(metaOf))};`,
    'export const bodies = {};',
    `export const bodyLoaders = { ${loaders.join(', ')} };`,
  ].join('\n');
}

function bodyOf({ content, chapters }: Article): ArticleBody {
  return { content, chapters };
}

function metaOf({ content: _, chapters: __, ...meta }: Article): ArticleMeta {
  return meta;
}
