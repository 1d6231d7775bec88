import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A mail that was written to a folder, and that may have left it since. */
export interface MailFile {
  readonly path: string;
  readonly id: string;
}

/**
 * Finds the files of one person's mails in the folder in which mail is written: by their ids, and, since the store
 * forgets after a while whom a mail was for, by who stands in it as recipient or as whom to answer.
 * @param which those of a person, or those alone that they can unsubscribe from
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
    const id = /^[^Z]*Z-(.+)\.eml(?:\.part)?$/.exec(name)?.[1];
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

/** The folder may not be there yet, and a file may be given its final name at this moment. */
function orIfGone<Value>(read: Promise<Value>, value: Value): Promise<Value> {
  return read.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return value;
    throw error;
  });
}

/** The addresses in lower case of To and Reply-To, one each in a mail of the store. */
function namesIn(head: string): Set<string> {
  const fields = head.split('\r\n').filter((line) => /^(?:to|reply-to):/i.test(line));
  return new Set(fields.map((line) => addressIn(line.slice(line.indexOf(':') + 1)).toLowerCase()));
}

/** The address of a mailbox: alone, or between angle brackets after a name. */
function addressIn(mailbox: string): string {
  const bracketed = mailbox.slice(mailbox.lastIndexOf('<') + 1);
  return (bracketed.split('>', 1)[0] ?? '').trim();
}

/** The head of a mail, each of its fields in one line. */
function headOf(mail: string): string {
  return (mail.split('\r\n\r\n', 1)[0] ?? '').replace(/\r\n[ \t]+/g, ' ');
}
