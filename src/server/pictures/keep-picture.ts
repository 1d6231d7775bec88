import { addPicture, listPictures, type PictureFile } from '../store/catalogue/pictures.ts';
import { inTransaction, type Store } from '../store/engine/database.ts';
import { describeDamage } from './check-picture.ts';
import { decodePicture, describePicture, encodePicture, hashPicture } from './encode-picture.ts';
import { fitToBudget } from './fit-to-budget.ts';
import { importName } from './import-name.ts';

export interface PictureParts {
  readonly store: Store;
  readonly clock: () => number;
}

/** A picture by the name that it has in the store from now on, or what is wrong with its file. */
export type Imported = { readonly name: string; readonly isNew: boolean } | { readonly fault: string };

/** Makes every size and format of a picture that was checked, and puts them into the store, where no product shows it yet. */
export async function keepPicture({ store, clock }: PictureParts, file: string, bytes: Buffer): Promise<Imported> {
  const hash = hashPicture(bytes);
  const name = importName(file, hash);
  if (name in (await listPictures(store.db))) return { name, isNew: false };
  const decoded = await decodePicture(bytes).catch(describeDamage);
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
