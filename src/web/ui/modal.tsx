import { type ComponentProps, type ReactNode, type RefObject, useEffect } from 'react';

interface ModalProps extends ComponentProps<'dialog'> {
  readonly ref: RefObject<HTMLDialogElement | null>;
  /** The dialog has closed, whichever way: it is to be taken from the page. */
  readonly onClose: () => void;
}

/**
 * The browser's own modal dialog, open for as long as it is on the page: it holds the focus, closes on Escape and on a
 * press beside it, and gives the focus back to where it was. Its parts close it with `ref.current.close()`.
 */
export function Modal({ ref, ...props }: ModalProps): ReactNode {
  useEffect(() => ref.current?.showModal(), [ref]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same
    <dialog
      ref={ref}
      closedby="any"
      // Safari knows no `closedby`.
      onClick={({ target, currentTarget: dialog, clientX: x, clientY: y }) => {
        const { left, right, top, bottom } = dialog.getBoundingClientRect();
        if (target === dialog && (x < left || x > right || y < top || y > bottom)) dialog.close();
      }}
      {...props}
    />
  );
}
