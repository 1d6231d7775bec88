import { pluralise } from '../../../domain/shared/text/format-count.ts';
import { unschedulePriceAction } from '../../../server/actions/pricing/schedule-price.ts';
import { commandOf } from '../../operation-command.ts';
import { scheduleTime } from './schedule-time.ts';

export const unschedulePricesCommand = commandOf(unschedulePriceAction, {
  name: 'prices unschedule',
  read: { from: { ...scheduleTime, parse: (typed) => scheduleTime.parse(typed)?.toString() } },
  print: ({ unscheduled }, { print }, { id }) =>
    print(`${pluralise(unscheduled.length, 'scheduled price')} of ${id} cancelled.`),
});
