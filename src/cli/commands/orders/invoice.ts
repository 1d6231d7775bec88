import { normaliseReference } from '../../../contract/orders/order-page.ts';
import { isInvoiceDue, issueLateInvoice } from '../../../server/actions/invoices/issue-late-invoice.ts';
import { drawInvoice } from '../../../server/pdf/draw-invoice.ts';
import { listDocumentsOf, type StoredDocument } from '../../../server/store/invoices/invoices.ts';
import { findOrder, type StoredOrder } from '../../../server/store/orders/orders.ts';
import { type Command, exitCodes, type StoreCliContext } from '../../command.ts';
import { documentKind } from '../../runtime/files/file-kinds.ts';
import { writeDocument } from '../../runtime/files/write-document.ts';
import { yesOption } from '../../runtime/input/options.ts';

export const invoiceCommand: Command = {
  name: 'orders invoice',
  args: ['REFERENCE'],
  summary: 'Write the invoice of an order, or one of its credit notes, as a PDF',
  details:
    'An order has its invoice once it is paid or shipped. One that was so before there were invoices is given its number with --issue.',
  options: {
    out: { type: 'string', value: 'FILE', description: 'the file to write' },
    'credit-note': { type: 'string', value: 'N', description: 'the credit note of this number instead' },
    issue: { type: 'boolean', description: 'give a paid or shipped order its invoice, where it has none' },
    ...yesOption,
  },
  async run(context) {
    const { store, args, options, print, complain } = context;
    const [typed = ''] = args;
    if (options.out === undefined) {
      complain('Say where to write it with --out, such as --out invoice.pdf.');
      return exitCodes.usage;
    }
    const order = await findOrder(store.db, normaliseReference(typed));
    if (!order) {
      complain(`There is no order '${typed}'. 'orders list' shows the newest.`);
      return exitCodes.failed;
    }
    if (options.issue && !(await issueLate(context, order))) return exitCodes.failed;
    const documents = await listDocumentsOf(store.db, order.id);
    const number = options['credit-note'] === undefined ? undefined : String(options['credit-note']).toUpperCase();
    const found = documents.find((one) => (number === undefined ? one.kind === 'invoice' : one.number === number));
    if (!found) {
      complain(await explainNone(context, order, documents, number));
      return exitCodes.failed;
    }
    const file = await writeDocument(context, documentKind('invoice'), await drawInvoice(found));
    if (file === undefined) return exitCodes.failed;
    const { kind, issuedAt, currency, net, tax, gross } = found;
    if (options.json)
      print(JSON.stringify({ number: found.number, kind, issuedAt, currency, net, tax, gross, file }, null, 2));
    else print(`${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${found.number} written to ${options.out}.`);
    return exitCodes.done;
  },
};

/** Issues the missing invoice of an order; prints an error and returns false if none is due. */
async function issueLate(
  { store, config, settings, clock, complain, confirm }: StoreCliContext,
  order: StoredOrder,
): Promise<boolean> {
  if (!(await isInvoiceDue(store.db, order))) {
    const why =
      order.status === 'cancelled' ? 'is cancelled' : 'is neither paid nor shipped: its invoice comes with that';
    complain(`Order ${order.reference} ${why}.`);
    return false;
  }
  if ((await listDocumentsOf(store.db, order.id)).length > 0) return true;
  if (!(await confirm(`Give order ${order.reference} its invoice, with the next number and today's date?`)))
    return false;
  await issueLateInvoice({ store, clock, settings, config }, order.reference);
  return true;
}

async function explainNone(
  { store }: StoreCliContext,
  order: StoredOrder,
  documents: readonly StoredDocument[],
  creditNote: string | undefined,
): Promise<string> {
  const { reference, status } = order;
  if (creditNote !== undefined) {
    const there = documents.filter(({ kind }) => kind === 'credit-note').map(({ number }) => number);
    const which = there.length === 0 ? 'it has none' : `it has ${there.join(', ')}`;
    return `Order ${reference} has no credit note ${creditNote}: ${which}.`;
  }
  if (await isInvoiceDue(store.db, order)) {
    return `Order ${reference} was paid or shipped before there were invoices. Add --issue to give it one now.`;
  }
  const why = status === 'cancelled' ? 'it is cancelled' : 'it is neither paid nor shipped yet';
  return `Order ${reference} has no invoice: ${why}.`;
}
