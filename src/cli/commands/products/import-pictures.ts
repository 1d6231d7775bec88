import path from 'node:path';
import type { ProductsFile, ProductsFileError, ProductToImport } from '../../../server/catalogue/products-file.ts';
import { checkPicture, describeDamage } from '../../../server/pictures/check-picture.ts';
import { decodePicture, describePicture, encodePicture, hashPicture } from '../../../server/pictures/encode-picture.ts';
import { fitToBudget } from '../../../server/pictures/fit-to-budget.ts';
import { importName } from '../../../server/pictures/import-name.ts';
import {
  addPicture,
  listPictures,
  type PictureFile,
  removePictures,
} from '../../../server/store/catalogue/pictures.ts';
import type { NamedPicture, StoredProduct } from '../../../server/store/catalogue/products.ts';
import { inTransaction } from '../../../server/store/engine/database.ts';
import type { StoreContext } from '../../command.ts';

type Parts = Pick<StoreContext, 'store' | 'clock' | 'progress'>;

/** A picture by the name that it has in the store from now on, or what is wrong with its file. */
type Imported = { readonly name: string; readonly isNew: boolean } | { readonly fault: string };

/**
 * Makes the pictures that products name as files, and puts them into the store, where no product shows them yet. One at a
 * time, so that neither memory nor the store's other writers feel it. Where anything is wrong with any of them, all are
 * taken away again; what an import leaves that is killed serves the next one.
 * @param folder where the files' names begin
 */
export async function importPictures(
  parts: Parts,
  products: readonly ProductToImport[],
  folder: string,
): Promise<ProductsFile & { readonly added?: readonly string[] }> {
  const files = filesOf(products);
  const faults = new Map<string, string>();
  const names = new Map<string, string>();
  const added: string[] = [];
  for (const file of files) {
    parts.progress.show(`pictures: ${names.size + faults.size} of ${files.size}`);
    const imported = await importPicture(parts, path.resolve(folder, file));
    if ('fault' in imported) faults.set(file, imported.fault);
    else {
      names.set(file, imported.name);
      if (imported.isNew) added.push(imported.name);
    }
  }
  parts.progress.end();
  if (faults.size > 0) {
    await inTransaction(parts.store, (tx) => removePictures(tx, added));
    return { ok: false, errors: describeFaults(products, faults) };
  }
  return { ok: true, products: products.map((product) => withNames(product, names)), added };
}

/** What can be seen to be wrong with pictures before one is made: with most, and all of it at once. */
export async function findFaults(products: readonly ProductToImport[], folder: string): Promise<ProductsFileError[]> {
  const faults = new Map<string, string>();
  for (const file of filesOf(products)) {
    const checked = await checkPicture(path.resolve(folder, file));
    if (!checked.ok) faults.set(file, checked.reason);
  }
  return describeFaults(products, faults);
}

const filesOf = (products: readonly ProductToImport[]) =>
  new Set(products.flatMap(({ pictures }) => pictures.flatMap((one) => ('file' in one ? one.file : []))));

async function importPicture({ store, clock }: Parts, file: string): Promise<Imported> {
  const checked = await checkPicture(file);
  if (!checked.ok) return { fault: checked.reason };
  const hash = hashPicture(checked.bytes);
  const name = importName(file, hash);
  if (name in (await listPictures(store.db))) return { name, isNew: false };
  const decoded = await decodePicture(checked.bytes).catch(describeDamage);
  if (typeof decoded === 'string') return { fault: decoded };
  const fit = await fitToBudget(decoded);
  if (!fit.ok) return { fault: fit.reason };
  const picture = await describePicture(decoded, hash);
  const files: PictureFile[] = [];
  const keep = async (made: string, content: Buffer) => void files.push({ file: made, content });
  await encodePicture(name, decoded, picture, keep, fit.quality);
  await inTransaction(store, (tx) => addPicture(tx, name, picture, files, clock()));
  return { name, isNew: true };
}

function withNames(product: ProductToImport, names: ReadonlyMap<string, string>): StoredProduct {
  const pictures = product.pictures.map((one): NamedPicture => {
    if (!('file' in one)) return one;
    const { file, ...words } = one;
    return { name: names.get(file) ?? '', ...words };
  });
  return { ...product, pictures };
}

/** Each fault at every place where the file is named. */
function describeFaults(
  products: readonly ProductToImport[],
  faults: ReadonlyMap<string, string>,
): ProductsFileError[] {
  return products.flatMap(({ id, pictures }, index) =>
    pictures.flatMap((one, at) => {
      const fault = 'file' in one && faults.get(one.file);
      return fault ? [{ row: index + 1, id, field: `pictures.${at}.file`, message: `${one.file} ${fault}` }] : [];
    }),
  );
}
