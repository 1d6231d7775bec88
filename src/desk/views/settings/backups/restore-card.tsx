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
          This is done on the server. Backups are in <code className="wrap-anywhere">{folder}</code>; keep a copy on
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
            The replaced store is kept, and the command lists what to check.
          </li>
          <li>
            Put back SETTINGS_KEY or the file settings-key, which a backup doesn’t contain. Without it, enter the Stripe
            keys and the mail server again.
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
