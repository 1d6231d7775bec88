import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openDesk } from '../../support/desk/desk.ts';
import { eventually } from '../../support/eventually.ts';
import { sendOrder } from '../../support/orders/send-order.ts';

const desk = openDesk();

describe('returned goods', () => {
  it('are counted once if the response is lost and the request repeated [MONDESK-1, BACK-9]', async () => {
    const email = 'edith@customer.example';
    const { body } = await sendOrder(desk.shop.origin, 'the-order-of-two', email, 2);
    const { reference = '', link = '' } = body;
    await desk.shop.command('orders', 'set-status', reference, 'shipped', '--yes');
    const key = new URLSearchParams(link.split('#')[1]).get('key') ?? '';
    const fields = { name: 'Edith', email, reason: '', seen: '0', 'line-1': '2', step: 'confirm', key };
    const form = { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' } as const;
    expect((await fetch(`${desk.shop.origin}/order/${reference}/withdraw`, form)).status).toBe(303);

    const page = await desk.comeIn(`/desk/returns/${reference}-R1`);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const begin = async () => {
      await press('Receive goods');
      await page.getByLabel(/, of \d$/).fill('1');
      await press('Preview email');
    };
    await begin();
    const lose = (route: Route) => route.fetch().then(() => route.abort());
    await page.route('**/desk/api/returns/one/*/received', lose, { times: 1 });
    const received = () => desk.shop.inStore(({ db }) => db.selectFrom('returned_goods').select('quantity').execute());
    await press('Receive and send email');
    await eventually(received).toEqual([{ quantity: 1 }]);
    const isRefused = () => page.getByText('More goods were received since you opened this return').waitFor();
    await press('Receive and send email');
    await isRefused();
    await page.getByText('1 × XL-7').first().waitFor();
    // Previewing the email again does not count the unit twice, though the desk now knows that one is outstanding.
    await press('Back');
    await press('Preview email');
    await isRefused();
    expect(await received()).toEqual([{ quantity: 1 }]);
    await press('Close');
    await press('Discard');
    await begin();
    await press('Receive and send email');
    await page.getByText(`Return ${reference}-R1 fully received.`).waitFor();
  });
});
