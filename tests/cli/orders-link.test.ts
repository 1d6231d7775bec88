import { expect, it } from 'vitest';
import { placeSample } from '../store/samples.ts';
import { openOperator } from './operator.ts';

const linkPattern = /^https:\/\/shop\.example\/order\/BB-\w{4}-\w{4}#key=[0-9a-f]{40}$/;

it('prints the link of an order, the same each time, and replaces it on request [FOLLOW-8]', async () => {
  const operator = await openOperator({ PUBLIC_URL: 'https://shop.example' });
  const reference = await operator.prepare((store) => placeSample(store));
  const first = (await operator.print('orders', 'link', reference.toLowerCase())).trim();
  expect(first).toMatch(linkPattern);
  expect(await operator.json('orders', 'link', reference)).toEqual({ reference, url: first });

  expect(await operator.run('orders', 'link', reference, '--replace')).toMatchObject({ code: 1, stdout: '' });
  const second = (await operator.print('orders', 'link', reference, '--replace', '--yes')).trim();
  expect(second).toMatch(linkPattern);
  expect(second).not.toBe(first);
  const kept = await operator.prepare((store) => store.db.selectFrom('order_links').selectAll().execute());
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain(second.split('=')[1]);

  await operator.print('orders', 'set-status', reference, 'confirmed');
  const [mail] = (await operator.json('mail', 'list')) as { id: string; kind: string }[];
  expect(mail?.kind).toBe('order-status');
  expect(await operator.print('mail', 'show', mail?.id ?? '')).toContain(second);
  expect(await operator.run('orders', 'link', 'BB-0000-0000')).toMatchObject({ code: 1, stdout: '' });
});

it('records tracking details only with the status shipped [FOLLOW-9]', async () => {
  const operator = await openOperator();
  const reference = await operator.prepare((store) => placeSample(store));
  const ship = (...options: string[]) =>
    operator.run('orders', 'set-status', reference, 'shipped', '--yes', ...options);
  for (const options of [
    ['--tracking', 'AB12'],
    ['--carrier', 'Royal\nMail'],
    ['--carrier', 'DHL', '--tracking-url', 'javascript:alert(1)'],
  ]) {
    expect(await ship(...options)).toMatchObject({ code: 2, stdout: '' });
  }
  const early = await operator.run('orders', 'set-status', reference, 'confirmed', '--carrier', 'DHL');
  expect(early).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Tracking can only be added when an order is dispatched'),
  });

  const url = 'https://parcels.example/AB12';
  expect(await ship('--carrier', 'Royal Mail', '--tracking', 'AB12', '--tracking-url', url)).toMatchObject({ code: 0 });
  expect(await operator.print('orders', 'show', reference)).toContain(`Parcel: Royal Mail, AB12, ${url}\n`);
  expect(await operator.json('orders', 'show', reference)).toMatchObject({
    shipment: { carrier: 'Royal Mail', trackingNumber: 'AB12', trackingUrl: url },
  });
  await operator.print('orders', 'set-status', reference, 'delivered');
});
