import { useEffect, useRef } from 'react';

/**
 * Focuses the first invalid field, which on a phone may be out of view from the submit button.
 * @param faults current errors: new ones move the focus, none does nothing
 * @returns a ref for the form
 */
export function useFocusFirstError(faults: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (faults) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  return form;
}
