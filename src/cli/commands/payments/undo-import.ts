import { formatCharge } from '../../../domain/shared/money/currency.ts';
import { pluralise } from '../../../domain/shared/text/format-count.ts';
import { undoImportAction } from '../../../server/actions/payments/statements/undo-import.ts';
import { commandOf } from '../../operation-command.ts';

export const undoImportCommand = commandOf(undoImportAction, {
  question(_, expected) {
    if (!expected) return undefined;
    const kept = expected.kept.length > 0 ? `${expected.kept.length} can't be undone. ` : '';
    return `Undo ${pluralise(expected.undone.length, 'payment')}? ${kept}Emails already sent can't be recalled.`;
  },
  print({ undone, kept }, { print }) {
    print(`${pluralise(undone.length, 'payment')} undone.`);
    for (const { reference, amount, currency, reason } of kept) {
      print(`Not undone: ${formatCharge(amount, currency)} for ${reference}. ${reason}`);
    }
  },
});
