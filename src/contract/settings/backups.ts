import * as z from 'zod/mini';
import { listOf } from '../shared/list-of.ts';
import { field, operation } from '../shared/operation.ts';

const owner = { permission: 'backups:write' } as const;
const name = field(z.string().check(z.maxLength(80)), 'file name of the backup', { placeholder: 'NAME' });

const backup = z.object({
  name: z.string(),
  bytes: z.int(),
  madeAt: z.int(),
  /** Orders in it, if it was verified. */
  orders: z.nullable(z.int()),
});
export type DeskBackup = z.output<typeof backup>;

export const minPassphrase = 12;

export const listBackups = operation({
  ...owner,
  name: 'backups.list',
  effect: 'read',
  path: '/backups',
  summary: 'List the backups on this server, newest first',
  input: z.object({}),
  output: z.object({
    engine: z.enum(['sqlite', 'postgres']),
    /** Folder of the backups on the server. */
    folder: z.string(),
    /** Prefix of commands. */
    command: z.string(),
    backups: listOf(backup),
    isRunning: z.boolean(),
    /** Whether the connection is safe enough for a download. */
    canDownload: z.boolean(),
  }),
});

export const runBackup = operation({
  ...owner,
  name: 'backups.run',
  effect: 'batch',
  path: '/backups',
  stepUp: true,
  summary: 'Back up the store to a file on the server, and verify it',
  input: z.object({}),
  output: z.object({ name: z.string() }),
  errors: ['backup-running', 'backup-failed'],
});

export const downloadBackup = operation({
  ...owner,
  name: 'backups.download',
  effect: 'batch',
  path: '/backups/:name/download',
  stepUp: true,
  summary: 'Download a backup, encrypted with a passphrase',
  details: 'Only over https, or on this machine. `decrypt-backup` decrypts it. Without the passphrase, no one can.',
  input: z.object({
    name,
    passphrase: z
      .string()
      .check(
        z.minLength(minPassphrase, `must be at least ${minPassphrase} characters`),
        z.maxLength(200, 'must be at most 200 characters'),
      ),
  }),
  output: 'response',
  errors: ['backup-not-found', 'connection-not-encrypted'],
});

export const exportShop = operation({
  ...owner,
  name: 'backups.export-all',
  effect: 'batch',
  path: '/backups/export',
  stepUp: true,
  summary: 'Download everything as one ZIP file of JSON Lines, CSV, Markdown and PDF files',
  details: 'Only over https, or on this machine. It contains no passwords, keys or access tokens.',
  input: z.object({}),
  output: 'response',
  errors: ['export-failed', 'connection-not-encrypted'],
});
