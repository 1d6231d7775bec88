import { type TargetKind, targetKinds } from '../../contract/settings/backup-target.ts';

export interface BackupTarget {
  readonly kind: TargetKind;
  /** An absolute path, an rclone `remote:path` or a restic repository. */
  readonly location: string;
}

/**
 * No commas, which separate options in a connection string of rclone, and no part that starts with a dash, which
 * programs such as ssh would read as an option.
 */
const safe = /^[A-Za-z0-9/][\w./:@+~%-]*$/;
const dashed = /[:@/]-/;
/** A password in an address. The audit log and other logs show addresses, so restic reads RESTIC_REST_PASSWORD. */
const password = /\/\/[^/@:]*:[^/@]*@/;
const shapes: Readonly<Record<TargetKind, RegExp>> = {
  folder: /^\/[^:@]+$/,
  rclone: /^[A-Za-z0-9_][\w.-]*:[^:@]*$/,
  restic: /^(\/|(sftp|rest|s3|swift|b2|azure|gs|rclone):)./,
};

/** Parses a target such as `restic:sftp:backup@host:/breezebox`; undefined if it is not valid. */
export function parseBackupTarget(text: string): BackupTarget | undefined {
  const kind = targetKinds.find((one) => text.startsWith(`${one}:`));
  const location = kind && text.slice(kind.length + 1);
  if (!kind || !location || !safe.test(location)) return undefined;
  if (dashed.test(location) || password.test(location)) return undefined;
  if (location.split('/').includes('..') || !shapes[kind].test(location)) return undefined;
  return { kind, location };
}

export const formatBackupTarget = ({ kind, location }: BackupTarget): string => `${kind}:${location}`;
