import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { DeskPasskey, DeskSession } from '../../../contract/desk/people.ts';
import { sayWhy } from '../../api/desk-error.ts';
import { addPasskey } from '../../api/passkey.ts';
import { forget, useCall, useChange } from '../../api/use-call.ts';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { say } from '../../ui/notices.tsx';
import { Page } from '../../ui/page.tsx';
import { chooseSingleKeys, hasSingleKeys } from '../../ui/single-keys.ts';
import { Loaded, Trouble } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { forgetDrafts } from '../../ui/use-draft.ts';
import { useIsHere } from '../../ui/use-is-here.ts';

/** One's own passkeys and the browsers in which one is signed in. */
export default function MeView(): ReactNode {
  const leave = useChange('me.leave', []);
  return (
    <Page
      title="Your access"
      actions={
        <button type="button" className="button" onClick={() => leave.mutate({}, { onDone: toEntrance })}>
          Sign out
        </button>
      }
    >
      {leave.error ? <Trouble error={leave.error} /> : null}
      <Passkeys />
      <Sessions />
      <Keys />
    </Page>
  );
}

/** Everything that this page has seen goes with it. */
const toEntrance = () => {
  forgetDrafts();
  location.assign('/desk');
};

function Passkeys(): ReactNode {
  const passkeys = useCall('passkeys.list', {});
  const [changing, setChanging] = useState<DeskPasskey | 'new'>();
  const [revoking, setRevoking] = useState<DeskPasskey>();
  const columns: readonly TableColumn<DeskPasskey>[] = [
    {
      label: 'Name',
      kind: 'lead',
      cell: ({ name, isThis }) => (
        <>
          {name} {isThis && <span className="badge ml-2">signed in with this one</span>}
        </>
      ),
    },
    { label: 'Made', cell: ({ createdAt }) => <Time at={createdAt} dayOnly /> },
    { label: 'Last used', cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Not yet' : <Time at={lastUsedAt} />) },
    {
      label: 'Actions',
      kind: 'actions',
      cell: (passkey) => (
        <span className="flex justify-end gap-1">
          <button type="button" className="button-quiet" onClick={() => setChanging(passkey)}>
            Rename<span className="sr-only"> {passkey.name}</span>
          </button>
          <button type="button" className="button-quiet" onClick={() => setRevoking(passkey)}>
            Revoke<span className="sr-only"> {passkey.name}</span>
          </button>
        </span>
      ),
    },
  ];
  return (
    <section className="mb-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">Passkeys</h2>
        <button type="button" className="button" onClick={() => setChanging('new')}>
          Add a passkey
        </button>
      </div>
      <div className="card">
        <Loaded query={passkeys} rows={2}>
          {(rows) => <DataTable caption="Your passkeys" columns={columns} rows={rows} rowKey={({ id }) => id} />}
        </Loaded>
      </div>
      {changing && <PasskeyDialog passkey={changing} onClose={() => setChanging(undefined)} />}
      {revoking && <RevokeDialog passkey={revoking} onClose={() => setRevoking(undefined)} />}
    </section>
  );
}

interface RevokeProps {
  readonly passkey: DeskPasskey;
  readonly onClose: () => void;
}

function RevokeDialog({ passkey: { id, name, isThis }, onClose }: RevokeProps): ReactNode {
  const revoke = useChange('passkeys.revoke', ['passkeys', 'sessions']);
  return (
    <Dialog title={`Revoke ${name}?`} onClose={onClose}>
      <p className="text-ink-soft">
        It opens nothing from then on, and wherever you came in with it you are signed out
        {isThis && ', here too: you need another of your passkeys to come in again'}. This is final.
      </p>
      {revoke.error ? <Trouble error={revoke.error} /> : null}
      <button
        type="button"
        className="button-danger mt-4"
        disabled={revoke.isPending}
        onClick={() =>
          revoke.mutate(
            { id },
            {
              onDone: (_, isHere) => {
                say(`${name} opens nothing any more.`);
                if (isHere) onClose();
              },
            },
          )
        }
      >
        Revoke
      </button>
    </Dialog>
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
  const rename = useChange('passkeys.rename', ['passkeys']);
  const client = useQueryClient();
  const isHere = useIsHere();
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTrouble(undefined);
    try {
      if (isNew) await addPasskey(name);
      else await rename.mutateAsync({ id: passkey.id, name });
      await forget(client, ['passkeys']);
      say(isNew ? `${name} opens the desk from now on.` : `It is called ${name} now.`);
      if (isHere()) onClose();
    } catch (error) {
      if (isHere()) setTrouble(sayWhy(error));
      else say(sayWhy(error));
    }
  }
  return (
    <Dialog
      title={isNew ? 'Add a passkey' : `Rename ${passkey.name}`}
      isTyped={name !== (isNew ? '' : passkey.name)}
      onClose={onClose}
    >
      <form className="space-y-4" onSubmit={(event) => void submit(event)}>
        <Field
          label="Name"
          required
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={trouble}
          hint="Such as the device that it is on."
        />
        <button type="submit" className="button-primary">
          {isNew ? 'Make passkey' : 'Rename'}
        </button>
      </form>
    </Dialog>
  );
}

function Sessions(): ReactNode {
  const sessions = useCall('sessions.list', {});
  const end = useChange('sessions.end', ['sessions']);
  const [isEndingAll, setEndingAll] = useState(false);
  const columns: readonly TableColumn<DeskSession>[] = [
    {
      label: 'Browser',
      kind: 'lead',
      cell: ({ device, isThis }) => (
        <>
          {device} {isThis && <span className="badge ml-2">this one</span>}
        </>
      ),
    },
    { label: 'Passkey', cell: ({ passkey }) => passkey },
    { label: 'Since', cell: ({ startedAt }) => <Time at={startedAt} /> },
    { label: 'Last there', cell: ({ seenAt }) => <Time at={seenAt} /> },
    {
      label: 'Actions',
      kind: 'actions',
      cell: ({ id, isThis, device }) =>
        isThis ? null : (
          <button type="button" className="button-quiet" onClick={() => end.mutate({ id })}>
            End<span className="sr-only"> {device}</span>
          </button>
        ),
    },
  ];
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">Signed in</h2>
        <button type="button" className="button-danger" onClick={() => setEndingAll(true)}>
          End all
        </button>
      </div>
      {end.error ? <Trouble error={end.error} /> : null}
      <div className="card">
        <Loaded query={sessions} rows={2}>
          {(rows) => (
            <DataTable caption="Where you are signed in" columns={columns} rows={rows} rowKey={({ id }) => id} />
          )}
        </Loaded>
      </div>
      {isEndingAll && <EndAllDialog onClose={() => setEndingAll(false)} />}
    </section>
  );
}

