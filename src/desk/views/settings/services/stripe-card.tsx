import type { ReactNode } from 'react';
import { type ServiceStates, saveStripe } from '../../../../contract/settings/services.ts';
import { useAction } from '../../../api/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { notify } from '../../../ui/feedback/notifications.tsx';
import { Field } from '../../../ui/forms/fields/field.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { ServiceForm } from './service-form.tsx';
import { ServiceState } from './service-state.tsx';

const empty = { secretKey: '', webhookSecret: '' };

/** Keys of Stripe: write-only, tested when saved. */
export function StripeCard({ state }: { readonly state: ServiceStates['stripe'] }): ReactNode {
  const save = useAction(saveStripe);
  const { values, set, text, isTyped } = useForm(empty, save.error);
  const submit = () =>
    save.mutate(
      {
        ...(values.secretKey && { secretKey: values.secretKey }),
        ...(values.webhookSecret && { webhookSecret: values.webhookSecret }),
      },
      {
        onDone() {
          set(empty);
          notify('Stripe keys tested and saved. Card payments are on.');
        },
      },
    );
  const isKept = state.source === 'desk';
  const hint = isKept ? 'Saved. Leave empty to keep it; it’s never shown again.' : undefined;
  return (
    <Card title="Card payments (Stripe)">
      <ServiceState state={state} variable="STRIPE_SECRET_KEY" unset="Not set up: customers can’t pay by card." />
      {state.isTest && <p className="mb-3 text-warn">These are test keys, so no real payments are made.</p>}
      {state.source !== 'environment' && (
        <ServiceForm
          label="Stripe keys"
          save={save}
          onSubmit={submit}
          isTyped={isTyped}
          fields={['secretKey', 'webhookSecret']}
          service="stripe"
          state={state}
        >
          <p className="text-ink-soft">
            In Stripe, add a webhook for <code className="wrap-anywhere">{state.webhookUrl}</code> for the
            checkout.session, refund and charge.dispute events, then copy its signing secret and your API key here. We
            test the API key before saving it. We can only check the signing secret when the first payment arrives.
          </p>
          <Field
            label="API key"
            type="password"
            autoComplete="off"
            spellCheck={false}
            hint={hint ?? 'Starts with sk_live_ or rk_live_.'}
            {...text('secretKey')}
          />
          <Field
            label="Webhook signing secret"
            type="password"
            autoComplete="off"
            spellCheck={false}
            hint={hint ?? 'Starts with whsec_.'}
            {...text('webhookSecret')}
          />
        </ServiceForm>
      )}
    </Card>
  );
}
