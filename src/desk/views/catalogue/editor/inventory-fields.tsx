import type { ReactNode } from 'react';
import type { ProductFormValues } from '../../../../contract/catalogue/products.ts';
import { bulkFieldNames } from '../../../../domain/catalogue/bulk/bulk-cells.ts';
import { Field } from '../../../ui/forms/fields/field.tsx';
import { textFields } from '../../../ui/forms/use-form.ts';

const fields = [
  ['sku', 'Your own code for the product.'],
  ['gtin', 'The number below the barcode, used in merchant feeds.'],
  ['weightGrams', 'Including packaging.'],
  ['hsCode', 'For customs: 6, 8 or 10 digits.'],
  ['countryOfOrigin', 'For customs: a country code such as CN.'],
  ['packageSize', 'Length, width and height in mm, such as 530x425x173.'],
  ['lowStockLevel', 'Home lists the product when stock falls to this level. Leave empty for the default, 0 for never.'],
] as const;

interface InventoryFieldsProps {
  readonly entry: ProductFormValues;
  readonly onChange: (changes: Partial<ProductFormValues>) => void;
  readonly errorOf: (field: string) => string | undefined;
}

/** Identifiers, weight, customs details and low-stock level of a product. */
export function InventoryFields({ entry, onChange, errorOf }: InventoryFieldsProps): ReactNode {
  const text = textFields(entry, onChange, errorOf);
  return (
    <fieldset className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
      <legend className="mb-2 font-semibold">Inventory and customs</legend>
      {fields.map(([name, hint]) => (
        <Field
          key={name}
          label={bulkFieldNames[name]}
          hint={hint}
          placeholder="none"
          autoComplete="off"
          {...text(name)}
        />
      ))}
    </fieldset>
  );
}
