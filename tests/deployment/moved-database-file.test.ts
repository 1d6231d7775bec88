import { copyFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { listOrders } from '../store/list-orders.ts';
import { eventually } from '../support/eventually.ts';
import { sendOrder } from '../support/orders/send-order.ts';
import { openShop } from '../support/shop/shop.ts';

it('the shop accepts no order into a moved, replaced or removed file, and continues once it is back [OPS-46, ORDER-3]', async () => {
  const shop = await openShop();
  onTestFinished(async () => void (await shop.stop()));
  const file = join(shop.dataDir, 'store.db');
  const away = join(shop.dataDir, 'away.db');
  const accepted: string[] = [];
  const order = async () => {
    const { status, body } = await sendOrder(shop.origin);
    if (body.reference) accepted.push(body.reference);
    return status;
  };
  const readyz = async () => (await fetch(`${shop.origin}/readyz`)).status;
  expect(await order()).toBe(201);

  await rename(file, away);
  expect([await order(), await readyz()]).toEqual([503, 503]);
  expect((await fetch(`${shop.origin}/product/xl-7`)).status).toBe(200);
  // Another file in its place is not accepted.
  await copyFile(away, file);
  expect(await order()).toBe(503);
  await rename(away, file);
  expect([await order(), await readyz()]).toEqual([201, 200]);
  expect((await shop.inStore((store) => listOrders(store.db))).map(({ reference }) => reference).sort()).toEqual(
    accepted.sort(),
  );

  await rm(`${file}-wal`);
  expect([await order(), await readyz()]).toEqual([503, 503]);
  await eventually(() => shop.output(), 'it is said why').toContain('-wal was moved, replaced or removed');
});
