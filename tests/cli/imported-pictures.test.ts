import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Product } from '../../src/contract/catalogue/product.ts';
import { readCatalogueVersion } from '../../src/server/store/catalogue/products.ts';
import { photo } from '../support/photos.ts';
import { openShop } from '../support/shop/shop.ts';
import { type Operator, openOperator, operatorOf } from './operator.ts';
import { emptyDatabase, openPostgresOperator } from './postgres.ts';

const engines = [
  ['a file', openOperator],
  ['PostgreSQL', openPostgresOperator],
] as const;

interface PictureEntry {
  readonly file?: string;
  readonly name?: string;
  readonly alt?: string;
  readonly kind?: string;
}

/** Writes a file of one product with these pictures, next to a folder of photographs. */
async function writeImport({ dataDir }: Operator, pictures: readonly PictureEntry[], changes = {}): Promise<string> {
  const product = {
    id: 'new-box',
    name: 'New Box',
    brand: 'Breezebox',
    region: 'uk-eu',
    price: '199.00',
    roomSize: 'small',
    isFeatured: false,
    inStock: true,
    description: 'A new box.',
    features: [],
    specifications: {},
    pictures,
    ...changes,
  };
  const file = join(dataDir, 'products.json');
  await writeFile(file, JSON.stringify([product]));
  return file;
}

/** The minimum size; larger pictures take longer to process. */
const smallest = { width: 800, height: 800 };

async function writePhotos({ dataDir }: Operator, size: { width?: number; height?: number } = smallest): Promise<void> {
  const folder = join(dataDir, 'photos');
  await mkdir(folder);
  await photo(size).jpeg().withMetadata({ orientation: 6 }).toFile(join(folder, 'Front view.JPG'));
  await photo({ ...size, colour: '#204060' })
    .png()
    .toFile(join(folder, 'back.png'));
}

const twoPhotos = [
  { file: 'photos/Front view.JPG', alt: 'The new box from the front', kind: 'photograph' },
  { file: 'photos/back.png', alt: 'The new box from the back', kind: 'illustration' },
  { name: 'xl-7-black', alt: 'The old box' },
];

/** Pictures and catalogue version in the operator's store. */
const stateOf = (operator: Operator) =>
  operator.prepare(async ({ db }) => ({
    version: await readCatalogueVersion(db),
    pictures: await db.selectFrom('pictures').select('name').orderBy('name').execute(),
    files: (await db.selectFrom('picture_files').select('file').orderBy('file').execute()).length,
  }));

async function productOf(origin: string, id = 'new-box'): Promise<Product | undefined> {
  const products = (await (await fetch(`${origin}/api/products`)).json()) as Product[];
  return products.find((product) => product.id === id);
}

