import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';

interface RestoreCardProps {
  readonly engine: 'sqlite' | 'postgres';
  readonly folder: string;
  readonly command: string;
}

/** How a backup is restored: on the server, while the shop is stopped. */
export function RestoreCard({ engine, folder, command }: RestoreCardProps): ReactNode {
  return (
    <div className="max-w-4xl">
      <Card title="To restore a backup">
        <p className="mb-3">
          Restore it on the server. Backups are in <code className="wrap-anywhere">{folder}</code>. Keep a copy on
          another machine.
        </p>
        <ol className="list-decimal space-y-2 pl-5">
          <li>
            Decrypt a downloaded file, with its passphrase:
            <br />
            <code className="wrap-anywhere">{command} decrypt-backup FILE.db.encrypted FILE.db</code>
          </li>
          <li>Stop the shop.</li>
          <li>
            Restore the file:
            <br />
            <code className="wrap-anywhere">{command} restore FILE.db</code>
            <br />
            The replaced data is kept, and the command lists what to check.
          </li>
          <li>
            Put SETTINGS_KEY or the file settings-key back: backups don’t contain it. Without it, enter the Stripe keys
            and the mail server again.
          </li>
          <li>Start the shop.</li>
        </ol>
        {engine === 'postgres' && (
          <p className="mt-3">
            This shop uses PostgreSQL. Backups are made and restored in the same way. For a large database, pg_dump and
            pg_restore are faster.
          </p>
        )}
      </Card>
    </div>
  );
}
