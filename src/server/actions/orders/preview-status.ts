import { dryRun, type PreviewedMail, readPreviewedMail } from '../dry-run.ts';
import {
  type ChangeStatusDeps,
  type ChangeStatusRefusal,
  changeStatusWithin,
  type NoMailReason,
  type StatusChangeInput,
} from './change-order-status.ts';

export type PreviewResult =
  | { readonly ok: true; readonly mail: PreviewedMail }
  /** No mail would go, and why. */
  | { readonly ok: true; readonly mail: undefined; readonly untold: NoMailReason }
  | ChangeStatusRefusal;

/**
 * The mail that a change of status would send, by making the change and taking it back: what is shown is what goes. An
 * invoice that is given with it bears the next number, as long as no other comes first.
 */
export async function previewStatus(
  { store, ...parts }: ChangeStatusDeps,
  input: StatusChangeInput,
): Promise<PreviewResult> {
  const id = 'preview';
  return dryRun(store, async (tx) => {
    const result = await changeStatusWithin(tx, { ...parts, ids: { mail: () => id } }, input);
    if (!result.ok) return result;
    if (result.untold) return { ok: true, mail: undefined, untold: result.untold };
    return { ok: true, mail: await readPreviewedMail(tx, id) };
  });
}
