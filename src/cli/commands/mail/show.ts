import { showMailAction } from '../../../server/actions/mail/read-mails.ts';
import { retentionPeriods } from '../../../server/store/retention/retention.ts';
import { commandOf } from '../../operation-command.ts';
import { formatTime } from '../../runtime/input/times.ts';
import {
  escapeControlCharacters,
  escapeControlCharactersInLines,
} from '../../runtime/output/escape-control-characters.ts';

export const showMailCommand = commandOf(showMailAction, {
  print({ mail, words }, { print }) {
    const { state, kind, recipient, createdAt, attempts, nextAttemptAt, sentAt, lastError } = mail;
    if (recipient !== null) print(`To: ${escapeControlCharacters(recipient)}`);
    if (words) print(`Subject: ${escapeControlCharacters(words.subject)}`);
    print(`Queued: ${formatTime(createdAt)} UTC (${kind})`);
    print(`State: ${state}${sentAt === null ? '' : ` ${formatTime(sentAt)} UTC`}, attempts: ${attempts}`);
    if (words && words.attachments.length > 0) print(`Attachments: ${words.attachments.join(', ')}`);
    if (nextAttemptAt !== null) print(`Next attempt: ${formatTime(nextAttemptAt)} UTC`);
    if (lastError) print(`Last error: ${escapeControlCharacters(lastError)}`);
    print(`\n${words ? escapeControlCharactersInLines(words.text) : describePurge(state)}`);
  },
});

function describePurge(state: string): string {
  const isDead = state === 'dead' || state === 'undeliverable';
  const days = retentionPeriods[isDead ? 'deadMails' : 'sentMails'] / (24 * 60 * 60 * 1000);
  return `Its content and recipient are deleted ${days} days after it ${isDead ? 'failed' : 'was sent'}.`;
}
