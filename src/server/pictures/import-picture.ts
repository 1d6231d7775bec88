import { addPicture, listPictures } from '../store/catalogue/pictures.ts';
import { inTransaction, type Store } from '../store/engine/database.ts';
import { checkPictureFile } from './check-picture.ts';
import { makePicture, pictureName } from './make-picture.ts';

interface PictureDeps {
  readonly store: Store;
  readonly clock: () => number;
}

/** A picture by its name in the database, or the fault of its file. */
type Imported = { readonly name: string; readonly isNew: boolean } | { readonly fault: string };

/** Encodes a local picture file and stores it, before any product shows it. */
export async function importPicture({ store, clock }: PictureDeps, file: string): Promise<Imported> {
  const checked = await checkPictureFile(file);
  if (!checked.ok) return { fault: checked.reason };
  const name = pictureName(file, checked.bytes);
  if (name in (await listPictures(store.db))) return { name, isNew: false };
  const made = await makePicture(file, checked.bytes);
  if ('fault' in made) return made;
  await inTransaction(store, (tx) => addPicture(tx, made.name, made.picture, made.files, clock()));
  return { name, isNew: true };
}
