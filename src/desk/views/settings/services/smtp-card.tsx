import type { ReactNode } from 'react';
import { type ServiceStates, saveSmtp, sendTestEmail } from '../../../../contract/settings/services.ts';
import { useAction } from '../../../api/queries.ts';
import { useMay } from '../../../api/use-may.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { notify } from '../../../ui/feedback/notifications.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Field } from '../../../ui/forms/fields/field.tsx';
import { SelectField } from '../../../ui/forms/fields/select.tsx';
import { fieldError, useForm } from '../../../ui/forms/use-form.ts';
import { ServiceForm } from './service-form.tsx';
import { ServiceState } from './service-state.tsx';

type Smtp = ServiceStates['smtp'];

const ports = { tls: '465', starttls: '587' } as const;

/** The mail server, with a test email. */
export function SmtpCard({ state, to }: { readonly state: Smtp; readonly to: string }): ReactNode {
  const { server, source, folder } = state;
  return (
    <Card title="Mail server (SMTP)">
      <ServiceState
        state={state}
        variable="SMTP_URL"
        unset={`Not set up: emails aren’t sent. They’re written to ${folder} on the server.`}
      />
      {source === 'environment' ? (
        <p className="mb-3">
          Emails are sent through {server?.host}, port {server?.port}.
        </p>
      ) : (
        <SmtpForm key={`${source} ${state.changedAt}`} state={state} />
      )}
      {server && <TestEmail to={to} />}
    </Card>
  );
}

function SmtpForm({ state }: { readonly state: Smtp }): ReactNode {
  const { server } = state;
  const save = useAction(saveSmtp);
  const first = {
    host: server?.host ?? '',
    port: String(server?.port ?? ports.tls),
    security: server?.security ?? 'tls',
    username: server?.username ?? '',
    password: '',
  };
  const { values, set, text, isTyped } = useForm(first, save.error);
  const submit = () => {
    const { password, port, ...rest } = values;
    save.mutate(
      { ...rest, port: Number(port), ...(password && { password }) },
      { onDone: () => notify('Mail server saved. Send a test email to check it.') },
    );
  };
  return (
    <ServiceForm
      label="mail server"
      save={save}
      onSubmit={submit}
      isTyped={isTyped}
      fields={Object.keys(values)}
      service="smtp"
      state={state}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Server" hint="Such as smtp.example.com." {...text('host')} />
        <SelectField
          label="Encryption"
          error={fieldError(save.error, 'security')}
          value={values.security}
          options={{ tls: 'TLS', starttls: 'STARTTLS' }}
          onChange={(security) => set({ security, port: ports[security] })}
        />
        <Field label="Port" inputMode="numeric" {...text('port')} />
        <Field label="User name" autoComplete="off" {...text('username')} />
        <Field
          label="Password"
          type="password"
          autoComplete="new-password"
          hint={server?.hasPassword ? 'Saved. Leave empty to keep it; it’s never shown again.' : undefined}
          {...text('password')}
        />
      </div>
    </ServiceForm>
  );
}

function TestEmail({ to }: { readonly to: string }): ReactNode {
  const send = useAction(sendTestEmail);
  if (!useMay()('services:write')) return null;
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Button
        disabled={send.isPending}
        onClick={() => send.mutate({}, { onDone: (sent) => notify(`Test email sent to ${sent.to}.`) })}
      >
        {send.isPending ? 'Sending…' : 'Send test email'}
      </Button>
      <p className="mt-1 mb-2 text-sm wrap-anywhere text-ink-soft">It’s sent to {to}, with the saved settings.</p>
      <ErrorState error={send.error} />
    </div>
  );
}
