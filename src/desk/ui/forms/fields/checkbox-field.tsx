import type { ComponentProps, ReactNode } from 'react';

interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly onChange: (isChecked: boolean) => void;
}

/** A checkbox with its label next to it, and the hint below the label. */
export function CheckboxField({ label, hint, onChange, ...input }: CheckboxFieldProps): ReactNode {
  return (
    <label className="flex min-h-8 items-start gap-2">
      <input
        type="checkbox"
        className="mt-1 size-4 shrink-0"
        {...input}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        {label}
        {hint && <span className="no-print block text-sm text-ink-soft">{hint}</span>}
      </span>
    </label>
  );
}
