import { formatDay } from '../shared/time/day.ts';

interface Withdrawn {
  /** The goods were shipped before the withdrawal. */
  readonly shipped: boolean;
  /** Nothing of the order remains. */
  readonly whole: boolean;
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
}

/** Next steps after a withdrawal, in sentences; the page and the receipt share them. */
export function describeNextSteps({ shipped, whole, sendBackBy, cameBefore, ...sums }: Withdrawn): string[] {
  const money = describeAmount({ shipped, ...sums });
  if (!shipped) {
    const goods = whole
      ? 'Your order is cancelled: nothing will be sent to you.'
      : 'We take this out of your order before it leaves. The rest comes as planned.';
    return [goods, money];
  }
  return [
    `Please send the goods back by ${formatDay(sendBackBy)}. It costs you nothing: we send you a prepaid label by email, usually by the next working day.`,
    ...(cameBefore ? ['What has come back to us before need not be sent, unless you have it again by now.'] : []),
    'Put the return slip into the box, so that we know whose goods they are. You may have assembled and tried them.',
    money,
  ];
}

/** Next steps after the rest of the order has shipped. */
export function describeWithdrawnBeforeShipping(refund: string | undefined): string[] {
  return [
    'We took this out of your order before it left.',
    ...(refund === undefined ? [] : [`We refund ${refund} the way you paid.`]),
  ];
}

/** Next steps after all goods are received. */
export function describeGoodsReceived(refund: string | undefined): string[] {
  return ['It has reached us.', ...(refund === undefined ? [] : [`We refund ${refund} the way you paid.`])];
}

/** Next steps after some goods are received. @param rest goods still awaited */
export function describePartReceived(rest: string, refund: string | undefined): string[] {
  return [
    `Some of it has reached us. Please send the rest too: ${rest}.`,
    ...(refund === undefined ? [] : [describeGoodsRefund(refund)]),
  ];
}

/** Next steps after goods are refused. Whether they were sent back to the customer is not recorded. */
export function describeReturnRefused(): string[] {
  return [
    'So nothing is refunded for it. The goods are still yours: unless you have them again by now, write to us how you would like to have them.',
  ];
}

/**
 * Next steps after a return was closed because the goods did not arrive. Statutory rights remain: the refund waits
 * for the goods, or for proof that they were sent.
 * @param withinLaw withdrawn within the statutory period
 * @param paid the shop still holds some of the payment
 */
export function describeReturnClosed(withinLaw: boolean, paid: boolean): string[] {
  if (!withinLaw) return ['So we have closed this return: it counts as if you had not withdrawn from it.'];
  const kept = 'We keep its refund back until the goods are here, or you show us that you sent them.';
  return ['So we have closed this return for now.', ...(paid ? [kept] : [])];
}

/** Describes a deduction from a refund. @param why the reason in its own words, if still retained */
export function describeDeduction(amount: string, why: string | null): string[] {
  return [`We keep back ${amount} of what it is worth, since the goods have lost value.`, ...(why ? [why] : [])];
}

function describeAmount({
  shipped,
  refund,
  due,
  paid,
}: Pick<Withdrawn, 'shipped' | 'refund' | 'due' | 'paid'>): string {
  if (refund === undefined) {
    if (due !== undefined) return `What is to be paid is now ${due}.`;
    return paid ? 'Nothing more is to go back.' : 'Nothing was paid for it, so nothing is to be refunded.';
  }
  return shipped
    ? describeGoodsRefund(refund)
    : `We refund ${refund} the way you paid, within 14 days of your statement.`;
}

/**
 * Refund terms for awaited goods. The period starts with the withdrawal (Directive 2011/83/EU, article 13), and the
 * shop may wait for goods or proof; the period in the United Kingdom starts later.
 */
function describeGoodsRefund(refund: string): string {
  return `We refund ${refund} the way you paid, within 14 days of your statement. If the goods are not all here by then, and you have not shown us that you sent them, we refund it as soon as they are or you do.`;
}

/**
 * Explains for one part of a partly received and closed return what happened to the other part; its return number
 * follows.
 * @param isBack this is the received part
 * @param items lines of the other part
 */
export function describeSplitReturn(isBack: boolean, items: string): string {
  return isBack
    ? `The rest of it, ${items}, did not come back and was closed as`
    : `What had come back of it, ${items}, stands by itself as`;
}
