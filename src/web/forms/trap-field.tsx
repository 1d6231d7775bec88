import type { ReactNode } from 'react';
import { trapField } from '../../contract/posted-form.ts';

/** A field that no one sees, for programs that fill in whatever they find. It counts only where a plain form is posted. */
export function TrapField(): ReactNode {
  return <input name={trapField} autoComplete="off" className="hidden" />;
}
