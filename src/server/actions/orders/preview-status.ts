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
  /** Sends no email, for this reason. */
  | { readonly ok: true; readonly mail: undefined; readonly untold: NoMailReason }
  | ChangeStatusRefusal;

/**
 * Previews the email of a status change with a dry run, so that it is identical to the email sent. An invoice issued
 * with it shows the next number, provided that no other is issued first.
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
