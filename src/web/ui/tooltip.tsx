import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

const openDelayMs = 700;
/**
 * Grace period for the pointer to move from the control to its tooltip, past a corner of both. Within this time of a
 * tooltip closing, the next one opens without a delay.
 */
const skipDelayMs = 300;
/** Longer than a pointer takes to cross a control when it moves to another's tooltip. */
const crossMs = 150;
/** Hides the open tooltip: only one is shown at a time, and the next one opens at once. */
let hideShown: (() => void) | undefined;
let lastClosedAt = Number.NEGATIVE_INFINITY;

interface TooltipProps {
  readonly text: string;
  readonly className?: string;
  /** The described control; it receives the `aria-describedby` attribute. */
  readonly children: (described: { readonly 'aria-describedby': string }) => ReactNode;
}

/**
 * Tooltip of a control: on hover after a delay, on keyboard focus at once. It stays while the pointer is on the
 * control or the tooltip, or the control has the focus; Escape or a click on the control closes it (WCAG 1.4.13).
 * Radix's would add 14 kB (brotli) to every page for two tooltips.
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
