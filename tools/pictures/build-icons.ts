import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

export interface BuildIconsOptions {
  /** Folder of mark.svg, favicon.svg and logo.svg. */
  brand: string;
  /** Folder served under /icons/. */
  out: string;
  /** Folder served under /: browsers and feed readers request favicon.ico there, whether a page links it or not. */
  site: string;
  /** Receives one line at the end. */
  log: (line: string) => void;
}

/** `filled` icons have no transparent corners: iOS and Android apply their own mask. */
const ICONS = [
  { file: 'apple-touch-icon.png', source: 'mark.svg', size: 180, filled: true },
  { file: 'icon-192.png', source: 'mark.svg', size: 192, filled: false },
  { file: 'icon-512.png', source: 'mark.svg', size: 512, filled: false },
  // The mark's fan stays within the middle 80 %, the safe zone of maskable icons.
  { file: 'icon-maskable-512.png', source: 'mark.svg', size: 512, filled: true },
];
const COPIED = ['favicon.svg', 'mark.svg', 'logo.svg'];
const ICO_SIZES = [16, 32, 48];
const GREEN = '#0b5d4b';
/** Both marks are drawn on a grid of 32. */
const GRID = 32;

/**
 * Renders the icons of the site and of the installed web app from the mark.
 * @throws if a drawing is missing
 */
export async function buildIcons({ brand, out, site, log }: BuildIconsOptions): Promise<void> {
  const started = performance.now();
  await mkdir(out, { recursive: true });
  await Promise.all(COPIED.map((file) => copyFile(path.join(brand, file), path.join(out, file))));
  for (const { file, source, size, filled } of ICONS) {
    await writeFile(path.join(out, file), await draw(path.join(brand, source), size, filled));
  }
  const images = await Promise.all(ICO_SIZES.map((size) => draw(path.join(brand, 'favicon.svg'), size, false)));
  await writeFile(path.join(site, 'favicon.ico'), packIco(images));
  log(`icons: ${ICONS.length + COPIED.length + 1} files in ${Math.round(performance.now() - started)} ms`);
}

async function draw(svg: string, size: number, filled: boolean): Promise<Buffer> {
  // At 72 dpi a drawing of 32 units is 32 pixels: the density makes it exactly `size`.
  const drawn = sharp(svg, { density: (72 * size) / GRID }).resize(size, size);
  return (filled ? drawn.flatten({ background: GREEN }) : drawn).png({ compressionLevel: 9 }).toBuffer();
}

/** Packs PNG images, one per size in ICO_SIZES, into one .ico file: header, directory, then the images unchanged. */
function packIco(images: Buffer[]): Buffer {
  const entryLength = 16;
  const header = Buffer.alloc(6 + entryLength * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [index, image] of images.entries()) {
    const entry = 6 + entryLength * index;
    const size = ICO_SIZES[index] ?? 0;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(image.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += image.length;
  }
  return Buffer.concat([header, ...images]);
}

if (import.meta.main) {
  const root = path.join(import.meta.dirname, '..', '..');
  await buildIcons({
    brand: path.join(root, 'content', 'brand'),
    out: path.join(root, 'dist', 'client', 'icons'),
    site: path.join(root, 'dist', 'client'),
    log: (line) => process.stdout.write(`${line}\n`),
  });
}
