import { readFile, stat } from 'node:fs/promises';
import sharp, { type Metadata } from 'sharp';
import { maxPixels } from './encode-picture.ts';

const maxBytes = 40_000_000;
/** What a gallery shows on a phone with two pixels a point, and a little more. */
const minSide = 800;
const maxRatio = 3;

export type CheckedPicture =
  | { readonly ok: true; readonly bytes: Buffer }
  /** `reason` goes on after the name of the file. */
  | { readonly ok: false; readonly reason: string };

/**
 * Reads a picture that somebody hands in, and looks at its head. Whatever is no photograph's format goes no further than
 * its first bytes: libraries that read drawings and documents do more than decode.
 */
export async function checkPicture(file: string): Promise<CheckedPicture> {
  const reason = await judgeFile(file);
  if (reason) return { ok: false, reason };
  const bytes = await readFile(file);
  if (!isPhotoFormat(bytes)) return { ok: false, reason: 'is no JPEG, PNG, WebP or AVIF' };
  try {
    const fault = judgeHead(await sharp(bytes, { limitInputPixels: false }).metadata());
    return fault ? { ok: false, reason: fault } : { ok: true, bytes };
  } catch (error) {
    return { ok: false, reason: describeDamage(error) };
  }
}

/** What is said of a picture that looks like one and cannot be decoded. */
export function describeDamage(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return `cannot be decoded (${line.trim().replace(/:$/, '')})`;
}

async function judgeFile(file: string): Promise<string | undefined> {
  try {
    const entry = await stat(file);
    if (!entry.isFile()) return 'is no file';
    return entry.size > maxBytes ? `is larger than ${maxBytes / 1_000_000} MB` : undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    return code === 'ENOENT' || code === 'ENOTDIR' ? 'does not exist' : `cannot be read (${code})`;
  }
}

function isPhotoFormat(bytes: Buffer): boolean {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  return (
    text(0, 3) === '\xff\xd8\xff' ||
    text(0, 8) === '\x89PNG\r\n\x1a\n' ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') ||
    /^ftyp(avif|avis)$/.test(text(4, 12))
  );
}

function judgeHead({ pages = 1, autoOrient: { width, height } }: Metadata): string | undefined {
  if (pages > 1) return 'is animated';
  if (width * height > maxPixels) return `has more than ${maxPixels / 1_000_000} million pixels`;
  if (Math.min(width, height) < minSide) {
    return `is too small: it has ${width} × ${height} pixels, and ${minSide} each way are needed`;
  }
  if (Math.max(width, height) > maxRatio * Math.min(width, height)) {
    return `is more than ${maxRatio} times as long as wide`;
  }
  return undefined;
}
