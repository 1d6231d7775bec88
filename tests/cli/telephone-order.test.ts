import { describe, expect, it } from 'vitest';
import { expectRefusals, type Operator, openOperator } from './operator.ts';
import { openPostgresOperator } from './postgres.ts';

const engines: readonly [string, () => Promise<Operator>][] = [
  ['SQLite', openOperator],
  ['PostgreSQL', openPostgresOperator],
];

const caller = ['--name', 'Grace Hopper', '--email', 'grace@navy.example', '--address', '1 Harbour Road'];
const whole = [...caller, '--city', 'Portsmouth', '--postcode', 'PO1 3AA'];

interface Listed {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
}

const listMails = async (operator: Operator, kind: string) =>
  ((await operator.json('mail', 'list', '--state', 'all')) as Listed[]).filter((mail) => mail.kind === kind);

describe.each(engines)('an order entered by the owner, on %s', (_, open) => {
  it('is accepted by phone as the shop would accept it [ORDESK-9, DELIVER-2, CHECK-20, PHONE-4, RETPHONE-1, RETPHONE-4]', async () => {
    const operator = await open();
    const order = ['orders', 'create', '--line', 'xl-7:2,desk-2', ...whole, '--promo', 'staroffer'];
    expect(await operator.print(...order, '--dry-run')).toBe(
      '2 × XL-7: £502.00\n1 × Desk 2-fan: £89.00\nSubtotal £591.00\nDiscount £59.10\nTotal £531.90\n',
    );
    expect(await operator.json('orders', 'list')).toEqual([]);
    await expectRefusals(operator, 'orders create', [
      [[...whole], 2, '--line: '],
      [[...caller, '--line', 'xl-7', '--yes'], 2, '--city: City is required'],
      [['--line', 'nothing', ...whole, '--yes'], 2, "Product 'nothing' not found"],
      [['--line', 'xl-7:0', ...whole, '--yes'], 2, 'A quantity is a whole number'],
      [['--line', 'xl-7,us-xl-7', ...whole, '--yes'], 2, 'need separate orders'],
      [['--line', 'xl-7', '--promo', 'WRONG', ...whole, '--yes'], 2, 'Promo code WRONG is not valid'],
      [['--line', 'tower-8', ...whole, '--yes'], 1, 'Tower 8-fan is out of stock'],
      [['--line', 'us-xl-7', ...whole, '--yes'], 2, 'We deliver these products to the United States only'],
      [
        ['--line', 'xl-7', ...caller, '--city', 'St Helier', '--postcode', 'JE2 3AB', '--yes'],
        2,
        'We do not deliver to the Channel Islands or the Isle of Man',
      ],
      [['--line', 'xl-7', ...whole], 1, '--yes'],
      [
        ['--line', 'xl-7', ...whole.map((word) => word.replace('navy.example', 'gmail.con'))],
        1,
        'Did you mean grace@gmail.com?',
      ],
    ]);
    expect(await operator.json('orders', 'list')).toEqual([]);

    const extras = ['--custom', 'Fitting:25.00:2;Spare key:4.50', '--discount', '10%', '--discount-reason', 'Regular'];
    expect(await operator.print('orders', 'create', ...extras, '--line', 'desk-2', ...whole, '--dry-run')).toBe(
      '1 × Desk 2-fan: £89.00\n2 × Fitting: £50.00\n1 × Spare key: £4.50\nSubtotal £143.50\nDiscount £14.35\nTotal £129.15\n',
    );
    await operator.print('products', 'set-stock', 'xl-7', '3');
    const taken = (await operator.json(...order, '--yes')) as { reference: string; url: string };
    expect(taken).toMatchObject({ total: 531_90, currency: 'GBP', url: expect.stringContaining('#key=') });
    expect(await operator.json('orders', 'show', taken.reference)).toMatchObject({
      origin: 'telephone',
      status: 'pending',
      promoCode: 'STAROFFER',
      customer: { customerName: 'Grace Hopper', country: 'United Kingdom' },
    });
    expect(await operator.json('products', 'show', 'xl-7')).toMatchObject({ stockLeft: 1 });
    expect(await operator.json('audit', 'list', '--of', taken.reference)).toMatchObject([{ action: 'order.place' }]);
    const [mail] = await listMails(operator, 'order-confirmation');
    const words = await operator.print('mail', 'show', mail?.id ?? '');
    expect(mail).toMatchObject({ recipient: 'grace@navy.example' });
    expect(words).toContain('You placed this order by phone.');
    expect(words).toContain(taken.url);
    expect(words).toContain('Consumers in the UK and the EU also have the right to cancel within 14 days');
    const { reference } = taken;
    await operator.print('payments', 'record', reference, '--yes');
    await operator.print('orders', 'set-status', reference, 'shipped', '--yes');
    const number = `${reference}-R1`;
    const start = ['returns', 'start', reference, '--line', 'xl-7:1', '--channel', 'email', '--yes'];
    expect(await operator.json(...start)).toMatchObject({ number });
    expect(await operator.json('returns', 'exchange', number, '--line', 'desk-2', '--yes')).toMatchObject({
      ...{ total: 89_00, credit: 89_00, due: 0, refundDue: 136_90 },
    });
    const changes = (await operator.json('audit', 'list')) as { action: string }[];
    expect(changes.map(({ action }) => action)).toEqual(expect.arrayContaining(['return.start', 'return.exchange']));
    expect(await operator.run(...order, '--yes')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Only 1 of XL-7 is left.'),
    });
  });
});
