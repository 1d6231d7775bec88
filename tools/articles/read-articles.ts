import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Article } from '../../src/contract/catalogue/article.ts';
import type { Picture } from '../../src/contract/catalogue/product.ts';
import { matchPage } from '../../src/contract/shared/routes.ts';
import { shownPicture } from '../../src/server/pictures/manifest.ts';
import type { PictureManifest } from '../../src/server/store/catalogue/pictures.ts';
import { type FrontMatter, parseFrontMatter } from './front-matter.ts';
import { renderMarkdown, type Surroundings } from './markdown.ts';
import { typeset } from './typography.ts';

export interface ArticleFolder {
  /** Markdown files with front matter, each named after its slug. */
  readonly folder: string;
  /** The picture build's manifest (JSON). */
  readonly pictures: string;
}

interface Draft {
  readonly file: string;
  readonly front: FrontMatter;
  readonly markdown: string;
}

/**
 * Reads every article of a folder, newest first.
 * @throws an Error with a line for each fault: file, field, rule
 */
export async function readArticles({ folder, pictures }: ArticleFolder): Promise<Article[]> {
  const manifest = await readManifest(pictures);
  const complaints: string[] = [];
  const drafts = await readDrafts(folder, complaints);
  findTwins(drafts, complaints);
  const slugs = new Set(drafts.map(({ front }) => front.slug));
  const surroundings: Surroundings = {
    picture: (name) => findPicture(manifest, name),
    isPage: (address) => {
      const match = matchPage(address);
      return match !== undefined && (match.page !== 'article' || slugs.has(match.params.slug ?? ''));
    },
  };
  const articles = drafts.flatMap((draft) => finish(draft, surroundings, complaints) ?? []);
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
  return articles.sort((a, b) => compare(b.datePublished, a.datePublished) || compare(a.slug, b.slug));
}

async function readDrafts(folder: string, complaints: string[]): Promise<Draft[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  const drafts = names.map(async (name): Promise<Draft | undefined> => {
    const file = path.join(path.basename(path.dirname(folder)), path.basename(folder), name);
    const parsed = parseFrontMatter(await readFile(path.join(folder, name), 'utf8'));
    if ('complaints' in parsed) {
      complaints.push(...parsed.complaints.map((complaint) => `${file}: ${complaint}`));
      return undefined;
    }
    const { slug } = parsed.front;
    if (`${slug}.md` !== name) complaints.push(`${file}: slug is ${slug}, so the file must be named ${slug}.md`);
    return { file, ...parsed };
  });
  return (await Promise.all(drafts)).filter((draft) => draft !== undefined);
}

function findTwins(drafts: readonly Draft[], complaints: string[]): void {
  for (const field of ['id', 'title'] as const) {
    const first = new Map<string, string>();
    for (const { file, front } of drafts) {
      const twin = first.get(front[field]);
      if (twin) complaints.push(`${file}: ${field} is that of ${twin}`);
      else first.set(front[field], file);
    }
  }
}

function finish(draft: Draft, surroundings: Surroundings, complaints: string[]): Article | undefined {
  const { file, front, markdown } = draft;
  const { complaints: found, ...body } = renderMarkdown(markdown, surroundings);
  complaints.push(...found.map((complaint) => `${file}: ${complaint}`));
  const { image: name, imageAlt, dateModified, ...meta } = front;
  const picture = surroundings.picture(name);
  if (!picture) {
    complaints.push(`${file}: image names ${name}: there is no such picture in content/pictures`);
    return undefined;
  }
  return {
    ...meta,
    title: typeset(meta.title),
    excerpt: typeset(meta.excerpt),
    image: { ...picture, alt: typeset(imageAlt) },
    ...(dateModified !== undefined && { dateModified }),
    ...body,
  };
}

function findPicture(manifest: PictureManifest, name: string): Omit<Picture, 'alt'> | undefined {
  const made = manifest[name];
  return made && shownPicture(name, made);
}

async function readManifest(file: string): Promise<PictureManifest> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new Error(`${file} cannot be read: build the pictures before the web.`, { cause });
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
