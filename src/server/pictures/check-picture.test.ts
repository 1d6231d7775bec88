import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkPicture } from './check-picture.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'check-picture-'));
});
afterAll(() => rm(folder, { recursive: true }));

const plain = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#808080' } });

/** Two pictures, one after the other. */
function animation(): Promise<Buffer> {
  const pixels = Buffer.concat([Buffer.alloc(900 * 900 * 3, 0), Buffer.alloc(900 * 900 * 3, 255)]);
  return sharp(pixels, { raw: { width: 900, height: 1800, channels: 3, pageHeight: 900 } })
    .webp()
    .toBuffer();
}

async function judge(name: string, content: Buffer | string): Promise<string | undefined> {
  const file = path.join(folder, name);
  await writeFile(file, content);
  const checked = await checkPicture(file);
  return checked.ok ? undefined : checked.reason;
}

describe('a picture that is handed in', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('is taken as %s, whatever its name ends in', async (format) => {
    expect(await judge(`${format}.dat`, await plain(800, 900).toFormat(format).toBuffer())).toBeUndefined();
  });

  it.each<[string, () => Promise<Buffer | string>, string]>([
    ['a text', async () => 'not a picture', 'is no JPEG, PNG, WebP or AVIF'],
    ['an empty file', async () => '', 'is no JPEG, PNG, WebP or AVIF'],
    [
      'a drawing',
      async () => '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>',
      'is no JPEG, PNG, WebP or AVIF',
    ],
    ['a GIF', () => plain(900, 900).gif().toBuffer(), 'is no JPEG, PNG, WebP or AVIF'],
    ['a TIFF', () => plain(900, 900).tiff().toBuffer(), 'is no JPEG, PNG, WebP or AVIF'],
    ['an animation', animation, 'is animated'],
    [
      'a small one',
      () => plain(1200, 640).jpeg().toBuffer(),
      'is too small: it has 1200 × 640 pixels, and 800 each way are needed',
    ],
    [
      'one that is small the way it was held',
      () => plain(900, 700).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      'is too small: it has 700 × 900 pixels, and 800 each way are needed',
    ],
    ['a strip', () => plain(800, 2500).png().toBuffer(), 'is more than 3 times as long as wide'],
    ['what unpacks to too much', () => plain(12_000, 12_000).png().toBuffer(), 'has more than 100 million pixels'],
    [
      'a head without a body',
      async () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      'cannot be decoded (Input buffer has corrupt header)',
    ],
  ])('is refused where it is %s', async (_, make, reason) => {
    expect(await judge('picture.jpg', await make())).toBe(reason);
  });

  it('is refused where there is no file, or none that could be a picture', async () => {
    expect(await checkPicture(path.join(folder, 'none.jpg'))).toEqual({ ok: false, reason: 'does not exist' });
    await mkdir(path.join(folder, 'album'));
    expect(await checkPicture(path.join(folder, 'album'))).toEqual({ ok: false, reason: 'is no file' });
    const huge = path.join(folder, 'huge.png');
    await writeFile(huge, '');
    await truncate(huge, 40_000_001);
    expect(await checkPicture(huge)).toEqual({ ok: false, reason: 'is larger than 40 MB' });
  });
});
