import { expect, it, onTestFinished } from 'vitest';
import { photo } from '../../../tests/support/photos.ts';
import { createPictureShop, type PictureProgress } from './make-apart.ts';
import { makePicture } from './make-picture.ts';

it('makes pictures in a process of their own, one after another, and tells how far it is [PRODESK-8]', async () => {
  const shop = createPictureShop();
  onTestFinished(() => shop.close());
  const bytes = await photo({ width: 800, height: 800 }).jpeg().toBuffer();
  const heard: PictureProgress[][] = [[], []];
  const [box, text] = await Promise.all([
    shop.make('A box.JPG', bytes, (progress) => heard[0]?.push(progress)),
    shop.make('text.jpg', Buffer.from('no picture'), (progress) => heard[1]?.push(progress)),
  ]);
  expect(text).toEqual({ fault: 'is no JPEG, PNG, WebP or AVIF' });
  const here = await makePicture('A box.JPG', bytes);
  expect(box).toEqual('files' in here && { ...here, files: expect.any(Array) });
  const files = box && 'files' in box ? box.files : [];
  expect(files.map(({ file, content }) => [file, Buffer.from(content)])).toEqual(
    ('files' in here ? here.files : []).map(({ file, content }) => [file, content]),
  );
  expect(heard[0]?.at(-1)).toEqual({ done: files.length, of: files.length });
  expect(heard[1]).toEqual([{ waiting: 1 }, { waiting: 0 }]);
});

it('takes no more than it can hold', async () => {
  const shop = createPictureShop();
  onTestFinished(() => shop.close());
  const all = Array.from({ length: 14 }, () => shop.make('text.jpg', Buffer.from('no picture'), () => {}));
  expect(all.filter((made) => made === undefined)).toHaveLength(2);
  await Promise.all(all);
});

it('makes the next picture in another process where one could not be started', async () => {
  const shop = createPictureShop();
  onTestFinished(() => shop.close());
  const { execPath } = process;
  onTestFinished(() => {
    process.execPath = execPath;
  });
  process.execPath = `${execPath}-is-not-there`;
  await expect(shop.make('text.jpg', Buffer.from('no picture'), () => {})).rejects.toThrow('ENOENT');
  process.execPath = execPath;
  expect(await shop.make('text.jpg', Buffer.from('no picture'), () => {})).toHaveProperty('fault');
});
