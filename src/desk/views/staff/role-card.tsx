import { type ReactNode, useState } from 'react';
import type { Permission } from '../../../contract/staff/permissions.ts';
import { editRole, grantablePermissions, listRoles } from '../../../contract/staff/roles.ts';
import { useAction, useOperation } from '../../api/queries.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { ErrorState, QueryBoundary } from '../../ui/feedback/states.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { PermissionFields } from './permission-fields.tsx';

/** Adds a permission with that to see its subject, or removes it; without seeing a subject, nothing of it is left. */
function toggled(all: ReadonlySet<Permission>, one: Permission): ReadonlySet<Permission> {
  const [subject] = one.split(':');
  const seeing = `${subject}:read`;
  if (!all.has(one))
    return new Set(grantablePermissions.filter((each) => all.has(each) || each === one || each === seeing));
  return new Set([...all].filter((each) => each !== one && (one !== seeing || !each.startsWith(`${subject}:`))));
}

/** What helpers can do, for the owner to edit. */
export function RoleCard(): ReactNode {
  const roles = useOperation(listRoles, {});
  return (
    <div className="mt-6">
      <Card title="What helpers can do">
        <p className="mb-4 text-ink-soft">Changes apply from their next click. Owners can do everything.</p>
        <QueryBoundary query={roles}>
          {(list) => <RoleForm granted={list.find(({ role }) => role === 'helper')?.permissions ?? []} />}
        </QueryBoundary>
      </Card>
    </div>
  );
}

function RoleForm({ granted }: { readonly granted: readonly Permission[] }): ReactNode {
  const edit = useAction(editRole);
  const [chosen, setChosen] = useState<ReadonlySet<Permission>>();
  const shown = chosen ?? new Set(granted);
  const isChanged = shown.size !== granted.length || granted.some((permission) => !shown.has(permission));
  const toggle = (permission: Permission) => setChosen(toggled(shown, permission));
  const submit = () =>
    edit.mutate(
      { role: 'helper', permissions: grantablePermissions.filter((permission) => shown.has(permission)) },
      {
        onDone() {
          notify('Saved.');
          setChosen(undefined);
        },
      },
    );
  return (
    <Form onSubmit={submit}>
      <PermissionFields chosen={shown} onToggle={toggle} />
      <ErrorState error={edit.error} />
      <SubmitButton className="mt-4" disabled={!isChanged || edit.isPending}>
        {edit.isPending ? 'Saving…' : 'Save'}
      </SubmitButton>
    </Form>
  );
}
