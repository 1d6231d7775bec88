import { formatDay } from '../shared/time/day.ts';

interface Withdrawn {
  /** The goods had left by then. */
  readonly shipped: boolean;
  /** Nothing of the order is left. */
  readonly whole: boolean;
  /** What goes back, as it is charged; undefined where nothing does. */
  readonly refund: string | undefined;
  /** Something was paid for the order. */
  readonly paid: boolean;
  /** What is still to be paid for the rest; undefined where nothing is. */
  readonly due: string | undefined;
  /** Until when the goods are to be sent back, such as 2026-12-08. */
  readonly sendBackBy: string;
  /** Some of it had come back before and was refused: it may be with us, or with its customer again. */
  readonly cameBefore?: boolean;
}

/** What happens after a withdrawal, in sentences: the page and the receipt say the same. */
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

/** The same once the rest of the order has left. */
export function describeWithdrawnBeforeShipping(refund: string | undefined): string[] {
  return [
    'We took this out of your order before it left.',
    ...(refund === undefined ? [] : [`We refund ${refund} the way you paid.`]),
  ];
}

/** The same once all of the goods are back. */
export function describeGoodsReceived(refund: string | undefined): string[] {
  return ['It has reached us.', ...(refund === undefined ? [] : [`We refund ${refund} the way you paid.`])];
}

/** The same once some of them are. @param rest what is still to come */
export function describePartReceived(rest: string, refund: string | undefined): string[] {
  return [
    `Some of it has reached us. Please send the rest too: ${rest}.`,
    ...(refund === undefined ? [] : [describeGoodsRefund(refund)]),
  ];
}

/**
 * The same of goods that came back and are refused. Whether they were sent to their customer again is recorded nowhere.
 */
export function describeReturnRefused(): string[] {
  return [
    'So nothing is refunded for it. The goods are still yours: unless you have them again by now, write to us how you would like to have them.',
  ];
}

/**
 * The same of goods that did not come. What the law gives stays owed: then the refund waits for the goods, or for proof
 * that they were sent.
 * @param withinLaw stated within the days of the law
 * @param paid something of what was paid for the order is still with us
 */
export function describeReturnClosed(withinLaw: boolean, paid: boolean): string[] {
  if (!withinLaw) return ['So we have closed this return: it counts as if you had not withdrawn from it.'];
  const kept = 'We keep its refund back until the goods are here, or you show us that you sent them.';
  return ['So we have closed this return for now.', ...(paid ? [kept] : [])];
}

/** That some of a refund is kept back. @param why in words of their own, where those are still kept */
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
 * Of goods that are still to come back, in whole or part. The days begin with the statement (Directive 2011/83/EU,
 * article 13), and the shop may wait for goods or proof; those of the United Kingdom begin later.
 */
function describeGoodsRefund(refund: string): string {
  return `We refund ${refund} the way you paid, within 14 days of your statement. If the goods are not all here by then, and you have not shown us that you sent them, we refund it as soon as they are or you do.`;
}

/**
 * Says of a return that came in part and was closed what became of its other part; the number of that follows.
 * @param isBack of the part that came back
 * @param items of the other part
 */
export function describeSplitReturn(isBack: boolean, items: string): string {
  return isBack
    ? `The rest of it, ${items}, did not come back and was closed as`
    : `What had come back of it, ${items}, stands by itself as`;
}
