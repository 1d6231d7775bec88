import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountToCredit, invoiceNumber, invoiceNumberPattern, retainedUntil } from './invoice.ts';

it('numbers the documents of each series', () => {
  expect(invoiceNumber('invoice', 42)).toBe('INV-000042');
  expect(invoiceNumber('credit-note', 1_234_567)).toBe('CN-1234567');
  for (const kind of ['invoice', 'credit-note'] as const) {
    expect(invoiceNumber(kind, 1_234_567)).toMatch(invoiceNumberPattern);
  }
});

it('credits at most the invoiced amount, also after an overpayment [INV-4]', () => {
  const invoice = { gross: 200, credited: 0 };
  const credit = (paid: number, refunded: number, credited = 0, payable = 200) =>
    amountToCredit({ paid, refunded, payable }, { ...invoice, credited });
  expect(credit(200, 50)).toBe(50);
  expect(credit(230, 50)).toBe(20);
  expect(credit(230, 80, 20)).toBe(30);
  expect(credit(300, 70)).toBe(0);
  // A refunded part payment is due again: only the amount paid and refunded is credited.
  expect(credit(100, 50)).toBe(0);
  // 50 were credited but the refund failed: for the next 80, only 30 more are credited.
  expect(credit(200, 80, 50)).toBe(30);
  // 80 are no longer payable: credited at once if unpaid, else when refunded.
  expect([credit(0, 0, 0, 120), credit(120, 0, 80, 120), credit(120, 120, 80, 0)]).toEqual([80, 0, 120]);
  expect([credit(200, 0, 0, 120), credit(200, 80, 0, 120)]).toEqual([0, 80]);
  const money = fc.record({
    gross: fc.integer({ min: 1, max: 1000 }),
    beyond: fc.integer({ min: 0, max: 500 }),
    parts: fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 10 }),
  });
  fc.assert(
    fc.property(money, ({ gross, beyond, parts }) => {
      const paid = gross + beyond;
      let refunded = 0;
      let credited = 0;
      for (const part of parts) {
        const refund = Math.min(part, paid - refunded);
        refunded += refund;
        credited += amountToCredit({ paid, refunded, payable: gross }, { gross, credited });
        // Invoiced less credited equals what the shop has kept, up to the invoice.
        expect(gross - credited).toBe(Math.min(gross, paid - refunded));
      }
    }),
  );
});

it('retains an invoice for the period that its tax law requires [INV-12]', () => {
  const issuedAt = Date.UTC(2026, 10, 22);
  expect(new Date(retainedUntil(issuedAt, 'uk')).toISOString()).toBe('2033-01-01T00:00:00.000Z');
  expect(new Date(retainedUntil(issuedAt, undefined)).toISOString()).toBe('2033-01-01T00:00:00.000Z');
  expect(new Date(retainedUntil(issuedAt, 'one-stop-shop')).toISOString()).toBe('2037-01-01T00:00:00.000Z');
});
