import { type ReactNode, useState } from 'react';
import type { StaffRole } from '../../../contract/desk/call.ts';
import {
  deactivateStaff,
  type Invitation,
  inviteStaff,
  type ListedStaffMember,
  listStaff,
  normaliseName,
} from '../../../contract/staff/staff.ts';
import { useAction, useOperation } from '../../api/queries.ts';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/feedback/dialog.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Time } from '../../ui/format/time.tsx';
import { ConfirmDialog } from '../../ui/forms/dialogs/confirm-dialog.tsx';
import { CopyField } from '../../ui/forms/fields/copy-field.tsx';
import { Field } from '../../ui/forms/fields/field.tsx';
import { SelectField } from '../../ui/forms/fields/select.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { actionsColumn } from '../../ui/lists/columns.tsx';
import type { TableColumn } from '../../ui/lists/data-table.tsx';
import { QueryTable } from '../../ui/lists/paged-table.tsx';
import { Page } from '../../ui/page.tsx';
import { RoleCard } from './role-card.tsx';

/** Staff members and invitations. */
export default function StaffView(): ReactNode {
  const people = useOperation(listStaff, {});
  const [isInviting, setInviting] = useState(false);
  const [leaving, setLeaving] = useState<ListedStaffMember>();
  const columns: readonly TableColumn<ListedStaffMember>[] = [
    { label: 'Name', kind: 'lead', cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
    { label: 'Role', cell: ({ role }) => (role === 'owner' ? 'Owner' : 'Helper') },
    { label: 'Passkeys', cell: ({ passkeys }) => passkeys },
    { label: 'Last active', cell: describePresence },
    actionsColumn<ListedStaffMember>(({ name }) => name, { label: 'Deactivate', act: setLeaving }),
  ];
  return (
    <Page
      title="Staff"
      actions={
        <Button variant="primary" onClick={() => setInviting(true)}>
          Invite staff
        </Button>
      }
    >
      <QueryTable query={people} caption="Staff" columns={columns} rowKey={({ id }) => id} />
      <RoleCard />
      {isInviting && <InviteDialog people={people.data ?? []} onClose={() => setInviting(false)} />}
      {leaving && <DeactivateDialog person={leaving} onClose={() => setLeaving(undefined)} />}
    </Page>
  );
}

const roleNames: Readonly<Record<StaffRole, string>> = { helper: 'a helper', owner: 'an owner' };

function describePresence({ lastSeenAt, invitedUntil }: ListedStaffMember): ReactNode {
  if (lastSeenAt !== null) return <Time at={lastSeenAt} />;
  return invitedUntil === null ? 'Never' : <span className="badge badge-warn">Invited</span>;
}

interface InviteProps {
  /** Existing staff members. */
  readonly people: readonly ListedStaffMember[];
  readonly onClose: () => void;
}

function InviteDialog({ people, onClose }: InviteProps): ReactNode {
  const invite = useAction(inviteStaff);
  const [name, setName] = useState('');
  // An existing staff member keeps their role unless another is chosen; it takes effect when the link is created.
  const [chosen, setRole] = useState<StaffRole>();
  const known = people.find((person) => normaliseName(person.name) === normaliseName(name));
  const role = chosen ?? known?.role ?? 'helper';
  const [before, setBefore] = useState<StaffRole>();
  const submit = () => {
    setBefore(known?.role);
    invite.mutate({ name, role });
  };
  if (invite.data) {
    return <InvitationDialog invitation={invite.data} before={before} onClose={onClose} />;
  }
  return (
    <Dialog title="Invite staff" isTyped={name !== ''} onClose={onClose}>
      <Form className="space-y-4" onSubmit={submit}>
        <Field
          label="Name"
          required
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
          hint={
            known && known.role !== role
              ? `${known.name} is ${roleNames[known.role]}. Creating the link makes them ${roleNames[role]}.`
              : 'To add a passkey for existing staff, enter their name.'
          }
        />
        <SelectField
          label="Role"
          hint="Owners can do everything. You choose what helpers can do."
          value={role}
          options={{ helper: 'Helper', owner: 'Owner' }}
          onChange={setRole}
        />
        <ErrorState error={invite.error} />
        <DialogActions isPending={invite.isPending}>
          <SubmitButton disabled={invite.isPending}>Create link</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

interface InvitationProps {
  readonly invitation: Invitation;
  /** Previous role; undefined for a new staff member. */
  readonly before: StaffRole | undefined;
  readonly onClose: () => void;
}

function InvitationDialog({ invitation, before, onClose }: InvitationProps): ReactNode {
  const { name, role, link, expiresAt } = invitation;
  return (
    <Dialog title={`Link for ${name}`} onClose={onClose}>
      <p className="mb-3 text-ink-soft">
        Send it only to {name}. The first person to open it can create a passkey, until <Time at={expiresAt} />. We only
        show it once.
      </p>
      <p className="mb-3">
        {before !== undefined && before !== role
          ? `${name} is now ${roleNames[role]}.`
          : `They’ll sign in as ${roleNames[role]}.`}
      </p>
      <CopyField label="Link" value={link} />
    </Dialog>
  );
}

function DeactivateDialog({
  person,
  onClose,
}: {
  readonly person: ListedStaffMember;
  readonly onClose: () => void;
}): ReactNode {
  return (
    <ConfirmDialog
      title={`Deactivate ${person.name}?`}
      action={useAction(deactivateStaff)}
      input={{ id: person.id }}
      label="Deactivate"
      onDone={() => notify(`${person.name} deactivated.`)}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        They’ll be signed out everywhere immediately, and API tokens they created stop working. Their changes stay in
        the activity log.
      </p>
    </ConfirmDialog>
  );
}
