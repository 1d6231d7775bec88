import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeArticles } from '../../../src/server/content/compose-articles.ts';
import { readArticleFiles } from '../../../src/server/content/read-articles.ts';
import { noContent, type ShopContent } from '../../../src/server/content/shop-content.ts';
import { readPictureManifest } from '../../../src/server/pictures/manifest.ts';

const content = join(import.meta.dirname, '../../../content');

/** A product of content/products.json, reduced to its pictures. */
export interface PicturedProduct {
  readonly id: string;
  readonly pictures: readonly { readonly name: string; readonly alt: string; readonly kind?: string }[];
}

export const seedProducts: readonly PicturedProduct[] = JSON.parse(
  readFileSync(join(content, 'products.json'), 'utf8'),
);

export const seedSpares: readonly PicturedProduct[] = JSON.parse(readFileSync(join(content, 'spares.json'), 'utf8'));

/** Slugs of all articles in content/blog. */
export const articleSlugs = readdirSync(join(content, 'blog')).map((name) => name.replace(/\.md$/, ''));

/** The articles of content/blog as an unchanged shop shows them, with the pictures of the build. */
export async function fileContent(): Promise<ShopContent> {
  const files = await readArticleFiles(join(content, 'blog'));
  const pictures = await readPictureManifest(join(content, '../dist/pictures.json'));
  return { ...noContent, articles: composeArticles(files, pictures).articles };
}
