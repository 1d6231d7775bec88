import { type ComponentProps, type ReactNode, type RefObject, useEffect } from 'react';

interface ModalProps extends ComponentProps<'dialog'> {
  readonly ref: RefObject<HTMLDialogElement | null>;
  /** Called when the dialog has closed in any way: the parent unmounts it. */
  readonly onClose: () => void;
}

/**
 * Native modal dialog, open while mounted: traps the focus, closes on Escape and on a click outside, and restores the
 * focus. Its content closes it with `ref.current.close()`.
 */
export function Modal({ ref, ...props }: ModalProps): ReactNode {
  useEffect(() => ref.current?.showModal(), [ref]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same
    <dialog
      ref={ref}
      closedby="any"
      // Safari does not support `closedby`. Elsewhere a second event would override what `onCancel` prevents.
      onClick={({ target, currentTarget: dialog, nativeEvent: { offsetX: x, offsetY: y } }) => {
        if (target !== dialog || 'closedBy' in target) return;
        const isOutside = x < 0 || x > dialog.offsetWidth || y < 0 || y > dialog.offsetHeight;
        if (isOutside && dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
      }}
      {...props}
    />
  );
}
