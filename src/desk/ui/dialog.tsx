import { type ReactNode, useId, useRef } from 'react';
import { Modal } from '../../web/ui/modal.tsx';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
  /** Stands wide, for previews and tables. */
  readonly wide?: boolean;
}

/** A dialog with a title, over everything else. Escape and a press beside it close it. */
export function Dialog({ title, children, onClose, wide = false }: DialogProps): ReactNode {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  return (
    <Modal
      ref={ref}
      onClose={onClose}
      aria-labelledby={id}
      className={wide ? 'dialog !w-[min(70rem,calc(100vw-1.5rem))]' : 'dialog'}
    >
      <div className="flex items-start justify-between gap-4 px-5 pt-4">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        <button type="button" className="button-quiet !min-h-8 !px-2" onClick={() => ref.current?.close()}>
          <span aria-hidden="true">✕</span>
          <span className="sr-only">Close</span>
        </button>
      </div>
      <div className="px-5 pt-2 pb-5">{children}</div>
    </Modal>
  );
}
