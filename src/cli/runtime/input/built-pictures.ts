import { resolve } from 'node:path';
import { readPictureManifest } from '../../../server/pictures/manifest.ts';
import type { PictureManifest } from '../../../server/store/catalogue/pictures.ts';

const file = resolve(import.meta.dirname, '../../../../dist/pictures.json');

/** Manifest of the pictures that the build made for the site. */
export async function builtPictures(): Promise<PictureManifest> {
  return readPictureManifest(file);
}
