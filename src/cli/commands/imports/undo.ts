import { pluralise } from '../../../domain/shared/text/format-count.ts';
import { undoShopImportAction } from '../../../server/actions/imports/undo-import.ts';
import { commandOf } from '../../operation-command.ts';

export const undoShopImportCommand = commandOf(undoShopImportAction, {
  question(_, expected) {
    if (!expected) return undefined;
    const { deleted, restored, kept } = expected;
    const stays = kept.length > 0 ? ` ${pluralise(kept.length, 'product')} can't be undone.` : '';
    return `Delete ${pluralise(deleted, 'draft')} and restore ${pluralise(restored, 'product')}?${stays}`;
  },
  print({ deleted, restored, kept }, { print }) {
    print(`${pluralise(deleted, 'draft')} deleted, ${pluralise(restored, 'product')} restored.`);
    for (const { id, reason } of kept) print(`Not undone: ${id}. ${reason}`);
  },
});
