import { describe, expect, it } from 'vitest';
import { parseBankAccounts, transferCode, transferRows } from './bank-accounts.ts';

const eur = { holder: 'Breezebox Ltd', iban: 'de89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX' };
const gbp = { holder: 'Breezebox Ltd', sortCode: '12-34-56', account: '12345678' };
const order = { reference: 'BB-7K2M-9QXT', currency: 'EUR' } as const;

describe('accounts for bank transfers', () => {
  it('take one in euros, and show it for amounts in euros alone [TRANSFER-1]', () => {
    const accounts = parseBankAccounts(JSON.stringify({ EUR: eur, GBP: gbp }));
    expect(transferRows(order, 251_00, accounts)).toEqual([
      { label: 'Amount', value: 'EUR 251.00', copy: '251.00' },
      { label: 'Pay to', value: 'Breezebox Ltd' },
      { label: 'IBAN', value: 'DE89 3704 0044 0532 0130 00', copy: 'DE89370400440532013000' },
      { label: 'BIC', value: 'COBADEFFXXX' },
      { label: 'Reference', value: 'BB-7K2M-9QXT' },
    ]);
    expect(transferRows({ ...order, currency: 'GBP' }, 251_00, accounts)?.map(({ label }) => label)).not.toContain(
      'IBAN',
    );
    expect(transferCode({ ...order, currency: 'GBP' }, 251_00, accounts)).toBeUndefined();
    expect(transferCode(order, 251_00, accounts)).toContain('EUR251.00');
    const onlyEuros = parseBankAccounts(JSON.stringify({ EUR: eur }));
    expect(transferRows({ ...order, currency: 'GBP' }, 251_00, onlyEuros)).toBeUndefined();
    expect(transferCode(order, 251_00, parseBankAccounts(JSON.stringify({ GBP: gbp })))).toBeUndefined();
  });

  it.each([
    { iban: 'DE88370400440532013000' },
    { iban: '12345678' },
    { bic: 'COBA' },
    { bic: 'cobadeffxxx' },
    { holder: '' },
    { holder: 'x'.repeat(71) },
    { holder: 'two\nlines' },
    { more: 'x' },
  ])('are refused with %j [TRANSFER-1, OPS-2]', (part) => {
    expect(parseBankAccounts(JSON.stringify({ EUR: { ...eur, ...part } }))).toBeUndefined();
  });
});
