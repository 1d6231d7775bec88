import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { findProduct } from '../../src/server/store/catalogue/products.ts';
import { inTransaction, type Tx } from '../../src/server/store/engine/database.ts';
import { together } from '../../src/server/store/engine/together.ts';
import { onEachEngine } from './engines.ts';
import { fill } from './samples.ts';

onEachEngine(({ open }) => {
  it('what is asked at once is answered in its order, is whole or not at all, and is told by what failed first [ORDER-22]', async () => {
    const store = await open();
    await fill(store);
    const price = (tx: Tx, price: number) =>
      sql`update products set price_minor = ${price} where id = 'xl-7'`.execute(tx).then(() => price);
    const read = async () => (await findProduct(store.db, 'xl-7'))?.price;

    const failed = inTransaction(store, (tx) =>
      together(price(tx, 252_00), sql`select * from nowhere`.execute(tx), price(tx, 253_00)),
    );
    await expect(failed).rejects.toThrow(/nowhere/);
    expect(await read()).toBe(251_00);

    const seen = await inTransaction(store, (tx) =>
      together(price(tx, 254_00), findProduct(tx, 'xl-7'), 'known already', price(tx, 255_00)),
    );
    expect(seen).toEqual([254_00, expect.objectContaining({ price: 254_00 }), 'known already', 255_00]);
    expect(await read()).toBe(255_00);
  });
});
