import { setPriceAction } from '../../../server/actions/pricing/change-price.ts';
import { checkWasPrices } from '../../../server/health/checks/check-catalogue.ts';
import { commandOf } from '../../operation-command.ts';
import { unusualPriceQuestion } from './unusual-price-question.ts';

export const setPriceCommand = commandOf(setPriceAction, {
  name: 'products set-price',
  args: ['price'],
  hidden: ['restoreSale'],
  question: (input, _, context) => unusualPriceQuestion(context, input),
  async print(product, { store, print, complain }, { wasPrice }) {
    const { id, price, removedWasPrice, endedSale } = product;
    print(`${id} now costs ${price}.`);
    if (removedWasPrice !== null) complain(`The was price, ${removedWasPrice}, is no longer higher and was removed.`);
    if (endedSale !== null) complain('The sale ended for this product: the price stays after the sale.');
    if (!wasPrice || product.originalPrice === null) return;
    // An invalid was price, which 'doctor' would report later.
    const finding = (await checkWasPrices(store.db)).find(({ problem }) => problem.startsWith(`${id} `));
    if (finding) complain(`${finding.problem} ${finding.advice}`);
  },
});
