import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Modal } from '../../../web/ui/modal.tsx';
import { NoWrapReferences } from '../../../web/ui/no-wrap-references.tsx';
import { Button, SignButton } from '../button.tsx';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
  /** Wide layout, for previews and tables. */
  readonly wide?: boolean;
  /** The dialog has unsaved input: closing it asks first. */
  readonly isTyped?: boolean;
}

/** Modal dialog with a title. Focus starts at its first field; Escape and a click outside close it. */
export function Dialog({ title, children, onClose, wide = false, isTyped = false }: DialogProps): ReactNode {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  // Browsers would focus the close button.
  useEffect(() => body.current?.querySelector<HTMLElement>(fields)?.focus(), []);
  return (
    <Modal
      ref={ref}
      onClose={onClose}
      aria-labelledby={id}
      onCancel={(event) => {
        // Fields and lists inside the dialog fire these events too.
        if (event.target !== event.currentTarget || !isTyped || isAsking) return;
        event.preventDefault();
        setAsking(true);
      }}
      className={wide ? 'dialog !w-[min(70rem,calc(100vw-1.5rem))]' : 'dialog'}
    >
      <div className="flex items-start justify-between gap-4 px-5 pt-4">
        <h2 id={id} className="text-lg font-semibold">
          <NoWrapReferences>{title}</NoWrapReferences>
        </h2>
        <SignButton
          sign="✕"
          label="Close"
          className="!min-h-8 !px-2"
          onClick={() => (isTyped && !isAsking ? setAsking(true) : ref.current?.close())}
        />
      </div>
      {isAsking && (
        <div
          role="alert"
          className="mx-5 mt-2 flex flex-wrap items-center gap-2 rounded-control bg-warn-tint px-3 py-2 text-warn"
        >
          <span className="mr-auto">Discard changes? You’ll lose what you’ve entered.</span>
          <Button onClick={() => setAsking(false)}>Keep editing</Button>
          <Button onClick={() => ref.current?.close()}>Discard</Button>
        </div>
      )}
      <div ref={body} className="px-5 pt-2 pb-5 [&>p+[role=alert]]:mt-3">
        {children}
      </div>
    </Modal>
  );
}

const fields = ':is(input, select, textarea):not(:disabled, [type=hidden])';
