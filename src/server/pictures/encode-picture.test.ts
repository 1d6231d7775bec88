import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { decodePicture, describePicture, encode, encodePicture, hashPicture } from './encode-picture.ts';
import { fitToBudget } from './fit-to-budget.ts';
import { importName } from './import-name.ts';
import { pictureFiles } from './manifest.ts';

/** Red above, blue below. */
const twoHalves = (): Sharp =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#d02020' } }).composite([
    { input: { create: { width: 900, height: 300, channels: 3, background: '#2020d0' } }, gravity: 'south' },
  ]);

async function colourAt(bytes: Buffer, left: number, top: number): Promise<'red' | 'blue'> {
  const [red = 0, , blue = 0] = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return red > blue ? 'red' : 'blue';
}

describe('a master picture', () => {
  it('is rotated to its EXIF orientation, and loses its EXIF data', async () => {
    const master = await twoHalves()
      .withExif({ IFD0: { Artist: 'Ada' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const decoded = await decodePicture(master);
    expect(decoded).toMatchObject({ width: 600, height: 900 });
    for (const format of ['avif', 'webp', 'jpg'] as const) {
      const made = await encode(decoded, 320, format);
      const { width, height, exif, orientation, icc } = await sharp(made).metadata();
      expect({ width, height, exif, orientation, icc }).toEqual({ width: 320, height: 480 });
      // Rotated by 90 degrees clockwise: the top is now on the right.
      expect([await colourAt(made, 20, 240), await colourAt(made, 300, 240)]).toEqual(['blue', 'red']);
    }
  });

  it.each<[string, (master: Sharp) => Sharp]>([
    ['grey', (master) => master.greyscale().jpeg()],
    ['of 16 bits', (master) => master.toColourspace('rgb16').png()],
    ['for print', (master) => master.toColourspace('cmyk').jpeg()],
    ['with a see-through edge', (master) => master.extend({ left: 100, background: '#00000000' }).png()],
  ])('may be %s', async (_, change) => {
    const decoded = await decodePicture(await change(twoHalves()).toBuffer());
    for (const format of ['avif', 'webp', 'jpg'] as const) {
      expect(await sharp(await encode(decoded, 320, format)).metadata()).toMatchObject({ width: 320, space: 'srgb' });
    }
    expect((await describePicture(decoded, 'hash')).colour).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('is rejected if it is truncated', async () => {
    const master = await twoHalves().jpeg().toBuffer();
    await expect(decodePicture(master.subarray(0, master.length / 2))).rejects.toThrow();
  });

  it('is encoded to files whose names derive from its name and content', async () => {
    const master = await twoHalves().jpeg().toBuffer();
    const hash = hashPicture(master);
    expect(hash).toMatch(/^[0-9a-f]{8}$/);
    expect(hashPicture(await twoHalves().jpeg({ quality: 50 }).toBuffer())).not.toBe(hash);
    const decoded = await decodePicture(master);
    const picture = await describePicture(decoded, hash);
    const name = importName('/photos/Front (2), Café.JPG', hash);
    expect(name).toBe(`front-2-cafe.${hash}`);
    const files: string[] = [];
    await encodePicture(name, decoded, picture, async (file) => void files.push(file));
    expect(files.toSorted()).toEqual(pictureFiles(name, picture).toSorted());
    expect(files).toContain(`front-2-cafe.${hash}-720.avif`);
    expect(files).toContain(`front-2-cafe.${hash}-900.jpg`);
    expect(importName('照片.png', hash)).toBe(`picture.${hash}`);
  });

  it('is compressed further until it is small enough, and refused if that does not suffice', async () => {
    const noise = (sigma: number) =>
      sharp({
        create: {
          width: 800,
          height: 800,
          channels: 3,
          background: '#808080',
          noise: { type: 'gaussian', mean: 128, sigma },
        },
      });
    const fitOf = async (sigma: number) => fitToBudget(await decodePicture(await noise(sigma).png().toBuffer()));
    expect(await fitOf(2)).toMatchObject({ ok: true, quality: 54 });
    expect(await fitOf(24)).toMatchObject({ ok: true, quality: 45 });
    expect(await fitOf(120)).toEqual({
      ok: false,
      reason: expect.stringMatching(/^is too detailed: at least \d{2,3} kB at 640 pixels, and the limit is 40 kB$/),
    });
    // Twenty encodings: 4 s on an idle machine.
  }, 60_000);
});
