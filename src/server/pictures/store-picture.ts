import { addPicture, listPictures } from '../store/catalogue/pictures.ts';
import { inTransaction, type Store } from '../store/engine/database.ts';
import { makePicture, pictureName } from './make-picture.ts';

export interface PictureDeps {
  readonly store: Store;
  readonly clock: () => number;
}

/** A picture by its name in the database, or the fault of its file. */
export type Imported = { readonly name: string; readonly isNew: boolean } | { readonly fault: string };

/** Encodes a validated picture and stores it, before any product shows it. */
export async function storePicture({ store, clock }: PictureDeps, file: string, bytes: Buffer): Promise<Imported> {
  const name = pictureName(file, bytes);
  if (name in (await listPictures(store.db))) return { name, isNew: false };
  const made = await makePicture(file, bytes);
  if ('fault' in made) return made;
  await inTransaction(store, (tx) => addPicture(tx, made.name, made.picture, made.files, clock()));
  return { name, isNew: true };
}
