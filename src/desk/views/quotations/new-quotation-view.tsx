import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { emptyQuotationForm } from '../../../contract/quotations/quotation.ts';
import { createQuotation } from '../../../contract/quotations/quotation-draft.ts';
import { useAction } from '../../api/queries.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { ClearFormButton } from '../../ui/forms/clear-form-button.tsx';
import { useUnsavedChanges } from '../../ui/forms/unsaved-changes.ts';
import { useDraft } from '../../ui/forms/use-draft.ts';
import { Page } from '../../ui/page.tsx';
import { QuotationForm, type TypedQuotation, toInput } from './quotation-form.tsx';

/** Creates a quotation for a caller, or for the customer in the query; sending it is the next step, on its page. */
export default function NewQuotationView(): ReactNode {
  const params = new URLSearchParams(useSearch());
  const email = params.get('email') ?? '';
  return <NewQuotation key={email} email={email} name={params.get('name') ?? ''} />;
}

interface NewQuotationProps {
  readonly email: string;
  readonly name: string;
}

function NewQuotation({ email, name }: NewQuotationProps): ReactNode {
  const [, go] = useLocation();
  const empty: TypedQuotation = {
    recipient: { ...emptyQuotationForm, email, name },
    lines: [],
    discount: '',
    days: '30',
  };
  const begin = () => ({ id: crypto.randomUUID(), ...empty });
  const form = useDraft(`new-quotation:${email}`, begin());
  const { id, ...typed } = form.value;
  const isTyped = JSON.stringify(typed) !== JSON.stringify(empty);
  const settle = useUnsavedChanges(isTyped);
  const create = useAction(createQuotation);
  return (
    <Page
      title="Create quote"
      actions={
        <>
          {isTyped && (
            <ClearFormButton form={form} empty={begin()} disabled={create.isPending} onReplaced={create.reset} />
          )}
          <ButtonLink href="/quotations">All quotes</ButtonLink>
        </>
      }
    >
      <QuotationForm
        typed={typed}
        onChange={(next) => {
          create.reset();
          form.set({ id, ...next });
        }}
        error={create.error}
        isSaving={create.isPending}
        submitLabel="Create quote"
        onSubmit={() =>
          create.mutate(
            { id, ...toInput(typed) },
            {
              onDone: ({ reference }, isHere) => {
                form.settle(form.value, begin());
                notify(`Quote ${reference} created. Send it when it’s ready.`);
                if (!isHere) return;
                settle();
                go(`/quotations/${reference}`);
              },
            },
          )
        }
      />
    </Page>
  );
}
