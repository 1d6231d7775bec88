import type { MouseEvent } from 'react';

/** For a button that its own press takes from the page: focus goes to the section around it, instead of nowhere. */
export function moveFocusToSection(act: () => void) {
  return ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    currentTarget.closest('section')?.focus();
    act();
  };
}
