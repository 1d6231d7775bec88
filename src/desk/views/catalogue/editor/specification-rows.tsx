import { type ReactNode, useRef, useState } from 'react';
import { parseSpecifications } from '../../../../domain/catalogue/specifications.ts';
import { Button, SignButton } from '../../../ui/button.tsx';

type Row = readonly [name: string, value: string];

interface SpecificationRowsProps {
  /** JSON text of names and values. */
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
}

const textOf = (rows: readonly Row[]) =>
  JSON.stringify(Object.fromEntries(rows.filter(([name]) => name.trim() !== '')));

/** Specifications as rows of two fields. A row without a name exists in the form only. */
export function SpecificationRows({ text, onChange, error }: SpecificationRowsProps): ReactNode {
  const [typed, setTyped] = useState<{ readonly text: string; readonly rows: readonly Row[] }>();
  const adder = useRef<HTMLButtonElement>(null);
  const rows = typed?.text === text ? typed.rows : (parseSpecifications(text) ?? []);
  const put = (next: readonly Row[]) => {
    const nextText = textOf(next);
    setTyped({ text: nextText, rows: next });
    if (nextText !== text) onChange(nextText);
  };
  const change = (index: number, row: Row) => put(rows.map((one, at) => (at === index ? row : one)));
  const remove = (index: number) => {
    put(rows.filter((_, at) => at !== index));
    // The button is removed with the last row.
    if (index === rows.length - 1) adder.current?.focus();
  };
  return (
    <fieldset>
      <legend className="mb-1 font-medium">Specifications</legend>
      <div className="space-y-2">
        {rows.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their position only
          <div key={index} className="flex flex-wrap gap-1 max-sm:not-first:mt-4 sm:flex-nowrap sm:gap-2">
            <input
              className="input sm:!w-48"
              aria-label={`Name of specification ${index + 1}`}
              value={name}
              onChange={(event) => change(index, [event.target.value, value])}
            />
            <input
              className="input !w-auto flex-1"
              aria-label={`Value of specification ${index + 1}`}
              value={value}
              onChange={(event) => change(index, [name, event.target.value])}
            />
            <SignButton sign="✕" label={`Remove specification ${index + 1}`} onClick={() => remove(index)} />
          </div>
        ))}
      </div>
      <Button className="mt-2" ref={adder} onClick={() => put([...rows, ['', '']])}>
        Add a row
      </Button>
      {error && <p className="mt-1 text-sm text-danger">{error}</p>}
    </fieldset>
  );
}
