import { formatLondonTime } from '../../../domain/shared/time/london-time.ts';
import { schedulePriceAction } from '../../../server/actions/pricing/schedule-price.ts';
import { commandOf } from '../../operation-command.ts';
import { scheduleTime } from './schedule-time.ts';
import { unusualPriceQuestion } from './unusual-price-question.ts';

export const schedulePriceCommand = commandOf(schedulePriceAction, {
  name: 'prices schedule',
  args: ['price', 'from'],
  read: { from: scheduleTime },
  question: (input, _, context) => (input.from > context.clock() ? unusualPriceQuestion(context, input) : undefined),
  print({ price, from, warning }, { print, complain }, { id }) {
    print(`${id} will cost ${price} from ${formatLondonTime(from)} UK time.`);
    if (warning) complain(`At the current price: ${warning}`);
  },
});
