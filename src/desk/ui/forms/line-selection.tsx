import type { ReactNode } from 'react';
import { Field } from './field.tsx';

/** An order line with its selectable quantity. */
interface Choosable {
  readonly line: number;
  readonly name: string;
  readonly most: number;
}

interface LineChoiceProps {
  readonly title: string;
  readonly lines: readonly Choosable[];
  /** Quantity of each line, as typed. */
  readonly chosen: ReadonlyMap<number, string>;
  readonly onChange: (chosen: ReadonlyMap<number, string>) => void;
}

/** Quantity fields for order lines. */
export function LineSelector({ title, lines, chosen, onChange }: LineChoiceProps): ReactNode {
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1 font-medium">{title}</legend>
      {lines.map(({ line, name, most }) => (
        <Field
          key={line}
          label={`${name}, of ${most}`}
          type="number"
          inputMode="numeric"
          min={0}
          max={most}
          step={1}
          required
          value={chosen.get(line) ?? ''}
          onChange={(event) => onChange(new Map([...chosen, [line, event.target.value]]))}
        />
      ))}
    </fieldset>
  );
}

/** Initial selection: everything. */
export function chooseAll(lines: readonly Choosable[]): ReadonlyMap<number, string> {
  return new Map(lines.map(({ line, most }) => [line, String(most)]));
}

/** Parses the selection for the API; lines with 0 are left out. */
export function parseLineSelection(chosen: ReadonlyMap<number, string>): { line: number; quantity: number }[] {
  return [...chosen]
    .map(([line, typed]) => ({ line, quantity: Number(typed) }))
    .filter(({ quantity }) => Number.isInteger(quantity) && quantity > 0);
}
