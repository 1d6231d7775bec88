import { pluralise } from '../../../../domain/shared/text/format-count.ts';
import type { MailContext, RenderedMail } from '../../rendered-mail.ts';
import { commandBlock, deskButton, operatorMail } from '../shared/operator-mail.ts';

interface RecoveryCodeUsed {
  /** Staff member whose code it was. */
  readonly name: string;
  /** Unused codes. */
  readonly left: number;
}

/** Notifies the operator that someone may register a new passkey with a recovery code. */
export function recoveryCodeUsed({ name, left }: RecoveryCodeUsed, context: MailContext): RenderedMail {
  return operatorMail(
    `Recovery code used: ${name}`,
    [
      { kind: 'heading', text: 'Recovery code used' },
      `Someone used one of ${name}’s recovery codes to sign in to the desk on a new device. ${name} has ${pluralise(left, 'code')} left.`,
      `If it wasn’t ${name}, deactivate ${name}’s account at once.`,
      deskButton('View staff', '/staff', context),
      commandBlock(`${context.shopCommand} staff list`),
    ],
    context,
  );
}
