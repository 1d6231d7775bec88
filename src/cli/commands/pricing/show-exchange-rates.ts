import { rebaseToUsd } from '../../../domain/pricing/exchange-rates.ts';
import { formatTime } from '../../../domain/shared/time/utc-time.ts';
import { readRates } from '../../../server/store/settings/exchange-rates.ts';
import { type Command, exitCodes } from '../../command.ts';
import { formatTable } from '../../runtime/output/table.ts';
import { describeTable } from './rate-texts.ts';

export const showExchangeRatesCommand: Command = {
  name: 'exchange-rates show',
  args: [],
  summary: 'Show the exchange rates that prices of the US range are converted with, and of which day they are',
  details:
    'A visitor who chooses another currency sees approximate prices; US dollars are charged. Where EXCHANGE_RATES_URL is set, browsers ask there instead.',
  async run({ store, config, settings, options, print }) {
    const { inForce, doubted, fetchedAt } = await readRates(store.db);
    const answer = rebaseToUsd(inForce);
    if (options.json) {
      print(JSON.stringify({ ...answer, doubted: doubted?.day ?? null, fetchedAt: fetchedAt ?? null }, null, 2));
      return exitCodes.done;
    }
    const rows = Object.entries(answer?.rates ?? {}).toSorted();
    print(formatTable(['currency', 'for one US dollar'], rows));
    print(`\nOf ${describeTable(inForce)}.`);
    if (fetchedAt !== undefined) print(`Last looked for: ${formatTime(fetchedAt)} UTC.`);
    if (doubted) print(`Those of ${describeTable(doubted)} have jumped, and wait for a second day that says the same.`);
    print(
      config.exchangeRatesSource
        ? `Renewed once a day from ${config.exchangeRatesSource}.`
        : "Not renewed by themselves: set EXCHANGE_RATES_SOURCE, or type 'exchange-rates refresh ADDRESS'.",
    );
    if (settings.exchangeRatesUrl !== null) print(`Browsers ask ${settings.exchangeRatesUrl} instead.`);
    return exitCodes.done;
  },
};
