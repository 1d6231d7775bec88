import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type DeskPasskey, listPasskeys, renamePasskey, revokePasskey } from '../../../../contract/staff/passkeys.ts';
import {
  type DeskSession,
  endAllSessions,
  endSession,
  listSessions,
  signOut,
} from '../../../../contract/staff/sign-in.ts';
import { errorMessage } from '../../../api/desk-error.ts';
import { registerPasskey } from '../../../api/passkey.ts';
import { refetchAfterChange, useAction, useOperation } from '../../../api/queries.ts';
import { Button, SubmitButton } from '../../../ui/button.tsx';
import { Section } from '../../../ui/card.tsx';
import { Dialog, DialogActions } from '../../../ui/feedback/dialog.tsx';
import { notify, notifyError } from '../../../ui/feedback/notifications.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Time } from '../../../ui/format/time.tsx';
import { ConfirmDialog } from '../../../ui/forms/dialogs/confirm-dialog.tsx';
import { CheckboxField } from '../../../ui/forms/fields/checkbox-field.tsx';
import { Field } from '../../../ui/forms/fields/field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { clearDrafts } from '../../../ui/forms/use-draft.ts';
import { hasCharacterShortcuts, setCharacterShortcuts } from '../../../ui/keyboard-shortcuts.ts';
import { actionsColumn } from '../../../ui/lists/columns.tsx';
import type { TableColumn } from '../../../ui/lists/data-table.tsx';
import { QueryTable } from '../../../ui/lists/paged-table.tsx';
import { Page } from '../../../ui/page.tsx';
import { useIsMounted } from '../../../ui/use-is-mounted.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/** One's own passkeys and sessions. */
export default function AccountView(): ReactNode {
  const leave = useAction(signOut, { refetches: false });
  return (
    <Page
      title="Your account"
      actions={<Button onClick={() => leave.mutate({}, { onDone: toSignIn })}>Sign out</Button>}
    >
      <ErrorState error={leave.error} />
      <Passkeys />
      <RecoveryCodes />
      <Sessions />
      <Shortcuts />
    </Page>
  );
}

/** Discards everything that this page has loaded. */
const toSignIn = () => {
  clearDrafts();
  location.assign('/desk');
};

function Passkeys(): ReactNode {
  const passkeys = useOperation(listPasskeys, {});
  const [changing, setChanging] = useState<DeskPasskey | 'new'>();
  const [revoking, setRevoking] = useState<DeskPasskey>();
  const columns: readonly TableColumn<DeskPasskey>[] = [
    {
      label: 'Name',
      kind: 'lead',
      cell: ({ name, isThis }) => (
        <>
          {name} {isThis && <span className="badge ml-2">used for this session</span>}
        </>
      ),
    },
    { label: 'Created', cell: ({ createdAt }) => <Time at={createdAt} dayOnly /> },
    { label: 'Last used', cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : <Time at={lastUsedAt} />) },
    actionsColumn<DeskPasskey>(
      ({ name }) => name,
      { label: 'Rename', act: setChanging },
      { label: 'Revoke', act: setRevoking },
    ),
  ];
  return (
    <Section title="Passkeys" action={<Button onClick={() => setChanging('new')}>Add a passkey</Button>}>
      <QueryTable
        query={passkeys}
        placeholderRows={2}
        caption="Your passkeys"
        columns={columns}
        rowKey={({ id }) => id}
      />
      {changing && <PasskeyDialog passkey={changing} onClose={() => setChanging(undefined)} />}
      {revoking && <RevokeDialog passkey={revoking} onClose={() => setRevoking(undefined)} />}
    </Section>
  );
}

interface RevokeProps {
  readonly passkey: DeskPasskey;
  readonly onClose: () => void;
}

function RevokeDialog({ passkey: { id, name, isThis }, onClose }: RevokeProps): ReactNode {
  return (
    <ConfirmDialog
      title={`Revoke ${name}?`}
      action={useAction(revokePasskey)}
      input={{ id }}
      label="Revoke"
      onDone={() => notify(`${name} revoked.`)}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        You can’t sign in with it again, and you’ll be signed out wherever you used it{' '}
        {isThis && ', including here: sign in again with another passkey'}. This can’t be undone.
      </p>
    </ConfirmDialog>
  );
}

