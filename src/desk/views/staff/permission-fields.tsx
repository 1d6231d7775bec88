import type { ReactNode } from 'react';
import type { GrantablePermission } from '../../../contract/staff/roles.ts';
import { CheckboxField } from '../../ui/forms/fields/checkbox-field.tsx';
import { permissionGroups } from './permission-labels.ts';

interface PermissionFieldsProps {
  readonly chosen: Pick<ReadonlySet<string>, 'has'>;
  readonly onToggle: (permission: GrantablePermission) => void;
}

/** Checkboxes of all permissions that can be granted, by group. */
export function PermissionFields({ chosen, onToggle }: PermissionFieldsProps): ReactNode {
  return (
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {permissionGroups.map(({ title, items }) => (
        <fieldset key={title}>
          <legend className="mb-1 font-semibold">{title}</legend>
          {items.map(([permission, label]) => (
            <CheckboxField
              key={permission}
              label={label}
              checked={chosen.has(permission)}
              onChange={() => onToggle(permission)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}
