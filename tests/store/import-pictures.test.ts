import type { lookup } from 'node:dns';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import type { addImportPictures, applyShopImport } from '../../src/contract/imports/imports.ts';
import type { OutputOf } from '../../src/contract/shared/operation.ts';
import { processImportPictures } from '../../src/server/imports/process-pictures.ts';
import { createPictureProcessor } from '../../src/server/pictures/picture-processor.ts';
import { listPictures } from '../../src/server/store/catalogue/pictures.ts';
import { findProduct } from '../../src/server/store/catalogue/products.ts';
import { json, problem } from '../api/desk-return.ts';
import { importCalls } from '../api/import-calls.ts';
import { openTestingDesk } from '../api/testing-desk.ts';
import { makeZip } from '../support/make-zip.ts';
import { photo } from '../support/photos.ts';
import { onEachEngine } from './engines.ts';

const colours = { a: '#806040', b: '#406080', c: '#508050' };
const pictures = new Map<string, Buffer>(
  await Promise.all(
    Object.entries(colours).map(async ([name, colour]) => {
      const bytes = await photo({ width: 900, height: 900, colour }).jpeg().toBuffer();
      return [`/${name}.jpg`, bytes] as const;
    }),
  ),
);

/** The web server of the former shop, whose host name resolves to this machine as if it were public. */
async function openFormerShop() {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const inside = `http://inside.example:${(server.address() as AddressInfo).port}/a.jpg`;
    if (url === '/moved.jpg') response.writeHead(302, { Location: '/c.jpg' }).end();
    else if (url === '/inside.jpg') response.writeHead(302, { Location: inside }).end();
    else if (url === '/text.jpg') response.end('no picture');
    else if (pictures.has(url)) response.end(pictures.get(url));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const resolve = ((host: string, _: object, done: (error: null, found: object[]) => void) =>
    done(null, [
      { address: host === 'inside.example' ? '10.0.0.1' : '127.0.0.1', family: 4 },
    ])) as unknown as typeof lookup;
  const resolution = { resolve, isPublic: (address: string) => address === '127.0.0.1' };
  const { port } = server.address() as AddressInfo;
  return { asked, resolution, at: (path: string) => `http://former.example:${port}${path}` };
}

