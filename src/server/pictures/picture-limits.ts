import type { Metadata } from 'sharp';

/** More pixels than the cameras that shops use have; a small file can decode to far more. */
export const maxPixels = 100_000_000;

/** What decoding one picture may hold in memory at once, in bytes. The unit of the shop has 1 GB for everything. */
export const maxDecodedBytes = 400_000_000;

/**
 * Estimates how many bytes decoding holds at once. Baseline JPEG and plain PNG are decoded line by line; progressive
 * JPEG, interlaced PNG, WebP and AVIF are held whole, and so is what must be turned upright before it is made smaller.
 */
export function decodedBytes({ format, width, height, channels, depth, isProgressive, orientation = 1 }: Metadata) {
  const samples = width * height * channels;
  const raw = samples * (depth === 'uchar' ? 1 : 2);
  const upright = orientation > 1 ? raw : 0;
  switch (format) {
    case 'jpeg':
      // Progressive scans are gathered as coefficients of two bytes.
      return (isProgressive ? samples * 2 : 0) + upright;
    case 'png':
      return (isProgressive ? raw : 0) + upright;
    case 'webp':
      return width * height * 4 + upright;
    default:
      // AVIF. Measured: 17 bytes a pixel of three channels.
      return raw * 6 + upright;
  }
}
