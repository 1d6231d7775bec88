import { formatCharge } from '../../../domain/shared/money/currency.ts';
import { pluralise } from '../../../domain/shared/text/format-count.ts';
import { undoImportAction } from '../../../server/actions/payments/statements/undo-import.ts';
import { commandOf } from '../../operation-command.ts';

export const undoImportCommand = commandOf(undoImportAction, {
  question(_, expected) {
    if (!expected) return undefined;
    const kept = expected.kept.length > 0 ? `${expected.kept.length} can't be undone. ` : '';
    const what = expected.undone.length > 0 ? pluralise(expected.undone.length, 'payment') : 'this import';
    return `Undo ${what}? ${kept}Emails already sent can't be recalled.`;
  },
  print({ undone, kept }, { print }) {
    print(undone.length > 0 ? `${pluralise(undone.length, 'payment')} undone.` : 'Import undone.');
    for (const { reference, amount, currency, reason } of kept) {
      print(`Not undone: ${formatCharge(amount, currency)} for ${reference}. ${reason}`);
    }
  },
});
