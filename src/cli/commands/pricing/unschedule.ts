import { pluralise } from '../../../domain/shared/text/format-count.ts';
import { cancelScheduledPrices } from '../../../server/actions/pricing/schedule-price.ts';
import { type Command, exitCodes } from '../../command.ts';
import { isoTime, readScheduleTime } from '../../runtime/input/times.ts';

export const unschedulePricesCommand: Command = {
  name: 'prices unschedule',
  args: ['ID', '[TIME]'],
  summary: 'Take back the prices of a product that are set for a time to come, or the one of that time',
  async run({ store, clock, args: [id = '', typed], options, print, complain }) {
    const from = typed === undefined ? undefined : readScheduleTime(typed);
    if (typed !== undefined && from === undefined) {
      complain(`'${typed}' is no time: type it as 'prices list-scheduled' shows it, in London time.`);
      return exitCodes.usage;
    }
    const gone = await cancelScheduledPrices({ store, clock }, { productId: id, from });
    if (gone.length === 0) {
      complain(`No price of ${id} is set for ${typed === undefined ? 'a time to come' : 'that time'}.`);
      return exitCodes.failed;
    }
    if (options.json) print(JSON.stringify({ id, unscheduled: gone.map((one) => isoTime(one.from)) }));
    else print(`${pluralise(gone.length, 'price')} of ${id} taken back.`);
    return exitCodes.done;
  },
};
