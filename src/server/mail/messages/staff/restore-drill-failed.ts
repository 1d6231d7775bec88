import type { MailContext, RenderedMail } from '../../rendered-mail.ts';
import { commandBlock, deskButton, operatorMail } from '../shared/operator-mail.ts';

interface RestoreDrillFailed {
  /** The backup on the server; null if there is none. */
  readonly file: string | null;
  /** Why it failed, as a sentence. */
  readonly problem: string;
}

/** Notifies the operator that the newest backup could not be restored and started. */
export function restoreDrillFailed({ file, problem }: RestoreDrillFailed, context: MailContext): RenderedMail {
  return operatorMail(
    'The restore drill failed',
    [
      { kind: 'heading', text: 'The restore drill failed' },
      `Once a week the shop restores its newest backup into a temporary folder, starts it there and counts its orders. This failed${file === null ? '' : ` with ${file}`}. The shop itself isn’t affected.`,
      problem,
      'Make a new backup and repeat the drill. Until it succeeds, keep your older backups.',
      deskButton('View backups', '/settings/backups', context),
      commandBlock(`${context.shopCommand} restore-drill`),
    ],
    context,
  );
}