describe.each(engines)('pictures imported into %s', (_, open) => {
  it('are served by the running shop at once, in every size and format, with immutable caching [PIC-7]', async () => {
    const operator = await open();
    await writePhotos(operator, { width: 1200, height: 900 });
    const shop = await openShop(operator.env);
    onTestFinished(async () => void (await shop.stop()));
    const said = await operator.print('products', 'import', await writeImport(operator, twoPhotos), '--yes');
    expect(said).toMatch(
      /^1 product imported: new-box\.\nNew pictures: front-view\.[0-9a-f]{8}, back\.[0-9a-f]{8}\.\n$/,
    );

    const product = await vi.waitUntil(() => productOf(shop.origin), { timeout: 10_000 });
    // Rotated by EXIF orientation: the camera's 1200 × 900 becomes 900 × 1200.
    expect(product.pictures).toMatchObject([
      { alt: 'The new box from the front', kind: 'photograph', width: 900, height: 1200 },
      { alt: 'The new box from the back', kind: 'illustration', width: 1200, height: 900 },
      { alt: 'The old box', src: expect.stringMatching(/^\/pictures\/xl-7-black\.[0-9a-f]{8}-1200\.jpg$/) },
    ]);
    expect(product.image).toMatch(/^\/pictures\/front-view\.[0-9a-f]{8}-900\.jpg$/);
    for (const { src, widths, width, height } of product.pictures.slice(0, 2)) {
      const stem = src.replace(/-\d+\.jpg$/, '');
      const all = [...widths.flatMap((one) => [`${stem}-${one}.avif`, `${stem}-${one}.webp`]), src, `${stem}-160.jpg`];
      for (const address of all) {
        const response = await fetch(shop.origin + address);
        expect([response.status, response.headers.get('Cache-Control')]).toEqual([
          200,
          'public, max-age=31536000, immutable',
        ]);
        const bytes = Buffer.from(await response.arrayBuffer());
        expect(response.headers.get('Content-Length')).toBe(String(bytes.length));
        const found = await sharp(bytes).metadata();
        expect(response.headers.get('Content-Type')).toBe(found.mediaType);
        expect(found.width).toBe(Number(/-(\d+)\.\w+$/.exec(address)?.[1]));
        expect(Math.abs((found.height / found.width) * (width / height) - 1)).toBeLessThan(0.01);
        expect(found.exif).toBeUndefined();
      }
      expect((await fetch(`${shop.origin}${stem}-161.avif`)).status).toBe(404);
    }
    const page = await (await fetch(`${shop.origin}/product/new-box`)).text();
    expect(page).toContain(`${product.image.replace('-900.jpg', '-720.avif')} 720w`);
    expect(page).toContain(`property="og:image" content="${shop.origin}${product.image}"`);
  });

  it('are imported all or none: a failed import changes nothing, and reports file and reason [PIC-12]', async () => {
    const operator = await open();
    await writePhotos(operator);
    const photos = join(operator.dataDir, 'photos');
    await writeFile(join(photos, 'text.jpg'), 'no picture');
    await photo({ width: 640, height: 480 }).jpeg().toFile(join(photos, 'small.jpg'));
    const whole = await photo({ ...smallest, colour: '#305030' })
      .jpeg()
      .toBuffer();
    await writeFile(join(photos, 'broken.jpg'), whole.subarray(0, whole.length / 2));
    const noise = { type: 'gaussian', mean: 128, sigma: 120 } as const;
    await sharp({ create: { width: 900, height: 900, channels: 3, background: '#808080', noise } })
      .png()
      .toFile(join(photos, 'heavy.png'));
    const before = await stateOf(operator);
    const refusal = async (pictures: readonly PictureEntry[]) => {
      const ended = await operator.run('products', 'import', await writeImport(operator, pictures), '--yes');
      expect([ended.code, ended.stdout]).toEqual([1, '']);
      expect(await stateOf(operator)).toEqual(before);
      return ended.stderr
        .replace(/^pictures: .*\n/gm, '')
        .trim()
        .split('\n');
    };

    expect(
      await refusal([
        ...twoPhotos,
        { file: 'photos/none.jpg', alt: 'None' },
        { file: 'photos/text.jpg', alt: 'Text' },
        { file: 'photos/small.jpg', alt: 'Small' },
        { file: 'photos', alt: 'A folder' },
      ]),
    ).toEqual([
      'Row 1 (new-box): pictures.3.file photos/none.jpg does not exist.',
      'Row 1 (new-box): pictures.4.file photos/text.jpg is not a JPEG, PNG, WebP or AVIF file.',
      'Row 1 (new-box): pictures.5.file photos/small.jpg is too small: it has 640 × 480 pixels, and needs at least 800 each way.',
      'Row 1 (new-box): pictures.6.file photos is not a file.',
      'Nothing was changed.',
    ]);
    // These errors are found only after the first two pictures have been processed.
    expect(
      await refusal([
        ...twoPhotos,
        { file: 'photos/broken.jpg', alt: 'Broken' },
        { file: 'photos/heavy.png', alt: 'Heavy' },
      ]),
    ).toEqual([
      // Errors that need the picture to be processed come after the confirmation.
      'new-box is new: New Box',
      '1 new.',
      expect.stringMatching(/^Row 1 \(new-box\): pictures\.3\.file photos\/broken\.jpg cannot be decoded \(.+\)\.$/),
      expect.stringMatching(
        /^Row 1 \(new-box\): pictures\.4\.file photos\/heavy\.png is too detailed: at least \d+ kB at 640 pixels/,
      ),
      'Nothing was changed.',
    ]);
    expect(
      await refusal([
        { file: 'photos/back.png' },
        { file: 'photos/back.png', name: 'xl-7-black', alt: 'Both' },
        { alt: 'Neither' },
        { file: 'photos/back.png', alt: 'Kind', kind: 'drawing' },
        { name: 'back.00000000', alt: 'Never imported' },
      ]),
    ).toEqual([
      'Row 1 (new-box): pictures.0.alt is missing.',
      "Row 1 (new-box): pictures.1.name cannot be combined with 'file'.",
      "Row 1 (new-box): pictures.2.name is missing (give a name or a 'file').",
      "Row 1 (new-box): pictures.3.kind must be 'illustration' or 'photograph'.",
      'Row 1 (new-box): pictures.4.name names a picture that does not exist.',
      'Nothing was changed.',
    ]);
  });

  it('are exported under names that can be imported again, and never encoded twice [PIC-7, OPS-5]', async () => {
    const operator = await open();
    await writePhotos(operator);
    const file = await writeImport(operator, twoPhotos);
    const first = (await operator.json('products', 'import', file, '--yes')) as { pictures: string[] };
    expect(first.pictures).toHaveLength(2);
    const exported = join(operator.dataDir, 'exported.json');
    await operator.print('products', 'export', '--out', exported);
    const before = await stateOf(operator);
    const [photos, away] = [join(operator.dataDir, 'photos'), join(operator.dataDir, 'away')];
    await rename(photos, away);
    expect(await operator.json('products', 'import', exported, '--yes')).toMatchObject({ pictures: [] });
    expect(await stateOf(operator)).toEqual(before);
    expect(await operator.print('products', 'export')).toContain(`{"name":"${first.pictures[0]}","alt":"The new box`);

    // The same photographs again: they are already stored.
    await rename(away, photos);
    await copyFile(join(photos, 'back.png'), join(operator.dataDir, 'back.png'));
    const again = await writeImport(operator, [...twoPhotos, { file: 'back.png', alt: 'The same from elsewhere' }]);
    expect(await operator.json('products', 'import', again, '--yes')).toMatchObject({ pictures: [] });
    expect((await stateOf(operator)).files).toBe(before.files);
  });

  it('are restored with a backup, and copied to another database [PIC-10, OPS-9]', async () => {
    const operator = await open();
    await writePhotos(operator);
    await operator.print('products', 'import', await writeImport(operator, twoPhotos), '--yes');
    const before = await stateOf(operator);
    const backup = join(operator.dataDir, 'one.db');
    await operator.print('backup', backup);
    const url = await emptyDatabase();
    const elsewhere = operatorOf({ ...operator.env, DATABASE_URL: url });
    if (operator.env.DATABASE_URL) await elsewhere.print('restore', backup, '--yes');
    else await operator.print('migrate-to-postgres', '--to', url);
    expect(await stateOf(elsewhere)).toMatchObject({ pictures: before.pictures, files: before.files });

    await operator.prepare(({ db }) => db.deleteFrom('pictures').execute());
    await operator.print('restore', backup, '--yes');
    expect(await stateOf(operator)).toMatchObject({ pictures: before.pictures, files: before.files });
  });
});

