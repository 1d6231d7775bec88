import { userInfo } from 'node:os';
import { describe, expect, it } from 'vitest';
import { placeSample } from '../store/samples.ts';
import { type Operator, openOperator } from './operator.ts';
import { openPostgresOperator } from './postgres.ts';

const engines: readonly [string, () => Promise<Operator>][] = [
  ['SQLite', openOperator],
  ['PostgreSQL', openPostgresOperator],
];

describe.each(engines)('the audit log, on %s', (_, open) => {
  it('shows who changed what, before and after, and removes the text of an erased customer [DESK-1]', async () => {
    const operator = await open();
    const reference = await operator.prepare((store) => placeSample(store, { key: 'a-key-of-sixteen-letters' }));
    expect(await operator.print('audit', 'list')).toBe('Nothing was changed.\n');
    await operator.print('orders', 'set-status', reference, 'confirmed', '--note', 'leave it with Mrs Quill');

    const step = {
      actor: userInfo().username,
      door: 'command',
      action: 'order.status',
      subject: reference,
      before: { status: 'pending' },
      after: { status: 'confirmed', note: 'leave it with Mrs Quill' },
    };
    expect(await operator.json('audit', 'list', '--of', reference)).toMatchObject([step]);
    expect(await operator.json('audit', 'list', '--kind', 'order', '--who', step.actor)).toHaveLength(1);
    expect(await operator.json('audit', 'list', '--who', 'somebody else')).toEqual([]);
    expect(await operator.run('audit', 'list', '--kind', 'nonsense')).toMatchObject({ code: 2 });

    await operator.print('customer', 'erase', 'ada@customer.example', '--yes');
    const after = await operator.json('audit', 'list');
    expect(JSON.stringify(after)).not.toContain('Quill');
    expect(after).toMatchObject([{ action: 'customer.erase' }, { ...step, before: null, after: null }]);
  });
});
