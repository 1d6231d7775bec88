import { expect, it, onTestFinished } from 'vitest';
import { isValidOrderLink } from '../../src/server/store/orders/order-links.ts';
import { sendOrder } from '../support/orders/send-order.ts';
import { openShop } from '../support/shop/shop.ts';

const former = 'the-former-secret-of-these-tests';
const current = 'the-present-secret-of-these-tests';

it('an instance with another ORDER_LINK_SECRET starts once those with the former one have stopped [OPS-82]', async () => {
  const shop = await openShop({ ORDER_LINK_SECRET: former });
  onTestFinished(async () => void (await shop.stop()));
  const { body } = await sendOrder(shop.origin);
  const other = { DATA_DIR: shop.dataDir, ORDER_LINK_SECRET: current };
  await expect(openShop(other)).rejects.toThrow(
    'Another instance of this shop is running with a different ORDER_LINK_SECRET. Set the same ORDER_LINK_SECRET on every machine. To change it, stop all instances first.',
  );
  const second = await openShop({ DATA_DIR: shop.dataDir, ORDER_LINK_SECRET: former });
  await second.stop();

  shop.process.kill('SIGKILL');
  const changed = await openShop(other);
  onTestFinished(async () => void (await changed.stop()));
  const token = body.link?.split('key=')[1] ?? '';
  const isValid = () => shop.inStore(({ db }) => isValidOrderLink(db, body.reference ?? '', token));
  expect(await isValid(), 'a link sent before opens its order').toBe(true);
  expect((await sendOrder(changed.origin)).status).toBe(201);
}, 120_000);
