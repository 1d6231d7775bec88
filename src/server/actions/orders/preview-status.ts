import { type RehearsedMail, rehearse, rehearsedMail } from '../rehearse.ts';
import {
  type ChangeStatusParts,
  type ChangeStatusRefusal,
  changeStatusWithin,
  type StatusWish,
  type Untold,
} from './change-order-status.ts';

export type PreviewResult =
  | { readonly ok: true; readonly mail: RehearsedMail }
  /** No mail would go, and why. */
  | { readonly ok: true; readonly mail: undefined; readonly untold: Untold }
  | ChangeStatusRefusal;

/**
 * The mail that a change of status would send, by making the change and taking it back: what is shown is what goes. An invoice
 * that is given with it bears the next number, as long as no other comes first.
 */
export async function previewStatus({ store, ...parts }: ChangeStatusParts, wish: StatusWish): Promise<PreviewResult> {
  const id = 'preview';
  return rehearse(store, async (tx) => {
    const result = await changeStatusWithin(tx, { ...parts, ids: { mail: () => id } }, wish);
    if (!result.ok) return result;
    if (result.untold) return { ok: true, mail: undefined, untold: result.untold };
    return { ok: true, mail: await rehearsedMail(tx, id) };
  });
}
