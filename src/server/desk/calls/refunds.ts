import type { MailPreviewContent } from '../../../contract/desk/orders.ts';
import type { RefundDone } from '../../../contract/desk/refund-fields.ts';
import { parseDecimal } from '../../../domain/shared/money/money.ts';
import { previewRefund, type RefundDeps, type RefundInput, refundOrder } from '../../actions/payments/refund-order.ts';
import type { Store } from '../../store/engine/database.ts';
import type { DeskDeps } from '../desk-deps.ts';
import { previewsOf } from '../mail-preview.ts';
import { type Refusal, refuse } from '../problem.ts';
import { refuseRefund } from './order-refusals.ts';

interface TypedRefund {
  readonly amount: string;
  readonly note: string;
  readonly again?: number;
}

/** Subject of the refund. */
type Which = Pick<RefundInput, 'reference' | 'of'> & {
  /** The amount entered is a deduction from the refund, for the reason in the note. */
  readonly keepsBack?: boolean;
};

/** Refund handlers, shared by orders and returns. `of` derives the subject of the refund from the input. */
export function refundCalls<Input extends TypedRefund>(deps: DeskDeps, of: (input: Input) => Which | Refusal) {
  const work = (store: Store): RefundDeps => {
    const { clock, ids, links, settings, cards } = deps;
    return { store, clock, ids, links, settings, cards };
  };
  return {
    refund: async ({ store, input }: RefundRequest<Input>): Promise<RefundDone | Refusal> => {
      const wish = parseInput(input, of(input));
      if (!('reference' in wish)) return wish;
      const result = await refundOrder(work(store), wish);
      if (!result.ok) return refuseRefund(result);
      deps.wakeMail();
      const { refunds } = result;
      return {
        failed: refunds.some(({ state }) => state === 'failed'),
        byHand: refunds.some(({ method }) => method === 'transfer'),
      };
    },
    show: async ({ store, input }: RefundRequest<Input>): Promise<readonly MailPreviewContent[] | Refusal> => {
      const wish = parseInput(input, of(input));
      if (!('reference' in wish)) return wish;
      const { result, mails } = await previewRefund(work(store), wish);
      if (!result.ok) return refuseRefund(result);
      return previewsOf(deps, mails);
    },
  };
}

interface RefundRequest<Input> {
  readonly store: Store;
  readonly input: Input;
}

function parseInput(input: TypedRefund, which: Which | Refusal): RefundInput | Refusal {
  if (!('reference' in which)) return which;
  const { keepsBack, ...wish } = which;
  const amount = input.amount === '' ? null : (parseDecimal(input.amount) ?? 0);
  if (amount === 0) {
    const what = keepsBack ? 'Nothing would be kept back' : 'Nothing would go back';
    return refuse('refused', { detail: `${what}: type an amount such as 51.80.` });
  }
  const again = input.again ?? false;
  if (keepsBack)
    return { ...wish, keepBack: { amount: amount ?? 0, note: input.note }, amount: null, note: null, again };
  return { ...wish, amount, note: input.note || null, again };
}
