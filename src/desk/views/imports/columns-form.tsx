import { type ReactNode, useState } from 'react';
import type { ShopImportPlan } from '../../../contract/imports/imports.ts';
import { formatMapping, type Mapping, parseMapping } from '../../../domain/imports/headings.ts';
import type { ImportKind } from '../../../domain/imports/import-kinds.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/forms/fields/select.tsx';
import { Form } from '../../ui/forms/form.tsx';

/** Columns that can be chosen; the others are recognised by their headings only. */
const labelsOf: Readonly<Record<ImportKind, Readonly<Record<string, string>>>> = {
  products: {
    ...{ name: 'Name', price: 'Price', description: 'Description', brand: 'Brand', sku: 'SKU', barcode: 'Barcode' },
    ...{ weight: 'Weight', quantity: 'Stock', hsCode: 'HS code', origin: 'Country of origin' },
  },
  subscribers: { email: 'Email address', consent: 'Agreed to marketing emails' },
  discounts: {
    ...{ code: 'Code', value: 'Discount', valueType: 'Percentage or amount', minimum: 'Minimum purchase' },
    ...{ limit: 'Usage limit', start: 'Start', end: 'End' },
  },
  orders: {
    ...{ number: 'Order number', placedAt: 'Order date', total: 'Total', currency: 'Currency', status: 'Status' },
    ...{ financial: 'Payment status', fulfilment: 'Fulfilment status', refunded: 'Refunded', email: 'Email address' },
    ...{ billingName: 'Customer name', shipping: 'Delivery', discount: 'Discount', tax: 'Tax', itemName: 'Item' },
    ...{ itemSku: 'SKU', itemQuantity: 'Quantity', itemPrice: 'Item price' },
  },
  stock: { sku: 'SKU', handle: 'Handle', available: 'Units for sale', onHand: 'Units on hand', location: 'Location' },
  redirects: { from: 'Old path', to: 'New path' },
};

const origins = {
  guessed: 'Check the columns: we guessed them',
  known: 'Columns: recognised',
  remembered: 'Columns: same as last time',
  chosen: 'Columns: chosen by you',
} as const;

interface ColumnsFormProps {
  readonly kind: ImportKind;
  readonly columns: NonNullable<ShopImportPlan['columns']>;
  readonly isBusy: boolean;
  readonly isOpen: boolean;
  readonly onApply: (columns: string) => void;
}

/** What the columns hold: shown, and open where it is guessed. */
export function ColumnsForm({ kind, columns, isBusy, isOpen, onApply }: ColumnsFormProps): ReactNode {
  const { headings, origin, unused } = columns;
  const [mapping, setMapping] = useState<Mapping<string>>(parseMapping(columns.mapping, headings.length));
  return (
    <details className="mt-4" open={isOpen}>
      <summary>{origins[origin]}</summary>
      <Form className="mt-3" onSubmit={() => onApply(formatMapping(mapping))}>
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {Object.entries(labelsOf[kind]).map(([role, label]) => (
            <SelectField
              key={role}
              label={label}
              value={String(mapping[role] ?? '')}
              options={[
                ['', 'None'],
                ...headings.map((heading, index) => [String(index), heading || `Column ${index + 1}`] as const),
              ]}
              onChange={(next) => {
                const { [role]: _, ...others } = mapping;
                setMapping(next === '' ? others : { ...others, [role]: Number(next) });
              }}
            />
          ))}
        </div>
        <Button type="submit" className="mt-3" disabled={isBusy}>
          Use these columns
        </Button>
      </Form>
      {unused.length > 0 && <p className="mt-3 text-sm text-ink-soft wrap-anywhere">Not used: {unused.join(', ')}.</p>}
    </details>
  );
}