it('continues after an import was killed, and shows nothing of it before [PIC-12]', async () => {
  const operator = await openOperator();
  await mkdir(join(operator.dataDir, 'photos'));
  const files = ['1', '2', '3', '4', '5', '6'].map((name) => `photos/${name}.jpg`);
  for (const [index, file] of files.entries()) {
    await photo({ ...smallest, colour: `#80${index}040` })
      .jpeg()
      .toFile(join(operator.dataDir, file));
  }
  const file = await writeImport(
    operator,
    files.map((name) => ({ file: name, alt: `View ${name}` })),
  );
  const before = await stateOf(operator);
  const child = spawn(process.execPath, ['src/cli/main.ts', 'products', 'import', file, '--yes'], {
    env: { PATH: process.env.PATH, ...operator.env },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await vi.waitUntil(async () => (await stateOf(operator)).pictures.length > 0, { timeout: 90_000, interval: 5 });
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  const { version, pictures } = await stateOf(operator);
  expect(version).toBe(before.version);
  expect(pictures.length).toBeLessThan(files.length);
  const rest = (await operator.json('products', 'import', file, '--yes')) as { pictures: string[] };
  expect(rest.pictures).toHaveLength(files.length - pictures.length);
  expect((await stateOf(operator)).pictures).toHaveLength(files.length);
  // Pictures are encoded at low priority.
}, 240_000);
