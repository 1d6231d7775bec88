import type { ReactNode } from 'react';
import { type DeskBackup, downloadBackup, minPassphrase } from '../../../../contract/settings/backups.ts';
import { downloadFile } from '../../../api/api-client.ts';
import { useDownload } from '../../../api/use-download.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/feedback/dialog.tsx';
import { notify } from '../../../ui/feedback/notifications.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Field } from '../../../ui/forms/fields/field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';

interface DownloadDialogProps {
  readonly backup: DeskBackup;
  readonly onClose: () => void;
}

/** Asks for the passphrase that encrypts a backup, and downloads it. */
export function DownloadDialog({ backup: { name }, onClose }: DownloadDialogProps): ReactNode {
  const { values, text } = useForm({ passphrase: '', repeated: '' });
  const { passphrase, repeated } = values;
  const { isBusy, error, save } = useDownload();
  const isShort = passphrase !== '' && passphrase.length < minPassphrase;
  const differs = repeated !== '' && repeated !== passphrase;
  const isReady = passphrase.length >= minPassphrase && repeated === passphrase && !isBusy;
  const submit = () =>
    save(downloadFile(downloadBackup, { name, passphrase }), `${name}.encrypted`, () => {
      notify('Backup downloaded. Keep the passphrase somewhere else.');
      onClose();
    });
  return (
    <Dialog title="Download a backup" onClose={onClose} isTyped={passphrase !== ''}>
      <Form onSubmit={submit} className="space-y-4">
        <p className="text-ink-soft">
          It contains your customers’ data, so it’s encrypted with a passphrase. Without the passphrase, no one can open
          it.
        </p>
        <Field
          label="Passphrase"
          type="password"
          autoComplete="new-password"
          hint="Four or five random words work well."
          {...text('passphrase')}
          error={isShort ? `Enter at least ${minPassphrase} characters.` : undefined}
        />
        <Field
          label="Repeat the passphrase"
          type="password"
          autoComplete="new-password"
          {...text('repeated')}
          error={differs ? 'The passphrases don’t match.' : undefined}
        />
        <ErrorState error={error} />
        <DialogActions isPending={isBusy}>
          <SubmitButton disabled={!isReady}>{isBusy ? 'Downloading…' : 'Download'}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
