import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ShopImportPlan } from '../../src/contract/imports/imports.ts';
import { readPictureZip } from '../../src/server/imports/read-picture-zip.ts';
import { onSqlite } from '../store/engines.ts';
import { makeZip } from '../support/make-zip.ts';
import { openTestingDesk } from './testing-desk.ts';
import { origin } from './testing-shop.ts';

const files = 1_000;
const seed = 43;

/** Column names by which each importer recognises its files, and a valid row. */
const kinds = [
  [
    'imports',
    'Handle,Title,Option1 Name,Option1 Value,Variant Price,Image Src',
    'h,Fan,Colour,Red,9.00,http://10.0.0.1/a.jpg',
  ],
  ['imports', 'ID,Type,SKU,Name,Published,Regular price,Parent', '1,simple,S,Fan,1,9.00,'],
  ['imports', 'Token,Item Name,Variation Name,Price', 't,Fan,Red,9.00'],
  ['imports', 'Email,First Name,Accepts Email Marketing', 'ada@customer.example,Ada,yes'],
  ['imports', 'Discount code,Value,Value Type', 'SAVE,10,percentage'],
  [
    'imports',
    'Name,Email,Financial Status,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Currency',
    '#1,ada@customer.example,paid,9.00,2026-05-01 10:00:00 +0100,1,Fan,9.00,GBP',
  ],
  ['imports', 'Handle,SKU,Location,On hand (current),Available', 'xl-7,,Leeds,4,4'],
  ['imports', 'Redirect from,Redirect to', '/old,/about'],
  ['payments/import', 'Date,Amount,Reference', '2026-11-02,9.00,BB-7K2M-9QXT'],
] as const;

const bombs = {
  'many rows': (row: string) => `${row}\n`.repeat(Math.ceil(400_000 / (row.length + 1))),
  'a huge cell': (row: string) => `${row}\n"${'x'.repeat(150_000)}"`,
  'many columns': (row: string) => `${row}${',x'.repeat(50_000)}`,
  'an open quotation mark': (row: string) => `${row}\n"${row}`,
  'quotation marks': (row: string) => `${row}\n${'"'.repeat(50_001)}`,
  'control characters': (row: string) => `${row}\n\u0000\u0001${row}\u001b[31m`,
} as const;

const cell = fc.constantFrom(
  ...['=1+1', '@SUM(A1)', '+cmd|x', '\t=2', '-1', '1e999', '9'.repeat(400), 'NaN', '__proto__', '../../etc/passwd'],
  ...['<script>alert(1)</script>', '\ud800', '\u202e', "'; drop table products; --", '', ' ', '""', 'a,b', '\r'],
);

const text = (content: string) => Buffer.from(content);

/** Each bomb once for each kind of file. */
const bombed = kinds.flatMap(([path, heading, row]) =>
  Object.values(bombs).map((bomb) => ({ path, bytes: text(`${heading}\n${bomb(row)}`) })),
);

/** A file that no importer may accept unchanged: damaged, of another kind, too deep, or with rows full of traps. */
const hostile = fc.constantFrom(...kinds).chain(([path, heading, row]) => {
  const width = heading.split(',').length;
  const cells = fc.array(cell, { minLength: 1, maxLength: width + 2 });
  return fc
    .oneof(
      fc
        .array(cells, { minLength: 1, maxLength: 8 })
        .map((rows) => text(`${heading}\n${rows.map((one) => one.join(',')).join('\n')}`)),
      fc
        .uint8Array({ minLength: 1, maxLength: 200 })
        .map((bytes) => Buffer.concat([text(`${heading}\n`), bytes, Buffer.of(0xff)])),
      fc.integer({ min: 600, max: 3_000 }).map((depth) => text('[{"name":'.repeat(depth))),
      fc.constantFrom(
        ...[gzipSync(row), Buffer.from(makeZip({ 'a.csv': text(row) })), text('%PDF-1.7'), text('<html>')],
      ),
      fc.nat(row.length).map((at) => text(`${heading}\n${row.slice(0, at)}"${row.slice(at)}\n"`)),
    )
    .map((bytes) => ({ path, bytes }));
});

