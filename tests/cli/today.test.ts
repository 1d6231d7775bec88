import { expect, it } from 'vitest';
import { placeSample } from '../store/samples.ts';
import { openOperator } from './operator.ts';

it('tells what needs a hand now, each with the command that shows more [TODAY-3]', async () => {
  const operator = await openOperator();
  await operator.prepare((store) => placeSample(store));
  const printed = await operator.print('today');
  expect(printed).toContain(
    'Orders to confirm: 1, 0 of them paid\n  -> npm run shop -- orders list --status pending\n',
  );
  expect(printed).toContain('Products that are sold out: 1\n');
  expect(await operator.json('today')).toContainEqual({ kind: 'confirm', count: 1, more: false, paid: 0 });
});
