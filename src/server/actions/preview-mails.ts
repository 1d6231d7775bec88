import type { Store, Tx } from '../store/engine/database.ts';
import { findMail } from '../store/mail/mail-admin.ts';
import { operatorRecipient } from '../store/mail/outbox.ts';
import { dryRun, type PreviewedMail } from './dry-run.ts';

export interface PreviewedMails<Result> {
  readonly result: Result;
  readonly mails: readonly PreviewedMail[];
}

/**
 * The mails to customers that a change would send, by making the change and taking it back: what is shown is what goes.
 * @param work the change, which takes the ids of its mails from `mail`
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
