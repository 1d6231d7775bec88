import { expect, it } from 'vitest';
import { findProductPage } from '../../src/server/store/catalogue/product-search.ts';
import { saveProducts } from '../../src/server/store/catalogue/products.ts';
import { searchCustomers } from '../../src/server/store/customers/customers.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { caseVariants } from '../../src/server/store/engine/sql/case-insensitive.ts';
import { listMessages } from '../../src/server/store/messages/messages.ts';
import { findStaffNamed, listStaffMembers } from '../../src/server/store/staff/staff.ts';
import { sendMessage } from '../cli/people.ts';
import { inviteStaff } from '../support/shop/operations.ts';
import { onEachEngine } from './engines.ts';
import { fill, noon, placeSample, sampleProduct } from './samples.ts';

/** Search inputs for the name Änne Öztürk, as written and in other cases. */
const typed = ['Änne Öz', 'änne öz', 'ÄNNE ÖZ'];

onEachEngine(({ open }) => {
  it('a staff member’s name is case-insensitive, also with letters beyond A to Z [DESK-3]', async () => {
    const store = await open();
    const parts = { store, clock: () => noon, deskOrigin: 'https://shop.example' };
    await inviteStaff(parts, { name: 'Änne', role: 'owner' });
    for (const name of ['Änne', 'änne', 'ÄNNE', 'A\u0308nne'])
      expect(await findStaffNamed(store.db, name)).toMatchObject({ name: 'Änne', role: 'owner' });
    await inviteStaff(parts, { name: 'ÄNNE', role: 'helper' });
    expect(await listStaffMembers(store.db, noon)).toMatchObject([{ name: 'Änne', role: 'helper' }]);
    expect(await findStaffNamed(store.db, 'Anne')).toBeUndefined();
  });

  it('customers, messages and products are found by names that start with an accented capital [PEOPLE-1, DESK-12]', async () => {
    const store = await open();
    await fill(store);
    const names = ['Änne Öztürk', 'ÄNNE ÖZTÜRK'];
    for (const [index, name] of names.entries()) {
      await placeSample(store, {
        key: crypto.randomUUID(),
        request: { customerName: name, customerEmail: `a${index}@a.example` },
      });
      await sendMessage(store, { name });
    }
    const products = names.map((name, index) => sampleProduct({ id: `made-${index}`, name }));
    await inTransaction(store, (tx) => saveProducts(tx, products, noon));
    for (const search of typed) {
      expect([search, (await searchCustomers(store.db, search, 5)).map(({ email }) => email).toSorted()]).toEqual([
        search,
        ['a0@a.example', 'a1@a.example'],
      ]);
      expect([search, (await listMessages(store.db, { limit: 5, search })).length]).toEqual([search, 2]);
      const page = await findProductPage(store.db, { search }, { limit: 5 });
      expect([search, page.products.map(({ id }) => id).toSorted()]).toEqual([search, ['made-0', 'made-1']]);
    }
  });
});

it('plain A to Z text needs one search variant, and other text a few', () => {
  expect(caseVariants('Grace O’Hara')).toEqual(['grace o’hara']);
  expect(caseVariants('ÄNNE öz')).toEqual(['änne öz', 'Änne Öz']);
  expect(caseVariants('müller')).toEqual(['müller', 'mÜller']);
});
