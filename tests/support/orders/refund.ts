import { toDecimal } from '../../../src/domain/shared/money/money.ts';
import type { App } from '../../../src/server/actions/app.ts';
import { refundOrderAction } from '../../../src/server/actions/payments/refund-order.ts';
import { refundReturnAction } from '../../../src/server/actions/returns/refund-return.ts';
import type { Ids } from '../../../src/server/identifiers/ids.ts';

interface Refund {
  readonly reference: string;
  /** Null for everything that is refundable, or due. */
  readonly amount: number | null;
  readonly note?: string | null;
  readonly again?: boolean;
  readonly of?: { readonly nth: number; readonly more: boolean };
  readonly keepBack?: { readonly amount: number; readonly note: string };
}

/** Refunds an order, or its nth return, as the owner. */
export async function refund(
  app: Pick<App, 'store' | 'clock' | 'links' | 'cards'> & {
    readonly ids: Pick<Ids, 'mail' | 'refund'>;
    readonly settings: object;
  },
  { reference, amount, note, again = false, of, keepBack }: Refund,
) {
  const shared = {
    ...(amount !== null && { amount: toDecimal(amount) }),
    note: keepBack?.note ?? note ?? '',
    allowDuplicate: again,
  };
  const caller = { surface: 'command', isConfirmed: true } as const;
  const whole = { wakeMail: () => undefined, ...app } as unknown as App;
  const deduct = keepBack ? toDecimal(keepBack.amount) : '';
  const answer = of
    ? await refundReturnAction.call(whole, {
        input: { number: `${reference}-R${of.nth}`, more: of.more, deduct, ...shared },
        caller,
      })
    : await refundOrderAction.call(whole, { input: { reference, ...shared }, caller });
  if (answer.kind === 'done') return { ok: true as const, ...answer.output };
  if (answer.kind === 'failed') return { ok: false as const, reason: answer.failure.code };
  throw new Error(`The refund was not understood: ${JSON.stringify(answer)}`);
}
