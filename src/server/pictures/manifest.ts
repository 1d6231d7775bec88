import { readFile } from 'node:fs/promises';
import type { Picture } from '../../contract/catalogue/product.ts';
import { thumbnailWidth } from '../../domain/catalogue/thumbnail.ts';
import type { MadePicture, PictureManifest } from '../store/catalogue/pictures.ts';

/** Width of the large JPEG, for feeds and old readers. */
const jpegWidth = 1200;

/** The widths of AVIF and WebP that the layout uses, for device pixel ratios up to 2. */
const widths = [160, 320, 480, 640, 720, 960, 1200, 1600, 1920];

export const maxWidth = 1920;

/** The widths encoded for a master of this width, ascending: nothing is enlarged. */
export function widthsFor(width: number): number[] {
  const fitting = widths.filter((candidate) => candidate <= width);
  return fitting.length > 0 ? fitting : [width];
}

/** Finds a picture by its name, as pages receive it. */
export function findPicture(manifest: PictureManifest, name: string): Omit<Picture, 'alt' | 'kind'> | undefined {
  const made = Object.hasOwn(manifest, name) ? manifest[name] : undefined;
  return made && shownPicture(name, made);
}

/** A picture as pages receive it, without its alt text. `src` is the JPEG; all other names follow from it. */
export function shownPicture(name: string, made: MadePicture): Omit<Picture, 'alt' | 'kind'> {
  const { width, height, widths, colour } = made;
  return { src: `/pictures/${jpegFile(name, made)}`, width, height, widths, colour };
}

/** Names of all files of one picture. */
export function pictureFiles(name: string, picture: MadePicture): string[] {
  const stem = stemOf(name, picture.hash);
  const jpegs = [thumbnailWidth, jpegWidth].map((width) => `${stem}-${Math.min(width, picture.width)}.jpg`);
  return [...picture.widths.flatMap((width) => [`${stem}-${width}.avif`, `${stem}-${width}.webp`]), ...new Set(jpegs)];
}

function jpegFile(name: string, { hash, width }: MadePicture): string {
  return `${stemOf(name, hash)}-${Math.min(jpegWidth, width)}.jpg`;
}

/** The name of an imported picture already ends in its hash; a name of the build does not. */
function stemOf(name: string, hash: string): string {
  return name.endsWith(`.${hash}`) ? name : `${name}.${hash}`;
}

/** Reads the manifest that the build wrote to `file`. */
export async function readPictureManifest(file: string): Promise<PictureManifest> {
  return JSON.parse(await readFile(file, 'utf8'));
}
