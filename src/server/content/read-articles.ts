import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Article } from '../../contract/catalogue/article.ts';
import { readPictureManifest } from '../pictures/manifest.ts';
import { type ArticleSource, composeArticles } from './compose-articles.ts';

interface ArticleFolder {
  /** Markdown files with front matter, each named after its slug. */
  readonly folder: string;
  /** The picture build's manifest (JSON). */
  readonly pictures: string;
}

/** Reads the files of a folder with an ending, sorted by name; none if there is no such folder. */
export async function readTextFiles(
  folder: string,
  ending: string,
): Promise<{ readonly name: string; readonly source: string }[]> {
  const all = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files = all.filter((file) => file.endsWith(ending)).sort();
  return Promise.all(
    files.map(async (file) => ({
      name: file.slice(0, -ending.length),
      source: await readFile(path.join(folder, file), 'utf8'),
    })),
  );
}

/** Reads the Markdown files of a folder. */
export async function readArticleFiles(folder: string): Promise<ArticleSource[]> {
  const place = path.join(path.basename(path.dirname(folder)), path.basename(folder));
  const files = await readTextFiles(folder, '.md');
  return files.map(({ name, source }) => ({ slug: name, source, origin: path.join(place, `${name}.md`) }));
}

/**
 * Reads every article of a folder, newest first.
 * @throws an Error with a line for each fault: file, field, rule
 */
export async function readArticles({ folder, pictures }: ArticleFolder): Promise<readonly Article[]> {
  const manifest = await readPictureManifest(pictures).catch((cause: unknown) => {
    throw new Error(`${pictures} cannot be read: build the pictures before the web.`, { cause });
  });
  const { articles, complaints } = composeArticles(await readArticleFiles(folder), manifest);
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
  return articles;
}
