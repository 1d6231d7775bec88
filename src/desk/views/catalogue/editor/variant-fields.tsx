import type { ReactNode } from 'react';
import type { ProductFormValues } from '../../../../contract/catalogue/products.ts';
import { maxVariantOptions, type Variant } from '../../../../contract/catalogue/variant.ts';
import { slugOf } from '../../../../domain/catalogue/slug-of.ts';
import { Field } from '../../../ui/forms/fields/field.tsx';
import { textFields } from '../../../ui/forms/use-form.ts';

interface VariantFieldsProps {
  readonly entry: ProductFormValues;
  readonly onChange: (changes: Partial<ProductFormValues>) => void;
  readonly errorOf: (field: string) => string | undefined;
}

const places = Array.from({ length: maxVariantOptions }, (_, index) => index);
const noOption = { name: '', value: '' };

/** Group of a product that comes in variants, and the options that tell it from the others. */
export function VariantFields({ entry, onChange, errorOf }: VariantFieldsProps): ReactNode {
  const variant: Variant = entry.variant ?? { group: '', name: '', options: [] };
  const put = (changes: Partial<Variant>) => {
    const next = { ...variant, ...changes };
    const isEmpty = [next.group, next.name, ...next.options.flatMap(({ name, value }) => [name, value])].every(
      (text) => text === '',
    );
    onChange({ variant: isEmpty ? null : next });
  };
  const rename = (name: string) =>
    put({ name, ...(variant.group === slugOf(variant.name) && { group: slugOf(name) }) });
  const setOption = (index: number, changes: Partial<typeof noOption>) =>
    put({
      options: places.map((at) => ({ ...(variant.options[at] ?? noOption), ...(at === index && changes) })),
    });
  return (
    <fieldset className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
      <legend className="mb-2 font-semibold">Variants</legend>
      <Field
        label="Group"
        hint="Name without colour or size. Products of a group share one card in lists."
        placeholder="none"
        autoComplete="off"
        value={variant.name}
        error={errorOf('variant.name')}
        onChange={(event) => rename(event.target.value)}
      />
      <Field
        label="Group id"
        hint="The same for all variants, such as fan-kit."
        placeholder="none"
        autoComplete="off"
        {...textFields(variant, put, (name) => errorOf(`variant.${name}`))('group')}
      />
      {places.map((index) => {
        const text = textFields(
          variant.options[index] ?? noOption,
          (changes) => setOption(index, changes),
          (name) => errorOf(`variant.options.${index}.${name}`),
        );
        return (
          <div key={index} className="grid grid-cols-2 gap-2 sm:col-span-2 sm:gap-4">
            <Field
              label={`Option ${index + 1}`}
              placeholder={index === 0 ? 'Colour' : 'none'}
              autoComplete="off"
              {...text('name')}
              {...(index === 0 && errorOfAll(errorOf))}
            />
            <Field
              label={`Value ${index + 1}`}
              placeholder={index === 0 ? 'Black' : 'none'}
              autoComplete="off"
              {...text('value')}
            />
          </div>
        );
      })}
    </fieldset>
  );
}

/** The fault of the options as a whole, such as an option that is there twice. */
function errorOfAll(errorOf: VariantFieldsProps['errorOf']): { readonly error?: string | undefined } {
  return places.some((index) => errorOf(`variant.options.${index}`)) ? {} : { error: errorOf('variant.options') };
}
