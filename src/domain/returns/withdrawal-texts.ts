import { formatDay } from '../shared/time/day.ts';

interface Withdrawn {
  /** The goods were shipped before the withdrawal. */
  readonly shipped: boolean;
  /** Nothing of the order remains. */
  readonly whole: boolean;
  /** A part of the order was dispatched before. */
  readonly isPart?: boolean;
  /** Refund amount as charged; undefined without a refund. */
  readonly refund: string | undefined;
  /** The order has a payment. */
  readonly paid: boolean;
  /** Amount due for the rest of the order; undefined if nothing is due. */
  readonly due: string | undefined;
  /** Day by which the goods must be sent back, such as 2026-12-08. */
  readonly sendBackBy: string;
  /** Some units were returned and refused before: they may be with the shop or with the customer. */
  readonly cameBefore?: boolean;
  /** The return label is on the order page. */
  readonly hasLabel?: boolean;
}

/** Next steps after a withdrawal, in sentences; the page and the receipt share them. */
export function describeNextSteps({
  shipped,
  whole,
  isPart,
  sendBackBy,
  cameBefore,
  hasLabel,
  ...sums
}: Withdrawn): string[] {
  const money = describeAmount({ shipped, ...sums });
  if (!shipped) {
    const goods = whole
      ? 'Your order is cancelled: we won’t dispatch it.'
      : isPart
        ? 'We’ll take this out of your order: we won’t dispatch it.'
        : 'We’ll take this out of your order before we dispatch it. The rest comes as planned.';
    return [goods, money];
  }
  const label = hasLabel
    ? 'print your prepaid label and stick it on the parcel.'
    : 'we’ll email you a prepaid label, usually by the next working day.';
  return [
    `Please send the goods back by ${formatDay(sendBackBy)}. Returns are free: ${label}`,
    ...(cameBefore ? ['You don’t need to send anything we’ve already received, unless it’s back with you.'] : []),
    'Put the return slip in the box so we can match your parcel. It’s fine if you’ve assembled and tried the goods.',
    money,
  ];
}

/** Next steps after the rest of the order has shipped. */
export function describeWithdrawnBeforeShipping(refund: string | undefined): string[] {
  return [
    'We took this out of your order before we dispatched it.',
    ...(refund === undefined ? [] : [`We’ll refund ${refund} to your original payment method.`]),
  ];
}

/** Next steps after all goods are received. */
export function describeGoodsReceived(refund: string | undefined): string[] {
  return [
    'We’ve received your return.',
    ...(refund === undefined ? [] : [`We’ll refund ${refund} to your original payment method.`]),
  ];
}

/** Next steps after some goods are received. @param rest goods still awaited */
export function describePartReceived(rest: string, refund: string | undefined): string[] {
  return [
    `We’ve received some of your return. Please send the rest too: ${rest}.`,
    ...(refund === undefined ? [] : [describeGoodsRefund(refund)]),
  ];
}

/** Next steps after goods are refused. Whether they were sent back to the customer is not recorded. */
export function describeReturnRefused(): string[] {
  return [
    'There’s no refund for these goods. They’re still yours: unless they’re back with you, tell us how you’d like to get them.',
  ];
}

/**
 * Next steps after a return was closed because the goods did not arrive. Statutory rights remain: the refund waits
 * for the goods, or for proof that they were sent.
 * @param withinLaw withdrawn within the statutory period
 * @param paid the shop still holds some of the payment
 */
export function describeReturnClosed(withinLaw: boolean, paid: boolean): string[] {
  if (!withinLaw) return ['We’ve closed this return, so it counts as if you hadn’t withdrawn.'];
  const kept = 'We’ll hold the refund until we’ve received the goods, or you show us that you sent them.';
  return ['We’ve closed this return for now.', ...(paid ? [kept] : [])];
}

/** Describes a deduction from a refund. @param why the reason in its own words, if still retained */
export function describeDeduction(amount: string, why: string | null): string[] {
  return [`We’ve deducted ${amount} because the goods have lost value.`, ...(why ? [why] : [])];
}

function describeAmount({
  shipped,
  refund,
  due,
  paid,
}: Pick<Withdrawn, 'shipped' | 'refund' | 'due' | 'paid'>): string {
  if (refund === undefined) {
    if (due !== undefined) return `The amount due is now ${due}.`;
    return paid ? 'There’s nothing more to refund.' : 'You hadn’t paid for it, so there’s nothing to refund.';
  }
  return shipped
    ? describeGoodsRefund(refund)
    : `We’ll refund ${refund} to your original payment method within 14 days of your statement.`;
}

/**
 * Refund terms for awaited goods. The period starts with the withdrawal (Directive 2011/83/EU, article 13), and the
 * shop may wait for goods or proof; the period in the United Kingdom starts later.
 */
function describeGoodsRefund(refund: string): string {
  return `We’ll refund ${refund} to your original payment method within 14 days of your statement. If we haven’t received all the goods, or proof that you sent them, by then, we’ll refund you as soon as we do.`;
}

/**
 * Explains for one part of a partly received and closed return what happened to the other part; its return number
 * follows.
 * @param isBack this is the received part
 * @param items lines of the other part
 */
export function describeSplitReturn(isBack: boolean, items: string): string {
  return isBack
    ? `We didn’t receive the rest of it, ${items}, and closed that as`
    : `The part we received, ${items}, is now`;
}
