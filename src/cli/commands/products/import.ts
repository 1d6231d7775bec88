import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import {
  type ProductsFile,
  type ProductsFileError,
  type ProductToImport,
  parseImport,
} from '../../../server/catalogue/products-file.ts';
import { readPictureManifest } from '../../../server/pictures/manifest.ts';
import type { PictureManifest } from '../../../server/store/catalogue/pictures.ts';
import { listPictures, settlePictures } from '../../../server/store/catalogue/pictures.ts';
import { type StoredProduct, saveProducts } from '../../../server/store/catalogue/products.ts';
import { inTransaction } from '../../../server/store/engine/database.ts';
import { type Command, exitCodes, type StoreContext } from '../../command.ts';

const pictureManifest = resolve(import.meta.dirname, '../../../../dist/pictures.json');

export const importProductsCommand: Command = {
  name: 'products import',
  args: ['FILE'],
  summary:
    'Add or replace the products in a JSON file, with new pictures; a file that is wrong anywhere changes nothing',
  details: `A picture of a product is the name of one that is there, or a file, whose path begins at FILE's folder:
  "pictures": [{ "file": "photos/front.jpg", "alt": "What it shows", "kind": "photograph" }]
JPEG, PNG, WebP and AVIF are taken, upright as the camera was held and without their metadata: 800 pixels each way at least, 40 MB at most, no animations. The "kind" may be left out; pages say so of an "illustration". Pictures are kept in the store: every machine that serves it shows them, and its backups hold them.`,
  async run(context) {
    const { store, args, options, clock, print, complain } = context;
    const [file = ''] = args;
    const json = await readJson(file);
    if (!json.ok) {
      complain(json.reason);
      return exitCodes.failed;
    }
    const built = await readPictureManifest(pictureManifest);
    const imported = await readImport(context, json.value, dirname(resolve(file)), built);
    if (!imported.ok) {
      for (const error of imported.errors) complain(describe(error));
      complain('Nothing was changed.');
      return exitCodes.failed;
    }
    const { products, added = [] } = imported;
    const pictures = products.flatMap((product) => product.pictures.map(({ name }) => name));
    await inTransaction(store, async (tx) => {
      const now = clock();
      await saveProducts(tx, products, now);
      const gone = await settlePictures(
        tx,
        pictures.filter((name) => !(name in built)),
        now,
      );
      if (gone.length > 0) throw new Error(`another import has removed ${gone.join(', ')} meanwhile: type this again`);
    });
    const ids = products.map(({ id }) => id);
    if (options.json) print(JSON.stringify({ imported: ids, pictures: added }));
    else {
      print(`${ids.length} products imported: ${ids.join(', ')}.`);
      if (added.length > 0) print(`New pictures: ${added.join(', ')}.`);
    }
    return exitCodes.done;
  },
};

type Import = ProductsFile<StoredProduct> & { readonly added?: readonly string[] };

/** The products as they are to be saved, once everything about them is known to be right. */
async function readImport(
  context: StoreContext,
  json: unknown,
  folder: string,
  built: PictureManifest,
): Promise<Import> {
  const known = new Set(Object.keys({ ...built, ...(await listPictures(context.store.db)) }));
  const parsed = parseImport(json, known);
  if (!parsed.ok) return parsed;
  if (bringsNothing(parsed.products)) return { ok: true, products: parsed.products };
  // What encodes pictures takes 0.2 s to load, and most imports bring none.
  const { importPictures } = await import('./import-pictures.ts');
  return importPictures(context, parsed.products, folder);
}

const bringsNothing = (products: ProductToImport[]): products is (ProductToImport & StoredProduct)[] =>
  !products.some(({ pictures }) => pictures.some((picture) => 'file' in picture));

function describe({ row, id, field, message }: ProductsFileError): string {
  return row === 0 ? `The ${field} ${message}.` : `Row ${row}${id ? ` (${id})` : ''}: ${field} ${message}.`;
}

async function readJson(file: string): Promise<{ ok: true; value: unknown } | { ok: false; reason: string }> {
  try {
    return { ok: true, value: JSON.parse(await readFile(file, 'utf8')) };
  } catch (error) {
    return { ok: false, reason: `${file} cannot be read: ${error instanceof Error ? error.message : error}` };
  }
}
