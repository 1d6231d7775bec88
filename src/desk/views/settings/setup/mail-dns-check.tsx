import { type ReactNode, useState } from 'react';
import { checkMailDns, type MailDns } from '../../../../contract/settings/setup.ts';
import { useCalculation } from '../../../api/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Field } from '../../../ui/forms/fields/field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { fieldError } from '../../../ui/forms/use-form.ts';

/** Looks up SPF, DKIM and DMARC of the sender’s domain. */
export function MailDnsCheck(): ReactNode {
  const check = useCalculation(checkMailDns);
  const [selector, setSelector] = useState('');
  const submit = () => check.mutate({ selector });
  const selectorError = fieldError(check.error, 'selector');
  return (
    <Card title="DNS records for email">
      <p className="mb-3 text-ink-soft">Without SPF, DKIM and DMARC, mailboxes may treat your emails as spam.</p>
      <Form onSubmit={submit} className="max-w-md space-y-3">
        <Field
          label="DKIM selector (optional)"
          hint="Your email provider’s instructions name it, such as google or s1."
          autoComplete="off"
          spellCheck={false}
          value={selector}
          error={selectorError}
          onChange={(event) => setSelector(event.target.value)}
        />
        <Button type="submit" disabled={check.isPending}>
          {check.isPending ? 'Looking up…' : 'Check DNS records'}
        </Button>
      </Form>
      <div className="mt-3" role="status">
        {check.data && <Records {...check.data} />}
      </div>
      {check.error && !selectorError ? <ErrorState error={check.error} /> : null}
    </Card>
  );
}

const names = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' } as const;

function Records({ domain, isReserved, records }: MailDns): ReactNode {
  if (isReserved) {
    return <p className="text-warn">Emails are sent from {domain}, a placeholder. Enter your own sender first.</p>;
  }
  return (
    <dl className="space-y-3">
      {records.map((record) => (
        <div key={record.kind}>
          <dt className="font-semibold">{names[record.kind]}</dt>
          <dd className={record.status === 'found' ? '' : 'text-warn'}>
            {describe(record)}
            {(record.found ?? record.add) && (
              <code className="mt-1 block wrap-anywhere">{record.found ?? record.add}</code>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function describe({ kind, name, status, add }: MailDns['records'][number]): string {
  switch (status) {
    case 'found':
      return `Found at ${name}:`;
    case 'several':
      return `There are several at ${name}, so mailboxes may ignore them. Keep one:`;
    case 'unknown':
      return `We couldn’t look up ${name}. Try again in a minute.`;
    case 'missing':
      if (add) return `Missing. At your domain’s provider, add a TXT record at ${name}:`;
      return `Missing. Add the ${names[kind]} record that your email provider shows, as a TXT record at ${name}.`;
  }
}
