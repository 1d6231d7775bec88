import { archiveProductAction } from '../../../server/actions/catalogue/move-products.ts';
import { commandOf } from '../../operation-command.ts';

export const archiveProductCommand = commandOf(archiveProductAction, {
  print: ({ id }, { print }) => print(`${id} is archived.`),
});
