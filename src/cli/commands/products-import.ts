import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readPictureManifest } from '../../server/pictures.ts';
import { parseProductsFile } from '../../server/products-file.ts';
import { inTransaction } from '../../server/store/database.ts';
import { saveProducts } from '../../server/store/products.ts';
import { type Command, exitCodes } from '../command.ts';

const pictureManifest = resolve(import.meta.dirname, '../../../dist/pictures.json');

export const importProductsCommand: Command = {
  name: 'products import',
  args: ['FILE'],
  summary: 'Add or replace the products in a JSON file; a file that is wrong anywhere changes nothing',
  async run({ store, args: [file = ''], options, clock, print, complain }) {
    const json = await readJson(file);
    if (!json.ok) {
      complain(json.reason);
      return exitCodes.failed;
    }
    const pictures = new Set(Object.keys(await readPictureManifest(pictureManifest)));
    const parsed = parseProductsFile(json.value, pictures);
    if (!parsed.ok) {
      for (const { row, id, field, message } of parsed.errors) {
        complain(row === 0 ? `The ${field} ${message}.` : `Row ${row}${id ? ` (${id})` : ''}: ${field} ${message}.`);
      }
      complain('Nothing was changed.');
      return exitCodes.failed;
    }
    await inTransaction(store, (tx) => saveProducts(tx, parsed.products, clock()));
    const ids = parsed.products.map(({ id }) => id);
    print(options.json ? JSON.stringify({ imported: ids }) : `${ids.length} products imported: ${ids.join(', ')}.`);
    return exitCodes.done;
  },
};

async function readJson(file: string): Promise<{ ok: true; value: unknown } | { ok: false; reason: string }> {
  try {
    return { ok: true, value: JSON.parse(await readFile(file, 'utf8')) };
  } catch (error) {
    return { ok: false, reason: `${file} cannot be read: ${error instanceof Error ? error.message : error}` };
  }
}
