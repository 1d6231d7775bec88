import type { Attachment } from '../../contract/shared/attachments.ts';
import type { ShippingMethod } from '../../contract/shipping/shipping-zones.ts';
import { mailLabel } from '../mail/mail-labels.ts';
import type { RefundState } from '../payments/card-payment.ts';
import { nameDispute, nameReason } from '../payments/dispute.ts';
import { describeMismatch } from '../payments/mismatch-texts.ts';
import type { Payment } from '../payments/payment.ts';
import { formatCharge, type SaleCurrency } from '../shared/money/currency.ts';
import type { Minor } from '../shared/money/money.ts';
import { formatDay } from '../shared/time/day.ts';
import { formatQuantity } from '../shipping/format-quantity.ts';

/** Source of an order that was not placed on the storefront. */
export type OrderOrigin = 'telephone' | 'quotation' | 'exchange';

/** Lines and totals of an order before an edit. */
interface EditedContent {
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly unitPrice: Minor }[];
  readonly discount: Minor;
  readonly total: Minor;
  readonly promoCode: string | null;
  readonly shippingMethod?: Pick<ShippingMethod, 'id' | 'name' | 'price'>;
}

/** Event of an order's timeline. `at` is in milliseconds. */
export type OrderTimelineEvent = { readonly at: number } & (
  | { readonly kind: 'placed'; readonly origin: OrderOrigin | null }
  | { readonly kind: 'status'; readonly to: string; readonly note: string | null }
  | { readonly kind: 'parcel-delivered'; readonly number: number }
  | { readonly kind: 'parcel'; readonly number: number; readonly items: string; readonly note: string | null }
  | {
      readonly kind: 'payment';
      /** London day of receipt, if it was an earlier day. */
      readonly receivedOn: string | null;
      readonly method: string;
      readonly amount: Minor;
      readonly currency: string;
      readonly mismatchReason: Payment['mismatchReason'];
      readonly settled: Payment['settled'];
    }
  | {
      readonly kind: 'refund';
      readonly method: string;
      readonly amount: Minor;
      readonly currency: string;
      readonly state: RefundState;
      /** What it is for, such as '1 × XL-7 (restocked), £4.95 for delivery'. */
      readonly items: string | null;
      readonly note: string | null;
    }
  | {
      readonly kind: 'dispute';
      readonly step: 'opened' | 'withdrawn' | 'reinstated' | 'closed';
      readonly id: string;
      readonly amount: Minor;
      readonly currency: string;
      readonly reason: string;
      /** Current status. */
      readonly status: string;
      readonly beganAsInquiry: boolean;
    }
  | { readonly kind: 'document'; readonly number: string; readonly isInvoice: boolean; readonly gross: Minor }
  | { readonly kind: 'withdrawal'; readonly number: string; readonly items: string }
  | { readonly kind: 'returned'; readonly number: string; readonly items: string; readonly note: string | null }
  | { readonly kind: 'closed'; readonly number: string; readonly refused: boolean; readonly note: string | null }
  | { readonly kind: 'kept-back'; readonly number: string; readonly amount: Minor; readonly note: string | null }
  | {
      readonly kind: 'edit';
      readonly author: string;
      readonly before: EditedContent;
      readonly after: Pick<EditedContent, 'total' | 'shippingMethod'>;
    }
  | {
      readonly kind: 'address';
      readonly author: string;
      /** Former values of what changed; null once erased. */
      readonly before: string | null;
    }
  | {
      readonly kind: 'note';
      readonly author: string;
      readonly text: string;
      readonly attachments: readonly Attachment[];
    }
  | {
      readonly kind: 'mail';
      readonly id: string;
      readonly mail: string;
      readonly state: 'waiting' | 'sent' | 'dead' | 'undeliverable';
      readonly toShop: boolean;
    }
);

