import { describe, expect, it } from 'vitest';
import { placeSample } from '../store/samples.ts';
import { expectRefusals, type Operator, openOperator } from './operator.ts';
import { openPostgresOperator } from './postgres.ts';

const engines: readonly [string, () => Promise<Operator>][] = [
  ['SQLite', openOperator],
  ['PostgreSQL', openPostgresOperator],
];

describe.each(engines)('orders shipment, on %s', (_, open) => {
  it('updates the shipment of a dispatched order; omitted details stay unchanged [ORDESK-16]', async () => {
    const operator = await open();
    const reference = await operator.prepare((store) => placeSample(store));
    const parcel = ['orders', 'shipment', reference];
    expect(await operator.run(...parcel, '--carrier', 'DHL')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('has not been dispatched yet'),
    });
    await operator.print('orders', 'set-status', reference, 'shipped', '--yes');
    await expectRefusals(operator, parcel.join(' '), [
      [[], 2, '--carrier: Enter a carrier, a tracking number or a tracking link'],
      [['--carrier', ' '], 2, `Enter the carrier of order ${reference}.`],
      [['--tracking', 'A\nB'], 2, '--tracking: Must be one line'],
      [['--tracking-url', 'ftp://x.example'], 2, '--tracking-url: Must be a web address'],
      [['--tracking', 'AB1'], 2, `Enter the carrier of order ${reference}.`],
    ]);
    const mails = async () =>
      ((await operator.json('mail', 'list', '--state', 'all')) as { kind: string }[]).filter(
        ({ kind }) => kind === 'order-parcel',
      );
    const shown = await operator.print(...parcel, '--carrier', 'DHL', '--tracking', 'AB1', '--preview');
    expect(shown).toContain('Tracking number: AB1');
    expect(await mails()).toHaveLength(0);
    expect(await operator.print(...parcel, '--carrier', 'DHL', '--tracking', 'AB1')).toBe(
      'Parcel: DHL, AB1. The customer is emailed.\n',
    );
    expect(await operator.json(...parcel, '--tracking', 'AB2')).toEqual({
      ...{ reference, carrier: 'DHL', trackingNumber: 'AB2', trackingUrl: null },
    });
    expect(await operator.print('orders', 'show', reference)).toContain('Parcel: DHL, AB2\n');
    expect(await mails()).toHaveLength(2);
    await expectRefusals(operator, parcel.join(' '), [[['--tracking', 'AB2'], 1, 'already has these details']]);
    await expectRefusals(operator, 'orders shipment BB-NONE-NONE', [[['--carrier', 'DHL'], 1, 'not found']]);
  });
});
