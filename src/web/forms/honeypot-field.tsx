import type { ReactNode } from 'react';
import { honeypotField } from '../../contract/shared/forms/posted-form.ts';

/** Honeypot: a hidden field that bots fill in. Checked only when a form is posted without JavaScript. */
export function HoneypotField(): ReactNode {
  return <input name={honeypotField} autoComplete="off" className="hidden" />;
}
