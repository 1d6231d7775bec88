/** What a mouse button or a key is held down on. */
export const heldPress: { target: EventTarget | null } = { target: null };

/** Follows presses, so that one which is under way while React replaces its control is not lost (continue-press.ts). */
export function followPresses(): void {
  for (const type of ['mousedown', 'keydown', 'mouseup', 'keyup'])
    addEventListener(
      type,
      ({ target }) => {
        heldPress.target = type.endsWith('down') ? target : null;
      },
      true,
    );
}
