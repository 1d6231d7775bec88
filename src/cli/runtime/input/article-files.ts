import { resolve } from 'node:path';
import type { ArticleSource } from '../../../server/content/compose-articles.ts';
import { readArticleFiles } from '../../../server/content/read-articles.ts';

export const articleFolder = resolve(import.meta.dirname, '../../../../content/blog');

export const articleFiles = (): Promise<ArticleSource[]> => readArticleFiles(articleFolder);
