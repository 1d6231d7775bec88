import { readFile, stat } from 'node:fs/promises';
import sharp, { type Metadata } from 'sharp';
import { errorMessage } from '../../domain/shared/text/error-message.ts';
import { nameAvif, photoFormat } from './photo-format.ts';
import { decodedBytes, maxDecodedBytes, maxPixels } from './picture-limits.ts';

const maxBytes = 40_000_000;
/** The size that a gallery shows on a phone with a device pixel ratio of 2, and a little more. */
const minSide = 800;
const maxRatio = 3;

export type CheckedPicture =
  | { readonly ok: true; readonly bytes: Buffer }
  /** `reason` continues a sentence that starts with the file name. */
  | { readonly ok: false; readonly reason: string };

/** Reads and validates a local picture file. */
export async function checkPictureFile(file: string): Promise<CheckedPicture> {
  const reason = await validateFile(file);
  return reason ? { ok: false, reason } : checkPicture(await readFile(file));
}

/** Validates format, size, aspect ratio and memory need of a picture by its header, before decoding. */
export async function checkPicture(bytes: Buffer): Promise<CheckedPicture> {
  const format = photoFormat(bytes);
  if (!format) return { ok: false, reason: 'is not a JPEG, PNG, WebP or AVIF file' };
  if (format === 'heic') return { ok: false, reason: heicAdvice };
  if (format === 'avif') bytes = nameAvif(bytes);
  try {
    const fault = validateHeader(await sharp(bytes, { failOn: 'error', limitInputPixels: false }).metadata());
    return fault ? { ok: false, reason: fault } : { ok: true, bytes };
  } catch (error) {
    return { ok: false, reason: describeDamage(error) };
  }
}

const heicAdvice =
  'is a HEIC file, which browsers cannot show. Save it as JPEG first: open it in a photo app and export it, or set the ' +
  'phone to take JPEGs (iPhone: Settings, Camera, Formats, Most Compatible)';

/** Describes a picture that has a valid header but cannot be decoded. */
export function describeDamage(error: unknown): string {
  const [line = ''] = errorMessage(error).split('\n');
  return `cannot be decoded (${line.trim().replace(/:$/, '')})`;
}

async function validateFile(file: string): Promise<string | undefined> {
  try {
    const entry = await stat(file);
    if (!entry.isFile()) return 'is not a file';
    return entry.size > maxBytes ? `is larger than ${maxBytes / 1_000_000} MB` : undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    return code === 'ENOENT' || code === 'ENOTDIR' ? 'does not exist' : `cannot be read (${code})`;
  }
}

function validateHeader(metadata: Metadata): string | undefined {
  const { pages = 1, autoOrient } = metadata;
  const { width, height } = autoOrient;
  if (pages > 1) return 'is animated';
  if (width * height > maxPixels) return `has more than ${maxPixels / 1_000_000} million pixels`;
  if (decodedBytes(metadata) > maxDecodedBytes) {
    return 'needs too much memory to decode. Save it smaller, or as a JPEG that is not progressive';
  }
  if (Math.min(width, height) < minSide) {
    return `is too small: it has ${width} × ${height} pixels, and needs at least ${minSide} each way`;
  }
  if (Math.max(width, height) > maxRatio * Math.min(width, height)) {
    return `has one side more than ${maxRatio} times as long as the other`;
  }
  return undefined;
}
