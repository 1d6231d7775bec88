import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { compareContents, copyStore, readContents, truncateTables } from '../../src/server/store/backup/copy-store.ts';
import {
  addPicture,
  findPictureFile,
  listPictures,
  removePictures,
  updatePictureUsage,
} from '../../src/server/store/catalogue/pictures.ts';
import { readCatalogueVersion, saveProducts } from '../../src/server/store/catalogue/products.ts';
import { inTransaction, type Store } from '../../src/server/store/engine/database.ts';
import { onEachEngine } from './engines.ts';
import { fill, noon, sampleProduct } from './samples.ts';

const day = 24 * 60 * 60 * 1000;
const made = { hash: 'abcdef12', width: 1200, height: 900, widths: [160, 320], colour: '#806040' };
// Every byte value.
const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));

async function add(store: Store, name: string, content: Uint8Array = bytes, now = noon): Promise<void> {
  const files = [
    { file: `${name}-160.avif`, content },
    { file: `${name}-160.webp`, content: new Uint8Array() },
    { file: `${name}-800.jpg`, content },
  ];
  await inTransaction(store, (tx) => addPicture(tx, name, made, files, now));
}

function show(store: Store, names: readonly string[], now: number, id = 'xl-7'): Promise<string[]> {
  const pictures = names.map((name) => ({ name, alt: 'A box', kind: 'photograph' as const }));
  return inTransaction(store, async (tx) => {
    await saveProducts(tx, [sampleProduct({ id, pictures })], now);
    return updatePictureUsage(tx, names, now);
  });
}

const namesIn = async (store: Store) => Object.keys(await listPictures(store.db));

onEachEngine((engine) => {
  it('stores the files of a picture byte for byte, and adds none twice [PIC-7]', async () => {
    const store = await engine.open();
    await fill(store);
    const version = await readCatalogueVersion(store.db);
    await add(store, 'front.abcdef12');
    await add(store, 'front.abcdef12', Buffer.from('another'));
    expect(await listPictures(store.db)).toEqual({ 'front.abcdef12': made });
    expect(Buffer.from((await findPictureFile(store.db, 'front.abcdef12-160.avif')) ?? [])).toEqual(bytes);
    expect(await findPictureFile(store.db, 'front.abcdef12-160.webp')).toHaveLength(0);
    expect(await findPictureFile(store.db, 'front.abcdef12-320.avif')).toBeUndefined();
    // Imported before small JPEGs existed: the large one is served in its place, and in no other.
    expect(Buffer.from((await findPictureFile(store.db, 'front.abcdef12-160.jpg', '-160.jpg')) ?? [])).toEqual(bytes);
    expect(await findPictureFile(store.db, 'other.abcdef12-160.jpg', '-160.jpg')).toBeUndefined();
    expect(await findPictureFile(store.db, 'front.abcdef12-161.jpg', '-160.jpg')).toBeUndefined();
    // No page changes until a product shows the picture.
    expect(await readCatalogueVersion(store.db)).toBe(version);
  });

  it('keeps a picture for 30 days after the last product stopped showing it [PIC-9]', async () => {
    const store = await engine.open();
    await fill(store);
    await add(store, 'old.abcdef12');
    await add(store, 'new.abcdef12');
    expect(await show(store, ['old.abcdef12', 'new.abcdef12'], noon)).toEqual([]);
    await show(store, ['new.abcdef12'], noon + 100 * day);
    await show(store, ['new.abcdef12'], noon + 129 * day);
    expect(await namesIn(store)).toEqual(['new.abcdef12', 'old.abcdef12']);
    // Once another product shows it, the period starts again.
    await show(store, ['old.abcdef12'], noon + 129 * day, 'desk-2');
    await show(store, [], noon + 131 * day, 'desk-2');
    await show(store, ['new.abcdef12'], noon + 160 * day);
    expect(await namesIn(store)).toEqual(['new.abcdef12', 'old.abcdef12']);
    await show(store, ['new.abcdef12'], noon + 161 * day);
    expect(await namesIn(store)).toEqual(['new.abcdef12']);
    expect(await findPictureFile(store.db, 'old.abcdef12-160.avif')).toBeUndefined();
  });

  it('removes only pictures that no product shows, and reports required pictures that are missing [PIC-12]', async () => {
    const store = await engine.open();
    await fill(store);
    await add(store, 'shown.abcdef12');
    await show(store, ['shown.abcdef12'], noon);
    await add(store, 'unused.abcdef12');
    await inTransaction(store, (tx) => removePictures(tx, ['shown.abcdef12', 'unused.abcdef12']));
    expect(await namesIn(store)).toEqual(['shown.abcdef12']);
    expect(await show(store, ['shown.abcdef12', 'unused.abcdef12'], noon)).toEqual(['unused.abcdef12']);
  });

  it('copies pictures with the store, and detects a changed byte [PIC-10]', async () => {
    const [store, copy] = [await engine.open(), await engine.open()];
    await fill(store);
    for (let index = 0; index < 60; index++) await add(store, `picture-${index}.abcdef12`, randomBytes(20_000));
    await inTransaction(copy, async (target) => {
      await truncateTables(target);
      await copyStore(store.db, target, () => {});
    });
    const contents = await readContents(store.db);
    expect(contents.find(({ table }) => table === 'picture_files')?.rows).toBe(180);
    expect(compareContents(contents, await readContents(copy.db))).toEqual([]);
    const content = randomBytes(20_000);
    await copy.db
      .updateTable('picture_files')
      .set({ content })
      .where('file', '=', 'picture-7.abcdef12-160.avif')
      .execute();
    expect(compareContents(contents, await readContents(copy.db))).toEqual(['picture_files']);
  });
});
