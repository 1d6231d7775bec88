import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createTransport } from 'nodemailer';
import { syncFolder } from '../../store/engine/drivers/sqlite/sync-to-disk.ts';
import { type MailTransport, toMessage } from './transport.ts';

/** Writes each email as an .eml file named by time and id, so that a retry overwrites its own file. */
export function fileTransport(folder: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(toMessage(mail));
      const made = await mkdir(folder, { recursive: true, mode: 0o700 });
      if (made) await syncFolder(dirname(made));
      const time = new Date(mail.createdAt).toISOString().replaceAll(':', '-');
      const file = join(folder, `${time}-${idIn(mail.messageId)}.eml`);
      // Readers of the folder never see a partial email, and a power cut never leaves one.
      await writeDurably(`${file}.part`, message as Buffer);
      await rename(`${file}.part`, file);
      // The outbox then records the message as sent, so the name must survive a power cut.
      await syncFolder(folder);
    },
    close: () => composer.close(),
  };
}

/** The message id without angle brackets and domain. */
function idIn(messageId: string): string {
  return messageId.slice(1, messageId.indexOf('@'));
}

async function writeDurably(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}
