import type { OutputOf } from '../../../../contract/shared/operation.ts';
import type { listDispatches } from '../../../../contract/shipping/dispatch.ts';
import { pluralise } from '../../../../domain/shared/text/format-count.ts';
import { confirmUndone, describeUndone } from '../../../../domain/shipping/describe-listed.ts';
import { listDispatchesAction, undoDispatchAction } from '../../../../server/actions/orders/dispatch/undo-dispatch.ts';
import { listCommandOf } from '../../../list-command.ts';
import { commandOf } from '../../../operation-command.ts';
import { importColumns } from '../../../views/import-view.ts';

export const listDispatchesCommand = listCommandOf(listDispatchesAction, {
  rows: ({ imports }) => imports,
  columns: importColumns<OutputOf<typeof listDispatches>['imports'][number]>(['orders', 'tracked']),
  none: () => 'No dispatches yet.',
});

export const undoDispatchCommand = commandOf(undoDispatchAction, {
  question(_, expected) {
    if (!expected) return undefined;
    const kept =
      expected.kept.length > 0 ? `${pluralise(expected.kept.length, 'order stays', 'orders stay')} dispatched. ` : '';
    const told = expected.undone.filter(({ isTold }) => isTold).length;
    const emailed =
      told > 0 ? `${pluralise(told, 'customer has', 'customers have')} been emailed: tell them yourself. ` : '';
    return `Undo the ${describeUndone(expected.undone)}? ${kept}${emailed}`.trim();
  },
  print({ undone, kept }, { print }) {
    print(confirmUndone(undone));
    for (const { reference, name, isTold } of undone) if (isTold) print(`Tell the customer: ${reference}, ${name}.`);
    for (const { reference, reason } of kept) print(`Not undone: ${reference}. ${reason}`);
  },
});
