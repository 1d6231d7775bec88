import { randomUUID } from 'node:crypto';
import { sendTestEmail } from '../../../../contract/settings/services.ts';
import { StartupError } from '../../../config/startup-error.ts';
import { mailAddresses } from '../../../mail/mail-addresses.ts';
import { MailFailure } from '../../../mail/transport/mail-failure.ts';
import { smtpTls } from '../../../mail/transport/smtp-tls.ts';
import { smtpTransport } from '../../../mail/transport/transport-smtp.ts';
import { escapeHtml } from '../../../markup/escape-html.ts';
import { readCurrentConfig } from '../../../settings/read-config.ts';
import { readCurrentSettings } from '../../../settings/read-current.ts';
import { writeAuditEntryOnly } from '../../../store/audit/write-audit-entry.ts';
import { fail } from '../../failure.ts';
import { implement } from '../../implement.ts';

/** Someone waits for the result, unlike with emails in the outbox. */
const times = { connectMs: 5_000, greetingMs: 10_000, silenceMs: 15_000, mailMs: 25_000 };

export const sendTestEmailAction = implement(sendTestEmail, async ({ store, config: given, env = {}, clock }) => {
  const { db } = store;
  const [{ config, unreadable }, { settings }] = await Promise.all([
    readCurrentConfig({ db, env, config: given }),
    readCurrentSettings(db, env),
  ]);
  if (unreadable.includes('SMTP_URL')) return fail('settings-key-mismatch');
  if (!config.smtpUrl) return fail('mail-server-not-set');
  const { mailFrom, operatorEmail: to } = mailAddresses(config, settings);
  const domain = mailFrom.replace(/>$/, '').split('@').at(-1) ?? 'localhost';
  const now = clock();
  const text = `This is a test email from ${settings.brand}. Your mail server works.`;
  let transport: ReturnType<typeof smtpTransport> | undefined;
  try {
    transport = smtpTransport(config.smtpUrl, { times, tls: smtpTls(config) });
    await transport.send({
      messageId: `<test-${randomUUID()}@${domain}>`,
      createdAt: now,
      from: mailFrom,
      to,
      subject: `Test email from ${settings.brand}`,
      text: `${text}\n`,
      html: `<p>${escapeHtml(text)}</p>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  } catch (error) {
    if (!(error instanceof MailFailure || error instanceof StartupError)) throw error;
    return fail('test-email-failed', { reason: error.message });
  } finally {
    transport?.close();
  }
  await writeAuditEntryOnly(store, { action: 'setting.test-email', subject: 'SMTP_URL', after: { to } }, now);
  return { to };
});
