import { linkParameter, type OrderRoute, orderPath } from '../../../contract/orders/order-page.ts';
import {
  plainParameter,
  returnNumberParameter,
  returnSlipAction,
  type WithdrawableLine,
  type WithdrawalForm,
  type WithdrawView,
  withdrawAction,
} from '../../../contract/returns/withdrawal.ts';
import { withdrawalFormSchema } from '../../../contract/returns/withdrawal-schemas.ts';
import { hasShipped } from '../../../domain/orders/order-status.ts';
import { isAwaitingGoods, outstandingLines } from '../../../domain/returns/return-state.ts';
import {
  activeWithdrawnLines,
  isValidSelection,
  type LineSelection,
  losesDiscount,
  mergeDescribedLines,
  priceLines,
  selectAllRemaining,
} from '../../../domain/returns/withdrawal.ts';
import { beforeDispatch } from '../../../domain/returns/withdrawn-shipping.ts';
import { formatCharge } from '../../../domain/shared/money/currency.ts';
import { formatDay } from '../../../domain/shared/time/day.ts';
import { splitUnsent } from '../../../domain/shipping/part-shipments.ts';
import {
  isSame,
  isUnsent,
  maxPartialWithdrawals,
  mustWithdrawAll,
  withdrawOrder,
} from '../../actions/returns/withdrawals/withdraw-order.ts';
import type { AppContext } from '../../http/app-env.ts';
import { clientNetwork } from '../../http/client/client-address.ts';
import { type PostedFields, readForm } from '../../http/read-form.ts';
import { validate } from '../../http/validation.ts';
import { type PageRateLimits, rateLimitedResponse } from '../../middleware/rate-limits.ts';
import type { OrderPages } from '../../pages/order-pages.ts';
import { inTransaction } from '../../store/engine/database.ts';
import { recordProof } from '../../store/mail/proven-addresses.ts';
import { findOrder } from '../../store/orders/orders.ts';
import { openLink, redirectToOrder } from '../orders/access/open-link.ts';
import type { Look } from '../orders/access/read-order-access.ts';
import { type ExpireSessionsDeps, expireCheckoutSessions } from '../payments/expire-checkout-sessions.ts';
import { describeReturn, readWithdrawalFacts, type WithdrawalFacts } from './describe-withdrawals.ts';

export interface WithdrawPageDeps extends ExpireSessionsDeps, PageRateLimits {
  readonly orderPages: OrderPages;
}

/** GET: the withdrawal form, the outcome of one withdrawal, or the return slip. */
export async function showWithdrawal(c: AppContext, deps: WithdrawPageDeps, address: OrderRoute, look: Look) {
  const token = look.key;
  const opened = await openLink(c, deps, { reference: address.reference, token });
  if (!opened.ok) return opened.response;
  const { orderPages, store, clock } = deps;
  const facts = await readWithdrawalFacts(store.db, opened.order, clock());
  const nth = Number(look.field(returnNumberParameter));
  const named = facts.withdrawals.find((one) => one.nth === nth);
  if (address.action === returnSlipAction) {
    const meant = named ?? facts.withdrawals.findLast(({ shipped, closed }) => shipped && !closed);
    if (!meant?.shipped) return orderPages.withdraw(404, closedView(facts, token));
    const { items: all, ...described } = describeReturn(facts, meant, token);
    const { reference } = opened.order;
    // Goods already received are not in the next box.
    const items = isAwaitingGoods(meant) ? mergeDescribedLines(opened.order, outstandingLines(meant)) : all;
    return orderPages.returnSlip({ ...described, reference, items, orderPath: orderPath(reference, token) });
  }
  if (named) {
    const done = describeReturn(facts, named, token);
    return orderPages.withdraw(200, { ...namesOf(facts, token), step: 'done', done });
  }
  if (facts.state !== 'open') return orderPages.withdraw(200, closedView(facts, token));
  const stated: Stated = {
    values: { name: opened.order.customer.customerName, reason: '' },
    chosen: facts.left.map(String),
    seen: facts.withdrawals.length,
  };
  return orderPages.withdraw(200, formView(facts, token, stated, { step: 'state', errors: {} }));
}

