import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** An email file in the mail folder, which may have been moved since. */
export interface MailFile {
  readonly path: string;
  readonly id: string;
}

/**
 * Finds a customer's files in the mail folder: by message id, and, since the database deletes recipients after the
 * retention period, by the To and Reply-To headers.
 * @param which all emails to the customer, or only those with an unsubscribe link
 */
export async function findMailFiles(
  folder: string,
  email: string,
  ids: readonly string[],
  which: 'all' | 'offers' = 'all',
): Promise<MailFile[]> {
  const names = await orIfGone(readdir(folder), []);
  const known = new Set(ids);
  const found: MailFile[] = [];
  for (const name of names) {
    // A notice to several addresses has a key of its address before its id.
    const id = /^[^Z]*Z-(?:[0-9a-f]{16}-)?(.+)\.eml(?:\.part)?$/.exec(name)?.[1];
    if (id === undefined) continue;
    const path = join(folder, name);
    const head = headOf(await orIfGone(readFile(path, 'latin1'), ''));
    const isMeant = namesIn(head).has(email.toLowerCase()) && (which === 'all' || /^list-unsubscribe:/im.test(head));
    if (known.has(id) || isMeant) found.push({ path, id });
  }
  return found;
}

export async function eraseMailFiles(files: readonly MailFile[]): Promise<void> {
  for (const { path } of files) await rm(path, { force: true });
}

/** The folder may not exist yet, and a file may be renamed to its final name at this moment. */
function orIfGone<Value>(read: Promise<Value>, value: Value): Promise<Value> {
  return read.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return value;
    throw error;
  });
}

/** The lower-case addresses of To and Reply-To; the shop writes one in each. */
function namesIn(head: string): Set<string> {
  const fields = head.split('\r\n').filter((line) => /^(?:to|reply-to):/i.test(line));
  return new Set(fields.map((line) => addressIn(line.slice(line.indexOf(':') + 1)).toLowerCase()));
}

/** The email address of a mailbox: alone, or in angle brackets after a name. */
function addressIn(mailbox: string): string {
  const bracketed = mailbox.slice(mailbox.lastIndexOf('<') + 1);
  return (bracketed.split('>', 1)[0] ?? '').trim();
}

/** The headers of an email, unfolded. */
function headOf(mail: string): string {
  return (mail.split('\r\n\r\n', 1)[0] ?? '').replace(/\r\n[ \t]+/g, ' ');
}
