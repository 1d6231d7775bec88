import { attachmentName } from '../../../server/mail/attach-documents.ts';
import { mailContextOf } from '../../../server/mail/mail-context.ts';
import { renderMail } from '../../../server/mail/render-mail.ts';
import { findMail } from '../../../server/store/mail/mail-admin.ts';
import { isProvenAddress } from '../../../server/store/mail/proven-addresses.ts';
import { readTemplateOverrides } from '../../../server/store/mail/template-overrides.ts';
import { retentionPeriods } from '../../../server/store/retention/retention.ts';
import { type Command, exitCodes } from '../../command.ts';
import { publicAddress } from '../../runtime/input/public-address.ts';
import { formatTime } from '../../runtime/input/times.ts';
import { toRecord } from '../../runtime/output/columns.ts';
import {
  escapeControlCharacters,
  escapeControlCharactersInLines,
} from '../../runtime/output/escape-control-characters.ts';
import { mailColumns } from '../../views/mail-view.ts';

export const showMailCommand: Command = {
  name: 'mail show',
  args: ['ID'],
  summary: 'Show one mail with its words, and why it could not be sent',
  async run({ store, links, cards, args: [id = ''], options, config, settings, print, complain }) {
    const mail = await findMail(store.db, id);
    if (!mail) {
      complain(`There is no mail '${id}'. 'mail list --state all' shows the newest.`);
      return exitCodes.failed;
    }
    const isForgotten = mail.payload === null;
    const {
      subject,
      text,
      documents = [],
    } = isForgotten
      ? { subject: null, text: null }
      : renderMail(
          mail,
          mailContextOf({
            settings,
            wordings: await readTemplateOverrides(store.db),
            publicUrl: publicAddress(config),
            shopCommand: config.shopCommand,
            bankAccounts: config.bankAccounts,
            takesCards: cards !== undefined,
            links,
            isProven: await isProvenAddress(store.db, mail.recipient ?? ''),
          }),
        );
    const attachments = documents.map(attachmentName);
    if (options.json) {
      print(JSON.stringify({ ...toRecord(mailColumns, mail), subject, text, attachments }, null, 2));
      return exitCodes.done;
    }
    const { state, kind, recipient, createdAt, attempts, nextAttemptAt, sentAt, lastError } = mail;
    if (recipient !== null) print(`To: ${escapeControlCharacters(recipient)}`);
    if (subject !== null) print(`Subject: ${escapeControlCharacters(subject)}`);
    print(`Queued: ${formatTime(createdAt)} UTC (${kind})`);
    print(`State: ${state}${sentAt === null ? '' : ` ${formatTime(sentAt)} UTC`}, tries: ${attempts}`);
    if (attachments.length > 0) print(`Attached: ${attachments.join(', ')}`);
    if (nextAttemptAt !== null) print(`Next try: ${formatTime(nextAttemptAt)} UTC`);
    if (lastError) print(`Last error: ${escapeControlCharacters(lastError)}`);
    const isDead = state === 'dead' || state === 'undeliverable';
    const days = retentionPeriods[isDead ? 'deadMails' : 'sentMails'] / (24 * 60 * 60 * 1000);
    const forgotten = `What it said, and to whom, is forgotten ${days} days after it ${isDead ? 'was given up' : 'has left'}.`;
    print(`\n${text === null ? forgotten : escapeControlCharactersInLines(text)}`);
    return exitCodes.done;
  },
};
