import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const content = join(import.meta.dirname, '../../content');

/** A product of content/products.json, as far as its pictures go. */
export interface PicturedProduct {
  readonly id: string;
  readonly pictures: readonly { readonly name: string; readonly alt: string; readonly kind?: string }[];
}

export const seedProducts: readonly PicturedProduct[] = JSON.parse(
  readFileSync(join(content, 'products.json'), 'utf8'),
);

export const seedSpares: readonly PicturedProduct[] = JSON.parse(readFileSync(join(content, 'spares.json'), 'utf8'));

/** Slugs of all articles of content/blog. */
export const articleSlugs = readdirSync(join(content, 'blog')).map((name) => name.replace(/\.md$/, ''));
