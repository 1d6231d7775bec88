import { expect, it } from 'vitest';
import type { applyShopImport, undoShopImport } from '../../src/contract/imports/imports.ts';
import type { OutputOf } from '../../src/contract/shared/operation.ts';
import { apiPaths } from '../../src/contract/shared/routes.ts';
import { versionedEntryOf } from '../../src/server/catalogue/product-entry.ts';
import { versionOf } from '../../src/server/catalogue/product-version.ts';
import { listAuditEntries } from '../../src/server/store/audit/audit-log.ts';
import { findProduct, listProducts, type StoredProduct } from '../../src/server/store/catalogue/products.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { endSubscription } from '../../src/server/store/newsletter/subscribers.ts';
import { onSqlite } from '../store/engines.ts';
import { json, problem } from './desk-return.ts';
import { importCalls } from './import-calls.ts';
import { openTestingDesk } from './testing-desk.ts';
import { origin } from './testing-shop.ts';

type Applied = OutputOf<typeof applyShopImport>;
type Undone = OutputOf<typeof undoShopImport>;

const shopify = [
  'Handle,Title,Body (HTML),Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Tags',
  'fan-kit,Fan &amp; kit,"<p>Five fans.</p><p>Quiet.</p>",Lakeside,Colour,Black,FK-B,shopify,4,129.00,air',
  'fan-kit,,,,,White,FK-W,shopify,,134.50,',
  'tape,Tape,,,Title,Default Title,TAPE,,,6.00,',
  'xl-7,XL-7 by Lakeside,,,Title,Default Title,,,,245.00,',
  'free,Free sample,,,Title,Default Title,,,,0,',
].join('\n');

