import { checkPictureFile } from './check-picture.ts';
import { type Imported, keepPicture, type PictureParts } from './keep-picture.ts';

/** Makes one picture of a file on this machine, and keeps it in the store. */
export async function importPicture(parts: PictureParts, file: string): Promise<Imported> {
  const checked = await checkPictureFile(file);
  return checked.ok ? keepPicture(parts, file, checked.bytes) : { fault: checked.reason };
}
