import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/fields/field.tsx';
import { textFields } from '../../ui/forms/use-form.ts';
import type { FormLine } from './order-lines-fields.tsx';

const enter = (act: () => void) => (event: { key: string; preventDefault: () => void }) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  act();
};

/** A custom item that is typed and not added yet. */
export interface CustomDraft {
  readonly name: string;
  readonly price: string;
}

export const noCustomDraft: CustomDraft = { name: '', price: '' };

/** The line of a draft; none if it is empty. A missing name or price is left to the validation of the server. */
export function draftLines({ name, price }: CustomDraft): FormLine[] {
  if (name.trim() === '' && price.trim() === '') return [];
  return [{ product: { id: `custom:${crypto.randomUUID()}`, name: name.trim() }, quantity: 1, price: price.trim() }];
}

interface CustomItemProps {
  readonly draft: CustomDraft;
  readonly onChange: (draft: CustomDraft) => void;
  /** Adds the line, and clears the draft. */
  readonly onAdd: (line: FormLine) => void;
}

/** Adds an item that is no product of the catalogue, such as a fitting service. */
export function CustomItemFields({ draft, onChange, onAdd }: CustomItemProps): ReactNode {
  const [wasTyped] = useState(draft.name !== '' || draft.price !== '');
  const text = textFields(draft, (part) => onChange({ ...draft, ...part }));
  const isComplete = draft.name.trim() !== '' && draft.price.trim() !== '';
  const add = () => isComplete && draftLines(draft).map(onAdd);
  return (
    <details open={wasTyped}>
      <summary className="cursor-pointer text-link">Add a custom item</summary>
      <div className="mt-2 grid items-end gap-3 sm:grid-cols-[2fr_1fr_auto]">
        <Field label="Custom item" maxLength={200} autoComplete="off" {...text('name')} onKeyDown={enter(add)} />
        <Field
          label="Price"
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
          {...text('price')}
          onKeyDown={enter(add)}
        />
        <Button disabled={!isComplete} onClick={add}>
          Add item
        </Button>
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        Price per item, such as 25.00. Taxed like the other items. Stock isn’t tracked.
      </p>
    </details>
  );
}
