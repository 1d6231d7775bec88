import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import { linkParameter } from '../../src/contract/orders/order-page.ts';
import { resendMailAction } from '../../src/server/actions/mail/resend-mail.ts';
import { linkOrderAction } from '../../src/server/actions/orders/renew-order-link.ts';
import { requestOrderLink } from '../../src/server/actions/orders/request-order-link.ts';
import { submitUnlinkedWithdrawal } from '../../src/server/actions/returns/withdrawals/submit-unlinked-withdrawal.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import type { Store } from '../../src/server/store/engine/database.ts';
import { isValidOrderLink, revokeOrderLinks } from '../../src/server/store/orders/order-links.ts';
import { findOrder } from '../../src/server/store/orders/orders.ts';
import { links } from '../support/orders/links.ts';
import { callOperation } from '../support/shop/call-operation.ts';
import { countStatements } from './count-statements.ts';
import { onEachEngine } from './engines.ts';
import { meet } from './race-transactions.ts';
import { customer, fill, noon, placeSample } from './samples.ts';

const email = customer.customerEmail;
const partsOf = (store: Store) => ({ store, clock: () => noon, ids: randomIds, links, settings });

/** All the ways in which a link that opens the order is issued. */
const openers: Readonly<Record<string, (store: Store, reference: string) => Promise<unknown>>> = {
  'is asked for': (store, reference) => requestOrderLink(partsOf(store), { reference, email }),
  'is printed': (store, reference) => callOperation(linkOrderAction, partsOf(store), { reference, replace: false }),
  'is in a mail that is sent once more': async (store) => {
    const { id } = await store.db
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', 'order-confirmation')
      .executeTakeFirstOrThrow();
    return callOperation(resendMailAction, partsOf(store), { id });
  },
  'is in the receipt of a statement': (store, reference) =>
    submitUnlinkedWithdrawal(partsOf(store), { reference, name: 'Ada', email, items: 'One fan', reason: null }, true),
};

onEachEngine((engine) => {
  it.each(Object.keys(openers))('a link that is replaced while it %s no longer works [FOLLOW-8]', async (what) => {
    const store = await engine.open();
    await fill(store);
    const reference = await placeSample(store);
    await store.db.updateTable('outbox').set({ sent_at: noon }).execute();
    const order = await findOrder(store.db, reference);
    if (!order) throw new Error('no order');
    const opens = (linkVersion: number) => {
      const [, token = ''] = links.pathOf({ ...order, linkVersion }).split(`#${linkParameter}=`);
      return isValidOrderLink(store.db, reference, token);
    };
    expect(await opens(0)).toBe(true);
    await meet(
      store,
      (tx) => revokeOrderLinks(tx, order.id),
      async () => openers[what]?.(store, reference),
    );
    expect([await opens(0), await opens(1)]).toEqual([false, true]);
  });

  it('the same queries run whether or not the order exists, and whoever owns it [FOLLOW-5]', async () => {
    const store = await engine.open();
    await fill(store);
    const reference = await placeSample(store);
    const { counted, read } = countStatements(store);
    const askedBy = async (named: string, address: string) => {
      await requestOrderLink(partsOf(counted), { reference: named, email: address });
      return read().split(', ');
    };
    const own = await askedBy(reference, email);
    const foreign = await askedBy(reference, 'mallory@else.example');
    expect(own.slice(0, -1)).toEqual(foreign.slice(0, -1));
    expect([own.at(-1), ...foreign.slice(-2)]).toEqual(['insert order_links', 'insert outbox', 'delete outbox']);
    expect(await askedBy('BB-0000-0000', email)).toEqual(foreign);
  });
});
