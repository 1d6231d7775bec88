import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import { parseReturnNumber } from '../../src/domain/returns/return-number.ts';
import { readQuotationNumber, requestQuotation } from '../../src/server/actions/quotations/quotations.ts';
import { withdrawOrder } from '../../src/server/actions/returns/withdrawals/withdraw-order.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import { inTransaction, type Store } from '../../src/server/store/engine/database.ts';
import { findPromosNamed, upsertPromo } from '../../src/server/store/promotions/promo-admin.ts';
import { findNamedQuotations } from '../../src/server/store/quotations/quotation-suggestions.ts';
import { findNamedReturns } from '../../src/server/store/returns/return-suggestions.ts';
import { links } from '../support/orders/links.ts';
import { changeOrderStatus } from '../support/orders/order-actions.ts';
import { onEachEngine } from './engines.ts';
import { asking, quotationParts } from './quotation-samples.ts';
import { fill, noon, placeSample, samplePromo } from './samples.ts';

const newestRead = 1000;

onEachEngine(({ open }) => {
  const quotations = async ({ db }: Store, text: string, limit = 5) =>
    (await findNamedQuotations(db, { text, number: readQuotationNumber(text) }, limit)).map(({ name }) => name);
  const returns = async ({ db }: Store, text: string) =>
    (await findNamedReturns(db, { text, number: parseReturnNumber(text) }, 5)).map(({ number }) => number);

  it('quotes are found by number, name, organisation, address and customer reference; old ones by prefix [DESK-12]', async () => {
    const store = await open();
    await fill(store);
    const ask = async (at: number, name: string, changes: object) => {
      const wish = asking(`${name.toLowerCase()}@school.example`, { name, ...changes });
      const asked = await requestQuotation({ ...quotationParts(store), clock: () => noon + at }, wish);
      return asked.ok ? asked.reference : '';
    };
    const old = await ask(0, 'Grace', { organisation: 'Hill Road School' });
    await ask(1, 'Ada', { organisation: '100%_Air', reference: 'LEA-4711' });
    await ask(-1, 'Oeyvind', { name: 'Øyvind', organisation: 'ÅLESUND SKOLE' });
    for (const text of [old, old.toLowerCase().replaceAll('-', ''), old.slice(2, 6), 'grace@', 'GRAC', 'road sch'])
      expect([text, await quotations(store, text)]).toEqual([text, ['Grace']]);
    for (const text of ['4711', '%_', 'ada@']) expect([text, await quotations(store, text)]).toEqual([text, ['Ada']]);
    expect(await quotations(store, 'school.example')).toEqual(['Ada', 'Grace', 'Øyvind']);
    expect(await quotations(store, 'school.example', 1)).toEqual(['Ada']);
    expect(await quotations(store, 'zzyzx')).toEqual([]);

    const later = Array.from({ length: newestRead }, (_, index) => ({
      ...{
        id: `later-${index}`,
        reference: `Q-LATE-${index}`,
        organisation: 'Else',
        name: 'Else',
        email: 'else@e.example',
      },
      ...{ address: 'Else', their_reference: '', sales: '[]', created_at: noon + 2 + index },
    }));
    for (let at = 0; at < newestRead; at += 500)
      await store.db
        .insertInto('quotations')
        .values(later.slice(at, at + 500))
        .execute();
    for (const text of [old, 'grace@s', 'grac', 'hill road'])
      expect([text, await quotations(store, text)]).toEqual([text, ['Grace']]);
    for (const text of ['øyv', 'Øyv', 'ØYV', 'ålesund', 'Ålesund S'])
      expect([text, await quotations(store, text)]).toEqual([text, ['Øyvind']]);
    expect(await quotations(store, 'road sch')).toEqual([]);
  });

  it('returns are found by return number, order number, name and email address [DESK-12]', async () => {
    const store = await open();
    await fill(store);
    const parts = { store, clock: () => noon, ids: randomIds, links, settings };
    const withdraw = async (name: string) => {
      const reference = await placeSample(store, { quantities: { 'xl-7': 2 }, key: crypto.randomUUID() });
      await changeOrderStatus(parts, { reference, to: 'confirmed', note: null });
      await changeOrderStatus(parts, { reference, to: 'shipped', note: null });
      const words = { name, email: `${name.toLowerCase().replace('ø', 'o')}@r.example`, reason: null };
      for (const seen of [0, 1]) {
        const chosen = [{ line: 1, quantity: 1 }];
        expect(await withdrawOrder(parts, { reference, ...words, chosen, seen })).toMatchObject({ ok: true });
      }
      return reference;
    };
    const [grace, ada, oyvind] = [await withdraw('Grace'), await withdraw('Ada'), await withdraw('Øyvind')];
    expect(await returns(store, grace)).toEqual([`${grace}-R1`, `${grace}-R2`]);
    for (const text of [`${ada}-R2`, `${ada}r2`.toLowerCase().replaceAll('-', '')])
      expect([text, (await returns(store, text))[0]]).toEqual([text, `${ada}-R2`]);
    for (const text of ['grace@r', 'GRACE', grace.slice(3).toLowerCase()])
      expect([text, (await returns(store, text)).toSorted()]).toEqual([text, [`${grace}-R1`, `${grace}-R2`]]);
    expect(await returns(store, 'zzyzx')).toEqual([]);

    // Among many later returns, the beginning of a name or an address still finds them, and so does the number.
    const order = await store.db
      .selectFrom('orders')
      .select('id')
      .where('reference', '=', ada)
      .executeTakeFirstOrThrow();
    const later = Array.from({ length: newestRead }, (_, index) => ({
      ...{
        id: `later-${index}`,
        order_id: order.id,
        nth: index + 3,
        shipped: 1,
        name: 'Else',
        email: 'else@e.example',
      },
      ...{ reason: null, made_at: noon + 1 + index },
    }));
    for (let at = 0; at < newestRead; at += 500)
      await store.db
        .insertInto('withdrawals')
        .values(later.slice(at, at + 500))
        .execute();
    for (const text of ['grace@r', 'GRACE', grace])
      expect([text, (await returns(store, text)).toSorted()]).toEqual([text, [`${grace}-R1`, `${grace}-R2`]]);
    for (const text of ['øyv', 'ØYV'])
      expect([text, (await returns(store, text)).toSorted()]).toEqual([text, [`${oyvind}-R1`, `${oyvind}-R2`]]);
    expect(await returns(store, 'race')).toEqual([]);
  });

  it('promo codes are found by any part, with prefix matches first [DESK-12]', async () => {
    const store = await open();
    await fill(store);
    await inTransaction(store, async (tx) => {
      for (const code of ['SPRING20', 'OFFSPRING', 'A_B']) await upsertPromo(tx, { ...samplePromo, code }, noon);
    });
    const codes = async (text: string, limit = 5) =>
      (await findPromosNamed(store.db, text, limit)).map(({ code }) => code);
    expect(await codes('SPRING')).toEqual(['SPRING20', 'OFFSPRING']);
    expect(await codes('SPRING', 1)).toEqual(['SPRING20']);
    expect([await codes('_'), await codes('%'), await codes('\\')]).toEqual([['A_B'], [], []]);
  });
});
