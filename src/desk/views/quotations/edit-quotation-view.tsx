import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { type DeskQuotation, showQuotation } from '../../../contract/quotations/admin-quotations.ts';
import { editQuotation } from '../../../contract/quotations/quotation-draft.ts';
import { isCustomProduct } from '../../../domain/orders/custom-product.ts';
import { toDecimal } from '../../../domain/shared/money/money.ts';
import { useAction, useOperation } from '../../api/queries.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { QueryBoundary } from '../../ui/feedback/states.tsx';
import { useUnsavedChanges } from '../../ui/forms/unsaved-changes.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { Page } from '../../ui/page.tsx';
import { QuotationForm, type TypedQuotation, toInput } from './quotation-form.tsx';

/** Edits a quotation; one that was sent stays valid until the edited one is sent. */
export default function EditQuotationView({ params }: { readonly params: Record<string, string> }): ReactNode {
  const reference = params.reference ?? '';
  const query = useOperation(showQuotation, { reference });
  return (
    <Page
      title={`Edit quote ${reference}`}
      actions={
        <>
          <ButtonLink href="/quotations">All quotes</ButtonLink>
          <ButtonLink href={`/quotations/${reference}`}>Back to the quote</ButtonLink>
        </>
      }
    >
      <QueryBoundary query={query} rows={8}>
        {(quotation) => (quotation.reference === reference ? <Editor quotation={quotation} /> : null)}
      </QueryBoundary>
    </Page>
  );
}

function Editor({ quotation }: { readonly quotation: DeskQuotation }): ReactNode {
  const [, go] = useLocation();
  const { reference, offer } = quotation;
  const edit = useAction(editQuotation);
  // The version that was loaded first: a change by someone else is not overwritten.
  const [version] = useState(quotation.draftVersion);
  const { values, set, isTyped } = useForm(() => typedOf(quotation));
  const settle = useUnsavedChanges(isTyped);
  const save = () =>
    edit.mutate(
      { input: { reference, ...toInput(values) }, ifMatch: version },
      {
        onDone: (_, isHere) => {
          notify(`Quote ${reference} saved. Send it to replace ${offer ? 'the earlier quote' : 'the request'}.`);
          if (!isHere) return;
          settle();
          go(`/quotations/${reference}`);
        },
      },
    );
  return (
    <>
      {offer && (
        <p className="mb-4 text-ink-soft">
          The customer has a quote. It stays valid until you send this one, which becomes a new revision.
        </p>
      )}
      <QuotationForm
        reference={reference}
        typed={values}
        onChange={set}
        promoCode={quotation.promoCode}
        error={edit.error}
        isSaving={edit.isPending}
        submitLabel="Save quote"
        onSubmit={save}
      />
    </>
  );
}

/** The draft; without one, the last quote sent or requested. */
function typedOf({ asker, draft, offer, sales }: DeskQuotation): TypedQuotation {
  const lines =
    draft?.lines ??
    (offer?.sales ?? sales).flatMap(({ region, lines: sold }) => sold.map((line) => ({ ...line, region })));
  return {
    recipient: asker,
    lines: lines.map(({ productId, name, region, quantity, unitPrice }) => ({
      ...{ key: productId, productId, name, region, isCustom: isCustomProduct(productId) },
      ...{ quantity: String(quantity), unitPrice: toDecimal(unitPrice) },
    })),
    ...{ discount: draft?.discount ?? '', shipping: draft?.shipping ?? '', shippingRate: draft?.shippingRate ?? '' },
    days: String(draft?.days ?? 30),
  };
}
