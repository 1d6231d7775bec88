import { checkPictureFile } from './check-picture.ts';
import { type Imported, type PictureDeps, storePicture } from './store-picture.ts';

/** Makes one picture of a file on this machine, and keeps it in the store. */
export async function importPicture(deps: PictureDeps, file: string): Promise<Imported> {
  const checked = await checkPictureFile(file);
  return checked.ok ? storePicture(deps, file, checked.bytes) : { fault: checked.reason };
}
