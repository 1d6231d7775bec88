import { checkPictureFile } from '../pictures/check-picture.ts';
import { findFileIn } from '../pictures/find-file.ts';
import { importPicture } from '../pictures/import-picture.ts';
import { removePictures } from '../store/catalogue/pictures.ts';
import type { NamedPicture, StoredProduct } from '../store/catalogue/products.ts';
import { inTransaction, type Store } from '../store/engine/database.ts';
import type { ProductsFile, ProductsFileError, ProductToImport } from './product-files/products-file.ts';

interface ImportPicturesDeps {
  readonly store: Store;
  readonly clock: () => number;
  /** Reports progress, such as 'pictures: 2 of 5'. */
  readonly tell: (text: string) => void;
}

/**
 * Encodes the picture files that products name and stores them, before any product shows them. One at a time, to
 * spare memory and the database's other writers. If any of them is faulty, all are deleted again; pictures left by a
 * killed import are reused by the next one.
 * @param folder base folder of the file names
 */
export async function importPictures(
  deps: ImportPicturesDeps,
  products: readonly ProductToImport[],
  folder: string,
): Promise<ProductsFile & { readonly added?: readonly string[] }> {
  const files = filesOf(products);
  const faults = new Map<string, string>();
  const names = new Map<string, string>();
  const added: string[] = [];
  for (const file of files) {
    deps.tell(`pictures: ${names.size + faults.size} of ${files.size}`);
    const found = await findFileIn(folder, file);
    const imported = 'fault' in found ? found : await importPicture(deps, found.path);
    if ('fault' in imported) faults.set(file, imported.fault);
    else {
      names.set(file, imported.name);
      if (imported.isNew) added.push(imported.name);
    }
  }
  if (faults.size > 0) {
    await inTransaction(deps.store, (tx) => removePictures(tx, added));
    return { ok: false, errors: describeFaults(products, faults) };
  }
  return { ok: true, products: products.map((product) => withNames(product, names)), added };
}

/** Validates the picture files before encoding any, and reports all faults at once; this finds most faults. */
export async function findFaults(products: readonly ProductToImport[], folder: string): Promise<ProductsFileError[]> {
  const faults = new Map<string, string>();
  for (const file of filesOf(products)) {
    const found = await findFileIn(folder, file);
    const checked =
      'fault' in found ? ({ ok: false, reason: found.fault } as const) : await checkPictureFile(found.path);
    if (!checked.ok) faults.set(file, checked.reason);
  }
  return describeFaults(products, faults);
}

const filesOf = (products: readonly ProductToImport[]) =>
  new Set(products.flatMap(({ pictures }) => pictures.flatMap((one) => ('file' in one ? one.file : []))));

function withNames(product: ProductToImport, names: ReadonlyMap<string, string>): StoredProduct {
  const pictures = product.pictures.map((one): NamedPicture => {
    if (!('file' in one)) return one;
    const { file, ...words } = one;
    return { name: names.get(file) ?? '', ...words };
  });
  return { ...product, pictures };
}

/** Reports each fault at every field that names the file. */
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
