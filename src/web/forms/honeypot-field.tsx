import type { ReactNode } from 'react';
import { honeypotField } from '../../contract/shared/posted-form.ts';

/**
 * A field that no one sees, for programs that fill in whatever they find. It counts only where a plain form is posted.
 */
export function HoneypotField(): ReactNode {
  return <input name={honeypotField} autoComplete="off" className="hidden" />;
}
