import { readFile } from 'node:fs/promises';

/** What the build made of each picture, by the picture's name. */
export type PictureManifest = Readonly<
  Record<
    string,
    {
      readonly hash: string;
      readonly width: number;
      readonly height: number;
      readonly widths: number[];
      readonly colour: string;
      readonly blur: string;
    }
  >
>;

/** The manifest that the build left in `file`. */
export async function readPictureManifest(file: string): Promise<PictureManifest> {
  return JSON.parse(await readFile(file, 'utf8'));
}
