import { type DecodedPicture, encode, type Fit } from './encode-picture.ts';

/** Size budget of one picture as AVIF, at a width that phones show. */
const budget = { width: 640, bytes: 40_000 };

/** Tried in order: grain and foliage are largest, and lose least by stronger compression. */
const qualities = [54, 45, 35];

/** The best AVIF quality within the budget, and the file that was encoded to find it. */
export async function fitToBudget(decoded: DecodedPicture): Promise<Fit> {
  let lightest = 0;
  for (const quality of qualities) {
    const content = await encode(decoded, budget.width, 'avif', quality);
    lightest = content.length;
    if (lightest <= budget.bytes) return { ok: true, quality, encoded: { name: `${budget.width}.avif`, content } };
  }
  const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000)} kB`;
  return {
    ok: false,
    reason: `is too detailed: at least ${kilobytes(lightest)} at ${budget.width} pixels, and the limit is ${kilobytes(budget.bytes)}`,
  };
}
