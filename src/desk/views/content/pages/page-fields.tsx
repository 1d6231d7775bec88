import type { ReactNode } from 'react';
import type { FieldDescription } from '../../../../contract/content/pages/page-fields.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/forms/fields/checkbox-field.tsx';
import { SelectField } from '../../../ui/forms/fields/select.tsx';
import type { Fields, OneFieldProps, PageForm } from './page-form.ts';
import { PictureBox, ThumbnailBox } from './picture-box.tsx';
import { TextBox } from './text-box.tsx';

interface PageFieldsProps {
  readonly fields: readonly FieldDescription[];
  /** Path of the fields' parent with a full stop, such as `people.0.`; empty for the page. */
  readonly prefix: string;
  readonly value: Fields;
  /** The texts of the file; of an item none. */
  readonly original: Fields | undefined;
  readonly form: PageForm;
  readonly onChange: (update: (value: Fields) => Fields) => void;
}

/** The fields of a page, a section or an item, as its description lists them. */
export function PageFields({ fields, prefix, value, original, form, onChange }: PageFieldsProps): ReactNode {
  return fields.map(({ name, ...field }) => (
    <OneField
      key={name}
      field={field}
      path={prefix + name}
      value={value[name]}
      original={original?.[name]}
      form={form}
      onChange={(update) => onChange((now) => ({ ...now, [name]: update(now[name]) }))}
    />
  ));
}

function OneField(props: OneFieldProps): ReactNode {
  const { field, path, value, original, form, onChange } = props;
  switch (field.kind) {
    case 'group':
      return (
        <section aria-label={field.label} className="card space-y-4 p-4">
          <h2 className="font-semibold">{field.label}</h2>
          <PageFields
            fields={field.fields ?? []}
            prefix={`${path}.`}
            value={value as Fields}
            original={original as Fields}
            form={form}
            onChange={(update) => onChange((now) => update(now as Fields))}
          />
        </section>
      );
    case 'items':
      return <ItemsField {...(props as OneFieldProps<readonly Fields[]>)} />;
    case 'picture':
      return <PictureBox {...(props as OneFieldProps<{ readonly image: string; readonly alt: string }>)} />;
    case 'flag':
      return (
        <CheckboxField
          label={field.label}
          hint={field.hint}
          checked={value as boolean}
          onChange={(isChecked) => onChange(() => isChecked)}
        />
      );
    default:
      if (field.choices) return <ChoiceBox {...(props as OneFieldProps<string>)} choices={field.choices} />;
      if (field.format === 'picture') return <ThumbnailBox {...(props as OneFieldProps<string>)} />;
      return <TextBox {...(props as OneFieldProps<string | readonly string[]>)} />;
  }
}

function ChoiceBox({
  field: { label, hint },
  path,
  value,
  form,
  onChange,
  choices,
}: OneFieldProps<string> & { readonly choices: NonNullable<FieldDescription['choices']> }): ReactNode {
  const texts = { label, hint, error: form.errorOf(path) };
  return <SelectField {...texts} value={value} options={choices} onChange={(chosen) => onChange(() => chosen)} />;
}

/** A list of items, which can be added, moved and removed unless the page's layout fixes their number. */
function ItemsField({ field, path, value, form, onChange }: OneFieldProps<readonly Fields[]>): ReactNode {
  const { label, itemName = 'Item', fields = [], minItems = 0, maxItems = 0 } = field;
  const error = form.errorOf(path);
  const isFixed = minItems === maxItems;
  const isNested = path.includes('.');
  const rearrange = (update: (now: readonly Fields[]) => readonly Fields[]) => {
    onChange(update);
    form.onRearranged();
  };
  return (
    <fieldset className={isNested ? 'space-y-3' : 'card space-y-4 p-4'}>
      <legend className={isNested ? 'mb-1 font-medium' : 'float-left mb-3 w-full font-semibold'}>{label}</legend>
      {error && <p className="clear-both text-sm text-danger">{error}</p>}
      <ol className="clear-both space-y-4">
        {value.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity; fields remount when they move
          <li key={index} className="space-y-3 rounded-control border border-line p-3">
            <div className="flex flex-wrap items-center gap-2">
              <span className="mr-auto font-medium">
                {itemName} {index + 1}
              </span>
              {!isFixed && (
                <>
                  <Button disabled={index === 0} onClick={() => rearrange((now) => moveUp(now, index))}>
                    Move up
                    <span className="sr-only">
                      {' '}
                      {itemName.toLowerCase()} {index + 1}
                    </span>
                  </Button>
                  <Button onClick={() => rearrange((now) => now.filter((_, at) => at !== index))}>
                    Remove
                    <span className="sr-only">
                      {' '}
                      {itemName.toLowerCase()} {index + 1}
                    </span>
                  </Button>
                </>
              )}
            </div>
            <PageFields
              fields={fields}
              prefix={`${path}.${index}.`}
              value={one}
              original={undefined}
              form={form}
              onChange={(update) => onChange((now) => now.map((other, at) => (at === index ? update(other) : other)))}
            />
          </li>
        ))}
      </ol>
      {value.length < maxItems && (
        <Button onClick={() => rearrange((now) => [...now, emptyItem(fields)])}>Add {itemName.toLowerCase()}</Button>
      )}
    </fieldset>
  );
}

function moveUp(list: readonly Fields[], index: number): readonly Fields[] {
  const [before, moved] = [list[index - 1], list[index]];
  return before && moved ? [...list.slice(0, index - 1), moved, before, ...list.slice(index + 1)] : list;
}

/** An item without texts; the items of one page have no pictures or flags. */
const emptyItem = (fields: readonly FieldDescription[]): Fields =>
  Object.fromEntries(fields.map(({ name, kind }) => [name, kind === 'line' ? '' : []]));
