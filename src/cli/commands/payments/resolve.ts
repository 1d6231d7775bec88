import { toDecimal } from '../../../domain/shared/money/money.ts';
import { randomIds } from '../../../server/actions/ids.ts';
import { explainResolution } from '../../../server/actions/payments/explain-resolution.ts';
import { resolveMismatch } from '../../../server/actions/payments/resolve-mismatch.ts';
import { findCardRefund } from '../../../server/store/payments/card-refunds.ts';
import { findPayment, isByCard, type StoredPayment } from '../../../server/store/payments/payments.ts';
import { type Command, exitCodes } from '../../command.ts';
import { yesOption } from '../../runtime/input/options.ts';
import { readNote } from '../../runtime/input/read-note.ts';
import { describeRefundState } from '../../views/refund-view.ts';

function describeRefusal(reason: Parameters<typeof explainResolution>[0]): string {
  const said = explainResolution(reason);
  return reason === 'unknown' ? `${said} 'payments list' shows those that need a look.` : said;
}

/** Checks whether a payment mismatch can be resolved, before asking for confirmation. */
function obstacleOf({ doubt, settled }: StoredPayment): 'no-doubt' | 'settled-before' | undefined {
  if (doubt === null) return 'no-doubt';
  return settled === null ? undefined : 'settled-before';
}

export const resolvePaymentCommand: Command = {
  name: 'payments resolve',
  args: ['ID', 'OUTCOME'],
  summary: 'Settle a payment that does not agree: counted towards its order, or returned to who sent it',
  details:
    "A payment by card that is 'returned' is sent back through the provider by this command, and its customer is told. Of a transfer it notes that you have sent it back yourself.",
  options: { note: { type: 'string', value: 'TEXT', description: 'for you alone' }, ...yesOption },
  async run({
    store,
    links,
    settings,
    cards,
    args: [typed = '', outcome = ''],
    options,
    clock,
    print,
    complain,
    confirm,
  }) {
    const note = readNote(options.note);
    if (!note.ok || (outcome !== 'counted' && outcome !== 'returned')) {
      complain(note.ok ? `'${outcome}' is no outcome: it is counted or returned.` : note.complaint);
      return exitCodes.usage;
    }
    const paymentId = typed.trim().toLowerCase();
    const payment = await findPayment(store.db, paymentId);
    const obstacle = payment ? obstacleOf(payment) : 'unknown';
    if (!payment || obstacle) {
      complain(describeRefusal(obstacle ?? 'unknown'));
      return exitCodes.failed;
    }
    const { currency, amount, reference } = payment;
    const which = `${currency} ${toDecimal(amount)}${reference === null ? '' : ` for order ${reference}`}`;
    const isSent = outcome === 'returned' && cards !== undefined && reference !== null && isByCard(payment);
    const question = isSent
      ? `Send payment ${paymentId} of ${which} back through the card provider, for good, and tell its customer?`
      : `Note for good that payment ${paymentId} of ${which} was ${outcome}?`;
    if (!(await confirm(question))) return exitCodes.failed;
    const settled = await resolveMismatch(
      { store, clock, ids: randomIds, links, settings, cards },
      { paymentId, outcome, note: note.text },
    );
    if (!settled.ok) {
      complain(describeRefusal(settled.reason));
      return exitCodes.failed;
    }
    const state = settled.sums?.state ?? null;
    const refund = settled.refundId && (await findCardRefund(store.db, { refundId: settled.refundId }));
    const refundState = refund ? refund.state : null;
    if (options.json) print(JSON.stringify({ id: paymentId, outcome, state, refund: refundState }, null, 2));
    else {
      print(`Payment ${paymentId} is ${outcome}.${state ? ` Its order is ${state}.` : ''}`);
      if (refundState) print(describeRefundState(refundState));
      if (settled.byHand)
        print(
          'Nothing was sent by this: if it has not gone back yet, refund it in the dashboard of the card provider.',
        );
    }
    return refundState === 'failed' ? exitCodes.failed : exitCodes.done;
  },
};
