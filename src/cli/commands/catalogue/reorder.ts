import { reorderProductAction } from '../../../server/actions/catalogue/move-products.ts';
import { commandOf } from '../../operation-command.ts';

export const reorderProductCommand = commandOf(reorderProductAction, {
  args: ['before'],
  read: { before: { parse: (typed) => (typed === 'last' ? null : typed), wanted: "an id, or 'last'" } },
  print: (_, { print }, { id, before }) =>
    print(before === null ? `${id} is now last.` : `${id} is now before ${before}.`),
});
