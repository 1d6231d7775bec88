import { expect, it } from 'vitest';
import { referenceRates } from '../../content/exchange-rates.ts';
import { ecbRatesXml, startFakeRatesServer } from '../support/stand-ins/fake-rates-server.ts';
import { freePort } from '../support/stand-ins/free-port.ts';
import { expectRefusals, openOperator } from './operator.ts';

it('the operator views the exchange rates and updates them manually [CUR-8]', async () => {
  const source = await startFakeRatesServer();
  const operator = await openOperator();
  expect(await operator.print('exchange-rates', 'show')).toMatch(
    /EUR +0\.87581\n(.*\n)*Rates of 2026-07-21, European Central Bank\./,
  );
  source.answer(ecbRatesXml('2026-11-20', referenceRates.rates));
  expect(await operator.print('exchange-rates', 'refresh', source.address)).toBe(
    'Prices are now converted with the rates of 2026-11-20, European Central Bank.\n',
  );
  expect(await operator.json('exchange-rates', 'show')).toMatchObject({ date: '2026-11-20', rates: { EUR: 0.87581 } });
  expect(await operator.print('exchange-rates', 'refresh', source.address)).toContain('no rates newer than 2026-11-20');
  source.answer(ecbRatesXml('2026-11-21', { ...referenceRates.rates, GBP: 0.4 }));
  expect(await operator.print('exchange-rates', 'refresh', source.address)).toMatch(
    /^GBP moved by more than 20% on 2026-11-21\./,
  );
  source.answer('no table');
  const closed = await freePort();
  await expectRefusals(operator, 'exchange-rates refresh', [
    [[source.address], 1, 'it sent no table of rates for one day. The current rates stay.'],
    // The error names the actual cause and doesn't blame a slow server.
    [
      [`http://127.0.0.1:${closed}/rates`],
      1,
      `it did not respond (connect ECONNREFUSED 127.0.0.1:${closed}). The current`,
    ],
    [['http://bank.invalid/rates'], 1, 'it did not respond (getaddrinfo E'],
    [['ftp://bank.example'], 2, 'is not a valid http(s) address'],
    [[], 2, 'set EXCHANGE_RATES_SOURCE'],
  ]);
});
