import type { ReactNode } from 'react';
import { ErrorState } from '../feedback/states.tsx';
import { fieldErrors } from './use-form.ts';

/** Error of a form, unless its fields show it. */
export function FormError({ error }: { readonly error: unknown }): ReactNode {
  return fieldErrors(error).length === 0 && <ErrorState error={error} />;
}

/** Errors of fields that have no place of their own, by their names. */
export function FieldErrors({ error, names }: { readonly error: unknown; readonly names: RegExp }): ReactNode {
  return fieldErrors(error)
    .filter(({ field }) => names.test(field))
    .map(({ message }) => (
      <p key={message} role="alert" className="text-danger">
        {message}.
      </p>
    ));
}
