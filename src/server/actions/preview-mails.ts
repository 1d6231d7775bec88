import type { Store, Tx } from '../store/engine/database.ts';
import { findMail } from '../store/mail/mail-admin.ts';
import { operatorRecipient } from '../store/mail/outbox.ts';
import { dryRun, type PreviewedMail } from './dry-run.ts';

export interface PreviewedMails<Result> {
  readonly result: Result;
  readonly mails: readonly PreviewedMail[];
}

/**
 * Previews the customer emails of a change with a dry run, so that they are identical to the emails sent.
 * @param work the change, which takes its email ids from `mail`
 */
export async function previewMails<Result>(
  store: Store,
  work: (tx: Tx, mail: () => string) => Promise<Result>,
): Promise<PreviewedMails<Result>> {
  return dryRun(store, async (tx) => {
    const ids: string[] = [];
    const result = await work(tx, () => {
      ids.push(`preview-${ids.length + 1}`);
      return ids.at(-1) ?? '';
    });
    const mails: PreviewedMail[] = [];
    for (const id of ids) {
      const mail = await findMail(tx, id);
      if (!mail || mail.recipient === operatorRecipient) continue;
      mails.push({ kind: mail.kind, recipient: mail.recipient ?? '', payload: mail.payload });
    }
    return { result, mails };
  });
}
