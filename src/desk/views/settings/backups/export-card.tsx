import type { ReactNode } from 'react';
import { exportShop } from '../../../../contract/settings/backups.ts';
import { downloadFile } from '../../../api/api-client.ts';
import { useDownload } from '../../../api/use-download.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { notify } from '../../../ui/feedback/notifications.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';

interface ExportCardProps {
  readonly canDownload: boolean;
  readonly command: string;
}

/** Downloads everything in open formats. */
export function ExportCard({ canDownload, command }: ExportCardProps): ReactNode {
  const { isBusy, error, save } = useDownload();
  const start = () => save(downloadFile(exportShop, {}), 'breezebox-export.zip', () => notify('Export downloaded.'));
  return (
    <div className="mb-5 max-w-4xl">
      <Card title="Export everything">
        <p className="mb-3">
          One ZIP file with products, customers, orders, invoices, content and settings, as CSV, JSON Lines, Markdown
          and PDF. It contains personal data and isn’t encrypted. Passwords, keys and access tokens are left out.
        </p>
        <p className="mb-3">
          For a large shop, and to import it elsewhere, use the server:
          <br />
          <code className="wrap-anywhere">{command} export all --to FOLDER</code>
          <br />
          <code className="wrap-anywhere">{command} import all FOLDER</code>
        </p>
        <ErrorState error={error} />
        {canDownload && (
          <Button disabled={isBusy} onClick={() => void start()}>
            {isBusy ? 'Exporting…' : 'Download export'}
          </Button>
        )}
      </Card>
    </div>
  );
}