interface PasskeyDialogProps {
  readonly passkey: DeskPasskey | 'new';
  readonly onClose: () => void;
}

function PasskeyDialog({ passkey, onClose }: PasskeyDialogProps): ReactNode {
  const isNew = passkey === 'new';
  const [name, setName] = useState(isNew ? '' : passkey.name);
  const [trouble, setTrouble] = useState<string>();
  const rename = useAction(renamePasskey);
  const client = useQueryClient();
  const isHere = useIsMounted();
  async function submit(): Promise<void> {
    setTrouble(undefined);
    try {
      if (isNew) await registerPasskey(name);
      else await rename.mutateAsync({ id: passkey.id, name });
      await refetchAfterChange(client);
      notify(isNew ? `${name} added.` : `Renamed to ${name}.`);
      if (isHere()) onClose();
    } catch (error) {
      if (isHere()) setTrouble(errorMessage(error));
      else notifyError(error);
    }
  }
  return (
    <Dialog
      title={isNew ? 'Add a passkey' : `Rename ${passkey.name}`}
      isTyped={name !== (isNew ? '' : passkey.name)}
      onClose={onClose}
    >
      <Form className="space-y-4" onSubmit={submit}>
        <Field
          label="Name"
          required
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={trouble}
          hint="Such as the device it’s on."
        />
        <DialogActions>
          <SubmitButton>{isNew ? 'Create passkey' : 'Rename'}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function Sessions(): ReactNode {
  const sessions = useOperation(listSessions, {});
  const end = useAction(endSession);
  const [isEndingAll, setEndingAll] = useState(false);
  const columns: readonly TableColumn<DeskSession>[] = [
    {
      label: 'Browser',
      kind: 'lead',
      cell: ({ device, isThis }) => (
        <>
          {device} {isThis && <span className="badge ml-2">this session</span>}
        </>
      ),
    },
    { label: 'Passkey', cell: ({ passkey }) => passkey },
    { label: 'Signed in', cell: ({ startedAt }) => <Time at={startedAt} /> },
    { label: 'Last active', cell: ({ seenAt }) => <Time at={seenAt} /> },
    actionsColumn(({ device }) => device, {
      label: 'Sign out',
      isFor: ({ isThis }) => !isThis,
      act: ({ id }) => end.mutate({ id }),
    }),
  ];
  return (
    <Section
      title="Active sessions"
      action={
        <Button variant="danger" onClick={() => setEndingAll(true)}>
          Sign out everywhere
        </Button>
      }
    >
      <ErrorState error={end.error} />
      <QueryTable
        query={sessions}
        placeholderRows={2}
        caption="Active sessions"
        columns={columns}
        rowKey={({ id }) => id}
      />
      {isEndingAll && <EndAllDialog onClose={() => setEndingAll(false)} />}
    </Section>
  );
}

function Shortcuts(): ReactNode {
  const [are, setAre] = useState(hasCharacterShortcuts);
  return (
    <Section title="Keyboard shortcuts">
      <div className="card p-4">
        <CheckboxField
          label="Single-key shortcuts"
          hint={
            <>
              <kbd>j</kbd>, <kbd>k</kbd>, <kbd>x</kbd>, <kbd>Enter</kbd>, <kbd>/</kbd> and <kbd>?</kbd> in lists and
              orders. Turn them off if you use voice control. This applies to this browser. Ctrl K always works.
            </>
          }
          checked={are}
          onChange={(checked) => {
            setAre(checked);
            setCharacterShortcuts(checked);
          }}
        />
      </div>
    </Section>
  );
}

function EndAllDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  return (
    <ConfirmDialog
      title="Sign out everywhere?"
      action={useAction(endAllSessions, { refetches: false })}
      input={{}}
      label="Sign out everywhere"
      onDone={toSignIn}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        You’ll be signed out in every browser, including this one. Sign in again with one of your passkeys.
      </p>
    </ConfirmDialog>
  );
}
