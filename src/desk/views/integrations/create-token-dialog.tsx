import { type ReactNode, useState } from 'react';
import {
  type ApiScope,
  adminApiPath,
  apiScopes,
  createApiToken,
  sensitiveScope,
} from '../../../contract/staff/api-tokens.ts';
import { useAction } from '../../api/queries.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/feedback/dialog.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Time } from '../../ui/format/time.tsx';
import { CheckboxField } from '../../ui/forms/fields/checkbox-field.tsx';
import { CopyField } from '../../ui/forms/fields/copy-field.tsx';
import { Field } from '../../ui/forms/fields/field.tsx';
import { SelectField } from '../../ui/forms/fields/select.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { PermissionFields } from '../staff/permission-fields.tsx';

const lifetimes = [
  [30, '30 days'],
  [90, '90 days'],
  [365, 'One year'],
] as const;

/** Creates an API token, and shows it once. */
export function CreateTokenDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const create = useAction(createApiToken);
  const [name, setName] = useState('');
  const [days, setDays] = useState(90);
  const [scopes, setScopes] = useState<ReadonlySet<ApiScope>>(new Set());
  const toggle = (scope: ApiScope) =>
    setScopes(new Set(apiScopes.filter((one) => (one === scope) !== scopes.has(one))));
  const submit = () => create.mutate({ name, days, scopes: [...scopes] });
  if (create.data) {
    const { token, expiresAt } = create.data;
    return (
      <Dialog title={`Token ‘${name}’`} onClose={onClose}>
        <p className="mb-3 text-ink-soft">
          Copy it now: we only show it once. It works at {location.origin}
          {adminApiPath} until <Time at={expiresAt} />.
        </p>
        <CopyField label="Token" value={token} />
      </Dialog>
    );
  }
  return (
    <Dialog title="Create API token" isTyped={name !== '' || scopes.size > 0} onClose={onClose} wide>
      <Form className="space-y-4" onSubmit={submit}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Name"
            required
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
            hint="For example, the program that will use it. Shown in the activity log."
          />
          <SelectField
            label="Expires after"
            value={String(days)}
            options={lifetimes.map(([count, label]) => [String(count), label] as const)}
            onChange={(count) => setDays(Number(count))}
          />
        </div>
        <PermissionFields chosen={scopes} onToggle={toggle} />
        <CheckboxField
          label="Also allow what needs your passkey at the desk: refunds, exporting and erasing customers’ data, settings and very low prices"
          checked={scopes.has(sensitiveScope)}
          onChange={() => toggle(sensitiveScope)}
        />
        <ErrorState error={create.error} />
        <DialogActions isPending={create.isPending}>
          <SubmitButton disabled={scopes.size === 0 || create.isPending}>Create token</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