function Keys(): ReactNode {
  const [are, setAre] = useState(hasSingleKeys);
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-lg font-semibold">Keys</h2>
      <label className="card flex items-start gap-2 p-4">
        <input
          type="checkbox"
          className="mt-1 size-4 shrink-0"
          checked={are}
          onChange={({ target: { checked } }) => {
            setAre(checked);
            chooseSingleKeys(checked);
          }}
        />
        <span>
          Single keys do something
          <span className="no-print block text-sm text-ink-soft">
            In lists and orders <kbd>j</kbd>, <kbd>k</kbd>, <kbd>x</kbd>, <kbd>Enter</kbd>, <kbd>/</kbd> and{' '}
            <kbd>?</kbd>. Whoever dictates turns them off, in this browser. Ctrl K stays.
          </span>
        </span>
      </label>
    </section>
  );
}

function EndAllDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const endAll = useChange('sessions.end-all', []);
  return (
    <Dialog title="Sign out everywhere?" onClose={onClose}>
      <p className="text-ink-soft">
        You are signed out in every browser, here too, and come in again with one of your passkeys.
      </p>
      {endAll.error ? <Trouble error={endAll.error} /> : null}
      <button
        type="button"
        className="button-danger mt-4"
        disabled={endAll.isPending}
        onClick={() => endAll.mutate({}, { onDone: toEntrance })}
      >
        Sign out everywhere
      </button>
    </Dialog>
  );
}
