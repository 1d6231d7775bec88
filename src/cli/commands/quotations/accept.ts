import { type Region, regions } from '../../../contract/catalogue/product.ts';
import { emptyCheckoutForm } from '../../../contract/orders/checkout.ts';
import { formatCharge } from '../../../domain/shared/money/currency.ts';
import { formatDay } from '../../../domain/shared/time/day.ts';
import { recipientOf } from '../../../domain/shipping/recipient.ts';
import { randomIds } from '../../../server/actions/ids.ts';
import {
  explainAcceptance,
  explainNotOrdered,
  findAcceptableQuotation,
  orderQuotation,
  type QuotationAcceptance,
} from '../../../server/actions/quotations/accept-quotation.ts';
import { readQuotationNumber } from '../../../server/actions/quotations/quotations.ts';
import { toProduct } from '../../../server/catalogue/catalogue.ts';
import { findQuotation } from '../../../server/store/quotations/quotations.ts';
import { type Command, exitCodes, type StoreCliContext } from '../../command.ts';
import { yesOption } from '../../runtime/input/options.ts';
import { publicAddress } from '../../runtime/input/public-address.ts';
import {
  customerOptions,
  describeProblem,
  purchaseOrderOption,
  readCustomer,
} from '../../runtime/input/read-customer.ts';
import { escapeControlCharacters } from '../../runtime/output/escape-control-characters.ts';
import { doubtEmail } from '../../views/order-view.ts';
import { saleLines } from '../../views/quotation-view.ts';

export const acceptQuotationCommand: Command = {
  name: 'quotations accept',
  args: ['REFERENCE'],
  summary: 'Order what was offered, at the prices of the offer, for who sends you their purchase order',
  details:
    'Say where it goes; name, organisation, email address and purchase order number are those of the quotation where you say no others. The prices are the offer’s, whatever the shop charges by now; stock, mails and the link are those of any order. An offer is ordered once, and only while it holds.',
  options: {
    ...customerOptions,
    ...purchaseOrderOption,
    range: {
      type: 'string',
      value: 'RANGE',
      description: `of two ranges the one that is ordered: ${regions.join(', ')}`,
    },
    ...yesOption,
  },
  async run(context) {
    const { store, links, clock, config, options, print, complain, confirm } = context;
    const region = regions.find((known) => known === options.range);
    if (options.range !== undefined && !region) {
      complain(`'${options.range}' is no range: it is one of ${regions.join(', ')}.`);
      return exitCodes.usage;
    }
    const taken = await readTaken(context, region);
    const found = await findAcceptableQuotation(store.db, taken, clock());
    if (!found.ok) {
      if (found.reason === 'fields') for (const one of found.problems) complain(describeProblem(one));
      else complain(explainAcceptance(taken.reference, found));
      return found.reason === 'fields' || found.reason === 'which-range' ? exitCodes.usage : exitCodes.failed;
    }
    const { sale, quotation } = found;
    if (!options.json) for (const line of saleLines([sale], quotation.offer?.promo?.code ?? null)) print(line);
    const until = quotation.offer ? `, offered until ${formatDay(quotation.offer.validUntil)}` : '';
    const question = `${doubtEmail(taken.customer)}Order this for ${taken.customer.customerName}${until}, and send ${escapeControlCharacters(taken.customer.customerEmail)} the confirmation?`;
    if (!(await confirm(question))) return exitCodes.failed;
    const parts = {
      store,
      links,
      clock,
      ids: randomIds,
      toProduct: (one: Parameters<typeof toProduct>[0]) => toProduct(one, {}),
    };
    const result = await orderQuotation(parts, found);
    if (!result.ok) {
      for (const text of explainNotOrdered(result, found.customer)) complain(text);
      return exitCodes.failed;
    }
    const { reference, link, total, currency } = result.accepted;
    const url = `${publicAddress(config)}${link}`;
    if (options.json) print(JSON.stringify({ reference, total, currency, url }, null, 2));
    else {
      const when = result.replayed ? 'was placed before' : 'is placed';
      print(`Order ${reference} over ${formatCharge(sale.total, sale.currency)} ${when}.\n${url}`);
    }
    return exitCodes.done;
  },
};

/** Reads the customer from the options; the quotation's customer is the default. */
async function readTaken(context: StoreCliContext, region: Region | undefined): Promise<QuotationAcceptance> {
  const reference = readQuotationNumber(context.args[0] ?? '');
  const quotation = await findQuotation(context.store.db, { reference });
  const asker = quotation?.asker;
  const sales = quotation?.offer?.sales ?? [];
  const known = asker && recipientOf(asker, region ?? (sales.length === 1 ? sales[0]?.region : undefined));
  const { 'purchase-order': typed } = context.options;
  return {
    reference,
    region,
    customer: { ...emptyCheckoutForm, ...known, ...readCustomer(context) },
    purchaseOrder: typed === undefined ? (asker?.reference ?? '') : String(typed),
  };
}
