import { expect, it } from 'vitest';
import { onSqlite } from '../store/engines.ts';
import { contentsOf, openTestingDesk } from './testing-desk.ts';
import { origin } from './testing-shop.ts';

const statement = 'Date,Description,Amount\n20/11/2026,a,1.00\n';
const stock = 'Handle,Location,Available\n';
const customers = 'Email,First name,Accepts marketing\nada@customer.example,Ada,yes\n';
const redirects = 'Redirect from,Redirect to\n/a,/products\n';
const cell = (field: string, from: string, to: string) => ({ id: 'xl-7', field, from, to });
const article = (slug: string) => ({ slug, source: '---\ntitle: One\n---\nText' });

/** Invalid files of each importer, with the line and fault that the error names. Shop import tests cover encodings. */
const table: readonly (readonly [importer: string, fault: string, file: unknown, told: RegExp])[] = [
  ['statement', 'no amounts', 'Date,Reference\n20/11/2026,a', /Line 1: no columns for date and amount/],
  ['statement', 'another format of amounts', `${statement}20/11/2026,b,"1,2,3.00"`, /Line 3: ‘1,2,3.00’ is not an/],
  ['statement', 'a line cut off', `${statement}20/11/2026`, /Line 3: the amount is missing/],
  ['statement', 'another format of dates', `${statement}20 Brumaire,b,1.00`, /Line 3: ‘20 Brumaire’ is not a date/],
  ['stock', 'broken counts', `${stock}xl-7,Leeds,3\ntower-5,Leeds,1.5`, /"line":3.*not a whole number, ‘1.5’/],
  ['stock', 'a row twice', `${stock}xl-7,Leeds,3\nxl-7,Leeds,3`, /"line":2.*repeated in line 3 for the same location/],
  ['stock', 'an unknown product', `${stock}none-7,Leeds,3`, /"line":2.*"outcome":"skipped"/],
  ['products', 'no prices', 'Title,SKU,Vendor\nFan,F,A', /no column for the price/],
  ['products', 'another format of amounts', 'Title,Price\nFan,1.00\nTape,"1,2,3.00"', /"line":3.*‘1,2,3.00’ is not an/],
  ['products', 'a row twice', 'Title,Price\nFan,1.00\nFan,1.00', /"line":3.*same name or handle as line 2/],
  ['products file', 'no JSON', '[{"id":"xl-7"', /not valid JSON \(line 1, column 14\)/],
  ['products file', 'missing fields', '[{"id":"xl-8"}]', /Row 1 \(xl-8\): price is missing/],
  ['customers', 'no email addresses', 'First name,Last name\nAda,Roe', /no column for the email address/],
  ['customers', 'a broken address', `${customers}bo@,Bo,yes`, /"line":3.*email address that is not valid/],
  ['customers', 'an address twice', `${customers}ADA@customer.example,A,yes`, /"line":3.*same email address as line 2/],
  ['redirects', 'no target', `${redirects}/b,`, /"line":3.*must be a path/],
  ['redirects', 'a script', `${redirects}/b,javascript:alert(1)`, /"line":3.*must be a path/],
  ['redirects', 'a path twice', `${redirects}/a,/cart`, /"line":3.*same old path as line 2/],
  ['tracking', 'an unknown order', 'BB-NONE-NONE DHL 2', /"line":1.*Order 'BB-NONE-NONE' not found/],
  ['tracking', 'no number', 'Order number,Carrier\nBB-NONE-NONE,DHL', /"line":2.*Enter an order number and a tracking/],
  ['tracking', 'an order twice', 'BB-NONE-NONE DHL 1\nBB-NONE-NONE DHL 2', /"line":2.*already in line 1/],
  ['tracking', '50 MB', 'x'.repeat(50 * 1024 * 1024), /"status":413/],
  ['bulk edit', 'another format of amounts', [cell('price', '251.00', '1,2,3.00')], /xl-7.price.*is not a price/],
  ['bulk edit', 'a cell twice', [cell('sku', '', 'A'), cell('sku', '', 'B')], /xl-7.sku.*is given twice/],
  ['bulk edit', 'one bad cell of two', [cell('sku', '', 'A'), cell('gtin', '', '123')], /xl-7.gtin.*must be a GTIN/],
  ['articles', 'missing fields', [article('one')], /one.md: author is missing/],
  ['articles', 'a file twice', [article('one'), article('one')], /one.md: is given twice/],
];

onSqlite(({ open }) => {
  it('tells the line and fault in a bad file of every importer, and stores nothing [FILES-7]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn('owner');
    const post = (path: string, body: string) => {
      const headers = { Cookie: owner.cookie, Origin: origin, 'Sec-Fetch-Site': 'same-origin' };
      return desk.fetch(`/desk/api${path}`, { method: 'POST', body, headers });
    };
    const before = await contentsOf(desk.store);
    for (const [importer, fault, file, told] of table) {
      const paths: Record<string, string> = {
        statement: '/payments/import/plan',
        'products file': '/products-file/plan',
      };
      const send: Record<string, () => Promise<Response>> = {
        tracking: () => owner.call('orders.dispatch', { text: file }),
        'bulk edit': () => owner.call('products.bulk-edit', { cells: file }),
        articles: () => owner.call('content.import', { files: file }),
      };
      const response = await (send[importer] ?? (() => post(paths[importer] ?? '/imports/plan', String(file))))();
      expect([importer, fault, await response.text()]).toEqual([importer, fault, expect.stringMatching(told)]);
    }
    expect(await contentsOf(desk.store)).toEqual(before);
  });
});
