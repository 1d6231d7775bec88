import type { RefundDone, ShownMail } from '../../../contract/desk/orders.ts';
import { parseDecimal } from '../../../domain/money.ts';
import { previewRefund, type RefundParts, type RefundWish, refundOrder } from '../../actions/payments/refund-order.ts';
import type { Store } from '../../store/engine/database.ts';
import type { DeskParts } from '../desk-parts.ts';
import { type Refusal, refuse } from '../problem.ts';
import { previewsOf } from '../show-mail.ts';
import { explainRefund } from './order-refusals.ts';

interface TypedRefund {
  readonly amount: string;
  readonly note: string;
  readonly again: boolean;
}

/** Money that goes back, for an order or for what came back of it. `of` says which, from what was typed. */
export function refundCalls<Input extends TypedRefund>(
  parts: DeskParts,
  of: (input: Input) => Pick<RefundWish, 'reference' | 'of'> | Refusal,
) {
  const work = (store: Store): RefundParts => {
    const { clock, ids, links, settings, cards } = parts;
    return { store, clock, ids, links, settings, cards };
  };
  return {
    refund: async ({ store, input }: Asked<Input>): Promise<RefundDone | Refusal> => {
      const wish = readWish(input, of(input));
      if (!('reference' in wish)) return wish;
      const result = await refundOrder(work(store), wish);
      if (!result.ok) return refuse('refused', { detail: explainRefund(result), reason: result.reason });
      parts.wakeMail();
      const { refunds } = result;
      return {
        failed: refunds.some(({ state }) => state === 'failed'),
        byHand: refunds.some(({ method }) => method === 'transfer'),
      };
    },
    show: async ({ store, input }: Asked<Input>): Promise<readonly ShownMail[] | Refusal> => {
      const wish = readWish(input, of(input));
      if (!('reference' in wish)) return wish;
      const { result, mails } = await previewRefund(work(store), wish);
      if (!result.ok) return refuse('refused', { detail: explainRefund(result), reason: result.reason });
      return previewsOf(parts, mails);
    },
  };
}

interface Asked<Input> {
  readonly store: Store;
  readonly input: Input;
}

function readWish(input: TypedRefund, which: Pick<RefundWish, 'reference' | 'of'> | Refusal): RefundWish | Refusal {
  if (!('reference' in which)) return which;
  const amount = input.amount === '' ? null : (parseDecimal(input.amount) ?? 0);
  if (amount === 0) return refuse('refused', { detail: 'Nothing would go back: type an amount such as 51.80.' });
  return { ...which, amount, note: input.note || null, again: input.again };
}
