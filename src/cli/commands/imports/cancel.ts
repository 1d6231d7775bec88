import { cancelShopImportAction } from '../../../server/actions/imports/import-file.ts';
import { commandOf } from '../../operation-command.ts';

export const cancelShopImportCommand = commandOf(cancelShopImportAction, {
  print: (_, { print }) => print('Import cancelled. What it saved is being rolled back.'),
});
