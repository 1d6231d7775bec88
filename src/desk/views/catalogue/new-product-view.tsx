import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { Region } from '../../../contract/catalogue/product.ts';
import { draftProduct } from '../../../contract/catalogue/products.ts';
import { showMe } from '../../../contract/staff/sign-in.ts';
import { slugOf } from '../../../domain/catalogue/slug-of.ts';
import { useAction, useOperation } from '../../api/queries.ts';
import { Button, ButtonLink, SubmitButton } from '../../ui/button.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { regionLabels } from '../../ui/format/product-values.ts';
import { DisabledWhileSaving } from '../../ui/forms/disabled-while-saving.tsx';
import { Field } from '../../ui/forms/fields/field.tsx';
import { SelectField } from '../../ui/forms/fields/select.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useUnsavedChanges } from '../../ui/forms/unsaved-changes.ts';
import { useDraft } from '../../ui/forms/use-draft.ts';
import { fieldError, textFields } from '../../ui/forms/use-form.ts';
import { Page } from '../../ui/page.tsx';

interface Typed {
  readonly name: string;
  readonly typedId?: string;
  readonly price: string;
  readonly region: Region;
}

const nothing: Typed = { name: '', price: '', region: 'uk-eu' };

/** Minimum input of a new product; the rest is completed in the draft. */
export default function NewProductView(): ReactNode {
  const [, go] = useLocation();
  const me = useOperation(showMe, {});
  const draft = useAction(draftProduct);
  const form = useDraft<Typed>('new-product', nothing);
  const { name, typedId, price, region } = form.value;
  const put = (part: Partial<Typed>) => form.set({ ...form.value, ...part });
  const settle = useUnsavedChanges(form.value !== nothing);
  const id = typedId ?? slugOf(name);
  const errorOf = (field: string) => fieldError(draft.error, field);
  const text = textFields(form.value, put, errorOf);
  const submit = () => {
    const entry = {
      name,
      brand: me.data?.brand ?? name,
      region,
      price,
      originalPrice: null,
      roomSize: 'medium',
      isFeatured: false,
      inStock: true,
      description: '',
      features: [],
      specifications: '{}',
      pictures: [],
    } as const;
    draft.mutate(
      { id, entry },
      {
        onDone: (made, isHere) => {
          form.settle(form.value, nothing);
          notify(`${made.name} saved as a draft.`);
          if (!isHere) return;
          settle();
          go(`/products/${made.id}`);
        },
      },
    );
  };
  return (
    <Page title="Add product" actions={<ButtonLink href="/products">All products</ButtonLink>}>
      <Form className="card max-w-xl p-4" onSubmit={submit}>
        <DisabledWhileSaving isLocked={draft.isPending} className="space-y-4">
          <Field label="Name" required {...text('name')} />
          <Field
            label="ID"
            required
            value={id}
            error={errorOf('id')}
            hint="Lower-case words joined by hyphens. Part of the page address, and can’t be changed later."
            onChange={(event) => put({ typedId: event.target.value })}
          />
          <SelectField
            label="Range"
            error={errorOf('region')}
            value={region}
            options={regionLabels}
            onChange={(next) => put({ region: next })}
          />
          <Field
            label={region === 'uk-eu' ? 'Price in pounds' : 'Price in US dollars'}
            required
            inputMode="decimal"
            {...text('price')}
          />
          <FormError error={draft.error} />
          <SubmitButton disabled={draft.isPending}>Create draft</SubmitButton>
          {form.wasKept && form.value !== nothing && (
            <Button className="ml-2" onClick={() => form.drop(nothing)}>
              Clear form
            </Button>
          )}
        </DisabledWhileSaving>
      </Form>
    </Page>
  );
}