/** POST: reviews, changes or confirms a withdrawal. Invalid input is shown again with its errors. */
export async function postWithdrawal(c: AppContext, deps: WithdrawPageDeps, { reference }: OrderRoute) {
  const { limits, orderPages, store, clock, wakeMail } = deps;
  const taken = await limits?.take('withdrawals', clientNetwork(c.get('clientAddress')));
  if (taken?.allowed === false) return rateLimitedResponse(c, 'withdrawals', taken);
  const read = await readForm(c);
  if (!read.ok) return read.response;
  const { field } = read.value;
  const token = field(linkParameter);
  const opened = await openLink(c, deps, { reference, token });
  if (!opened.ok) return opened.response;
  const facts = await readWithdrawalFacts(store.db, opened.order, clock());
  const stated = readStated(facts, read.value);
  const { values, errors, chosen } = validateForm(facts, stated);
  const done = async (nth: number) => {
    if (field(plainParameter) === '') {
      return redirectToOrder(
        c,
        `${orderPath(facts.order.reference, token, withdrawAction)}&${returnNumberParameter}=${nth}`,
      );
    }
    // Without scripts the page cannot read the key from the URL fragment.
    const order = (await findOrder(store.db, facts.order.reference)) ?? opened.order;
    const now = await readWithdrawalFacts(store.db, order, clock());
    const made = now.withdrawals.find((one) => one.nth === nth);
    return orderPages.withdraw(
      200,
      made ? { ...namesOf(now, token), step: 'done', done: describeReturn(now, made, token) } : closedView(now, token),
    );
  };

  if (field('step') === 'confirm' && chosen) {
    const { name, reason } = values;
    const email = facts.order.customer.customerEmail;
    if (opened.isOwnMailbox) await inTransaction(store, (tx) => recordProof(tx, email, 'click', clock()));
    const statement = { name, email, reason: reason || null, chosen, seen: stated.seen };
    const result = await withdrawOrder(deps, { reference: facts.order.reference, ...statement });
    if (result.ok) {
      if (!result.known) {
        wakeMail();
        expireCheckoutSessions(deps, facts.order.reference);
      }
      return done(result.nth);
    }
    const now = await readWithdrawalFacts(store.db, opened.order, clock());
    // Another tab already submitted the withdrawal: show its outcome.
    if (result.reason === 'nothing-left' && now.withdrawals.length > stated.seen) return done(now.withdrawals.length);
    if (now.state !== 'open') return orderPages.withdraw(409, closedView(now, token));
    const lines =
      result.reason === 'too-many' ? onlyAll : 'Some of these items can no longer be withdrawn. Please choose again.';
    const problem = { ...errors, lines };
    return orderPages.withdraw(409, formView(now, token, stated, { step: 'state', errors: problem }));
  }
  if (facts.state !== 'open') return orderPages.withdraw(200, closedView(facts, token));
  const isWrong = Object.keys(errors).length > 0;
  if (isWrong) return orderPages.withdraw(422, formView(facts, token, stated, { step: 'state', errors }));
  const step = field('step') === 'change' ? 'state' : 'review';
  return orderPages.withdraw(200, formView(facts, token, { ...stated, values }, { step, errors: {} }));
}

/** Raw form input. */
interface Stated {
  readonly values: WithdrawalForm;
  /** Quantity per line. */
  readonly chosen: readonly string[];
  readonly seen: number;
}

function readStated({ left, withdrawals }: WithdrawalFacts, { field }: PostedFields): Stated {
  const seen = field('seen');
  return {
    values: { name: field('name'), reason: field('reason') },
    chosen: left.map((_, index) => field(`line-${index + 1}`).trim()),
    // Capped at the actual count: otherwise a double click with a forged `seen` would create two withdrawals.
    seen: /^\d{1,6}$/.test(seen) ? Math.min(Number(seen), withdrawals.length) : withdrawals.length,
  };
}

