import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/fields/field.tsx';
import type { FormLine } from './order-lines-fields.tsx';

const enter = (act: () => void) => (event: { key: string; preventDefault: () => void }) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  act();
};

/** Adds an item that is no product of the catalogue, such as a fitting service. */
export function CustomItemFields({ onAdd }: { readonly onAdd: (line: FormLine) => void }): ReactNode {
  const [name, setName] = useState('');
  const [price, setPrice] = useState('');
  const isReady = name.trim() !== '' && price.trim() !== '';
  const add = () => {
    if (!isReady) return;
    const product = { id: `custom:${crypto.randomUUID()}`, name: name.trim() };
    onAdd({ product, quantity: 1, price: price.trim() });
    setName('');
    setPrice('');
  };
  return (
    <details>
      <summary className="cursor-pointer text-link">Add a custom item</summary>
      <div className="mt-2 grid items-end gap-3 sm:grid-cols-[2fr_1fr_auto]">
        <Field
          label="Custom item"
          maxLength={200}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={enter(add)}
        />
        <Field
          label="Price"
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
          value={price}
          onChange={({ target }) => setPrice(target.value)}
          onKeyDown={enter(add)}
        />
        <Button disabled={!isReady} onClick={add}>
          Add item
        </Button>
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        Price per item, such as 25.00. Taxed like the other items. Stock isn’t tracked.
      </p>
    </details>
  );
}
