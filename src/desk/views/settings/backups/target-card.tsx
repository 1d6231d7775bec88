import type { ReactNode } from 'react';
import {
  saveBackupTarget,
  showBackupTarget,
  type TargetKind,
  testBackupTarget,
} from '../../../../contract/settings/backup-target.ts';
import type { OutputOf } from '../../../../contract/shared/operation.ts';
import { useAction, useOperation } from '../../../api/queries.ts';
import { useMay } from '../../../api/use-may.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { notify } from '../../../ui/feedback/notifications.tsx';
import { ErrorState, QueryBoundary } from '../../../ui/feedback/states.tsx';
import { Time } from '../../../ui/format/time.tsx';
import { Field } from '../../../ui/forms/fields/field.tsx';
import { SelectField } from '../../../ui/forms/fields/select.tsx';
import { fieldError, useForm } from '../../../ui/forms/use-form.ts';
import { ServiceForm } from '../services/service-form.tsx';
import { ServiceState } from '../services/service-state.tsx';

type Target = OutputOf<typeof showBackupTarget>;

const kinds = {
  folder: 'Folder or mounted disk',
  rclone: 'rclone (S3, SFTP and others)',
  restic: 'restic repository',
} as const satisfies Record<TargetKind, string>;

const locationHints = {
  folder: 'A path on the server, such as /mnt/backup.',
  rclone: 'A remote from rclone’s configuration and a path, such as backup:breezebox.',
  restic: 'A repository, such as sftp:backup@nas.example:/breezebox or s3:s3.example.com/bucket.',
} as const satisfies Record<TargetKind, string>;

/** Where each new backup is copied, encrypted. */
export function TargetCard(): ReactNode {
  const target = useOperation(showBackupTarget, {});
  return (
    <div className="mb-5 max-w-4xl">
      <Card title="Off-site copies">
        <QueryBoundary query={target} rows={3}>
          {(state) => (
            <>
              <ServiceState
                state={state}
                variable="BACKUP_TARGET"
                unset="Not set up: if the server is lost, its backups are too."
              />
              {state.problem !== null ? (
                <p role="alert" className="mb-3 wrap-anywhere text-danger">
                  The newest backup wasn’t copied: {state.problem}
                </p>
              ) : null}
              {state.copiedAt !== null ? (
                <p className="mb-3">
                  The newest backup was copied <Time at={state.copiedAt} />.
                </p>
              ) : null}
              {state.source === 'environment' ? null : (
                <TargetForm key={`${state.source} ${state.changedAt}`} state={state} />
              )}
              {state.kind === null ? null : <TestTarget />}
            </>
          )}
        </QueryBoundary>
      </Card>
    </div>
  );
}

function TargetForm({ state }: { readonly state: Target }): ReactNode {
  const save = useAction(saveBackupTarget);
  const first = { kind: state.kind ?? ('folder' as TargetKind), location: state.location, passphrase: '' };
  const { values, set, text, isTyped } = useForm(first, save.error);
  const submit = () => {
    const { passphrase, ...rest } = values;
    save.mutate(
      { ...rest, ...(passphrase && { passphrase }) },
      { onDone: () => notify('Backup target saved. Test it to be sure.') },
    );
  };
  return (
    <ServiceForm
      label="backup target"
      save={save}
      onSubmit={submit}
      isTyped={isTyped}
      fields={Object.keys(values)}
      service="backup-target"
      state={state}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label="Copy with"
          error={fieldError(save.error, 'kind')}
          value={values.kind}
          options={kinds}
          onChange={(kind) => set({ kind })}
        />
        <Field label="Location" hint={locationHints[values.kind]} {...text('location')} />
        <Field
          label="Passphrase"
          type="password"
          autoComplete="new-password"
          hint={
            state.hasPassphrase
              ? 'Saved. Leave empty to keep it; it’s never shown again.'
              : 'Copies are encrypted with it, and useless without it. Don’t keep it on the server only.'
          }
          {...text('passphrase')}
        />
      </div>
    </ServiceForm>
  );
}

function TestTarget(): ReactNode {
  const test = useAction(testBackupTarget);
  if (!useMay()('services:write')) return null;
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Button
        disabled={test.isPending}
        onClick={() => test.mutate({}, { onDone: () => notify('The backup target works.') })}
      >
        {test.isPending ? 'Testing…' : 'Test target'}
      </Button>
      <p className="mt-1 mb-2 text-sm text-ink-soft">Uses the saved settings.</p>
      <ErrorState error={test.error} />
    </div>
  );
}
