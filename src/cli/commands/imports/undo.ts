import { kindNouns } from '../../../domain/imports/import-kinds.ts';
import { formatCount, pluralise } from '../../../domain/shared/text/format-count.ts';
import { undoShopImportAction } from '../../../server/actions/imports/undo-import.ts';
import { commandOf } from '../../operation-command.ts';

export const undoShopImportCommand = commandOf(undoShopImportAction, {
  question(_, expected) {
    if (!expected) return undefined;
    const { kind, deleted, restored, kept } = expected;
    const stays = kept.length > 0 ? ` ${formatCount(kept.length)} can't be undone.` : '';
    return `Delete ${pluralise(deleted, kindNouns[kind])} and restore ${formatCount(restored)}?${stays}`;
  },
  print({ kind, deleted, restored, kept }, { print }) {
    print(`${pluralise(deleted, kindNouns[kind])} deleted, ${formatCount(restored)} restored.`);
    for (const { id, reason } of kept) print(`Not undone: ${id}. ${reason}`);
  },
});
