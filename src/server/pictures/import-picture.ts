import { checkPictureFile } from './check-picture.ts';
import { type Imported, type PictureDeps, storePicture } from './store-picture.ts';

/** Encodes and stores a local picture file. */
export async function importPicture(deps: PictureDeps, file: string): Promise<Imported> {
  const checked = await checkPictureFile(file);
  return checked.ok ? storePicture(deps, file, checked.bytes) : { fault: checked.reason };
}
