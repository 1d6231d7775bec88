import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { settings } from '../../content/settings.ts';
import { pagePath } from '../../src/contract/shared/routes.ts';
import { readArticles } from '../../src/server/content/read-articles.ts';
import type { PictureManifest } from '../../src/server/store/catalogue/pictures.ts';
import { cardFile, place, writeWhole } from '../build-pictures.ts';
import { cardVersion, drawCard } from './draw-card.ts';
import { loadFont } from './outlines.ts';

export interface BuildCardsOptions {
  /** Folder of products.json, blog/, pictures/ and brand/. */
  readonly content: string;
  /** Folder served under /pictures/, and the picture build's manifest (JSON). */
  readonly out: string;
  readonly pictures: string;
  /** Path of the card manifest (JSON): the card's URL by the path of its page. */
  readonly manifest: string;
  readonly cache: string;
  /** Receives one line at the end. */
  readonly log: (line: string) => void;
}

export type CardManifest = Record<string, string>;

interface Card {
  /** Path of the page. */
  readonly page: string;
  readonly name: string;
  readonly title: string;
  readonly kicker: string;
  /** Name of the picture. */
  readonly picture: string;
}

/** Draws the link preview cards of the site, each product and each article; removes old cards. */
export async function buildCards(options: BuildCardsOptions): Promise<CardManifest> {
  const { content, out, cache } = options;
  const started = performance.now();
  await Promise.all([out, cache].map((folder) => mkdir(folder, { recursive: true })));
  const pictures: PictureManifest = JSON.parse(await readFile(options.pictures, 'utf8'));
  const mark = path.join(content, 'brand', 'mark.svg');
  const fonts = { bold: await loadFont(600), plain: await loadFont(400) };
  const look = JSON.stringify([cardVersion, settings.brand, await readFile(mark, 'utf8')]);

  const manifest: CardManifest = {};
  const cards = await listCards(options, pictures);
  let drawn = 0;
  for (const card of cards) {
    const picture = pictures[card.picture];
    if (!picture) throw new Error(`There is no picture ${card.picture} for the preview of ${card.page}.`);
    const hash = createHash('sha256')
      .update(look)
      .update(JSON.stringify([card, picture.hash]))
      .digest('hex')
      .slice(0, 8);
    const file = `card-${card.name}.${hash}.jpg`;
    const kept = path.join(cache, file);
    if (!(await stat(kept).catch(() => null))) {
      // At this size the widest WebP of the picture build is as good as the master.
      const source = path.join(out, `${card.picture}.${picture.hash}-${picture.widths.at(-1)}.webp`);
      await writeWhole(kept, await drawCard({ ...card, brand: settings.brand, picture: source, mark }, fonts));
      drawn += 1;
    }
    await place(kept, path.join(out, file));
    manifest[card.page] = `/pictures/${file}`;
  }

  const current = new Set(Object.values(manifest).map((address) => path.basename(address)));
  const old = (await readdir(out)).filter((file) => cardFile.test(file) && !current.has(file));
  await Promise.all(old.map((file) => rm(path.join(out, file))));
  await writeFile(options.manifest, `${JSON.stringify(manifest, null, 1)}\n`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  options.log(`cards: ${cards.length} ready in ${seconds} s, ${drawn} drawn`);
  return manifest;
}

interface ProductRow {
  readonly id: string;
  readonly name: string;
  readonly spare?: object;
  readonly pictures: readonly { readonly name: string }[];
}

async function listCards(
  { content, pictures: manifestFile }: BuildCardsOptions,
  made: PictureManifest,
): Promise<Card[]> {
  const files = ['products.json', 'spares.json'].map((name) => readFile(path.join(content, name), 'utf8'));
  const rows = (await Promise.all(files)).flatMap((text): ProductRow[] => JSON.parse(text));
  const products = rows.flatMap(({ id, name, spare, pictures: [main] }): Card[] =>
    main
      ? [
          {
            page: pagePath('product', { id }),
            name: id,
            title: name,
            kicker: spare ? 'Air purifier spare part' : 'DIY air purifier kit',
            picture: main.name,
          },
        ]
      : [],
  );
  const articles = await readArticles({ folder: path.join(content, 'blog'), pictures: manifestFile });
  return [
    {
      page: pagePath('home'),
      name: 'site',
      title: 'Clean air for the whole room, quietly',
      kicker: 'DIY air purifiers',
      picture: 'hero-home',
    },
    ...products,
    ...articles.map(({ slug, title, category, readTime, image }) => {
      const picture = Object.keys(made).find((name) => image.src.startsWith(`/pictures/${name}.`)) ?? '';
      const page = pagePath('article', { slug });
      return { page, name: `blog-${slug}`, title, kicker: `${category}, ${readTime} read`, picture };
    }),
  ];
}
