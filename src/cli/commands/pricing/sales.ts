import { pluralise } from '../../../domain/shared/text/format-count.ts';
import { cancelSaleAction, endSaleAction } from '../../../server/actions/pricing/schedule-sale.ts';
import { commandOf } from '../../operation-command.ts';

export const endSaleCommand = commandOf(endSaleAction, {
  name: 'prices end-sale',
  question: (_, expected) =>
    expected &&
    `End this sale of ${pluralise(expected.ended.length, 'product')}? All its products return to their prices from before the sale.`,
  print: ({ ended }, { print }) => print(`Sale of ${pluralise(ended.length, 'product')} ended.`),
});

export const cancelSaleCommand = commandOf(cancelSaleAction, {
  name: 'prices cancel-sale',
  print: ({ cancelled }, { print }) => print(`Sale of ${pluralise(cancelled.length, 'product')} cancelled.`),
});
