import type { Metadata } from 'sharp';

/** More pixels than cameras in common use have; a small file can decode to far more. */
export const maxPixels = 100_000_000;

/** Memory limit for decoding one picture, in bytes. The shop's systemd unit has 1 GB for everything. */
export const maxDecodedBytes = 400_000_000;

/**
 * Estimates the peak memory of decoding in bytes. Baseline JPEG and plain PNG are decoded line by line; progressive
 * JPEG, interlaced PNG, WebP and AVIF are held whole, and so is a picture that must be rotated before it is resized.
 */
export function decodedBytes({ format, width, height, channels, depth, isProgressive, orientation = 1 }: Metadata) {
  const samples = width * height * channels;
  const raw = samples * (depth === 'uchar' ? 1 : 2);
  const upright = orientation > 1 ? raw : 0;
  switch (format) {
    case 'jpeg':
      // Progressive scans are collected as coefficients of two bytes.
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
