import { expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { sendOrder } from '../support/orders/send-order.ts';
import { openShop } from '../support/shop/shop.ts';

it('with SHUTDOWN_DELAY an instance tells its proxy that it stops, and takes orders until then [OBS-5]', async () => {
  const shop = await openShop({ SHUTDOWN_DELAY: '10' });
  const statusOf = async (path: string) => (await fetch(shop.origin + path)).status;
  expect(await statusOf('/healthz')).toBe(200);
  shop.process.kill('SIGTERM');
  await eventually(() => statusOf('/healthz')).toBe(503);
  expect(await statusOf('/readyz')).toBe(503);
  expect((await sendOrder(shop.origin)).status).toBe(201);
  // A second signal exits at once, unless it follows within half a second and counts as the first.
  await eventually(() => {
    shop.process.kill('SIGTERM');
    return shop.process.exitCode;
  }).toBe(1);
  await shop.stop();
});
