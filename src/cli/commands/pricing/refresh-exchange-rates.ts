import { renewRates } from '../../../server/actions/pricing/refresh-exchange-rates.ts';
import { type Command, exitCodes } from '../../command.ts';
import { escapeControlCharacters } from '../../runtime/output/escape-control-characters.ts';
import { describeTable } from './rate-texts.ts';

export const refreshExchangeRatesCommand: Command = {
  name: 'exchange-rates refresh',
  args: ['[ADDRESS]'],
  summary: 'Fetch the exchange rates of today and put them in force',
  details:
    'From ADDRESS, or from EXCHANGE_RATES_SOURCE: the XML of the European Central Bank (https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml), or JSON with base, date and rates. A rate that has moved by more than 20% waits for a second day that says the same.',
  async run({ store, config, clock, args: [typed], options, print, complain }) {
    const address = typed ?? config.exchangeRatesSource;
    if (address === undefined || !/^https?:\/\//.test(address) || !URL.canParse(address)) {
      complain(
        address === undefined
          ? 'Type where the rates are published, or set EXCHANGE_RATES_SOURCE.'
          : `'${escapeControlCharacters(address)}' is no http(s) address.`,
      );
      return exitCodes.usage;
    }
    const renewed = await renewRates({ store, clock }, address);
    if (!renewed.ok) {
      complain(`No rates came from ${escapeControlCharacters(address)}: ${renewed.why}. Those of before stay.`);
      return exitCodes.failed;
    }
    const { verdict, table, inForce } = renewed;
    if (options.json) {
      const codes = verdict.is === 'doubted' ? verdict.codes : [];
      print(JSON.stringify({ verdict: verdict.is, day: table.day, inForce: inForce.day, jumped: codes }, null, 2));
      return exitCodes.done;
    }
    if (verdict.is === 'good') print(`Prices are converted with the rates of ${describeTable(table)} now.`);
    else if (verdict.is === 'old') print(`There are none newer than those of ${describeTable(inForce)}.`);
    else
      print(
        `${verdict.codes.join(', ')} moved by more than 20% on ${table.day}. The rates of ${describeTable(inForce)} stay until a second day says the same.`,
      );
    return exitCodes.done;
  },
};
