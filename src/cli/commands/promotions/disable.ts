import { disablePromotionAction } from '../../../server/actions/promotions/save-promotion.ts';
import { commandOf } from '../../operation-command.ts';

export const disablePromoCommand = commandOf(disablePromotionAction, {
  print({ code }, { print, complain, settings }) {
    print(`${code} is disabled.`);
    if (code === settings.promoCode) complain('The pages still advertise it: change the setting promoCode too.');
  },
});
