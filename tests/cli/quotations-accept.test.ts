import { expect, it } from 'vitest';
import { requestQuotation } from '../../src/server/actions/quotations/quotations.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import { asking } from '../store/quotation-samples.ts';
import { expectRefusals, openOperator } from './operator.ts';

it('a quote is ordered on the command line at its prices when a purchase order arrives [QUOTE-6, PO-2, PO-3, CHECK-20]', async () => {
  const operator = await openOperator();
  const reference = await operator.prepare(async (store) => {
    const parts = { store, clock: Date.now, ids: randomIds };
    const asked = await requestQuotation(parts, asking('grace@school.example', { reference: 'LEA-4711' }));
    return asked.ok ? asked.reference : '';
  });
  const where = ['--address', '1 Hill Road', '--city', 'Leeds', '--postcode', 'LS1 1AA'];
  await expectRefusals(operator, 'quotations accept', [
    [[reference, ...where, '--yes'], 1, 'has not been sent'],
    [['Q-0000-0000', ...where, '--yes'], 1, "Quote 'Q-0000-0000' not found."],
    [[reference, ...where, '--range', 'mars'], 2, "'mars' is not valid. Enter one of uk-eu, us-only."],
  ]);
  await operator.print('quotations', 'send', reference, '--yes');
  await operator.print('products', 'set-price', 'xl-7', '300');
  await expectRefusals(operator, 'quotations accept', [
    [[reference, '--yes'], 2, '--city: City is required'],
    [[reference, ...where, '--purchase-order', 'x'.repeat(41)], 2, '--purchase-order: Must be at most 40 characters'],
    [[reference, ...where, '--country', 'Peru', '--yes', '--json'], 1, 'We deliver these products to'],
  ]);
  const asked = await operator.run('quotations', 'accept', reference, ...where, '--email', 'ada@hotmial.co.uk');
  expect(asked).toMatchObject({ code: 1, stderr: expect.stringContaining('Did you mean ada@hotmail.co.uk?') });
  const printed = await operator.print('quotations', 'accept', reference.toLowerCase(), ...where, '--yes');
  expect(printed).toMatch(
    /^ {2}2 × XL-7, £251\.00 each: £502\.00\n {2}Total: £502\.00\nOrder BB-\S+ created: £502\.00\.\nhttp/,
  );
  const [order] = (await operator.json('orders', 'list')) as { reference: string }[];
  const shown = await operator.print('orders', 'show', order?.reference ?? '');
  expect(shown).toContain(`ordered from quote ${reference} `);
  expect(shown).toContain('Purchase order LEA-4711');
  expect(shown).toContain('Grace Hopper\nHill Road School\n1 Hill Road\n');
  expect(await operator.json('audit', 'list')).toContainEqual(
    expect.objectContaining({ action: 'quotation.order', subject: reference, after: { order: order?.reference } }),
  );
  await expectRefusals(operator, 'quotations accept', [
    [[reference, ...where, '--yes'], 1, `Order ${order?.reference} was placed from this quote.`],
  ]);

  expect(await operator.print('quotations', 'show', reference.toLowerCase().replaceAll('-', ' '))).toContain(
    `Order ${order?.reference} was placed`,
  );
  expect(await operator.print('quotations', 'close', reference, '--reopen')).toContain('send the quote again');

  // A quote that has an order is not sent again by accident.
  await expectRefusals(operator, 'quotations send', [
    [[reference, '--yes'], 1, `Order ${order?.reference} was placed from this quote.`],
    [[reference, '--yes'], 1, 'To send it again, add --allow-duplicate.'],
  ]);
  expect(await operator.print('quotations', 'send', reference, '--allow-duplicate', '--yes')).toContain(
    'can be ordered again',
  );
  // The current quote points to what was ordered from the earlier one.
  const before = `Ordered from an earlier quote: ${order?.reference}.`;
  expect(await operator.print('quotations', 'show', reference)).toContain(before);
  expect(await operator.json('quotations', 'show', reference)).toMatchObject({
    offer: { orders: [], earlierOrders: [order?.reference] },
  });

  const caller = [
    '--line',
    'xl-7',
    '--name',
    'Ada Lovelace',
    '--email',
    'ada@school.example',
    '--purchase-order',
    ' 4712 ',
  ];
  const taken = (await operator.json('orders', 'create', ...caller, ...where, '--yes')) as { reference: string };
  expect(await operator.json('orders', 'show', taken.reference)).toMatchObject({ purchaseOrder: '4712' });
});

it('the discount of a code is shown, with a warning once it takes nothing off [QUOTE-8]', async () => {
  const operator = await openOperator();
  const reference = await operator.prepare(async (store) => {
    const parts = { store, clock: Date.now, ids: randomIds };
    const asked = await requestQuotation(parts, asking('grace@school.example', { promoCode: 'STAROFFER' }));
    return asked.ok ? asked.reference : '';
  });
  const lines = '  2 × XL-7, £251.00 each: £502.00\n  Discount (STAROFFER): -£50.20\n  Total: £451.80\n';
  expect(await operator.print('quotations', 'send', reference, '--yes')).toContain(lines);
  const shown = await operator.print('quotations', 'show', reference);
  expect(shown).toContain(`At the prices at the time, with the code STAROFFER:\n${lines}`);
  expect(shown.split(lines)).toHaveLength(3);
  await operator.print('promotions', 'disable', 'STAROFFER');
  const sentence = 'Code STAROFFER is no longer valid, so there is no discount.';
  expect(await operator.print('quotations', 'send', reference, '--allow-duplicate', '--yes')).toContain(
    `  Total: £502.00\n${sentence}\n`,
  );
  expect(await operator.json('quotations', 'send', reference, '--allow-duplicate', '--yes')).toMatchObject({
    warnings: [expect.stringContaining(sentence)],
    quotation: { promoCode: 'STAROFFER', offer: { sales: [{ discount: 0 }] } },
  });
});

it('a code promised to more orders than its usage limit allows is reported before sending [QUOTE-8]', async () => {
  const operator = await openOperator();
  await operator.print('promotions', 'create', 'ONEUSE', '--percent', '10', '--limit', '1');
  const [first, second] = await operator.prepare(async (store) => {
    const parts = { store, clock: Date.now, ids: randomIds };
    const both = ['ada@school.example', 'grace@school.example'].map((email) => asking(email, { promoCode: 'ONEUSE' }));
    const asked = [];
    for (const wish of both) asked.push(await requestQuotation(parts, wish));
    return asked.map((one) => (one.ok ? one.reference : ''));
  });
  const sentence = 'The code ONEUSE has 1 use left, and with this quote is promised to 2 orders.';
  expect(await operator.print('quotations', 'send', first ?? '', '--yes')).not.toContain('ONEUSE holds');
  expect(await operator.print('quotations', 'send', second ?? '', '--yes')).toContain(sentence);
});
