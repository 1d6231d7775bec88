import { type ReactNode, useState } from 'react';
import { createWebhook, type WebhookEventType, webhookEvents } from '../../../contract/webhooks/webhooks.ts';
import { useAction } from '../../api/queries.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/feedback/dialog.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { CheckboxField } from '../../ui/forms/fields/checkbox-field.tsx';
import { CopyField } from '../../ui/forms/fields/copy-field.tsx';
import { Field } from '../../ui/forms/fields/field.tsx';
import { Form } from '../../ui/forms/form.tsx';

/** Creates a webhook, and shows its secret once. */
export function CreateWebhookDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const create = useAction(createWebhook);
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<ReadonlySet<WebhookEventType>>(new Set());
  const toggle = (event: WebhookEventType) =>
    setEvents(new Set(webhookEvents.filter((one) => (one === event) !== events.has(one))));
  const submit = () => create.mutate({ url, events: [...events] });
  if (create.data) {
    return (
      <Dialog title="Webhook created" onClose={onClose}>
        <p className="mb-3 text-ink-soft">
          The receiving program uses this secret to check that events come from your shop. Copy it now: we only show it
          once.
        </p>
        <CopyField label="Secret" value={create.data.secret} />
      </Dialog>
    );
  }
  return (
    <Dialog title="Create webhook" isTyped={url !== '' || events.size > 0} onClose={onClose}>
      <Form className="space-y-4" onSubmit={submit}>
        <Field
          label="Address"
          type="url"
          required
          maxLength={500}
          placeholder="https://"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
        <fieldset>
          <legend className="mb-1 font-medium">Events</legend>
          {webhookEvents.map((event) => (
            <CheckboxField key={event} label={event} checked={events.has(event)} onChange={() => toggle(event)} />
          ))}
        </fieldset>
        <ErrorState error={create.error} />
        <DialogActions isPending={create.isPending}>
          <SubmitButton disabled={events.size === 0 || create.isPending}>Create webhook</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
