import { describe, expect, it } from 'vitest';
import { epcPayload } from './epc-payload.ts';

const transfer = {
  holder: 'Breezebox Größe GmbH',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  amount: 251_05,
  reference: 'BB-7K2M-9QXT',
};

describe('epcPayload', () => {
  it('writes a transfer line by line as EPC069-12 specifies [TRANSFER-2]', () => {
    expect(epcPayload(transfer)?.split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      'COBADEFFXXX',
      'Breezebox Größe GmbH',
      'DE89370400440532013000',
      'EUR251.05',
      '',
      '',
      'BB-7K2M-9QXT',
    ]);
    expect(epcPayload({ ...transfer, bic: undefined })?.split('\n')[4]).toBe('');
  });

  it.each([
    [{ amount: 1 }, 'EUR0.01'],
    [{ amount: 99_999_999_999 }, 'EUR999999999.99'],
  ])('accepts values up to the limits of the standard: %j [TRANSFER-2]', (part, amount) => {
    expect(epcPayload({ ...transfer, ...part })).toContain(`\n${amount}\n`);
  });

  it.each([
    { amount: 0 },
    { amount: -5 },
    { amount: 100_000_000_000 },
    { holder: 'x'.repeat(71) },
    { reference: 'x'.repeat(141) },
    { holder: 'Breezebox\nDE00' },
  ])('rejects what the standard does not allow: %j [TRANSFER-2]', (part) => {
    expect(epcPayload({ ...transfer, ...part })).toBeUndefined();
  });
});
