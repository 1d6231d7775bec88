import { renewRates } from '../../../server/actions/pricing/refresh-exchange-rates.ts';
import { type Command, exitCodes, fail, misuse } from '../../command.ts';
import { escapeControlCharacters } from '../../runtime/output/escape-control-characters.ts';
import { describeTable } from './rate-texts.ts';

export const refreshExchangeRatesCommand: Command = {
  name: 'exchange-rates refresh',
  args: ['[ADDRESS]'],
  summary: "Fetch today's exchange rates and use them",
  details:
    'From ADDRESS, or from EXCHANGE_RATES_SOURCE: the XML of the European Central Bank (https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml), or JSON with base, date and rates. A rate that moves by more than 20% is used once a second day confirms it.',
  async run({ store, config, clock, args: [typed], options, print, complain }) {
    const address = typed ?? config.exchangeRatesSource;
    if (address === undefined || !/^https?:\/\//.test(address) || !URL.canParse(address))
      return misuse(
        complain,
        address === undefined
          ? 'Enter the address of the rates, or set EXCHANGE_RATES_SOURCE.'
          : `'${escapeControlCharacters(address)}' is not a valid http(s) address.`,
      );
    const renewed = await renewRates({ store, clock }, address);
    if (!renewed.ok)
      return fail(
        complain,
        `The rates of ${escapeControlCharacters(address)} could not be fetched: ${renewed.why}. The current rates stay.`,
      );
    const { verdict, table, inForce } = renewed;
    if (options.json) {
      const codes = verdict.is === 'doubted' ? verdict.codes : [];
      print(JSON.stringify({ verdict: verdict.is, day: table.day, inForce: inForce.day, jumped: codes }, null, 2));
      return exitCodes.done;
    }
    if (verdict.is === 'good') print(`Prices are now converted with the rates of ${describeTable(table)}.`);
    else if (verdict.is === 'old') print(`There are no rates newer than ${describeTable(inForce)}.`);
    else
      print(
        `${verdict.codes.join(', ')} moved by more than 20% on ${table.day}. The rates of ${describeTable(inForce)} stay until a second day confirms it.`,
      );
    return exitCodes.done;
  },
};
