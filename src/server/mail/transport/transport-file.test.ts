import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fileTransport } from './transport-file.ts';

const mail = {
  messageId: '<0190-abc@breezebox.example>',
  createdAt: Date.UTC(2026, 10, 21, 12, 30),
  from: '"Breezebox" <hello@breezebox.example>',
  to: 'ada@customer.example',
  subject: 'Your Breezebox order – £201.00',
  text: 'Thank you – £201.00\n',
  html: '<p>Thank you – £201.00</p>',
};

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'mail-')), 'mail');
});
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

it('writes each email as a file that mail clients can open [MAIL-2]', async () => {
  await fileTransport(folder).send(mail);
  expect(await readdir(folder)).toEqual(['2026-11-21T12-30-00.000Z-0190-abc.eml']);
  const email = await PostalMime.parse(await readFile(join(folder, '2026-11-21T12-30-00.000Z-0190-abc.eml')));
  expect(email).toMatchObject({
    messageId: mail.messageId,
    date: '2026-11-21T12:30:00.000Z',
    subject: mail.subject,
    to: [{ address: mail.to }],
    text: expect.stringContaining(mail.text),
    html: expect.stringContaining(mail.html),
  });
});

it('replaces an email that is written again', async () => {
  const transport = fileTransport(folder);
  await transport.send(mail);
  await transport.send({ ...mail, text: 'Again\n' });
  const [name, ...others] = await readdir(folder);
  expect(others).toEqual([]);
  expect((await PostalMime.parse(await readFile(join(folder, name ?? '')))).text?.trim()).toBe('Again');
});

it('hides emails from other users of the machine', async () => {
  await fileTransport(folder).send(mail);
  const [name] = await readdir(folder);
  expect((await stat(folder)).mode & 0o077).toBe(0);
  expect((await stat(join(folder, name ?? ''))).mode & 0o077).toBe(0);
});

it('rejects if the folder is not writable', async () => {
  await expect(fileTransport('/dev/null/mail').send(mail)).rejects.toThrow('ENOTDIR');
});