onSqlite(({ open }) => {
  async function openImports() {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn('owner');
    const reprice = async (id: string, price: string) => {
      const { version } = await json<{ version: string }>(owner.call('products.show', { id }));
      await json(owner.call('products.price', { id, price }, { 'If-Match': `"${version}"` }));
    };
    return { ...importCalls(desk, owner), desk, owner, reprice };
  }

  it('previews an export line by line, imports it at once, changes nothing on repetition, and undoes it [MOVE-6, MOVE-7, MOVE-17]', async () => {
    const { desk, owner, plan, apply, reprice } = await openImports();
    const { db } = desk.store;
    const before = await listProducts(db);
    const planned = await plan(shopify);
    expect(planned).toMatchObject({
      source: 'Shopify',
      totals: { new: 3, changed: 1, unchanged: 0, skipped: 1 },
      columns: { origin: 'known', unused: ['Tags'] },
      errors: [],
    });
    expect(planned.lines.map(({ line, id, outcome }) => [line, id, outcome])).toEqual([
      [6, '', 'skipped'],
      [2, 'fan-kit-black', 'new'],
      [3, 'fan-kit-white', 'new'],
      [4, 'tape', 'new'],
      [5, 'xl-7', 'changed'],
    ]);
    expect(planned.lines.at(-1)?.details).toEqual([
      "name 'XL-7' → 'XL-7 by Lakeside'",
      expect.stringMatching(/^price /),
    ]);
    expect(await listProducts(db)).toEqual(before);

    const done = await json<Applied>(apply(shopify));
    expect(done).toMatchObject({ new: 3, changed: 1, skipped: 1 });
    expect(await findProduct(db, 'fan-kit-black')).toMatchObject({
      ...{ name: 'Fan & kit (Black)', description: 'Five fans.\n\nQuiet.', brand: 'Lakeside', hidden: 'draft' },
      ...{ price: 12_900, stockLeft: 4, sku: 'FK-B', specifications: '{"Colour":"Black"}', region: 'uk-eu' },
      variant: { group: 'fan-kit', name: 'Fan & kit', options: [{ name: 'Colour', value: 'Black' }] },
    });
    expect((await findProduct(db, 'xl-7'))?.hidden).toBeUndefined();
    expect(await plan(shopify)).toMatchObject({
      totals: { new: 0, changed: 0, unchanged: 4 },
      columns: { origin: 'remembered' },
    });
    expect(await json(apply(shopify))).toMatchObject({ new: 0, changed: 0 });
    const { imports } = await json<{ imports: { id: string }[] }>(owner.call('imports.list', {}));
    expect(imports).toMatchObject([{ id: done.id, file: 'file.csv', new: 3, changed: 1, undoneAt: null }]);

    // The undo keeps what staff changed since the import. It is refused, and not used up, if that is everything.
    await reprice('tape', '7.00');
    const changed = await json<Applied>(apply('Handle,Title,Variant Price\ntape,Tape,8.00'));
    await reprice('tape', '7.00');
    for (const call of ['imports.undo.preview', 'imports.undo'] as const) {
      expect(await problem(owner.call(call, { id: changed.id }))).toMatchObject({
        code: 'nothing-can-be-undone',
        detail: 'Nothing can be undone. tape: It was changed after the import.',
      });
    }
    await reprice('tape', '8.00');
    expect(await json<Undone>(owner.call('imports.undo', { id: changed.id }))).toMatchObject({ restored: 1, kept: [] });
    const undone = await json<Undone>(owner.call('imports.undo', { id: done.id }));
    expect(undone).toMatchObject({
      ...{ deleted: 2, restored: 1 },
      kept: [{ id: 'tape', reason: 'It was changed after the import.' }],
    });
    expect((await listProducts(db)).filter(({ id }) => id !== 'tape')).toEqual(before);
    expect(await problem(owner.call('imports.undo', { id: done.id }))).toMatchObject({
      code: 'shop-import-already-undone',
    });
    const actions = (await listAuditEntries(db, {}, 50)).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['import.apply', 'import.undo', 'product.new', 'product.delete']));
  });

  it('uses the columns that staff choose, and remembers them for the next file [MOVE-8]', async () => {
    const { plan, apply } = await openImports();
    const file = 'Model,Label,Cost\nFan,Fan kit,12.00\nTape,Tape roll,3.00\n';
    expect((await plan(file)).errors).toEqual([expect.stringContaining('No column names were recognised')]);
    expect(await plan(file, { columns: 'name=1;price=2' })).toMatchObject({ errors: [], totals: { new: 2 } });
    const known = 'SKU,Name,Amount\nA,Fan kit,12.00\n';
    expect(await plan(known)).toMatchObject({
      columns: { origin: 'guessed', mapping: 'name=1;sku=0' },
      errors: [expect.stringContaining('no column for the price')],
    });
    const columns = 'name=1;price=2';
    expect(await plan(known, { columns })).toMatchObject({ columns: { origin: 'chosen' }, totals: { new: 1 } });
    await json(apply(known, { columns }));
    expect(await plan('SKU,Name,Amount\nB,Box,9.00\n')).toMatchObject({
      columns: { origin: 'remembered', mapping: columns },
      totals: { new: 1 },
    });
  });

  it('applies only the previewed plan, with a recent passkey, and nothing of a broken file [MOVE-6]', async () => {
    const { desk, send, plan, reprice } = await openImports();
    const { seen } = await plan(shopify);
    await reprice('xl-7', '250.00');
    const before = await listProducts(desk.store.db);
    const sent = { name: 'a.csv', seen };
    expect(await problem(send('', shopify, sent))).toMatchObject({ code: 'import-outdated' });
    expect(await problem(send('', 'name,price\n"x,1', sent))).toMatchObject({ code: 'invalid-import-file' });
    const stale = await desk.signIn('owner', desk.parts.clock() - 3_600_000);
    expect(await problem(send('', shopify, sent, stale.cookie))).toMatchObject({ code: 'reauthentication-required' });
    expect(await plan('Name,Email,Financial Status,Lineitem name\n#1,a@b.example,paid,Fan\n')).toMatchObject({
      errors: [expect.stringContaining('no column for the order date'), expect.stringContaining('for the total')],
    });
    // Rows with invisible characters, overlong names or products of the other region are rejected one by one.
    const rows = ['name,price', '"a\u0000b",1', `${'n'.repeat(201)},2`, 'us-xl-7,3', 'Good,4'].join('\n');
    expect((await plan(rows)).lines.map(({ outcome, details }) => [outcome, details[0]])).toEqual([
      ['skipped', expect.stringContaining('its name must be one line without control characters')],
      ['skipped', expect.stringContaining('its name must be at most 200 characters')],
      ['skipped', 'is already in the other range, as ‘us-xl-7’'],
      ['new', 'price £4.00'],
    ]);
    expect(await listProducts(desk.store.db)).toEqual(before);
  });

  it('imports and undoes 500 products, and refuses more than 10,000 at the desk [MOVE-6]', async () => {
    const { desk, owner, plan, apply } = await openImports();
    const file = (count: number) =>
      [
        'name,price,description',
        ...Array.from({ length: count }, (_, at) => `Part ${at},${at + 1}.50,<p>Part</p>`),
      ].join('\n');
    const { id } = await json<Applied>(apply(file(500)));
    expect((await listProducts(desk.store.db)).filter(({ name }) => name.startsWith('Part '))).toHaveLength(500);
    expect(await json<Undone>(owner.call('imports.undo', { id }))).toMatchObject({ deleted: 500, kept: [] });
    expect((await plan(file(10_001))).errors).toEqual([expect.stringContaining('more than 10,000 products')]);
  });

  it('subscribes who agreed in the former shop, without an email, and undoes it [MOVE-9, MOVE-7]', async () => {
    const { desk, owner, plan, apply } = await openImports();
    const { db } = desk.store;
    const post = (email: string) =>
      desk.fetch(apiPaths.leads, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, source: 'newsletter' }),
      });
    await post('waiting@example.com');
    const mails = () => db.selectFrom('outbox').select('id').execute();
    const before = await mails();
    const people = ['ada@example.com,yes', 'bo@example.com,no', 'waiting@example.com,yes', 'cy@example.com,yes'];
    const file = ['Email,First Name,Accepts Email Marketing', ...people.map((one) => one.replace(',', ',,'))].join(
      '\n',
    );
    expect(await plan(file)).toMatchObject({
      kind: 'subscribers',
      source: 'Shopify',
      totals: { new: 2, unchanged: 0, skipped: 2 },
    });
    const { id } = await json<Applied>(apply(file));
    const listed = () =>
      json<{ subscribers: { email: string; confirmedAt: number | null }[] }>(owner.call('newsletter.list', {}));
    const confirmed = async () =>
      (await listed()).subscribers.filter(({ confirmedAt }) => confirmedAt !== null).map(({ email }) => email);
    expect((await confirmed()).toSorted()).toEqual(['ada@example.com', 'cy@example.com']);
    expect(await mails()).toEqual(before);
    expect(await plan(file)).toMatchObject({ totals: { new: 0, unchanged: 2, skipped: 2 } });
    // An unsubscribed address is subscribed again neither by the undo nor by the same file.
    const [{ token } = { token: '' }] = await db
      .selectFrom('newsletter_subscriptions')
      .innerJoin(
        'newsletter_subscribers',
        'newsletter_subscribers.address_hash',
        'newsletter_subscriptions.address_hash',
      )
      .select('token')
      .where('email', '=', 'cy@example.com')
      .execute();
    await inTransaction(desk.store, (tx) => endSubscription(tx, token, desk.parts.clock()));
    expect(await json<Undone>(owner.call('imports.undo', { id }))).toMatchObject({ kind: 'subscribers', kept: [] });
    expect(await confirmed()).toEqual([]);
    expect((await plan(file)).lines.map(({ name, outcome, details }) => [name, outcome, ...details])).toEqual([
      ['bo@example.com', 'skipped', 'has not agreed to marketing emails'],
      ['waiting@example.com', 'skipped', 'has yet to confirm here'],
      ['cy@example.com', 'skipped', 'has unsubscribed here'],
      ['ada@example.com', 'new'],
    ]);
    const stored = await db.selectFrom('shop_import_entries').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain('example.com');
  });

  it('imports discount codes, never replaces one, and undoes those that no order used [MOVE-10, MOVE-7]', async () => {
    const { desk, owner, plan, apply } = await openImports();
    const head = 'Name,Value,Value Type,Applies Once Per Customer,Usage Limit Per Code';
    const file = `${head}\nSPRING10,-10.0,percentage,false,\nSTAROFFER,-50,percentage,false,\nFIVER,-5.00,fixed_amount,true,20`;
    expect(await plan(file)).toMatchObject({ kind: 'discounts', totals: { new: 2, skipped: 1 } });
    expect((await plan(file)).lines[0]).toMatchObject({
      name: 'STAROFFER',
      details: ['is already here with another discount'],
    });
    const { id } = await json<Applied>(apply(file));
    expect(await plan(file)).toMatchObject({ totals: { new: 0, unchanged: 2, skipped: 1 } });
    await json(owner.call('promotions.disable', { code: 'SPRING10' }));
    await json(owner.call('staff.edit-role', { role: 'helper', permissions: ['products:read', 'products:import'] }));
    const helper = await desk.signIn('helper');
    for (const call of ['imports.undo', 'imports.cancel'] as const)
      expect(await problem(helper.call(call, { id }))).toMatchObject({ code: 'import-not-allowed' });
    expect(await json<Undone>(owner.call('imports.undo', { id }))).toMatchObject({
      ...{ kind: 'discounts', deleted: 1 },
      kept: [{ id: 'SPRING10', reason: 'It was changed after the import.' }],
    });
    expect(await plan(file)).toMatchObject({ totals: { new: 1, unchanged: 1, skipped: 1 } });
  });

  it('previews the emails of an import through its published preview call [API-18]', async () => {
    const { send, plan } = await openImports();
    const { seen } = await plan(shopify);
    const { output } = await json<{ output: Applied }>(send('/preview', shopify, { name: 'file.csv', seen }));
    expect(output).toMatchObject({ kind: 'products' });
  });

  it('undoes a products file: restores what it changed, and archives what it added [FILES-8]', async () => {
    const { desk, owner } = await openImports();
    const { db } = desk.store;
    const before = await listProducts(db);
    const { version: _, ...one } = versionedEntryOf(before[0] as StoredProduct);
    const other = versionedEntryOf(before[1] as StoredProduct);
    const file = JSON.stringify([
      { ...one, id: 'added', name: 'Added' },
      { ...one, description: 'Changed.' },
      { ...other, name: 'Renamed' },
    ]);
    const send = (path: string) =>
      desk.fetch(`/desk/api/products-file${path}`, {
        method: 'POST',
        body: file,
        headers: { Cookie: owner.cookie, Origin: origin, 'Sec-Fetch-Site': 'same-origin' },
      });
    const { seen } = await json<{ seen: string }>(send('/plan'));
    const { id } = await json<{ id: string }>(send(`?name=shop.json&seen=${seen}`));
    const { imports } = await json<{ imports: object[] }>(owner.call('imports.list', {}));
    expect(imports).toMatchObject([{ id, file: 'shop.json', kind: 'products', new: 1, changed: 2 }]);
    const changed = await findProduct(db, other.id);
    await json(
      owner.call(
        'products.price',
        { id: other.id, price: '999.00' },
        { 'If-Match': `"${versionOf(changed as StoredProduct)}"` },
      ),
    );
    expect(await json<Undone>(owner.call('imports.undo', { id }))).toMatchObject({
      ...{ deleted: 1, restored: 1 },
      kept: [{ id: other.id, reason: 'It was changed after the import.' }],
    });
    expect((await findProduct(db, 'added'))?.hidden).toBe('archived');
    expect(await findProduct(db, one.id)).toEqual(before[0]);
  });
});
