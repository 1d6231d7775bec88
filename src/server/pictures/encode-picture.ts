import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import type { MadePicture } from '../store/catalogue/pictures.ts';
import { maxWidth, pictureFiles, widthsFor } from './manifest.ts';
import { maxPixels } from './picture-limits.ts';

const encoders = {
  // Effort 4 takes eight times as long for files 6 % smaller; effort 1 takes two thirds, with visible artefacts at
  // edges. Chroma subsampling, as in WebP and most JPEGs, saves a sixth of the time and 2 %.
  avif: { quality: 54, effort: 2, chromaSubsampling: '4:2:0' },
  webp: { quality: 78, effort: 4 },
  jpg: { quality: 80, mozjpeg: true },
} as const;

/** Raise when the files change for the same settings, so that cached older files are not reused. */
const formatVersion = 2;

/** A decoded master: upright, at most as wide as the widest file made from it. */
export interface DecodedPicture {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
}

/** A file of a picture, named by width and format: `640.avif`. */
export interface EncodedFile {
  readonly name: string;
  readonly content: Buffer;
}

/**
 * First 8 hex digits of a hash of the master's bytes and the encoder settings: the same files always have the same
 * names.
 */
export function hashPicture(bytes: Buffer): string {
  const settings = JSON.stringify([formatVersion, widthsFor(maxWidth), encoders]);
  return createHash('sha256').update(settings).update(bytes).digest('hex').slice(0, 8);
}

/**
 * Decodes a master: rotated by its EXIF orientation, without its metadata. Tolerates what viewers tolerate, such as a
 * marker with wrong parameters in a JPEG from a phone.
 * @throws if it is truncated or unreadable
 */
export async function decodePicture(bytes: Buffer): Promise<DecodedPicture> {
  const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true })
    .autoOrient()
    .resize({ width: maxWidth, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height, channels: info.channels };
}

/** The manifest entry of a picture, computed before its files are encoded. */
export async function describePicture(decoded: DecodedPicture, hash: string): Promise<MadePicture> {
  const { width, height } = decoded;
  const small = await open(decoded).resize({ width: 64 }).removeAlpha().png().toBuffer();
  const { dominant } = await sharp(small).stats();
  return {
    hash,
    width,
    height,
    widths: widthsFor(width),
    colour: `#${[dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, '0')).join('')}`,
  };
}

/** The AVIF quality of a picture, and the file that was encoded to find it; or why none fits. */
export type Fit =
  | { readonly ok: true; readonly quality: number; readonly encoded: EncodedFile }
  | { readonly ok: false; readonly reason: string };

/**
 * Encodes every size and format of a picture; AVIF last. Ends early if the picture does not fit.
 * @param put stores each file once it is encoded
 * @param options.fit the result of fitting the picture to its budget, which may still run
 * @param options.files the names of the files to encode
 * @param options.atOnce number of files encoded at a time, the one of `fit` included
 */
export async function encodePicture(
  name: string,
  decoded: DecodedPicture,
  picture: MadePicture,
  put: (file: string, content: Buffer) => Promise<void>,
  {
    fit,
    files = pictureFiles(name, picture),
    atOnce = 1,
  }: { fit?: Promise<Fit>; files?: readonly string[] | undefined; atOnce?: number } = {},
): Promise<void> {
  // Tasks share the iterator, so each file is encoded once; the widest first, so that none is left over for one task.
  const [avif, others] = [true, false].map((isAvif) => files.filter((file) => file.endsWith('.avif') === isAvif));
  const remaining = [...(avif ?? []), ...(others ?? [])].reverse().values();
  let isUnfit = false;
  const encodeRemaining = async (task: number) => {
    if (task === 0) isUnfit = (await fit)?.ok === false;
    for (const file of remaining) {
      if (isUnfit) return;
      const [, size, width, format] = /-((\d+)\.(avif|webp|jpg))$/.exec(file) ?? [];
      const fitted = format === 'avif' ? await fit : undefined;
      if (fitted?.ok === false) return;
      const known = fitted?.encoded.name === size ? fitted?.encoded.content : undefined;
      const make = () => encode(decoded, Number(width), format as keyof typeof encoders, fitted?.quality);
      await put(file, known ?? (await make()));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, task) => encodeRemaining(task)));
}

/** One size and format of a picture. */
export async function encode(
  decoded: DecodedPicture,
  width: number,
  format: keyof typeof encoders,
  avifQuality: number = encoders.avif.quality,
): Promise<Buffer> {
  const resized = open(decoded).resize({ width });
  switch (format) {
    case 'avif':
      return resized.avif({ ...encoders.avif, quality: avifQuality }).toBuffer();
    case 'webp':
      return resized.webp(encoders.webp).toBuffer();
    case 'jpg':
      return resized.flatten({ background: '#ffffff' }).jpeg(encoders.jpg).toBuffer();
  }
}

function open({ pixels, width, height, channels }: DecodedPicture): Sharp {
  return sharp(pixels, { raw: { width, height, channels } });
}
