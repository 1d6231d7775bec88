import type { ReactNode } from 'react';
import { Field } from './field.tsx';

/** How many of a line of an order can be chosen. */
interface Choosable {
  readonly line: number;
  readonly name: string;
  readonly most: number;
}

interface LineChoiceProps {
  readonly title: string;
  readonly lines: readonly Choosable[];
  /** How many of each line, as it is typed. */
  readonly chosen: ReadonlyMap<number, string>;
  readonly onChange: (chosen: ReadonlyMap<number, string>) => void;
}

/** How many pieces of each line. */
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

/** All of what can be chosen, to begin with. */
export function chooseAll(lines: readonly Choosable[]): ReadonlyMap<number, string> {
  return new Map(lines.map(({ line, most }) => [line, String(most)]));
}

/** What was chosen, as it is sent: lines of which none is meant are left out. */
export function parseLineSelection(chosen: ReadonlyMap<number, string>): { line: number; quantity: number }[] {
  return [...chosen]
    .map(([line, typed]) => ({ line, quantity: Number(typed) }))
    .filter(({ quantity }) => Number.isInteger(quantity) && quantity > 0);
}