const statusTexts: Readonly<Record<string, string>> = {
  confirmed: 'Confirmed',
  shipped: 'Dispatched',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

const mailStates = {
  waiting: 'queued',
  sent: 'sent',
  dead: 'failed',
  undeliverable: 'undeliverable',
} as const;

/** What to do about an email whose recipient address was rejected. */
export const refusedText = 'The mail server rejected the address. Correct it and we’ll send the email again.';

/** Outcomes of payment mismatches. */
const resolvedTexts = {
  open: 'not accepted yet',
  counted: 'accepted',
  returned: 'returned',
} as const;

const refundTexts: Readonly<Record<RefundState, string>> = {
  asked: ', not accepted by the payment provider yet',
  pending: ', pending',
  succeeded: '',
  failed: ', failed',
};

export const originLabels = {
  shop: 'Placed',
  telephone: 'Placed by phone',
  quotation: 'Placed from a quote',
  exchange: 'Sent for a return',
} as const satisfies Record<OrderOrigin | 'shop', string>;

/** Describes an event in words, with its note. */
export function describeEvent(
  event: OrderTimelineEvent,
  currency: SaleCurrency,
): { title: string; text: string | null } {
  const money = (amount: Minor, of: string = currency) => formatCharge(amount, of);
  switch (event.kind) {
    case 'placed':
      return { title: originLabels[event.origin ?? 'shop'], text: null };
    case 'status':
      return { title: statusTexts[event.to] ?? event.to, text: event.note };
    case 'parcel':
      return { title: `Parcel ${event.number} dispatched: ${event.items}`, text: event.note };
    case 'parcel-delivered':
      return { title: `Parcel ${event.number} delivered`, text: null };
    case 'payment': {
      const { mismatchReason, settled, receivedOn } = event;
      const day = receivedOn === null ? '' : ` on ${formatDay(receivedOn)}`;
      const outcome = mismatchReason === null ? '' : `, ${resolvedTexts[settled ?? 'open']}`;
      return {
        title: `${money(event.amount, event.currency)} paid by ${event.method}${day}${outcome}`,
        text: mismatchReason === null || settled !== null ? null : describeMismatch(mismatchReason),
      };
    }
    case 'refund': {
      const state = refundTexts[event.state];
      const text = [event.items, event.note].filter((part) => part !== null).join('\n');
      return {
        title: `${money(event.amount, event.currency)} refunded by ${event.method}${state}`,
        text: text || null,
      };
    }
    case 'dispute':
      return describeDispute(event);
    case 'document':
      return {
        title: `${event.isInvoice ? 'Invoice' : 'Credit note'} ${event.number} for ${money(event.gross)}`,
        text: null,
      };
    case 'withdrawal':
      return { title: `Withdrawn from: ${event.items} (${event.number})`, text: null };
    case 'returned':
      return { title: `Return received: ${event.items} (${event.number})`, text: event.note };
    case 'closed':
      return {
        title: event.refused ? `Return ${event.number} not accepted` : `Return ${event.number} closed`,
        text: event.note,
      };
    case 'kept-back':
      return { title: `${money(event.amount)} deducted for return ${event.number}`, text: event.note };
    case 'edit':
      return describeEdit(event, money);
    case 'address':
      return {
        title: `Name and address edited${event.author === '' ? '' : ` by ${event.author}`}`,
        text: event.before === null ? null : `Before: ${event.before}`,
      };
    case 'note':
      return { title: event.author === '' ? 'Note' : `Note by ${event.author}`, text: event.text };
    case 'mail':
      return {
        title: `Email${event.toShop ? ' to the shop' : ''}: ${mailLabel(event.mail)}, ${mailStates[event.state]}`,
        text: event.state === 'undeliverable' ? refusedText : null,
      };
  }
}

/** Describes an edit: totals in the title, and the former state below. */
function describeEdit(
  { author, before, after }: Extract<OrderTimelineEvent, { kind: 'edit' }>,
  money: (amount: Minor) => string,
): { title: string; text: string } {
  const { lines, discount, total, promoCode, shippingMethod: shipped } = before;
  const by = author === '' ? '' : ` by ${author}`;
  const change = total === after.total ? '' : `: total ${money(total)} changed to ${money(after.total)}`;
  const items = lines.map((line) => `${formatQuantity(line)} at ${money(line.unitPrice)}`).join(', ');
  const off = discount > 0 ? `; discount ${money(discount)}${promoCode === null ? '' : ` (${promoCode})`}` : '';
  const isShippedOtherwise = shipped?.id !== after.shippingMethod?.id || shipped?.price !== after.shippingMethod?.price;
  const shipping = isShippedOtherwise
    ? `; shipping ${shipped ? `${shipped.name} ${money(shipped.price)}` : 'free'}`
    : '';
  return { title: `Order edited${by}${change}`, text: `Before: ${items}${off}${shipping}` };
}

function describeDispute(event: Extract<OrderTimelineEvent, { kind: 'dispute' }>): {
  title: string;
  text: string | null;
} {
  const { step, amount, currency, reason, status, beganAsInquiry, id } = event;
  const money = formatCharge(amount, currency);
  switch (step) {
    case 'opened':
      return {
        title: beganAsInquiry ? `Payment inquiry: ${money}` : `Payment disputed: ${money}`,
        text: `Reason: ${nameReason(reason)} (${id})`,
      };
    case 'withdrawn':
      return { title: `Dispute: ${money} taken from the balance`, text: null };
    case 'reinstated':
      return { title: `Dispute: ${money} paid back to the balance`, text: null };
    case 'closed':
      return { title: `${nameDispute(status)}: ${money}`, text: null };
  }
}

/** Order of events that share a timestamp. */
const sequence: readonly OrderTimelineEvent['kind'][] = [
  'placed',
  'edit',
  'address',
  'withdrawal',
  'payment',
  'status',
  'parcel',
  'parcel-delivered',
  'returned',
  'closed',
  'kept-back',
  'refund',
  'dispute',
  'document',
  'note',
  'mail',
];

/** Sorts events chronologically. */
export function sortEvents(events: readonly OrderTimelineEvent[]): OrderTimelineEvent[] {
  return [...events].sort(
    (one, other) => one.at - other.at || sequence.indexOf(one.kind) - sequence.indexOf(other.kind),
  );
}
