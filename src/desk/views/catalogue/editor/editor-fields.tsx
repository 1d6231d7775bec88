import type { ReactNode } from 'react';
import type { ProductFormValues } from '../../../../contract/catalogue/products.ts';
import { parseSpecifications } from '../../../../domain/catalogue/specifications.ts';
import { useMay } from '../../../api/use-may.ts';
import { regionLabels } from '../../../ui/format/product-values.ts';
import { CheckboxField } from '../../../ui/forms/fields/checkbox-field.tsx';
import { Field, TextAreaField } from '../../../ui/forms/fields/field.tsx';
import { SelectField } from '../../../ui/forms/fields/select.tsx';
import { textFields } from '../../../ui/forms/use-form.ts';
import { PriceAdvice } from '../../pricing/price-cell.tsx';
import { InventoryFields } from './inventory-fields.tsx';
import { KindFields } from './kind-fields.tsx';
import { SpecificationRows } from './specification-rows.tsx';
import { VariantFields } from './variant-fields.tsx';

interface EditorFieldsProps {
  readonly id: string;
  readonly entry: ProductFormValues;
  readonly onChange: (entry: ProductFormValues) => void;
  readonly errorOf: (field: string) => string | undefined;
  /** Whether the region can still change: no amounts in its currency exist yet. */
  readonly mayMove: boolean;
}

/** Fields of a product, without pictures. */
export function EditorFields({ id, entry, onChange, errorOf, mayMove }: EditorFieldsProps): ReactNode {
  const put = (changes: Partial<ProductFormValues>) => onChange({ ...entry, ...changes });
  const text = textFields(entry, put, errorOf);
  const may = useMay();
  // The price and the availability of a draft count once it is published.
  const mayPrice = mayMove || may('prices:write');
  const maySell = mayMove || may('stock:write');
  const isReadable = parseSpecifications(entry.specifications) !== undefined;
  return (
    <div className="card grid gap-4 p-4 sm:grid-cols-2">
      <Field label="Name" {...text('name')} />
      <Field label="Brand" {...text('brand')} />
      <Field
        label={entry.region === 'uk-eu' ? 'Price in pounds' : 'Price in US dollars'}
        inputMode="decimal"
        disabled={!mayPrice}
        {...text('price')}
      />
      <div>
        <Field
          label="Was price"
          inputMode="decimal"
          placeholder="none"
          disabled={!mayPrice}
          value={entry.originalPrice ?? ''}
          error={errorOf('originalPrice')}
          hint="Shown struck through."
          onChange={(event) => put({ originalPrice: event.target.value || null })}
        />
        <PriceAdvice id={id} region={entry.region} price={entry.price} was={entry.originalPrice ?? ''} />
      </div>
      <SelectField
        label="Range"
        error={errorOf('region')}
        hint={mayMove ? undefined : 'Can’t be changed: existing orders use this currency.'}
        disabled={!mayMove}
        value={entry.region}
        options={regionLabels}
        onChange={(region) => put({ region })}
      />
      <KindFields entry={entry} onChange={put} errorOf={errorOf} mayMove={mayMove} />
      {!entry.spare && (
        <CheckboxField
          label="On the home page"
          checked={entry.isFeatured}
          onChange={(isFeatured) => put({ isFeatured })}
        />
      )}
      <CheckboxField
        label="Available to buy"
        disabled={!maySell}
        checked={entry.inStock}
        onChange={(inStock) => put({ inStock })}
      />
      <div className="sm:col-span-2">
        <TextAreaField label="Description" rows={6} {...text('description')} />
      </div>
      <div className="sm:col-span-2">
        <TextAreaField
          label="Badges"
          hint="One per line. Product cards show the first three."
          error={errorOf('features')}
          rows={3}
          value={entry.features.join('\n')}
          onChange={(event) => put({ features: event.target.value === '' ? [] : event.target.value.split('\n') })}
        />
      </div>
      <VariantFields entry={entry} onChange={put} errorOf={errorOf} />
      <InventoryFields entry={entry} onChange={put} errorOf={errorOf} />
      <div className="sm:col-span-2">
        {isReadable ? (
          <SpecificationRows
            text={entry.specifications}
            onChange={(specifications) => put({ specifications })}
            error={errorOf('specifications')}
          />
        ) : (
          <TextAreaField
            label="Specifications"
            error="Not valid, so the product page shows none. Enter names and values as JSON."
            rows={5}
            value={entry.specifications}
            onChange={(event) => put({ specifications: event.target.value })}
          />
        )}
      </div>
    </div>
  );
}
