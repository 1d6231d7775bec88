import { type Region, regions } from '../../../contract/catalogue/product.ts';
import { emptyCheckoutForm } from '../../../contract/orders/checkout.ts';
import { acceptQuotation } from '../../../contract/quotations/admin-quotations.ts';
import { formatCharge } from '../../../domain/shared/money/currency.ts';
import { formatDay } from '../../../domain/shared/time/day.ts';
import { recipientOf } from '../../../domain/shipping/recipient.ts';
import { Failure } from '../../../server/actions/failure.ts';
import {
  acceptQuotationAction,
  findAcceptableQuotation,
  type QuotationAcceptance,
} from '../../../server/actions/quotations/accept-quotation.ts';
import { readQuotationNumber } from '../../../server/actions/quotations/quotations.ts';
import { findQuotation } from '../../../server/store/quotations/quotations.ts';
import { type Command, exitCodes, type StoreCliContext } from '../../command.ts';
import { callOperation, helpOf, refuse } from '../../operation-command.ts';
import { typedFields } from '../../operation-fields.ts';
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
  ...helpOf(acceptQuotation, typedFields(acceptQuotation, {})),
  options: {
    ...customerOptions,
    ...purchaseOrderOption,
    range: {
      type: 'string',
      value: 'RANGE',
      description: `range to order, if the quote has two: ${regions.join(', ')}`,
    },
    ...yesOption,
  },
  async run(context) {
    const { store, clock, config, options, print, complain, confirm } = context;
    const region = regions.find((known) => known === options.range);
    if (options.range !== undefined && !region) {
      complain(`'${options.range}' is not a valid range. Use one of ${regions.join(', ')}.`);
      return exitCodes.usage;
    }
    const taken = await readTaken(context, region);
    const found = await findAcceptableQuotation(store.db, taken, clock());
    if (found instanceof Failure) {
      complainOf(found, context);
      return found.status === 422 ? exitCodes.usage : exitCodes.failed;
    }
    const { sale, quotation } = found;
    if (!options.json) for (const line of saleLines([sale], quotation.offer?.promo?.code ?? null)) print(line);
    const until = quotation.offer ? `, valid until ${formatDay(quotation.offer.validUntil)}` : '';
    const question = `${doubtEmail(taken.customer)}Create this order for ${taken.customer.customerName}${until} and email the confirmation to ${escapeControlCharacters(taken.customer.customerEmail)}?`;
    if (!(await confirm(question))) return exitCodes.failed;
    // Only the quote that was shown is ordered, and no later one.
    const ifMatch = String(quotation.sentAt);
    const answer = await callOperation(context, acceptQuotationAction, taken, { ifMatch });
    if (answer.kind === 'failed') {
      complainOf(answer.failure, context);
      return exitCodes.failed;
    }
    if (answer.kind !== 'done') return refuse(context, answer, typedFields(acceptQuotation, {}));
    const { reference, link, isReplay } = answer.output;
    const url = `${publicAddress(config)}${link}`;
    if (options.json) print(JSON.stringify({ ...answer.output, url }, null, 2));
    else {
      const when = isReplay ? 'already exists' : 'created';
      print(`Order ${reference} ${when}: ${formatCharge(sale.total, sale.currency)}.\n${url}`);
    }
    return exitCodes.done;
  },
};

/** Prints wrong fields by their options, anything else as a sentence. */
function complainOf(failure: Failure, { complain }: StoreCliContext): void {
  if (failure.code !== 'invalid-request') complain(failure.message('command'));
  else for (const one of failure.errors('command') ?? []) complain(describeProblem(one));
}

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
