import { join, resolve } from 'node:path';
import type { ArticleSource } from '../../../server/content/compose-articles.ts';
import { readArticleFiles } from '../../../server/content/read-articles.ts';
import type { CliContext } from '../../command.ts';

const content = resolve(import.meta.dirname, '../../../../content');

export const articleFiles = (): Promise<ArticleSource[]> => readArticleFiles(join(content, 'blog'));

/** Folders of articles and of texts of pages, and the file of settings: the project's, or the `folder` option's. */
export function contentFolders({ folder }: CliContext['options']) {
  if (folder === undefined) {
    return { articles: join(content, 'blog'), pages: join(content, 'pages'), site: join(content, 'site.json') };
  }
  const own = resolve(String(folder));
  return { articles: own, pages: join(own, 'pages'), site: join(own, 'site.json') };
}
