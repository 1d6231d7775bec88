import { type ReactNode, useState } from 'react';
import { type DeskBackup, listBackups, runBackup } from '../../../../contract/settings/backups.ts';
import { formatCount } from '../../../../domain/shared/text/format-count.ts';
import { useAction, useOperation } from '../../../api/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notifications.tsx';
import { ErrorState, QueryBoundary } from '../../../ui/feedback/states.tsx';
import { formatBytes } from '../../../ui/format/format-bytes.ts';
import { Time } from '../../../ui/format/time.tsx';
import { actionsColumn } from '../../../ui/lists/columns.tsx';
import { DataTable, type TableColumn } from '../../../ui/lists/data-table.tsx';
import { Page } from '../../../ui/page.tsx';
import { SettingsPages } from '../services/settings-pages.tsx';
import { DownloadDialog } from './download-dialog.tsx';
import { ExportCard } from './export-card.tsx';
import { RestoreCard } from './restore-card.tsx';
import { TargetCard } from './target-card.tsx';

/** Backups on the server: made, listed and downloaded encrypted. */
export default function BackupsView(): ReactNode {
  const backups = useOperation(listBackups, {}, { every: 10_000 });
  const run = useAction(runBackup);
  const [chosen, setChosen] = useState<DeskBackup>();
  const isBusy = run.isPending || backups.data?.isRunning === true;
  const columns: readonly TableColumn<DeskBackup>[] = [
    { label: 'Made', kind: 'lead', cell: ({ madeAt }) => <Time at={madeAt} /> },
    { label: 'File', cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
    { label: 'Orders', kind: 'number', cell: ({ orders }) => (orders === null ? 'Not verified' : formatCount(orders)) },
    { label: 'Size', kind: 'number', cell: ({ bytes }) => formatBytes(bytes) },
    actionsColumn<DeskBackup>(({ name }) => name, {
      label: 'Download',
      isFor: () => backups.data?.canDownload === true,
      act: setChosen,
    }),
  ];
  const start = () => run.mutate({}, { onDone: ({ name }) => notify(`Backup made and verified: ${name}.`) });
  return (
    <Page
      title="Backups"
      actions={
        <Button variant="primary" disabled={isBusy} onClick={start}>
          {isBusy ? 'Backing up…' : 'Back up now'}
        </Button>
      }
    >
      <SettingsPages />
      <ErrorState error={run.error} className="mb-4" />
      <QueryBoundary query={backups} rows={5}>
        {(all) => (
          <>
            {!all.canDownload && (
              <p className="mb-4 text-warn">
                Backups contain personal data, so they’re only downloaded over https. Fetch them from the server
                instead.
              </p>
            )}
            <div className="card mb-5">
              <DataTable
                caption="Backups"
                columns={columns}
                rows={all.backups}
                rowKey={({ name }) => name}
                none="No backups yet"
                hint="A backup contains all of the shop’s data, but not the code, the environment variables or the key files on the server. The shop stays open."
              />
            </div>
            <TargetCard />
            <ExportCard {...all} />
            <RestoreCard {...all} />
          </>
        )}
      </QueryBoundary>
      {chosen && <DownloadDialog backup={chosen} onClose={() => setChosen(undefined)} />}
    </Page>
  );
}
