import { duplicateProductAction } from '../../../server/actions/catalogue/edit-products.ts';
import { commandOf } from '../../operation-command.ts';

export const duplicateProductCommand = commandOf(duplicateProductAction, {
  args: ['newId'],
  print: ({ id: newId }, { print }, { id }) => print(`${newId} is a draft, a copy of ${id}.`),
});
