import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settings } from '../../../../../content/settings.ts';
import { links } from '../../../../../tests/support/orders/links.ts';
import type { StoredMessage } from '../../../store/messages/messages.ts';
import { addressMail } from '../../address-mail.ts';
import { fileTransport } from '../../transport/transport-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mail-'));
});
afterAll(() => rm(folder, { recursive: true }));

const plain: StoredMessage = {
  id: 'message-1',
  name: 'Ada Lovelace',
  email: 'ada@customer.example',
  subject: 'Fans for a classroom',
  message: 'How many fans\ndoes a class of thirty need?',
  verified: true,
  createdAt: Date.UTC(2026, 10, 21, 12),
};

/** Writes an email about a message to the folder and reads it back. */
async function leave(id: string, changes: Partial<StoredMessage> = {}): Promise<Email> {
  const payload = { message: { ...plain, ...changes } };
  const mail = { id, kind: 'message-notice', recipient: 'operator', payload, createdAt: plain.createdAt, attempts: 1 };
  const transport = fileTransport(folder);
  await transport.send(
    addressMail(mail, {
      settings,
      publicUrl: 'https://shop.example',
      links,
      shopCommand: 'sudo shop',
      mailFrom: '"Breezebox" <hello@breezebox.example>',
      operatorEmail: 'operator@breezebox.example',
    }),
  );
  transport.close();
  const name = (await readdir(folder)).find((file) => file.includes(id)) ?? '';
  return PostalMime.parse(await readFile(join(folder, name)));
}

const headerNames = (mail: Email) => mail.headers.map(({ key }) => key).sort();

it('notifies the operator, whose reply goes to the sender [MAIL-5]', async () => {
  const mail = await leave('plain');
  expect(mail.to).toEqual([{ address: 'operator@breezebox.example', name: '' }]);
  expect(mail.replyTo).toEqual([{ address: 'ada@customer.example', name: '' }]);
  expect(mail.subject).toBe('Contact form: Fans for a classroom');
  for (const said of ['Ada Lovelace', 'ada@customer.example', 'does a class of thirty need?', 'passed']) {
    expect(mail.text).toContain(said);
    expect(mail.html).toContain(said);
  }
  expect((await leave('unverified', { verified: false })).text).toContain('CAPTCHA: not checked');
});

it.each([
  ['a line break', 'Hello\r\nBcc: everyone@else.example'],
  ['a bare line feed', 'Hello\nX-Injected: yes\n\nAnother body'],
  ['a bare carriage return', 'Hello\rReply-To: other@else.example'],
  ['an encoded word', 'Hello =?utf-8?q?=0D=0ABcc:_everyone@else.example?='],
  ['a line separator', 'Hello\u2028Bcc: everyone@else.example'],
])('gets no extra header from %s in the subject [MAIL-5]', async (what, subject) => {
  const mail = await leave(`subject-${what.replaceAll(' ', '-')}`, { subject, name: `Ada ${subject}` });
  expect(headerNames(mail)).toEqual(headerNames(await leave('plain')));
  expect(mail.bcc).toBeUndefined();
  expect(mail.replyTo).toEqual([{ address: 'ada@customer.example', name: '' }]);
  expect(mail.to).toHaveLength(1);
  expect(mail.subject).toContain('Hello');
});

it('shows HTML as plain text [MAIL-5]', async () => {
  const mail = await leave('html', { subject: '<script>x</script>', message: '<img src=x onerror=alert(1)>' });
  expect(mail.text).toContain('<img src=x onerror=alert(1)>');
  expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(mail.html).not.toMatch(/<script|<img(?! src="https:\/\/shop\.example\/icons\/)/);
  expect(mail.subject).toBe('Contact form: <script>x</script>');
});
