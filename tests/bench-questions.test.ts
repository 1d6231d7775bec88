import { expect, it } from 'vitest';
import { readingQuestions } from '../bench/desk/questions.ts';
import type { Samples } from '../bench/desk/samples.ts';
import { operations } from '../src/server/operations.ts';

const reference = 'BB-7K2M-9QXT';
const order = {
  ...{ id: 'a', reference, customer_name: 'Ada Lovelace', customer_email: 'ada@customer.example' },
  ...{ postal_code: 'LS1 4AP', created_at: 1_700_000_000_000, status: 'confirmed' },
};
const row = { id: 'a', reference, nth: 1, at: 1, created_at: 1, made_at: 1, received_at: 1, consented_at: 1 };
const samples = {
  ...{ old: [order], confirmed: [order], products: [{ id: 'xl-7', position: 1 }], promos: [{ code: 'SAVE10' }] },
  ...{
    messages: [{ ...row, email: 'ada@customer.example' }],
    leads: [{ ...row, email: 'a@b.example', source: 'footer' }],
  },
  ...{ quotations: [row], withdrawals: [row], payments: [row], changes: [row], mail: row, deepMail: row },
  document: { reference, number: 'INV-1' },
} as unknown as Samples;

it('the desk benchmark asks for every read, with inputs that the contracts accept [DESKBENCH-4]', () => {
  // Throws if a read is left out.
  const questions = readingQuestions(samples);
  expect(questions.length).toBeGreaterThan(50);
  const contracts = new Map(operations.map(({ contract }) => [contract.name as string, contract]));
  for (const { title, call, input } of questions) {
    const contract = contracts.get(call);
    if (!contract) continue;
    const asked = input();
    const known = Object.keys((contract.input._zod.def as { shape?: object }).shape ?? {});
    expect([title, Object.keys(asked).filter((name) => !known.includes(name))]).toEqual([title, []]);
    expect([title, contract.input.safeParse(asked).success]).toEqual([title, true]);
  }
});
