import { type ReactNode, useState } from 'react';
import { type ServiceStates, saveAddress } from '../../../../contract/settings/services.ts';
import { useAction } from '../../../api/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { notify } from '../../../ui/feedback/notifications.tsx';
import { Field } from '../../../ui/forms/fields/field.tsx';
import { fieldError } from '../../../ui/forms/use-form.ts';
import { ServiceForm } from './service-form.tsx';
import { ServiceState } from './service-state.tsx';

const texts = {
  'operator-email': {
    title: 'Notifications',
    label: 'Notification address',
    variable: 'OPERATOR_EMAIL',
    about: 'New orders, messages, returns and payments that don’t match are reported to this address.',
  },
  'mail-from': {
    title: 'Sender',
    label: 'Sender of emails',
    variable: 'MAIL_FROM',
    about: 'Customers see this sender. Use an address on your own domain, so that emails aren’t marked as spam.',
  },
} as const;

interface AddressCardProps {
  readonly service: keyof typeof texts;
  readonly state: ServiceStates['mailFrom'];
}

/** Sender of emails, or the address for notifications. */
export function AddressCard({ service, state }: AddressCardProps): ReactNode {
  const { title, label, variable, about } = texts[service];
  const save = useAction(saveAddress);
  const [edit, setEdit] = useState<string>();
  const typed = edit ?? state.value ?? '';
  const isTyped = edit !== undefined && edit !== (state.value ?? '');
  const submit = () =>
    save.mutate(
      { service, value: typed },
      {
        onDone() {
          setEdit(undefined);
          notify(`${label} saved.`);
        },
      },
    );
  return (
    <Card title={title}>
      <ServiceState state={state} variable={variable} unset={`Not set: ${state.inUse} is used.`} />
      {state.source === 'environment' ? (
        <p className="wrap-anywhere">{state.value}</p>
      ) : (
        <ServiceForm
          label={label.toLowerCase()}
          save={save}
          onSubmit={submit}
          isTyped={isTyped}
          fields={['value']}
          service={service}
          state={state}
        >
          <Field
            label={label}
            hint={about}
            value={typed}
            error={fieldError(save.error, 'value')}
            onChange={(event) => setEdit(event.target.value)}
          />
        </ServiceForm>
      )}
    </Card>
  );
}
