import { type ReactNode, useId } from 'react';
import { usStates } from '../../../contract/orders/us-states.ts';
import type { TextFieldProps } from '../../forms/text-field.tsx';

type StateFieldProps = Pick<TextFieldProps, 'name' | 'value' | 'error' | 'onChange' | 'autoComplete'>;

/** State of a US address, as the parcel label needs it. */
export function StateField({ name, value, error, onChange, autoComplete }: StateFieldProps): ReactNode {
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
        {Object.entries(usStates).map(([code, state]) => (
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
