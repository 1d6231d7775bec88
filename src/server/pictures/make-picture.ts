import type { MadePicture, PictureFile } from '../store/catalogue/pictures.ts';
import { describeDamage } from './check-picture.ts';
import { decodePicture, describePicture, encodePicture, hashPicture } from './encode-picture.ts';
import { fitToBudget } from './fit-to-budget.ts';
import { importName } from './import-name.ts';
import { pictureFiles } from './manifest.ts';

/** A picture with all its files, or a fault that continues a sentence starting with the file name. */
export type Made =
  | { readonly name: string; readonly picture: MadePicture; readonly files: readonly PictureFile[] }
  | { readonly fault: string };

/** The name of a file's picture, the same in every database. */
export const pictureName = (file: string, bytes: Buffer) => importName(file, hashPicture(bytes));

/**
 * Encodes every size and format of a validated picture.
 * @param onProgress called with the number of files done
 */
export async function makePicture(
  file: string,
  bytes: Buffer,
  onProgress: (done: number, of: number) => void = () => {},
): Promise<Made> {
  const hash = hashPicture(bytes);
  const name = importName(file, hash);
  const decoded = await decodePicture(bytes).catch(describeDamage);
  if (typeof decoded === 'string') return { fault: decoded };
  const fit = await fitToBudget(decoded);
  if (!fit.ok) return { fault: fit.reason };
  const picture = await describePicture(decoded, hash);
  const files: PictureFile[] = [];
  const { length } = pictureFiles(name, picture);
  const keep = async (made: string, content: Buffer) => {
    files.push({ file: made, content });
    onProgress(files.length, length);
  };
  await encodePicture(name, decoded, picture, keep, fit.quality);
  return { name, picture, files };
}
