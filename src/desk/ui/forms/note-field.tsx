import type { ComponentProps, ReactNode } from 'react';
import { Labelled } from './field.tsx';

interface NoteFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly required?: boolean;
  readonly onChange: ComponentProps<'textarea'>['onChange'];
}

/** Multi-line note of a change. */
export function NoteField({ label, hint, value, required = false, onChange }: NoteFieldProps): ReactNode {
  return (
    <Labelled label={label} hint={hint}>
      {(described) => (
        <textarea
          className="input"
          rows={3}
          maxLength={1000}
          required={required}
          {...described}
          value={value}
          onChange={onChange}
        />
      )}
    </Labelled>
  );
}
