import { useEffect, useRef } from 'react';

/**
 * Leads to the first field with which something is wrong: on a phone it is out of sight from the button that was
 * pressed.
 * @param faults what is wrong by now: other ones lead anew, and none leads nowhere
 * @returns for the form
 */
export function useFocusFirstError(faults: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (faults) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  return form;
}
