import { type ReactNode, useEffect, useId, useRef } from 'react';
import { CloseIcon } from '../../../ui/icons/icons.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { countText } from '../count-text.ts';

interface FilterSheetProps {
  /** Number of products that match the filters; undefined while they load. */
  readonly count: number | undefined;
  readonly reset: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Bottom sheet with the filters on small screens; its button shows the number of results. */
export function FilterSheet({ count, reset, onClose, children }: FilterSheetProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const close = () => dialog.current?.close();
  // A rotated phone may become wide enough for the filters next to the list.
  useEffect(() => {
    const wide = matchMedia('(min-width: 64rem)');
    const watch = new AbortController();
    wide.addEventListener('change', () => dialog.current?.close(), watch);
    return () => watch.abort();
  }, []);
  return (
    <Modal ref={dialog} aria-labelledby={id} className="sheet" onClose={onClose}>
      <div className="flex items-center justify-between border-b border-line py-2 pr-2 pl-5">
        <h2 id={id} className="heading-3">
          Filters
        </h2>
        <button type="button" className="icon-button" aria-label="Close filters" onClick={close}>
          <CloseIcon />
        </button>
      </div>
      <div className="sheet-body p-5">{children}</div>
      <div className="flex flex-wrap gap-3 border-t border-line p-4">
        <p role="status" className="sr-only">
          {countText(count)}
        </p>
        {reset}
        <button type="button" className="button-primary grow" onClick={close}>
          {count === undefined ? 'Show products' : `Show ${countText(count)}`}
        </button>
      </div>
    </Modal>
  );
}
