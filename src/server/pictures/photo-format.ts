/** Formats of a master, and HEIC, in which phones store photos and which browsers cannot show. */
export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

/** ISO/IEC 23008-12 and the brands that phones write: HEVC pictures in a HEIF container. */
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']);
const avifBrands = new Set(['avif', 'avis']);
/** More brands than any file lists. */
const maxBrandsBytes = 256;

/**
 * Detects a format by a file's first bytes, regardless of its name; undefined for anything else. Libraries for
 * drawings and documents do more than decode, so other files are rejected here.
 */
export function photoFormat(bytes: Buffer): PhotoFormat | undefined {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  const brands = brandsOf(bytes);
  if (brands.some((brand) => avifBrands.has(brand))) return 'avif';
  return brands.some((brand) => heicBrands.has(brand)) ? 'heic' : undefined;
}

/** Gives an AVIF file the major brand that the decoder expects. */
export function nameAvif(bytes: Buffer): Buffer {
  if (avifBrands.has(bytes.toString('latin1', 8, 12))) return bytes;
  const named = Buffer.from(bytes);
  named.write('avif', 8, 'latin1');
  return named;
}

/**
 * Major and compatible brands of a HEIF container (ISO/IEC 14496-12, box 'ftyp'). The major brand of a valid AVIF
 * file may be that of its structure ('mif1', 'miaf'), with 'avif' among the compatible ones.
 */
function brandsOf(bytes: Buffer): string[] {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return [];
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, maxBrandsBytes);
  const brands = [bytes.toString('latin1', 8, 12)];
  // Bytes 12 to 16 are the version of the major brand.
  for (let at = 16; at + 4 <= end; at += 4) brands.push(bytes.toString('latin1', at, at + 4));
  return brands;
}