onSqlite(({ open }) => {
  it('ends each of a thousand hostile files with a message, and stores nothing [MOVE-21]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const { cookie } = await desk.signIn('owner');
    const send = (path: string, body: Uint8Array<ArrayBuffer>) =>
      desk.fetch(`/desk/api/${path}`, {
        method: 'POST',
        body,
        headers: { Cookie: cookie, Origin: origin, 'Sec-Fetch-Site': 'same-origin' },
      });
    const tables = [
      'products',
      'newsletter_subscribers',
      'promos',
      'payments',
      'shop_imports',
      'import_pictures',
      'imported_orders',
      'redirects',
      'stock_movements',
    ] as const;
    const counts = async () =>
      Promise.all(tables.map(async (table) => (await desk.store.db.selectFrom(table).selectAll().execute()).length));
    const before = await counts();
    const samples = [...bombed, ...fc.sample(hostile, { numRuns: files - bombed.length, seed })];
    for (const [index, { path, bytes }] of samples.entries()) {
      const answer = await send(`${path}/plan`, new Uint8Array(bytes));
      const said = (await answer.json()) as ShopImportPlan;
      const where = `file ${index} of seed ${seed}: ${bytes.subarray(0, 120)}`;
      expect(answer.status, where).toBe(200);
      const {
        errors,
        lines,
        notes = [],
        totals,
      } = said as ShopImportPlan & Partial<Pick<ShopImportPlan, 'notes' | 'totals'>>;
      const messages = [...errors, ...notes];
      expect(errors.length + lines.length + (totals?.unchanged ?? 0), where).toBeGreaterThan(0);
      for (const message of messages) expect(message, where).toMatch(/^.{5,600}[.!?]$/su);
      for (const { outcome, name } of lines) if (outcome === 'new') expect(name, where).not.toMatch(/^[=@]/);
    }
    expect(await counts()).toEqual(before);
  });

  it('refuses hostile lists of tracking numbers line by line, and dispatches nothing [MOVE-21]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn('owner');
    const line = fc.array(cell, { minLength: 1, maxLength: 6 }).map((cells) => cells.join(','));
    const list = fc.oneof(
      fc.array(line, { minLength: 1, maxLength: 20 }).map((lines) => lines.join('\n')),
      fc.constantFrom(...['"', ',', '\t', ' ;', 'BB-', '\u0000']).map((text) => text.repeat(90_000 / text.length)),
    );
    for (const text of fc.sample(list, { numRuns: 60, seed })) {
      const answer = await owner.call('orders.dispatch', { text, carrier: 'DHL' });
      const said = (await answer.json()) as { detail?: string; dispatched?: number; lines?: { why: string | null }[] };
      const messages = said.detail === undefined ? (said.lines ?? []).map(({ why }) => why) : [said.detail];
      expect([answer.status < 500, said.dispatched ?? 0], text.slice(0, 100)).toEqual([true, 0]);
      for (const message of messages) expect(message, text.slice(0, 100)).toMatch(/^.{5,300}[.!?]$/su);
    }
    expect(
      await desk.store.db.selectFrom('audit_trail').select('action').where('action', 'like', 'order.%').execute(),
    ).toEqual([]);
  });

  it('reads nothing of damaged and oversized ZIPs [MOVE-21]', async () => {
    const whole = makeZip({ 'a.jpg': Buffer.alloc(5_000, 1), 'b.jpg': Buffer.alloc(50, 2) });
    const damaged = fc.oneof(
      fc.nat(whole.length - 1).map((end) => whole.slice(0, end)),
      fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 })).map(([at, by]) => {
        return whole.map((byte, index) => (index === at ? byte ^ by : byte));
      }),
      fc
        .constantFrom('../a.jpg', '..\\a.jpg', '/a.jpg', 'C:\\a.jpg')
        .map((name) => makeZip({ [name]: Buffer.alloc(9) })),
      fc.constant(makeZip({ 'a.jpg': Buffer.alloc(21 * 1024 * 1024) })),
      fc.nat(4_999).map((statedSize) => makeZip({ 'a.jpg': Buffer.alloc(5_000) }, { statedSize })),
    );
    for (const zip of fc.sample(damaged, { numRuns: 200, seed })) {
      const taken: string[] = [];
      const read = await readPictureZip(zip, new Set(['a.jpg', 'b.jpg']), async (name) => void taken.push(name));
      if (!read.ok) expect([read.fault, taken]).toEqual([expect.stringMatching(/\.$/), []]);
    }
  });
});
