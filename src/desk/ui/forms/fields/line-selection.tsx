import { type ReactNode, useId } from 'react';
import { Field } from './field.tsx';

export type LineSelection = Readonly<Record<number, string>>;

/** An order line with its selectable quantity. */
interface Choosable {
  readonly line: number;
  readonly name: string;
  readonly most: number;
}

interface LineChoiceProps {
  readonly title: string;
  readonly lines: readonly Choosable[];
  /** Label of a line's field; its name and limit by default. */
  readonly label?: (line: Choosable) => string;
  readonly hint?: string;
  readonly chosen: LineSelection;
  readonly onChange: (chosen: LineSelection) => void;
}

const nameWithLimit = ({ name, most }: Choosable) => `${name}, of ${most}`;

/** Quantity fields for order lines. */
export function LineSelector({
  title,
  lines,
  label = nameWithLimit,
  hint,
  chosen,
  onChange,
}: LineChoiceProps): ReactNode {
  const hintId = useId();
  return (
    <fieldset className="space-y-2" aria-describedby={hint && hintId}>
      <legend className="mb-1 font-medium">{title}</legend>
      {lines.map((one) => (
        <Field
          key={one.line}
          label={label(one)}
          type="number"
          inputMode="numeric"
          min={0}
          max={one.most}
          step={1}
          required
          value={chosen[one.line] ?? ''}
          onChange={(event) => onChange({ ...chosen, [one.line]: event.target.value })}
        />
      ))}
      {hint && (
        <p id={hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </fieldset>
  );
}

/** Initial selection: everything. */
export function chooseAll(lines: readonly Choosable[]): LineSelection {
  return Object.fromEntries(lines.map(({ line, most }) => [line, String(most)]));
}

/** Parses the selection for the API; lines with 0 are left out. */
export function parseLineSelection(chosen: LineSelection): { line: number; quantity: number }[] {
  return Object.entries(chosen)
    .map(([line, typed]) => ({ line: Number(line), quantity: Number(typed) }))
    .filter(({ quantity }) => Number.isInteger(quantity) && quantity > 0);
}
