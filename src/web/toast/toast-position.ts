interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface ToastPosition {
  readonly left: number;
  readonly top: number;
}

interface FreeSpace {
  readonly screen: { readonly width: number; readonly height: number };
  readonly toast: { readonly width: number; readonly height: number };
  /** Boxes that the toast must not cover. */
  readonly taken: readonly Box[];
  /** Current position: the toast moves only if necessary. */
  readonly now?: ToastPosition | undefined;
}

const margin = 16;
const step = 8;

/**
 * Returns a position where the toast covers nothing important: on wide screens from the lower right corner upwards,
 * then from the lower left; on narrow ones, whose lower edge is for thumbs and keyboards, from the top down.
 * Undefined if there is no free space.
 */
export function findToastPosition({ screen, toast, taken, now }: FreeSpace): ToastPosition | undefined {
  const isFree = ({ left, top }: ToastPosition) =>
    top >= 0 &&
    top + toast.height <= screen.height &&
    taken.every(
      (box) =>
        box.right <= left || box.left >= left + toast.width || box.bottom <= top || box.top >= top + toast.height,
    );
  if (now && isFree(now)) return now;
  const room = screen.height - toast.height - 2 * margin;
  const heights = Array.from({ length: Math.max(0, Math.floor(room / step) + 1) }, (_, at) => margin + at * step);
  const right = screen.width - toast.width - margin;
  const isNarrow = right < toast.width;
  const places = isNarrow
    ? heights.map((top) => ({ left: margin, top }))
    : [right, margin].flatMap((left) => [...heights].reverse().map((top) => ({ left, top })));
  return places.find(isFree);
}
