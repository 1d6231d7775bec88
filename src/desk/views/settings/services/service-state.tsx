import { type ReactNode, useState } from 'react';
import type { Service, ServiceStates } from '../../../../contract/settings/services.ts';
import { removeService } from '../../../../contract/settings/services.ts';
import { useAction } from '../../../api/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notifications.tsx';
import { Time } from '../../../ui/format/time.tsx';
import { ConfirmDialog } from '../../../ui/forms/dialogs/confirm-dialog.tsx';

type State = Pick<ServiceStates['smtp'], 'source' | 'changedAt'>;

interface ServiceStateProps {
  readonly state: State;
  /** Environment variable that takes precedence. */
  readonly variable: string;
  /** What applies if nothing is set. */
  readonly unset: string;
}

/** Where the value of a service comes from. */
export function ServiceState({ state: { source, changedAt }, variable, unset }: ServiceStateProps): ReactNode {
  if (source === 'environment') {
    return (
      <p className="mb-3">
        <span className="badge badge-warn">Environment</span> Set by the environment variable{' '}
        <code className="wrap-anywhere">{variable}</code>, which takes precedence. To set it here, ask your server’s
        operator to remove the variable and restart the shop.
      </p>
    );
  }
  if (source === 'locked') {
    return (
      <p role="alert" className="mb-3 rounded-control bg-danger-tint px-4 py-3 text-danger">
        Saved, but encrypted with a different key from this server’s, so it isn’t used. Ask your server’s operator to
        put the former key back in SETTINGS_KEY or in the file settings-key in DATA_DIR. Or remove the saved value and
        enter it again.
      </p>
    );
  }
  if (source === 'none' || changedAt === null) return <p className="mb-3">{unset}</p>;
  return (
    <p className="mb-3">
      <span className="badge">Set here</span> Changed <Time at={changedAt} />.
    </p>
  );
}

interface RemoveProps {
  readonly state: State;
  readonly service: Service;
  readonly label: string;
}

/** What happens without a service. */
const consequences: Readonly<Partial<Record<Service, string>>> = {
  domain: 'From the next start, the shop uses the address that the server listens on.',
  stripe: 'Customers can’t pay by card until you enter keys again.',
  'bank-accounts': 'Customers aren’t offered bank transfer until you enter an account again.',
  'backup-target': 'New backups are only kept on the server until you enter a target again.',
  smtp: 'Until you enter a server again, emails are only written to a folder on the server. They are not sent later.',
};

/** Deletes what is set at the desk, after a confirmation. */
export function RemoveButton({ state: { changedAt }, service, label }: RemoveProps): ReactNode {
  const [isAsking, setAsking] = useState(false);
  const remove = useAction(removeService);
  if (changedAt === null) return null;
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)} subject={label}>
        Remove
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Remove ${label}?`}
          action={remove}
          input={{ service }}
          label="Remove"
          pendingLabel="Removing…"
          onDone={() => notify(`${label.charAt(0).toUpperCase()}${label.slice(1)} removed.`)}
          onClose={() => setAsking(false)}
        >
          <p>{consequences[service]} This can’t be undone.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
