import type { ImportPlan } from '../../src/contract/catalogue/product-files.ts';
import type { ShopImportPlan } from '../../src/contract/imports/imports.ts';
import { json } from './desk-return.ts';
import type { TestingDesk } from './testing-desk.ts';
import { origin } from './testing-shop.ts';

type Query = Record<string, string>;

/** Sends other shops' files to the desk, as its import view does. */
export function importCalls(desk: TestingDesk, owner: { readonly cookie: string }) {
  const send = (path: string, body: string | Uint8Array<ArrayBuffer>, query: Query = {}, cookie = owner.cookie) =>
    desk.fetch(`/desk/api/imports${path}?${new URLSearchParams(query)}`, {
      method: 'POST',
      body,
      headers: { Cookie: cookie, Origin: origin, 'Sec-Fetch-Site': 'same-origin' },
    });
  const plan = (body: string, query: Query = {}) => json<ShopImportPlan>(send('/plan', body, query));
  const apply = async (body: string, query: Query = {}) =>
    send('', body, { ...query, name: 'file.csv', seen: (await plan(body, query)).seen });
  return { send, plan, apply };
}

/** Imports a products file after its preview, as the desk does. */
export async function importFile(desk: TestingDesk, { cookie }: { readonly cookie: string }, body: string) {
  const send = (path: string) =>
    desk.fetch(`/desk/api/products-file${path}`, {
      method: 'POST',
      body,
      headers: { Cookie: cookie, Origin: origin, 'Sec-Fetch-Site': 'same-origin' },
    });
  const { seen } = await json<ImportPlan>(send('/plan'));
  return send(`?seen=${seen}`);
}
