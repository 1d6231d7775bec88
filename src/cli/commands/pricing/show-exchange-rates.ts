import { rebaseToUsd } from '../../../domain/pricing/exchange-rates.ts';
import { formatTime } from '../../../domain/shared/time/utc-time.ts';
import { readRates } from '../../../server/store/settings/exchange-rates.ts';
import { type Command, exitCodes } from '../../command.ts';
import { formatTable } from '../../runtime/output/table.ts';
import { describeTable } from './rate-texts.ts';

export const showExchangeRatesCommand: Command = {
  name: 'exchange-rates show',
  args: [],
  summary: 'Show the exchange rates that US prices are converted with, and their date',
  details:
    'A visitor who chooses another currency sees approximate prices; US dollars are charged. If EXCHANGE_RATES_URL is set, browsers fetch the rates there instead.',
  async run({ store, config, settings, options, print }) {
    const { inForce, doubted, fetchedAt } = await readRates(store.db);
    const answer = rebaseToUsd(inForce);
    if (options.json) {
      print(JSON.stringify({ ...answer, doubted: doubted?.day ?? null, fetchedAt: fetchedAt ?? null }, null, 2));
      return exitCodes.done;
    }
    const rows = Object.entries(answer?.rates ?? {}).toSorted();
    print(formatTable(['currency', 'for one US dollar'], rows));
    print(`\nRates of ${describeTable(inForce)}.`);
    if (fetchedAt !== undefined) print(`Last checked: ${formatTime(fetchedAt)} UTC.`);
    if (doubted)
      print(`The rates of ${describeTable(doubted)} have jumped, and are used once a second day confirms them.`);
    print(
      config.exchangeRatesSource
        ? `Updated daily from ${config.exchangeRatesSource}.`
        : "Not updated automatically: set EXCHANGE_RATES_SOURCE, or run 'exchange-rates refresh ADDRESS'.",
    );
    if (settings.exchangeRatesUrl !== null) print(`Browsers fetch them from ${settings.exchangeRatesUrl} instead.`);
    return exitCodes.done;
  },
};
