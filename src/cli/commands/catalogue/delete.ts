import { deleteProductAction } from '../../../server/actions/catalogue/move-products.ts';
import { commandOf } from '../../operation-command.ts';

export const deleteProductCommand = commandOf(deleteProductAction, {
  question: ({ id }) => `Delete the draft ${id} permanently?`,
  print: ({ id }, { print }) => print(`${id} is deleted.`),
});
