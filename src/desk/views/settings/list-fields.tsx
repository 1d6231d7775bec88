import { type ReactNode, useId, useRef } from 'react';
import { Button, SignButton } from '../../ui/button.tsx';
import { replaced } from '../../ui/feedback/replaced.ts';
import { Field } from '../../ui/forms/fields/field.tsx';
import { SelectField } from '../../ui/forms/fields/select.tsx';
import type { ListShape } from './list-shapes.ts';

type Row = Readonly<Record<string, string>>;

interface ListFieldsProps {
  readonly label: string;
  readonly hint: string;
  readonly shape: ListShape;
  readonly rows: readonly Row[];
  readonly onChange: (rows: readonly Row[]) => void;
  readonly error: string | undefined;
}

/** A setting that is a list of items with fields. Empty fields are omitted. */
export function ListFields({ label, hint, shape, rows, onChange, error }: ListFieldsProps): ReactNode {
  const id = useId();
  const adder = useRef<HTMLButtonElement>(null);
  // 'It 0.url must be an address.' is shown at that field.
  const [, place, field, rule] = /^It (\d+)\.(\w+) (.*)$/s.exec(error ?? '') ?? [];
  const general = rule === undefined ? error : undefined;
  const put = (index: number, key: string, typed: string) => {
    const { [key]: _, ...others } = rows[index] ?? {};
    onChange(replaced(rows, index, typed === '' ? others : { ...rows[index], [key]: typed }));
  };
  const swap = (index: number, other: number) =>
    onChange(replaced(replaced(rows, index, rows[other] ?? {}), other, rows[index] ?? {}));
  const remove = (index: number) => {
    onChange(rows.filter((_, at) => at !== index));
    // The button is removed with the last item.
    if (index === rows.length - 1) adder.current?.focus();
  };
  return (
    <fieldset aria-describedby={[`${id}-hint`, general && `${id}-error`].filter(Boolean).join(' ')}>
      <legend className="mb-1 font-medium">{label}</legend>
      <p id={`${id}-hint`} className="no-print mb-3 text-sm text-ink-soft">
        {hint}
      </p>
      <ol className="space-y-3">
        {rows.map((row, index) => {
          const name = `${shape.item} ${index + 1}`;
          return (
            // Items have no identity but their position.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={index} className="rounded-control border border-line p-3">
              <fieldset>
                <legend className="float-left font-medium">{name}</legend>
                <div className="flex justify-end gap-1">
                  <SignButton
                    sign="↑"
                    label={`Move ${name} up`}
                    disabled={index === 0}
                    onClick={() => swap(index, index - 1)}
                  />
                  <SignButton
                    sign="↓"
                    label={`Move ${name} down`}
                    disabled={index === rows.length - 1}
                    onClick={() => swap(index, index + 1)}
                  />
                  {!shape.isFixed && <SignButton sign="✕" label={`Remove ${name}`} onClick={() => remove(index)} />}
                </div>
                <div className="grid gap-3 sm:grid-cols-2">
                  {shape.fields.map(({ key, choices, type: kind = 'text', ...texts }) => {
                    const error = place === String(index) && field === key ? `It ${rule}` : undefined;
                    const value = row[key] ?? '';
                    const type = (typed: string) => put(index, key, typed);
                    return choices ? (
                      <SelectField key={key} {...texts} value={value} error={error} options={choices} onChange={type} />
                    ) : (
                      <Field
                        key={key}
                        {...texts}
                        type={kind}
                        value={value}
                        error={error}
                        onChange={({ target }) => type(target.value)}
                      />
                    );
                  })}
                </div>
              </fieldset>
            </li>
          );
        })}
      </ol>
      {!shape.isFixed && (
        <Button className="mt-3" ref={adder} onClick={() => onChange([...rows, {}])}>
          Add {/^[aeiou]/i.test(shape.item) ? 'an' : 'a'} {shape.item.toLowerCase()}
        </Button>
      )}
      {general && (
        <p id={`${id}-error`} className="mt-2 text-sm text-danger">
          {general}
        </p>
      )}
    </fieldset>
  );
}
