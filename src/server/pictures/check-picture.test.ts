import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkPictureFile } from './check-picture.ts';
import { decodePicture } from './encode-picture.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'check-picture-'));
});
afterAll(() => rm(folder, { recursive: true }));

const plain = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#808080' } });

/** An animation of two frames. */
function animation(): Promise<Buffer> {
  const pixels = Buffer.concat([Buffer.alloc(900 * 900 * 3, 0), Buffer.alloc(900 * 900 * 3, 255)]);
  return sharp(pixels, { raw: { width: 900, height: 1800, channels: 3, pageHeight: 900 } })
    .webp()
    .toBuffer();
}

async function check(name: string, content: Buffer | string): Promise<string | undefined> {
  const file = path.join(folder, name);
  await writeFile(file, content);
  const checked = await checkPictureFile(file);
  return checked.ok ? undefined : checked.reason;
}

describe('an uploaded picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('is accepted as %s, with any file extension', async (format) => {
    expect(await check(`${format}.dat`, await plain(800, 900).toFormat(format).toBuffer())).toBeUndefined();
  });

  it.each<[string, () => Promise<Buffer | string>, string]>([
    ['a text', async () => 'not a picture', 'is not a JPEG, PNG, WebP or AVIF file'],
    ['an empty file', async () => '', 'is not a JPEG, PNG, WebP or AVIF file'],
    [
      'a drawing',
      async () => '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>',
      'is not a JPEG, PNG, WebP or AVIF file',
    ],
    ['a GIF', () => plain(900, 900).gif().toBuffer(), 'is not a JPEG, PNG, WebP or AVIF file'],
    ['a TIFF', () => plain(900, 900).tiff().toBuffer(), 'is not a JPEG, PNG, WebP or AVIF file'],
    ['an animation', animation, 'is animated'],
    [
      'a small one',
      () => plain(1200, 640).jpeg().toBuffer(),
      'is too small: it has 1200 × 640 pixels, and needs at least 800 each way',
    ],
    [
      'one that is small the way it was held',
      () => plain(900, 700).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      'is too small: it has 700 × 900 pixels, and needs at least 800 each way',
    ],
    ['a strip', () => plain(800, 2500).png().toBuffer(), 'has one side more than 3 times as long as the other'],
    ['what unpacks to too much', () => plain(12_000, 12_000).png().toBuffer(), 'has more than 100 million pixels'],
    [
      'a head without a body',
      async () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      'cannot be decoded (Input buffer has corrupt header)',
    ],
  ])('is refused as %s', async (_, make, reason) => {
    expect(await check('picture.jpg', await make())).toBe(reason);
  });

  it('is accepted with a JPEG marker error that every viewer tolerates [FILES-1]', async () => {
    const jpeg = await plain(900, 900).jpeg().toBuffer();
    const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]));
    const length = jpeg.readUInt16BE(scan + 2);
    // The last three bytes of the start of scan: a spectral range that a sequential JPEG does not have.
    jpeg.set([0, 0, 0], scan + 2 + length - 3);
    expect(await check('phone.jpg', jpeg)).toBeUndefined();
    await expect(decodePicture(jpeg)).resolves.toMatchObject({ width: 900, height: 900 });
  });

  it.each(['mif1', 'miaf', 'MA1B', 'msf1'])('is accepted as AVIF with the major brand %s [FILES-1]', async (brand) => {
    const avif = await plain(900, 900).avif().toBuffer();
    avif.write(brand, 8, 'latin1');
    await writeFile(path.join(folder, 'branded.avif'), avif);
    const checked = await checkPictureFile(path.join(folder, 'branded.avif'));
    if (!checked.ok) throw new Error(checked.reason);
    await expect(decodePicture(checked.bytes)).resolves.toMatchObject({ width: 900, height: 900 });
  });

  it.each(['heic', 'heix', 'hevc', 'mif1'])(
    'is refused with advice as HEIC of the brand %s [FILES-1]',
    async (brand) => {
      const start = Buffer.from(`\0\0\0\x1cftyp${brand}\0\0\0\0mif1heicmiaf`, 'latin1');
      expect(await check('IMG_0001.jpg', Buffer.concat([start, Buffer.alloc(4000)]))).toMatch(
        /^is a HEIC file, .*JPEG/,
      );
    },
  );

  it.each<[string, () => Promise<Buffer>]>([
    ['a progressive JPEG', () => plain(9000, 9000).jpeg({ progressive: true }).toBuffer()],
    [
      'an interlaced PNG',
      () => plain(9990, 10_000).ensureAlpha().toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    ],
    ['an AVIF', () => plain(5000, 5000).avif({ effort: 0 }).toBuffer()],
    [
      'a PNG that must be turned',
      () => plain(9000, 9900).toColourspace('rgb16').withMetadata({ orientation: 6 }).png().toBuffer(),
    ],
  ])('is refused before decoding if decoding would need too much memory: %s [FILES-2]', async (_, make) => {
    expect(await check('large', await make())).toMatch(/^needs too much memory to decode/);
  });

  it('may be large if it is decoded line by line [FILES-2]', async () => {
    expect(await check('large.jpg', await plain(9990, 10_000).jpeg().toBuffer())).toBeUndefined();
    expect(await check('large.png', await plain(9990, 10_000).png().toBuffer())).toBeUndefined();
  });

  it('is rejected if there is no file or it cannot be a picture', async () => {
    expect(await checkPictureFile(path.join(folder, 'none.jpg'))).toEqual({ ok: false, reason: 'does not exist' });
    await mkdir(path.join(folder, 'album'));
    expect(await checkPictureFile(path.join(folder, 'album'))).toEqual({ ok: false, reason: 'is not a file' });
    const huge = path.join(folder, 'huge.png');
    await writeFile(huge, '');
    await truncate(huge, 40_000_001);
    expect(await checkPictureFile(huge)).toEqual({ ok: false, reason: 'is larger than 40 MB' });
  });
});
