import { publishProductAction } from '../../../server/actions/catalogue/move-products.ts';
import { commandOf } from '../../operation-command.ts';

export const publishProductCommand = commandOf(publishProductAction, {
  print: ({ id }, { print }) => print(`${id} is published.`),
});