type Errors = Extract<WithdrawView, { step: 'state' | 'review' }>['errors'];

interface Judged {
  readonly values: WithdrawalForm;
  readonly errors: Errors;
  /** Undefined on errors that no later time can resolve. */
  readonly chosen: readonly LineSelection[] | undefined;
}

const onlyAll = `You have withdrawn from parts of this order ${maxPartialWithdrawals} times. Choose all remaining items, or contact us about some of them.`;

function validateForm({ left, withdrawals }: WithdrawalFacts, { values, chosen: typed }: Stated): Judged {
  const checked = validate(withdrawalFormSchema, values);
  const errors: Errors = checked.ok
    ? {}
    : Object.fromEntries(checked.errors.map(({ field, message }) => [field, message]));
  const chosen = typed.flatMap((text, index) =>
    /^\d{1,4}$/.test(text) && Number(text) > 0 ? [{ line: index + 1, quantity: Number(text) }] : [],
  );
  const isFormWrong = Object.keys(errors).length > 0;
  const isUnread = typed.some((text) => text !== '' && !/^\d{1,4}$/.test(text));
  if (isUnread || !isValidSelection(left, chosen)) {
    errors.lines =
      chosen.length === 0 && !isUnread
        ? 'Choose at least one item.'
        : 'Enter whole numbers, up to the quantity shown next to each item.';
  } else if (mustWithdrawAll(withdrawals) && !isSame(selectAllRemaining(left), chosen)) errors.lines = onlyAll;
  const isReadable = !isFormWrong && !isUnread && chosen.length > 0;
  return { values: checked.ok ? checked.value : values, errors, chosen: isReadable ? chosen : undefined };
}

function formView(
  { order, left, withdrawals, dispatch: { toSend, isPart } }: WithdrawalFacts,
  token: string,
  { values, chosen: typed, seen }: Stated,
  { step, errors }: { step: 'state' | 'review'; errors: Errors },
): WithdrawView {
  const lines = left.flatMap((most, index): WithdrawableLine[] =>
    most > 0 ? [{ line: index + 1, name: order.lines[index]?.name ?? '', left: most, chosen: typed[index] ?? '' }] : [],
  );
  const chosen = lines.flatMap(({ line, chosen: text }) => {
    const quantity = Number(text);
    return quantity > 0 ? [{ line, quantity }] : [];
  });
  const standing = activeWithdrawnLines(withdrawals);
  const refunded = isUnsent(order, { isPart }) ? beforeDispatch(order) : order;
  const worth = step === 'review' ? priceLines(refunded, standing, chosen) : [];
  return {
    ...namesOf({ order }, token),
    step,
    token,
    values,
    receiptTo: order.customer.customerEmail,
    lines,
    errors,
    seen,
    worth: formatCharge(
      worth.reduce((sum, { amount }) => sum + amount, 0),
      order.currency,
    ),
    ...(isPart ? describeSending(toSend, chosen) : { shipped: hasShipped(order.status) }),
    ...(step === 'review' &&
      losesDiscount(order, standing, chosen) && { discountFrom: formatCharge(order.promoFrom ?? 0, order.currency) }),
  };
}

/** Whether some of the chosen goods were dispatched, if a part of the order was, and whether others were not. */
function describeSending(toSend: readonly number[], chosen: readonly LineSelection[]) {
  const { unsent, sent } = splitUnsent(chosen, toSend);
  return { shipped: sent.length > 0, ...(unsent.length > 0 && { unsent: true as const }) };
}

function closedView({ order, state, lastDay }: WithdrawalFacts, token: string): WithdrawView {
  const names = namesOf({ order }, token);
  return state === 'over' && lastDay
    ? { ...names, step: 'over', lastDay: formatDay(lastDay) }
    : { ...names, step: 'nothing' };
}

function namesOf({ order: { reference } }: Pick<WithdrawalFacts, 'order'>, token: string) {
  return { reference, orderPath: orderPath(reference, token) };
}
