import { expect, it } from 'vitest';
import { matchLines, OrderIndex, type PayableOrder, referencesIn } from './match-lines.ts';
import type { StatementLine } from './statement.ts';

const order = (reference: string, change: Partial<PayableOrder> = {}): PayableOrder => ({
  ...{ reference, currency: 'GBP', due: 25_100, name: 'Ada Roe', organisation: '', state: 'awaiting', invoices: [] },
  ...change,
});

const line = (text: string, change: Partial<StatementLine> = {}): StatementLine => ({
  ...{ line: 1, date: '2026-11-20', amount: 25_100, isCredit: true, isReversal: false, currency: 'GBP' },
  ...{ name: '', text, bankReference: '' },
  ...change,
});

const index = new OrderIndex([
  order('BB-7K20-9Q1T', { invoices: ['INV-000042'] }),
  order('BB-AAAA-BBBB', { state: 'paid', due: 0 }),
  order('BB-CCCC-DDDD', { state: 'cancelled', due: 0 }),
  order('BB-EEEE-FFFF', { name: 'Jo Müller', due: 100 }),
]);

const match = (...lines: readonly StatementLine[]) => matchLines(lines, index);

it.each(['BB-7K20-9Q1T', 'order bb 7k20 9q1t thanks', 'BB7K2O9QIT', '7K20-9Q1T', 'Invoice INV-000042'])(
  'matches the order named by %s [MONDESK-11]',
  (text) => {
    expect(match(line(text))).toMatchObject([{ kind: 'matched', order: { reference: 'BB-7K20-9Q1T' } }]);
  },
);

it.each([
  ['another amount', line('BB-7K20-9Q1T', { amount: 1 }), 'amount'],
  ['another currency', line('BB-7K20-9Q1T', { currency: 'EUR' }), 'is in GBP'],
  ['a paid order', line('BB-AAAA-BBBB'), 'already paid'],
  ['a cancelled order', line('BB-CCCC-DDDD'), 'was cancelled'],
  ['two orders', line('BB-AAAA-BBBB BB-CCCC-DDDD'), 'several orders'],
  ['a reversal', line('BB-7K20-9Q1T', { isReversal: true }), 'Reverses'],
  ['only amount and name', line('thanks', { amount: 100, name: 'MULLER J' }), 'BB-EEEE-FFFF'],
])('leaves %s for staff to match [MONDESK-11]', (_, doubtful, reason) => {
  expect(match(doubtful)).toMatchObject([{ kind: 'doubtful', reason: expect.stringContaining(reason) }]);
});

it('marks an order as paid only once, and leaves unknown lines unmatched [MONDESK-11]', () => {
  expect(match(line('BB-7K20-9Q1T'), line('BB-7K20-9Q1T'), line('INV-0000421'))).toMatchObject([
    { kind: 'matched' },
    { kind: 'doubtful', reason: expect.stringContaining('Another line') },
    { kind: 'unmatched' },
  ]);
  expect(referencesIn('for BB 7K2O-9QIT, please')).toContain('BB-7K20-9Q1T');
});
