import { type ReactNode, useId } from 'react';
import type { TextFieldProps } from '../../../forms/text-field.tsx';

interface StateFieldProps extends Pick<TextFieldProps, 'name' | 'value' | 'error' | 'onChange' | 'autoComplete'> {
  /** Names by abbreviation; undefined until they are loaded, with the code that places orders. */
  readonly states: Readonly<Record<string, string>> | undefined;
}

/** State of a US address, as the parcel label needs it. */
export function StateField({ states, name, value, error, onChange, autoComplete }: StateFieldProps): ReactNode {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        State
        <span aria-hidden="true" className="text-danger">
          {' '}
          *
        </span>
      </label>
      <select
        // The options come after the draft's value, which only a new element takes.
        key={states && 'loaded'}
        id={id}
        name={name}
        defaultValue={value}
        required
        autoComplete={autoComplete}
        className="input"
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={onChange}
      >
        <option value="">Choose a state</option>
        {Object.entries(states ?? (value ? { [value]: value } : {})).map(([code, state]) => (
          <option key={code} value={code}>
            {state}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
