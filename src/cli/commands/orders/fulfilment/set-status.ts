import { explainNotEmailed } from '../../../../domain/orders/explain-not-emailed.ts';
import { nameStatus } from '../../../../domain/orders/order-status.ts';
import { pluralise } from '../../../../domain/shared/text/format-count.ts';
import { bulkSetOrderStatusAction, setOrderStatusAction } from '../../../../server/actions/orders/set-order-status.ts';
import type { Command } from '../../../command.ts';
import { commandOf } from '../../../operation-command.ts';
import { readReferences } from '../../../runtime/input/read-references.ts';

const one = commandOf(setOrderStatusAction, {
  args: ['to'],
  question({ reference, to, confirmUnpaid }, expected) {
    if (to === 'cancelled') return `Cancel order ${reference} permanently and email the customer?`;
    const owed = expected?.owed;
    if (!owed || confirmUnpaid === owed.amount) return undefined;
    return `${owed.charge} is unpaid for order ${reference}. Dispatch it unpaid?`;
  },
  confirmed: (input, expected) => (expected?.owed ? { ...input, confirmUnpaid: expected.owed.amount } : input),
  noEmail: ({ notEmailed }, { note = '' }) =>
    notEmailed === null ? 'No email will be sent.' : explainNotEmailed(notEmailed, note),
  print({ reference, status, notEmailed }, { print, config }, { note = '' }) {
    const email = config.smtpUrl
      ? 'The customer is emailed as soon as the shop runs.'
      : 'The email to the customer is written to DATA_DIR/mail as soon as the shop runs, since SMTP_URL is not set.';
    print(`${reference} is now ${nameStatus(status)}. ${notEmailed ? explainNotEmailed(notEmailed, note) : email}`);
  },
});

const many = commandOf(bulkSetOrderStatusAction, {
  args: ['references', 'to'],
  hidden: ['confirmUnpaid'],
  question: ({ references, to }) =>
    to === 'cancelled'
      ? `Cancel ${pluralise(references.length, 'order')} permanently and email the customers?`
      : undefined,
  print(changes, { print, complain }, { to, note = '' }) {
    const done = changes.filter((change) => change.done);
    print(`${pluralise(done.length, 'order is', 'orders are')} now ${nameStatus(to)}.`);
    for (const { reference, notEmailed } of done) {
      if (notEmailed) print(`${reference}: ${explainNotEmailed(notEmailed, note)}`);
    }
    for (const { why } of changes) if (why !== null) complain(why);
  },
  isFailed: (changes) => changes.some(({ done }) => !done),
});

/** Changes the status of one order, or of several. */
export const setOrderStatusCommand: Command = {
  ...one,
  run: (context) => (isOfSeveral(context.args) && !context.options.preview ? many : one).run(context),
};

const isOfSeveral = ([references = '']: readonly string[]) => readReferences(references).length > 1;