onEachEngine(({ open }) => {
  async function openImports() {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn('owner');
    const { send, plan, ...calls } = importCalls(desk, owner);
    const apply = (...file: Parameters<typeof calls.apply>) =>
      json<OutputOf<typeof applyShopImport>>(calls.apply(...file));
    const { store, parts } = desk;
    const pictureShop = createPictureProcessor();
    onTestFinished(() => pictureShop.close());
    const deps = { store, clock: parts.clock, pictureShop };
    const work = async (more = {}) => {
      while ((await processImportPictures({ ...deps, ...more })) > 0);
    };
    const counts = async () => (await json<Listed>(owner.call('imports.list', {}))).imports[0]?.pictures;
    return { owner, send, plan, apply, work, counts, store, db: store.db };
  }
  interface Listed {
    readonly imports: readonly { readonly id: string; readonly pictures: Readonly<Record<string, number>> }[];
  }

  it('fetches pictures once from public addresses, names those that fail, and undoes them [MOVE-18, MOVE-19]', async () => {
    const former = await openFormerShop();
    const { owner, plan, apply, work, counts, db } = await openImports();
    const built = Object.keys(await listPictures(db));
    const file = [
      'Handle,Title,Option1 Name,Option1 Value,Variant Price,Image Src,Image Position,Image Alt Text',
      `kit,Kit,Colour,Black,129.00,${former.at('/a.jpg')},2,`,
      `kit,,,White,129.00,${former.at('/moved.jpg')},1,A kit in use`,
      `tape,Tape,Title,Default Title,6.00,${former.at('/gone.jpg')},1,`,
      `tape,,,,,${former.at('/inside.jpg')},2,`,
      `tape,,,,,${former.at('/text.jpg')},3,`,
      'tape,,,,,http://169.254.169.254/latest,4,',
      'tape,,,,,roll.jpg,5,',
    ].join('\n');
    const query = { pictures: 'fetch' };
    expect((await plan(file)).notes).toContain('7 pictures not imported.');
    const planned = await plan(file, query);
    expect(planned.lines.map(({ details }) => details)).toEqual([
      expect.arrayContaining(['2 pictures']),
      expect.arrayContaining(['2 pictures']),
      expect.arrayContaining(['4 pictures']),
    ]);
    expect(planned.notes).toContain('1 picture left out: the rows have file names, not addresses. Use a ZIP.');
    const { id } = await apply(file, query);
    expect(await counts()).toEqual({ waiting: 8, missing: 0, done: 0, failed: 0 });
    expect((await findProduct(db, 'kit-black'))?.pictures).toEqual([]);

    await work({ resolution: former.resolution });
    expect(await counts()).toEqual({ waiting: 0, missing: 0, done: 4, failed: 4 });
    // Both variants share their pictures, which are fetched once.
    expect(former.asked.toSorted()).toEqual([
      '/a.jpg',
      '/c.jpg',
      '/gone.jpg',
      '/inside.jpg',
      '/moved.jpg',
      '/text.jpg',
    ]);
    expect((await findProduct(db, 'kit-white'))?.pictures).toEqual([
      { name: expect.stringMatching(/^moved\.[0-9a-f]+$/), alt: 'A kit in use' },
      { name: expect.stringMatching(/^a\.[0-9a-f]+$/), alt: 'Kit (White)' },
    ]);
    const { failed } = await json<{ failed: { line: number; fault: string }[] }>(
      owner.call('imports.pictures', { id }),
    );
    expect(failed.map(({ line, fault }) => `${line}: ${fault}`)).toEqual([
      '4: the server answered 404',
      '5: the address is in a private network',
      '6: the file is not a JPEG, PNG, WebP or AVIF file',
      '7: the address is in a private network',
    ]);
    // Only failed pictures are retried, and a product that already has pictures keeps them.
    expect((await plan(file, query)).totals).toEqual({ new: 0, changed: 1, unchanged: 2, skipped: 0 });
    const own = `Handle,Title,Variant Price,Image Src\nxl-7,XL-7,251.00,${former.at('/b.jpg')}\n`;
    expect((await plan(own, query)).totals).toMatchObject({ changed: 0 });

    expect(await json(owner.call('imports.undo', { id }))).toMatchObject({ deleted: 3, kept: [] });
    expect(Object.keys(await listPictures(db))).toEqual(built);
  });

  it('stops with the error of a failed query, and leaves no rejection that ends the process [MOVE-18]', async () => {
    const former = await openFormerShop();
    const { apply, work, counts, store } = await openImports();
    const addresses = ['/a.jpg', '/b.jpg'].map((path, index) => `Kit ${index},12.00,${former.at(path)}`);
    await apply(['name,price,image', ...addresses].join('\n'), { pictures: 'fetch' });
    expect(await counts()).toMatchObject({ waiting: 2 });
    const unhandled: unknown[] = [];
    const record = (error: unknown) => void unhandled.push(error);
    process.on('unhandledRejection', record);
    onTestFinished(() => void process.off('unhandledRejection', record));
    let queries = 0;
    const db = new Proxy(store.db, {
      get(target, name) {
        if (name === 'selectFrom' && ++queries === 2) throw new Error('connection lost');
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    await expect(work({ store: { ...store, db }, resolution: former.resolution })).rejects.toThrow('connection lost');
    expect(unhandled).toEqual([]);
    expect(await counts()).toMatchObject({ waiting: 1, done: 1 });
  });

  it('takes pictures from a ZIP by their names, and nothing of a hostile one [MOVE-20]', async () => {
    const { owner, send, apply, work, counts, db } = await openImports();
    const file = 'name,price,image\nKit,12.00,photos/A.JPG\nTape,3.00,https://cdn.example/b.jpg?v=2\nBox,4.00,c.jpg\n';
    const { id } = await apply(file, { pictures: 'zip' });
    expect(await counts()).toEqual({ waiting: 0, missing: 3, done: 0, failed: 0 });
    const add = (zip: Uint8Array<ArrayBuffer>) => send(`/${id}/pictures`, zip);
    const a = pictures.get('/a.jpg') ?? Buffer.alloc(0);
    const hostile = [
      [makeZip({ '../../a.jpg': a }), 'The ZIP has a file outside its own folder.'],
      [makeZip({ '/etc/a.jpg': a }), 'The ZIP has a file outside its own folder.'],
      [makeZip({ 'a.jpg': Buffer.alloc(30_000_000) }), '‘a.jpg’ is larger than 20 MB.'],
      // States a smaller size than the real one.
      [makeZip({ 'b.jpg': a, 'a.jpg': Buffer.alloc(30_000_000) }, { statedSize: 100 }), 'in the ZIP is damaged.'],
      [makeZip({ 'a.jpg': a }).slice(0, -30), 'The file is not a valid ZIP.'],
      [new TextEncoder().encode('PK no zip'), 'The file is not a valid ZIP.'],
    ] as const;
    for (const [zip, fault] of hostile) {
      const refused = await problem(add(new Uint8Array(zip)));
      expect(refused).toMatchObject({ code: 'invalid-import-file', detail: expect.stringContaining(fault) });
    }
    expect(await counts()).toEqual({ waiting: 0, missing: 3, done: 0, failed: 0 });

    const b = pictures.get('/b.jpg') ?? Buffer.alloc(0);
    const zip = makeZip({ './export/a.jpg': a, './b.jpg': b, 'notes.txt': Buffer.from('x'), '__MACOSX/._a.jpg': b });
    expect(await json<OutputOf<typeof addImportPictures>>(add(zip))).toEqual({
      ...{ added: 2, missing: 1, unused: ['notes.txt'] },
    });
    await work();
    expect(await counts()).toEqual({ waiting: 0, missing: 1, done: 2, failed: 0 });
    expect((await findProduct(db, 'kit'))?.pictures).toEqual([{ name: expect.stringMatching(/^a\./), alt: 'Kit' }]);
    expect((await findProduct(db, 'tape'))?.pictures).toHaveLength(1);
    expect(await json(owner.call('imports.undo', { id }))).toMatchObject({ deleted: 3 });
    expect(await problem(add(zip))).toMatchObject({ code: 'shop-import-already-undone' });
  });

  it('keeps a picture of a ZIP for other products if one was deleted, and waits while the encoder is busy [MOVE-20]', async () => {
    const { owner, send, apply, work, counts, db } = await openImports();
    const names = ['Kit', 'Tape', 'Box', 'Fan', 'Lamp'];
    const { id } = await apply(`name,price,image\n${names.map((name) => `${name},12.00,a.jpg\n`).join('')}`, {
      pictures: 'zip',
    });
    await json(send(`/${id}/pictures`, makeZip({ 'a.jpg': pictures.get('/a.jpg') ?? Buffer.alloc(0) })));
    await db.deleteFrom('products').where('id', '=', 'kit').execute();
    await work({ pictureShop: { isFull: () => true, make: () => undefined } });
    await work({ pictureShop: { isFull: () => false, make: () => undefined } });
    expect(await counts()).toMatchObject({ waiting: 5 });
    await work();
    expect(await counts()).toEqual({ waiting: 0, missing: 0, done: 4, failed: 1 });
    expect((await findProduct(db, 'lamp'))?.pictures).toHaveLength(1);
    expect(await json(owner.call('imports.pictures', { id }))).toMatchObject({
      failed: [{ product: 'kit', fault: 'the product was deleted' }],
    });
  });
});
