import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { placeSample } from '../store/samples.ts';
import { type Operator, openOperator } from './operator.ts';
import { openPostgresOperator } from './postgres.ts';

const engines: readonly [string, () => Promise<Operator>][] = [
  ['SQLite', openOperator],
  ['PostgreSQL', openPostgresOperator],
];

describe.each(engines)('orders dispatch, on %s', (_, open) => {
  it('dispatches the orders of a file, and lists invalid lines without changing anything [ORDESK-20]', async () => {
    const operator = await open();
    const place = (nth: number) =>
      operator.prepare((store) => placeSample(store, { key: `order-number-${nth}-of-these` }));
    const [one, other] = [await place(1), await place(2)];
    const file = join(operator.dataDir, 'tracking.csv');
    await writeFile(file, `Order,Carrier,Tracking\r\n${one},royal mail,AB1\r\n${other},Pigeon,AB2\r\n`);
    const refused = await operator.run('orders', 'dispatch', '--file', file, '--yes');
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toContain('Line 3: Carrier ‘Pigeon’ not found.');
    expect(refused.stderr).toContain('Nothing was changed.');
    expect(await operator.json('orders', 'show', one)).toMatchObject({ status: 'pending' });

    await writeFile(file, `Order,Carrier,Tracking\r\n${one},royal mail,AB1\r\n${other},,AB2\r\n`);
    const dispatch = ['orders', 'dispatch', '--file', file, '--carrier', 'dpd', '--yes'];
    expect(await operator.print(...dispatch)).toMatch(
      /^2 orders dispatched, 2 emails\.\nTo undo: 'orders undo-dispatch [0-9a-f-]{36}'\.\n$/,
    );
    expect(await operator.json('orders', 'show', other)).toMatchObject({
      status: 'shipped',
      shipment: { carrier: 'DPD', trackingNumber: 'AB2' },
      trackingLink: 'https://track.dpd.co.uk/parcels/AB2',
    });
    expect(await operator.print(...dispatch)).toBe('0 orders to dispatch, 2 orders unchanged, 0 emails.\n');
  });

  it('lists dispatch lists, and undoes one [ORDESK-29]', async () => {
    const operator = await open();
    const reference = await operator.prepare((store) => placeSample(store));
    expect(await operator.print('orders', 'list-dispatches')).toBe('No dispatches yet.\n');
    await operator.print('orders', 'dispatch', '--text', `${reference} DHL AB1`, '--yes');
    const [list] = (await operator.json('orders', 'list-dispatches')) as { id: string; file: string; orders: number }[];
    expect(list).toMatchObject({ file: reference, orders: 1, undoneAt: null });
    const undo = ['orders', 'undo-dispatch', list?.id ?? '', '--yes'];
    expect(await operator.print(...undo)).toBe('Dispatch of 1 order undone.\n');
    expect(await operator.json('orders', 'show', reference)).toMatchObject({ status: 'pending', shipment: null });
    expect(await operator.run(...undo)).toMatchObject({ code: 1, stderr: 'This dispatch is already undone.\n' });
  });

  it('writes a pick list [ORDESK-21]', async () => {
    const operator = await open();
    const reference = await operator.prepare((store) => placeSample(store));
    const out = join(operator.dataDir, 'pick-list.pdf');
    expect(await operator.print('orders', 'pick-list', reference, '--out', out)).toBe(
      `Pick list of 1 order written to ${out}.\n`,
    );
  });
});
