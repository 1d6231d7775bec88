import { pluralise } from '../../domain/shared/text/format-count.ts';
import type { BackupReport } from '../../server/store/backup/verify-backup.ts';
import { formatTime, isoTime } from '../runtime/input/times.ts';

/** Content of a backup, for JSON. */
export function describeBackup({ newestOrderAt, ...report }: BackupReport) {
  return { ...report, newestOrderAt: newestOrderAt === null ? null : isoTime(newestOrderAt) };
}

/** Summarises a backup, such as '12 products and 340 orders, the newest of 2026-11-21 09:30 UTC'. */
export function summariseBackup({ products, orders, newestOrderAt }: BackupReport): string {
  const newest = newestOrderAt === null ? '' : `, the newest of ${formatTime(newestOrderAt)} UTC`;
  return `${pluralise(products, 'product')} and ${pluralise(orders, 'order')}${newest}`;
}
