import { type ReactNode, useState } from 'react';
import { createRecoveryCodes, showRecoveryCodes } from '../../../../contract/staff/recovery-codes.ts';
import { pluralise } from '../../../../domain/shared/text/format-count.ts';
import { useAction, useOperation } from '../../../api/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { ErrorState, QueryBoundary } from '../../../ui/feedback/states.tsx';
import { Time } from '../../../ui/format/time.tsx';

/** One's own recovery codes: how many are left, and a new set. */
export function RecoveryCodes(): ReactNode {
  const state = useOperation(showRecoveryCodes, {});
  const create = useAction(createRecoveryCodes);
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <Section
      title="Recovery codes"
      action={
        <Button
          disabled={create.isPending}
          onClick={() => create.mutate({}, { onDone: (created) => setCodes(created.codes) })}
        >
          Create recovery codes
        </Button>
      }
    >
      <div className="card p-4">
        <p>If you lose your devices, a recovery code lets you create a passkey on a new one. Each code works once.</p>
        <QueryBoundary query={state} rows={1}>
          {({ left, createdAt }) => (
            <p className="mt-1 text-ink-soft">
              {createdAt === null ? (
                'You have no codes yet.'
              ) : (
                <>
                  {pluralise(left, 'code')} left, created <Time at={createdAt} dayOnly />. New codes cancel these.
                </>
              )}
            </p>
          )}
        </QueryBoundary>
        <ErrorState error={create.error} />
      </div>
      {codes && <CodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </Section>
  );
}

function CodesDialog({
  codes,
  onClose,
}: {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}): ReactNode {
  return (
    <Dialog title="Your recovery codes" onClose={onClose}>
      <div className="prints-alone">
        <p className="text-ink-soft">
          Recovery codes for {location.host}/desk. Keep them on paper, away from your devices: each works once. You
          won’t see them again.
        </p>
        <ol className="my-4 grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code} className="font-mono whitespace-nowrap">
              {code}
            </li>
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => window.print()}>
          Print
        </Button>
        <Button onClick={onClose}>Done</Button>
      </div>
    </Dialog>
  );
}
