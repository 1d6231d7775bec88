import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { downloadBackup } from '../../../../contract/settings/backups.ts';
import { writeAuditEntryOnly } from '../../../store/audit/write-audit-entry.ts';
import { backupFolder, isBackupName } from '../../../store/backup/backup-folder.ts';
import { encryptionOverhead, encryptStream } from '../../../store/backup/encrypted-backup.ts';
import { fail } from '../../failure.ts';
import { implement } from '../../implement.ts';
import { isSafeConnection } from './list-backups.ts';

export const downloadBackupAction = implement(downloadBackup, async (context, { name, passphrase }) => {
  const { store, config, deskOrigin, clock } = context;
  if (!isSafeConnection(deskOrigin)) return fail('connection-not-encrypted');
  const file = isBackupName(name) ? await open(join(backupFolder(config), name)).catch(() => undefined) : undefined;
  if (!file) return fail('backup-not-found', { name });
  try {
    const { size } = await file.stat();
    // Before the first byte leaves.
    await writeAuditEntryOnly(store, { action: 'backup.download', subject: name }, clock());
    const encrypted = await encryptStream(file.createReadStream(), passphrase);
    return new Response(Readable.toWeb(encrypted) as ReadableStream, {
      headers: {
        'Content-Type': 'application/octet-stream',
        'Content-Length': String(size + encryptionOverhead),
        'Content-Disposition': `attachment; filename="${name}.encrypted"`,
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      },
    });
  } catch (error) {
    await file.close();
    throw error;
  }
});
