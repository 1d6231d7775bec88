import * as z from 'zod/mini';
import { field, operation } from '../shared/operation.ts';
import { minPassphrase } from './backups.ts';

/** What copies backups: the shop itself into a folder, or Debian's rclone or restic. */
export const targetKinds = ['folder', 'rclone', 'restic'] as const;
export type TargetKind = (typeof targetKinds)[number];

const services = { permission: 'services:write', stepUp: true, invalidates: ['dashboard', 'settings'] } as const;
const source = z.enum(['environment', 'desk', 'none', 'locked']);

export const showBackupTarget = operation({
  name: 'backups.show-target',
  effect: 'read',
  path: '/backup-target',
  permission: 'backups:write',
  summary: 'Show where backups are copied, and whether the last copy succeeded',
  input: z.object({}),
  output: z.object({
    source,
    changedAt: z.nullable(z.int()),
    kind: z.nullable(z.enum(targetKinds)),
    location: z.string(),
    hasPassphrase: z.boolean(),
    /** When the newest backup was copied. */
    copiedAt: z.nullable(z.int()),
    /** Why it was not copied. */
    problem: z.nullable(z.string()),
  }),
});

export const saveBackupTarget = operation({
  ...services,
  name: 'backups.save-target',
  method: 'PUT',
  path: '/backup-target',
  summary: 'Save where each new backup is copied, encrypted',
  details: 'Without a passphrase, the saved one is kept.',
  input: z.object({
    kind: field(z.enum(targetKinds), targetKinds.join(', ')),
    location: field(
      z.string().check(z.trim(), z.minLength(1, 'is missing'), z.maxLength(300, 'must be at most 300 characters')),
      'folder, rclone remote or restic repository',
    ),
    passphrase: z.optional(
      z
        .string()
        .check(
          z.minLength(minPassphrase, `must be at least ${minPassphrase} characters`),
          z.maxLength(200, 'must be at most 200 characters'),
        ),
    ),
  }),
  output: z.object({}),
  errors: ['set-by-environment', 'settings-key-mismatch'],
});

export const testBackupTarget = operation({
  ...services,
  name: 'backups.test-target',
  effect: 'batch',
  path: '/backup-target/test',
  summary: 'Write to the backup target, read it back and delete it',
  input: z.object({}),
  output: z.object({}),
  errors: ['backup-target-not-set', 'backup-target-failed', 'settings-key-mismatch'],
});
