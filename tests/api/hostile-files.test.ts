import { expect, it } from 'vitest';
import type { ShopImportPlan } from '../../src/contract/imports/imports.ts';
import type { StatementPlan } from '../../src/contract/payments/statements.ts';
import { onSqlite } from '../store/engines.ts';
import { json, problem } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';
import { origin } from './testing-shop.ts';

const megabyte = 1024 * 1024;
const text = new TextEncoder();

/** Damage that no importer may accept, as it follows the column names, and the line that the error names. */
const damages: readonly (readonly [string, Uint8Array, string])[] = [
  ['an unclosed quotation mark', text.encode('"x,1\n'), 'Line 2: a quotation mark is never closed.'],
  [
    'a broken encoding',
    Uint8Array.from([...text.encode('é,ü\nß'), 0xff, 0x0a]),
    'Line 3 has a character that isn’t valid',
  ],
  ['8 MB of quotation marks', new Uint8Array(8 * megabyte).fill(0x22), 'Line 2: a cell has more than'],
  ['28 MB of quotation marks', new Uint8Array(28 * megabyte).fill(0x22), 'Line 2: a cell has more than'],
  ['a line of 8 MB', new Uint8Array(8 * megabyte).fill(0x78), 'Line 2: a cell has more than'],
  ['8 MB of separators', new Uint8Array(8 * megabyte).fill(0x2c), 'Line 2 has more than'],
];

const headings = {
  products: 'Title,Price\n',
  subscribers: 'Email,Accepts Marketing\n',
  discounts: 'Discount code,Value\n',
  orders: 'Order number,Order date,Total\n',
  stock: 'SKU,Location,Available\n',
  redirects: 'Redirect from,Redirect to\n',
  statement: 'Date,Amount\n',
};

onSqlite(({ open }) => {
  async function openFiles() {
    const desk = await openTestingDesk({ store: await open() });
    const { cookie } = await desk.signIn('owner');
    const send = (path: string, body: Uint8Array<ArrayBuffer>) =>
      desk.fetch(`/desk/api${path}`, {
        method: 'POST',
        body,
        headers: { Cookie: cookie, Origin: origin, 'Sec-Fetch-Site': 'same-origin' },
      });
    const counts = async () => {
      const tables = [
        'products',
        'newsletter_subscribers',
        'promos',
        'payments',
        'shop_imports',
        'imported_orders',
        'redirects',
        'statement_lines',
      ] as const;
      return Promise.all(
        tables.map(async (table) => (await desk.store.db.selectFrom(table).selectAll().execute()).length),
      );
    };
    return { send, counts };
  }

  it('names the line of a damaged file of every kind, and stores nothing [FILES-6]', async () => {
    const { send, counts } = await openFiles();
    const before = await counts();
    for (const [kind, heading] of Object.entries(headings)) {
      for (const [what, rest, error] of damages) {
        // One kind is enough for the largest file; bank statements are limited to 10 MB.
        if (kind !== 'products' && rest.length > 9 * megabyte) continue;
        const file = new Uint8Array(Buffer.concat([text.encode(heading), rest]));
        const where = kind === 'statement' ? '/payments/import/plan' : '/imports/plan';
        const plan = await json<ShopImportPlan | StatementPlan>(send(where, file));
        expect(plan.errors, `${kind}: ${what}`).toEqual([expect.stringContaining(error)]);
        expect(plan.lines).toEqual([]);
        if (kind === 'statement') continue;
        const applied = await problem(send('/imports?name=a.csv&seen=x', file));
        expect(applied, `${kind}: ${what}`).toMatchObject({ code: 'invalid-import-file' });
      }
    }
    expect(await counts()).toEqual(before);
  });

  it('refuses files above the limits before reading them [FILES-6]', async () => {
    const { send } = await openFiles();
    const tooLarge = await json<StatementPlan>(send('/payments/import/plan', new Uint8Array(12 * megabyte)));
    expect(tooLarge.errors).toEqual(['The file is 12 MB. The limit is 10 MB: export a shorter period.']);
    for (const path of ['/payments/import/plan', '/imports/plan']) {
      expect((await send(path, new Uint8Array(50 * megabyte))).status).toBe(413);
    }
    const pdf = await json<StatementPlan>(send('/payments/import/plan', text.encode('%PDF-1.7')));
    expect(pdf.errors).toEqual(['The file is a PDF file: export the statement as CAMT.053, MT940 or CSV.']);
  });
});
