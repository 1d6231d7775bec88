import { regions } from '../../../contract/catalogue/product.ts';
import { emptyCheckoutForm } from '../../../contract/orders/checkout/checkout.ts';
import { acceptQuotation } from '../../../contract/quotations/admin-quotations.ts';
import { formatCharge } from '../../../domain/shared/money/currency.ts';
import { formatDay } from '../../../domain/shared/time/day.ts';
import { recipientOf } from '../../../domain/shipping/addresses/recipient.ts';
import { Failure } from '../../../server/actions/failure.ts';
import {
  acceptQuotationAction,
  findAcceptableQuotation,
  type QuotationAcceptance,
} from '../../../server/actions/quotations/accept-quotation.ts';
import { readQuotationNumber } from '../../../server/actions/quotations/quotations.ts';
import type { Store } from '../../../server/store/engine/database.ts';
import { findQuotation } from '../../../server/store/quotations/quotations.ts';
import { type Command, type ExitCode, exitCodes, type StoreCliContext } from '../../command.ts';
import { callOperation, helpOf, refuse } from '../../operation-command.ts';
import { readInput, typedFields } from '../../operation-fields.ts';
import { yesOption } from '../../runtime/input/options.ts';
import { publicAddress } from '../../runtime/input/public-address.ts';
import { escapeControlCharacters } from '../../runtime/output/escape-control-characters.ts';
import { doubtEmail } from '../../views/order-view.ts';
import { saleLines } from '../../views/quotation-view.ts';

const typed = typedFields(acceptQuotation, {
  read: {
    region: { parse: (text) => regions.find((known) => known === text), wanted: `one of ${regions.join(', ')}` },
  },
});

export const acceptQuotationCommand: Command = {
  ...helpOf(acceptQuotation, typed),
  options: { ...typed.options, ...yesOption },
  async run(context) {
    const { store, clock, config, options, print, confirm } = context;
    const read = readInput(typed, context) as Partial<QuotationAcceptance> | undefined;
    if (!read) return exitCodes.usage;
    const taken = await withDefaults(store, read);
    const found = await findAcceptableQuotation(store.db, taken, clock());
    if (found instanceof Failure) return refuseFailure(context, found);
    const { sale, quotation } = found;
    if (!options.json) for (const line of saleLines([sale], quotation.offer?.promo?.code ?? null)) print(line);
    const until = quotation.offer ? `, valid until ${formatDay(quotation.offer.validUntil)}` : '';
    const question = `${doubtEmail(taken.customer)}Create this order for ${taken.customer.customerName}${until} and email the confirmation to ${escapeControlCharacters(taken.customer.customerEmail)}?`;
    if (!(await confirm(question))) return exitCodes.failed;
    // Only the quote that was shown is ordered, and no later one.
    const ifMatch = String(quotation.sentAt);
    const answer = await callOperation(context, acceptQuotationAction, taken, { ifMatch });
    if (answer.kind === 'failed') {
      refuseFailure(context, answer.failure);
      return exitCodes.failed;
    }
    if (answer.kind !== 'done') return refuse(context, answer, typed);
    const { reference, link, isReplay } = answer.output;
    const url = `${publicAddress(config)}${link ?? ''}`;
    if (options.json) print(JSON.stringify({ ...answer.output, url }, null, 2));
    else {
      const when = isReplay ? 'already exists' : 'created';
      print(`Order ${reference} ${when}: ${formatCharge(sale.total, sale.currency)}.\n${url}`);
    }
    return exitCodes.done;
  },
};

/** Prints wrong fields by their options, anything else as a sentence. */
function refuseFailure(context: StoreCliContext, failure: Failure): ExitCode {
  const errors = failure.code === 'invalid-request' ? failure.errors('command') : undefined;
  return refuse(context, errors ? { kind: 'invalid', errors } : { kind: 'failed', failure }, typed);
}

/** Adds the customer and purchase order number of the quotation, where none are typed. */
async function withDefaults(
  { db }: Pick<Store, 'db'>,
  { reference: text = '', region, customer, purchaseOrder }: Partial<QuotationAcceptance>,
): Promise<QuotationAcceptance> {
  const reference = readQuotationNumber(text);
  const quotation = await findQuotation(db, { reference });
  const asker = quotation?.asker;
  const sales = quotation?.offer?.sales ?? [];
  const known = asker && recipientOf(asker, region ?? (sales.length === 1 ? sales[0]?.region : undefined));
  return {
    reference,
    region,
    customer: { ...emptyCheckoutForm, ...known, ...customer },
    purchaseOrder: purchaseOrder ?? asker?.reference ?? '',
  };
}
