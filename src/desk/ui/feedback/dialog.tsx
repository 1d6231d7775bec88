import { createContext, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react';
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

/** Closes the surrounding dialog, after a question if it has unsaved input. */
const CancelContext = createContext<() => void>(() => undefined);

/**
 * Modal dialog with a title. Focus starts at its first field, else at its Cancel button; content that is read from the
 * top, such as a preview, starts at the close button. Escape and a click outside close the dialog. One that asks for a
 * decision ends with `DialogActions`.
 */
export function Dialog({ title, children, onClose, wide = false, isTyped = false }: DialogProps): ReactNode {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const keeping = useRef<HTMLButtonElement>(null);
  const beforeAsking = useRef<Element>(null);
  // Browsers would focus the close button.
  useEffect(() => {
    const first = body.current?.querySelector<HTMLElement>(fields);
    (first ?? (wide ? null : body.current?.querySelector<HTMLElement>('[data-cancel]')))?.focus();
  }, [wide]);
  // The question may be out of view from where it was caused.
  useEffect(() => (isAsking ? keeping.current?.focus() : undefined), [isAsking]);
  const ask = () => {
    beforeAsking.current = document.activeElement;
    setAsking(true);
    keeping.current?.focus();
  };
  const keepEditing = () => {
    setAsking(false);
    if (beforeAsking.current instanceof HTMLElement) beforeAsking.current.focus();
  };
  return (
    <Modal
      ref={ref}
      onClose={onClose}
      aria-labelledby={id}
      onCancel={(event) => {
        // Fields and lists inside the dialog fire these events too.
        if (event.target !== event.currentTarget || !isTyped || isAsking) return;
        event.preventDefault();
        ask();
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
          onClick={() => (isTyped && !isAsking ? ask() : ref.current?.close())}
        />
      </div>
      {isAsking && (
        <div
          role="alert"
          className="mx-5 mt-2 flex flex-wrap items-center gap-2 rounded-control bg-warn-tint px-3 py-2 text-warn"
        >
          <span className="mr-auto">Discard changes? You’ll lose what you’ve entered.</span>
          <Button ref={keeping} onClick={keepEditing}>
            Keep editing
          </Button>
          <Button onClick={() => ref.current?.close()}>Discard</Button>
        </div>
      )}
      <div ref={body} className="px-5 pt-2 pb-5 [&>p+[role=alert]]:mt-3">
        <CancelContext value={isTyped ? ask : () => ref.current?.close()}>{children}</CancelContext>
      </div>
    </Modal>
  );
}

interface DialogActionsProps {
  /** For dialogs in which "Cancel" is ambiguous, such as 'Keep order'. */
  readonly cancelLabel?: string | undefined;
  /** The action is running, and can't be cancelled any more. */
  readonly isPending?: boolean;
  /** The action's button, and others. */
  readonly children: ReactNode;
}

/** The buttons of a dialog that asks for a decision. The last one closes it and changes nothing. */
export function DialogActions({ cancelLabel = 'Cancel', isPending = false, children }: DialogActionsProps): ReactNode {
  const cancel = useContext(CancelContext);
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {children}
      <Button data-cancel disabled={isPending} onClick={cancel}>
        {cancelLabel}
      </Button>
    </div>
  );
}

const fields = ':is(input, select, textarea):not(:disabled, [type=hidden])';
