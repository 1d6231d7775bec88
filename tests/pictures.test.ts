import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictureFiles, readPictureManifest, widthsFor } from '../src/server/pictures/manifest.ts';
import { articleSlugs, seedProducts, seedSpares } from './support/storefront/content.ts';

const dist = join(import.meta.dirname, '../dist');
const served = join(dist, 'client/pictures');
const manifest = await readPictureManifest(join(dist, 'pictures.json'));
const cards: Record<string, string> = JSON.parse(await readFile(join(dist, 'cards.json'), 'utf8'));

/** Byte limits for one AVIF of 640 pixels, and for all of a product's, which its gallery loads on a phone. */
const budget = { one: 40_000, set: 90_000 };

const sizeOf = async (file: string) => (await stat(join(served, file))).size;

describe('the pictures of the catalogue', () => {
  it.each(seedProducts)('of $id exist in every size and format, with alt text [PIC-1]', async ({ pictures }) => {
    expect(pictures.length).toBeGreaterThanOrEqual(3);
    expect(new Set(pictures.map(({ name }) => name)).size).toBe(pictures.length);
    expect(new Set(pictures.map(({ alt }) => alt)).size).toBe(pictures.length);
    for (const { name, alt, kind } of pictures) {
      expect(kind, name).toBe('illustration');
      expect(alt.length, name).toBeGreaterThanOrEqual(20);
      expect(alt.length, name).toBeLessThanOrEqual(160);
      const picture = manifest[name];
      if (!picture) throw new Error(`The build made no picture ${name}`);
      expect(picture.widths, name).toEqual(widthsFor(picture.width));
      for (const file of pictureFiles(name, picture)) expect(await sizeOf(file), file).toBeGreaterThan(0);
    }
  });

  it.each(seedProducts)('of $id are small [PIC-2]', async ({ pictures }) => {
    const sizes = pictures.map(({ name }) => sizeOf(`${name}.${manifest[name]?.hash}-640.avif`));
    const bytes = await Promise.all(sizes);
    expect(Math.max(...bytes)).toBeLessThan(budget.one);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(budget.set);
  });
});

describe('link previews', () => {
  const pages = [
    '/',
    ...[...seedProducts, ...seedSpares].map(({ id }) => `/product/${id}`),
    ...articleSlugs.map((slug) => `/blog/${slug}`),
  ];

  it('have a card of 1200 by 630 pixels for the site, each product and each article [PIC-6]', async () => {
    expect(Object.keys(cards).sort()).toEqual(pages.sort());
    for (const address of Object.values(cards)) {
      const { width, height, format } = await sharp(join(dist, 'client', address)).metadata();
      expect({ width, height, format }, address).toEqual({ width: 1200, height: 630, format: 'jpeg' });
      // Messengers omit preview pictures above 300 kB.
      expect((await stat(join(dist, 'client', address))).size, address).toBeLessThan(150_000);
    }
  });
});
