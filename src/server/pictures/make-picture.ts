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
 * @param atOnce number of files encoded at a time
 * @param onProgress called with the number of files done
 */
export async function makePicture(
  file: string,
  bytes: Buffer,
  atOnce = 1,
  onProgress: (done: number, of: number) => void = () => {},
): Promise<Made> {
  const hash = hashPicture(bytes);
  const name = importName(file, hash);
  const decoded = await decodePicture(bytes).catch(describeDamage);
  if (typeof decoded === 'string') return { fault: decoded };
  const contents = new Map<string, Buffer>();
  const fitting = fitToBudget(decoded);
  const encodeAll = async () => {
    const picture = await describePicture(decoded, hash);
    const names = pictureFiles(name, picture);
    const keep = async (made: string, content: Buffer) => {
      contents.set(made, content);
      onProgress(contents.size, names.length);
    };
    await encodePicture(name, decoded, picture, keep, { fit: fitting, atOnce });
    return { picture, names };
  };
  const [fit, { picture, names }] = await Promise.all([fitting, encodeAll()]);
  if (!fit.ok) return { fault: fit.reason };
  const files = names.flatMap((file): PictureFile[] => {
    const content = contents.get(file);
    return content ? [{ file, content }] : [];
  });
  return { name, picture, files };
}
