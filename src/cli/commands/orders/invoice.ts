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
  summary: 'Download the invoice of an order, or one of its credit notes, as a PDF',
  details: 'An invoice is issued once the order is paid or dispatched. --issue issues it for an older order.',
  options: {
    out: { type: 'string', value: 'FILE', description: 'file to write' },
    'credit-note': { type: 'string', value: 'N', description: 'credit note with this number instead' },
    issue: { type: 'boolean', description: 'issue the invoice of a paid or dispatched order without one' },
    ...yesOption,
  },
  async run(context) {
    const { store, args, options, print, complain } = context;
    const [typed = ''] = args;
    if (options.out === undefined) {
      complain('Add --out with a file name, such as --out invoice.pdf.');
      return exitCodes.usage;
    }
    const order = await findOrder(store.db, normaliseReference(typed));
    if (!order) {
      complain(`Order '${typed}' not found. 'orders list' shows the newest.`);
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
    const why = order.status === 'cancelled' ? 'is cancelled' : 'is neither paid nor dispatched yet';
    complain(`Order ${order.reference} ${why}.`);
    return false;
  }
  if ((await listDocumentsOf(store.db, order.id)).length > 0) return true;
  if (!(await confirm(`Issue the invoice of order ${order.reference}, with the next number and today's date?`)))
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
    return `The invoice of order ${reference} is not issued yet. Add --issue to issue it now.`;
  }
  const why = status === 'cancelled' ? 'it is cancelled' : 'it is neither paid nor dispatched yet';
  return `Order ${reference} has no invoice: ${why}.`;
}
