import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { type DeskQuotation, showQuotation } from '../../../contract/quotations/admin-quotations.ts';
import { editQuotation } from '../../../contract/quotations/quotation-draft.ts';
import { isCustomProduct } from '../../../domain/orders/custom-product.ts';
import { toDecimal } from '../../../domain/shared/money/money.ts';
import { useAction, useOperation } from '../../api/queries.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { QueryBoundary } from '../../ui/feedback/states.tsx';
import { useUnsavedChanges } from '../../ui/forms/unsaved-changes.ts';
import { useDraft } from '../../ui/forms/use-draft.ts';
import { VersionConflict } from '../../ui/forms/version-conflict.tsx';
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
        {(quotation) => <Editor quotation={quotation} />}
      </QueryBoundary>
    </Page>
  );
}

interface Edit {
  /** Version that the input is based on: a change by someone else is not overwritten. */
  readonly version: string;
  readonly typed: TypedQuotation;
}

function Editor({ quotation }: { readonly quotation: DeskQuotation }): ReactNode {
  const [, go] = useLocation();
  const { reference, offer, draftVersion } = quotation;
  const edit = useAction(editQuotation);
  const draft = useDraft<Edit | undefined>(`quotation:${reference}`, undefined);
  const saved = typedOf(quotation);
  const { version, typed } = draft.value ?? { version: draftVersion, typed: saved };
  const isTyped = JSON.stringify(typed) !== JSON.stringify(saved);
  const settle = useUnsavedChanges(isTyped);
  const change = (next: TypedQuotation) => draft.set({ version, typed: next });
  const discard = () => {
    edit.reset();
    draft.drop(undefined);
  };
  const save = () =>
    edit.mutate(
      { input: { reference, ...toInput(typed) }, ifMatch: version },
      {
        onDone: (_, isHere) => {
          draft.settle(draft.value, undefined);
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
        typed={typed}
        onChange={change}
        promoCode={quotation.promoCode}
        error={edit.error}
        conflict={
          isTyped && version !== draftVersion && !edit.isPending ? (
            <VersionConflict
              onTheirs={discard}
              onMine={() => {
                edit.reset();
                draft.set({ version: draftVersion, typed });
              }}
            />
          ) : undefined
        }
        isSaving={edit.isPending}
        submitLabel="Save quote"
        onSubmit={save}
      >
        {isTyped && (
          <Button
            variant="quiet"
            onClick={() => {
              discard();
              notify('Changes discarded.', () => draft.set(draft.value));
            }}
          >
            Discard changes
          </Button>
        )}
      </QuotationForm>
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
