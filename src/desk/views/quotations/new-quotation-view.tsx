import { type ReactNode, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { emptyQuotationForm } from '../../../contract/quotations/quotation.ts';
import { createQuotation } from '../../../contract/quotations/quotation-draft.ts';
import { useAction } from '../../api/queries.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { useUnsavedChanges } from '../../ui/forms/unsaved-changes.ts';
import { useDraft } from '../../ui/forms/use-draft.ts';
import { Page } from '../../ui/page.tsx';
import { QuotationForm, type TypedQuotation, toInput } from './quotation-form.tsx';

/** Creates a quotation for a caller; sending it is the next step, on its page. */
export default function NewQuotationView(): ReactNode {
  const [, go] = useLocation();
  const params = new URLSearchParams(useSearch());
  const [empty] = useState<TypedQuotation & { readonly id: string }>(() => ({
    id: crypto.randomUUID(),
    recipient: { ...emptyQuotationForm, email: params.get('email') ?? '', name: params.get('name') ?? '' },
    lines: [],
    discount: '',
    days: '30',
  }));
  const form = useDraft('new-quotation', empty);
  const settle = useUnsavedChanges(form.value !== empty);
  const create = useAction(createQuotation);
  return (
    <Page title="Create quote" actions={<ButtonLink href="/quotations">All quotes</ButtonLink>}>
      <QuotationForm
        typed={form.value}
        onChange={(typed) => {
          create.reset();
          form.set({ ...form.value, ...typed });
        }}
        error={create.error}
        isSaving={create.isPending}
        submitLabel="Create quote"
        onSubmit={() =>
          create.mutate(
            { id: form.value.id, ...toInput(form.value) },
            {
              onDone: ({ reference }, isHere) => {
                form.settle(form.value, { ...empty, id: crypto.randomUUID() });
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
