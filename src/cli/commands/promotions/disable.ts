import { normaliseCode } from '../../../domain/promotions/normalise-code.ts';
import { inTransaction } from '../../../server/store/engine/database.ts';
import { disablePromo } from '../../../server/store/promotions/promo-admin.ts';
import { type Command, exitCodes } from '../../command.ts';

export const disablePromoCommand: Command = {
  name: 'promotions disable',
  args: ['CODE'],
  summary: 'Take a promo code out of use at once',
  async run({ store, args: [typed = ''], options, settings, clock, print, complain }) {
    const code = normaliseCode(typed);
    if (!(await inTransaction(store, (tx) => disablePromo(tx, code, clock())))) {
      complain(`There is no promo code '${typed}'. 'promotions list' shows all.`);
      return exitCodes.failed;
    }
    print(options.json ? JSON.stringify({ code, disabled: true }) : `${code} is disabled.`);
    if (code === settings.promoCode) complain('The pages still advertise it: change the setting promoCode too.');
    return exitCodes.done;
  },
};
