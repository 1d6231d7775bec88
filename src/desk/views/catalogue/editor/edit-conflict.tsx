import { type ReactNode, useEffect, useRef } from 'react';
import type { ProductFormValues } from '../../../../contract/catalogue/products.ts';
import { describeValue, fieldNames } from '../../../ui/format/product-values.ts';

type FieldName = keyof ProductFormValues;

/** A concurrent change that was saved while this form was open. */
export interface FieldConflict {
  readonly mine: ProductFormValues;
  readonly theirs: ProductFormValues;
  readonly taken: readonly FieldName[];
  readonly disputed: readonly FieldName[];
}

interface ConflictProps {
  readonly dispute: FieldConflict;
  readonly entry: ProductFormValues;
  readonly onChoose: (entry: ProductFormValues) => void;
}

/**
 * Edit conflict: concurrent changes, field by field next to the local input. Nothing is saved before they were seen.
 */
export function EditConflict({ dispute, entry, onChoose }: ConflictProps): ReactNode {
  const ref = useRef<HTMLElement>(null);
  const { mine, theirs, taken, disputed } = dispute;
  // It is above the button that was clicked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls into view for each new conflict
  useEffect(() => ref.current?.focus(), [dispute]);
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label="Changed by someone else"
      className="rounded-control border border-warn bg-warn-tint p-4"
    >
      <h2 className="font-semibold text-warn">
        Someone else has changed this product. Your changes are still here, but not saved.
      </h2>
      {taken.length > 0 && (
        <ul className="mt-2 list-inside list-disc">
          {taken.map((name) => (
            <li key={name}>
              {fieldNames[name]} is now <q>{describeValue(theirs[name])}</q>, as they saved it.
            </li>
          ))}
        </ul>
      )}
      {disputed.map((name) => (
        <fieldset key={name} className="mt-3">
          <legend className="font-medium">{fieldNames[name]}: which version?</legend>
          <Choice name={name} label="Yours" value={mine[name]} entry={entry} onChoose={onChoose} />
          <Choice name={name} label="Theirs" value={theirs[name]} entry={entry} onChoose={onChoose} />
        </fieldset>
      ))}
      <p className="mt-3 text-ink-soft">Check the changes and save again.</p>
    </section>
  );
}

interface ChoiceProps {
  readonly name: FieldName;
  readonly label: string;
  readonly value: ProductFormValues[FieldName];
  readonly entry: ProductFormValues;
  readonly onChoose: (entry: ProductFormValues) => void;
}

function Choice({ name, label, value, entry, onChoose }: ChoiceProps): ReactNode {
  return (
    <label className="mt-1 flex items-start gap-2">
      <input
        type="radio"
        className="mt-1"
        name={`choice-${name}`}
        checked={JSON.stringify(entry[name]) === JSON.stringify(value)}
        onChange={() => onChoose({ ...entry, [name]: value })}
      />
      <span>
        <strong>{label}:</strong> <span className="wrap-anywhere whitespace-pre-line">{describeValue(value)}</span>
      </span>
    </label>
  );
}
