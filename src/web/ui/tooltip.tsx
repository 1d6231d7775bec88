import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

const openDelayMs = 700;
/**
 * So long a pointer may take from the control to its note, past a corner of both; and within it of a closing the next
 * note opens at once.
 */
const skipDelayMs = 300;
/** A pointer that crosses a control on its way to the note of another takes less. */
const crossMs = 150;
/** Hides the note that is shown: there is one at a time, and the next one opens at once. */
let hideShown: (() => void) | undefined;
let lastClosedAt = Number.NEGATIVE_INFINITY;

interface TooltipProps {
  readonly text: string;
  readonly className?: string;
  /** The control that the text describes; it takes the attributes that say so. */
  readonly children: (described: { readonly 'aria-describedby': string }) => ReactNode;
}

/**
 * A short note on a control: by mouse after a moment, by keyboard at once. It stays while the pointer is on the control
 * or on the note, or the keyboard on the control, and goes with Escape or a press of the control (WCAG 1.4.13). Written
 * here because Radix's would add 14 kB (brotli) to every page for two notes.
 */
export function Tooltip({ text, className = '', children }: TooltipProps): ReactNode {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const timer = useRef<number>(undefined);
  const id = useId();

  const hide = useRef(() => setOpen(false)).current;
  const show = () => {
    if (hideShown !== hide) hideShown?.();
    hideShown = hide;
    setOpen(true);
  };
  const close = () => {
    clearTimeout(timer.current);
    if (hideShown === hide) {
      hideShown = undefined;
      lastClosedAt = performance.now();
    }
    setOpen(false);
  };
  const closeUnless = (held: string) => place.current?.matches(held) || close();
  const openSoon = () => {
    clearTimeout(timer.current);
    const wasClosed = performance.now() - lastClosedAt < skipDelayMs;
    const delay = hideShown && hideShown !== hide ? crossMs : wasClosed ? 0 : openDelayMs;
    timer.current = window.setTimeout(show, delay);
  };
  const closeSoon = () => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(closeUnless, skipDelayMs, ':has(:focus-visible)');
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      if (hideShown === hide) hideShown = undefined;
      hide();
    };
    addEventListener('keydown', closeOnEscape);
    return () => removeEventListener('keydown', closeOnEscape);
  }, [open, hide]);

  return (
    <span
      ref={place}
      className={`relative inline-block ${className}`}
      onPointerEnter={(event) => event.pointerType === 'mouse' && openSoon()}
      onPointerLeave={closeSoon}
      onPointerDown={close}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={() => closeUnless(':hover')}
    >
      {children({ 'aria-describedby': id })}
      <span role="tooltip" id={id} hidden={!open} className="tooltip">
        {text}
      </span>
    </span>
  );
}
