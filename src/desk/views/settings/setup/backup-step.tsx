import type { ReactNode } from 'react';
import { listBackups, runBackup } from '../../../../contract/settings/backups.ts';
import { useAction, useOperation } from '../../../api/queries.ts';
import { useMay } from '../../../api/use-may.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { notify } from '../../../ui/feedback/notifications.tsx';
import { ErrorState, QueryBoundary } from '../../../ui/feedback/states.tsx';
import { Time } from '../../../ui/format/time.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TargetCard } from '../backups/target-card.tsx';

/** The first backup, and where to copy it; only an owner sees them. */
export function BackupStep(): ReactNode {
  const may = useMay()('backups:write');
  return may ? <Backups /> : <p className="text-ink-soft">Only an owner can change this.</p>;
}

function Backups(): ReactNode {
  const backups = useOperation(listBackups, {});
  const run = useAction(runBackup);
  return (
    <>
      <Card title="Backups on the server">
        <QueryBoundary query={backups} rows={3}>
          {({ backups: [newest], folder, isRunning }) => (
            <>
              <p className="mb-3 wrap-anywhere">
                {newest ? (
                  <>
                    The newest backup is from <Time at={newest.madeAt} />, in {folder}.
                  </>
                ) : (
                  `Backups are kept in ${folder}. There’s none yet.`
                )}
              </p>
              <ErrorState error={run.error} />
              <div className="flex flex-wrap items-center gap-3">
                <Button
                  disabled={run.isPending || isRunning}
                  onClick={() => run.mutate({}, { onDone: ({ name }) => notify(`Backup made and verified: ${name}.`) })}
                >
                  {run.isPending || isRunning ? 'Backing up…' : 'Back up now'}
                </Button>
                <TextLink href="/settings/backups">All backups</TextLink>
              </div>
            </>
          )}
        </QueryBoundary>
      </Card>
      <div className="mt-5">
        <TargetCard />
      </div>
    </>
  );
}
