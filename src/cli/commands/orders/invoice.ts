import { orderDocumentAction } from '../../../server/actions/invoices/download-document.ts';
import { issueInvoiceAction } from '../../../server/actions/invoices/issue-late-invoice.ts';
import { showOrderAction } from '../../../server/actions/orders/show-order.ts';
import { exitCodes, type StoreCliContext } from '../../command.ts';
import { downloadCommandOf } from '../../download-command.ts';
import { callOperation, runOperation } from '../../operation-command.ts';
import { documentKind } from '../../runtime/files/file-kinds.ts';

export const invoiceCommand = {
  ...downloadCommandOf(orderDocumentAction, {
    name: 'orders invoice',
    hidden: ['number'],
    kind: documentKind('invoice'),
    example: 'invoice.pdf',
    options: {
      'credit-note': { type: 'string', value: 'N', description: 'credit note with this number instead' },
      issue: { type: 'boolean', description: 'issue the invoice of a paid or dispatched order without one' },
    },
    async prepare(context, { reference }) {
      if (context.options.issue && !(await issue(context, reference))) return exitCodes.failed;
      const number = await findNumber(context, reference);
      return number === undefined ? exitCodes.failed : { number };
    },
    written: ({ facts }) => `${facts?.kind === 'invoice' ? 'Invoice' : 'Credit note'} ${facts?.number}`,
    json: ({ facts = {} }) => facts,
  }),
  summary: 'Download the invoice of an order, or one of its credit notes, as a PDF',
  details: 'An invoice is issued once the order is paid or dispatched. --issue issues it for an older order.',
};

/** Issues the missing invoice of an order; prints an error and returns false if none is due. */
async function issue(context: StoreCliContext, reference: string): Promise<boolean> {
  const expected = await runOperation(context, issueInvoiceAction, { reference }, { isPreview: true });
  if (!expected.ok) return false;
  if (!expected.output.isNew) return true;
  const question = `Issue the invoice of order ${reference}, with the next number and today's date?`;
  return (await context.confirm(question)) && (await runOperation(context, issueInvoiceAction, { reference })).ok;
}

/** Finds the number of the document to download; prints an error and returns undefined without one. */
async function findNumber(context: StoreCliContext, reference: string): Promise<string | undefined> {
  const { options, complain } = context;
  const shown = await runOperation(context, showOrderAction, { reference });
  if (!shown.ok) return undefined;
  const { documents } = shown.output;
  const note = options['credit-note'] === undefined ? undefined : String(options['credit-note']).toUpperCase();
  const found = documents.findLast(({ kind, number }) => (note === undefined ? kind === 'invoice' : number === note));
  if (found) return found.number;
  if (note !== undefined) {
    const there = documents.filter(({ kind }) => kind === 'credit-note').map(({ number }) => number);
    const which = there.length === 0 ? 'it has none' : `it has ${there.join(', ')}`;
    complain(`Order ${shown.output.reference} has no credit note ${note}: ${which}.`);
    return undefined;
  }
  const due = await callOperation(context, issueInvoiceAction, { reference }, { isPreview: true });
  if (due.kind === 'failed') complain(due.failure.message('command'));
  else complain(`The invoice of order ${shown.output.reference} is not issued yet. Add --issue to issue it now.`);
  return undefined;
}
