import type { MouseEvent } from 'react';

/** For a button that removes itself when clicked: moves the focus to the enclosing section so that it is not lost. */
export function moveFocusToSection(act: () => void) {
  return ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    currentTarget.closest('section')?.focus();
    act();
  };
}
