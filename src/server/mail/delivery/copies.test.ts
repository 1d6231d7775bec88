import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findMailFiles } from '../transport/erase-mail-files.ts';
import { fileTransport } from '../transport/transport-file.ts';
import { copiesFor } from './copies.ts';

it('finds the files of a notice at each of its addresses by the id of its outbox message [OPS-40]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mail-files-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const id = '019365aa-7f21-7000-8a3b-2f6c1d9e4b70';
  const shared = { from: 'shop@breezebox.example', to: '', subject: 'New order', text: 'Ada', html: 'Ada' };
  const notice = { ...shared, messageId: `<${id}@breezebox.example>`, createdAt: 0 };
  const transport = fileTransport(folder);
  const addresses = ['packing@breezebox.example', 'owner@breezebox.example'];
  for (const { mail } of copiesFor(notice, addresses)) await transport.send(mail);
  await writeFile(join(folder, '1970-01-01T00-00-00.000Z-another.eml'), 'To: eve@customer.example\r\n\r\n');
  const files = await findMailFiles(folder, 'ada@customer.example', [id]);
  expect(files.map((file) => file.id)).toEqual([id, id]);
});
