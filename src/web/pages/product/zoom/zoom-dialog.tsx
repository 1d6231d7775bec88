import { type ReactNode, useEffect, useRef } from 'react';
import type { Picture as PictureData } from '../../../../contract/catalogue/product.ts';
import { CloseIcon, Icon } from '../../../ui/icons/icons.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { useGestures } from './use-gestures.ts';
import { largestScale, zoomedOut } from './zoom-view.ts';

interface ZoomDialogProps {
  readonly pictures: readonly PictureData[];
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
  readonly onClose: () => void;
  /** Caption of the selected picture. */
  readonly children: ReactNode;
}

const step = 1.5;
const arrow = { Left: 'M15 5l-7 7 7 7', Up: 'M5 15l7-7 7 7', Down: 'M5 9l7 7 7-7', Right: 'M9 5l7 7-7 7' } as const;
/** Direction of each arrow button (right, down) and its position in the cross. */
const ways = [
  ['Up', 0, -1, 'col-start-2'],
  ['Left', -1, 0, 'col-start-1'],
  ['Right', 1, 0, 'col-start-3'],
  ['Down', 0, 1, 'col-start-2'],
] as const;

/** Full-screen zoom of a product's pictures by touch, wheel, keyboard or buttons. */
export default function ZoomDialog({ pictures, chosen, onChoose, onClose, children }: ZoomDialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const picture = pictures[chosen] as PictureData;
  const turn = (by: 1 | -1) => {
    if (pictures.length < 2) return;
    show(zoomedOut);
    onChoose((chosen + by + pictures.length) % pictures.length);
  };
  const { view, isHeld, zoom, pan, show, handlers } = useGestures(stage, picture, turn);
  const { scale, x, y } = view;
  const isWhole = scale === 1;

  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const way = ways.find(([name]) => event.key === `Arrow${name}`);
    if (event.key === '+' || event.key === '=') zoom(step);
    else if (event.key === '-') zoom(1 / step);
    else if (event.key === '0') show(zoomedOut);
    else if (way && !isWhole) pan(way[1] / 5, way[2] / 5);
    else if (way?.[1]) turn(way[1]);
    else return;
    event.preventDefault();
  };
  const keys = useRef(onKey);
  useEffect(() => {
    keys.current = onKey;
    // The arrow buttons are removed, and with them the focus of one of them.
    if (!dialog.current?.contains(document.activeElement)) dialog.current?.focus();
  });
  useEffect(() => {
    dialog.current?.showModal();
    const watch = new AbortController();
    addEventListener('keydown', (event) => keys.current(event), watch);
    return () => watch.abort();
  }, []);

  const button = (label: string, path: string, press: () => void, className = '', isOver = false) => (
    <button
      type="button"
      className={`icon-button ${className}`}
      aria-label={label}
      aria-disabled={isOver || undefined}
      onClick={press}
    >
      <Icon>
        <path d={path} />
      </Icon>
    </button>
  );
  return (
    <dialog ref={dialog} aria-label="Pictures, enlarged" className="zoom" tabIndex={-1} onClose={onClose}>
      <button
        type="button"
        className="icon-button m-1 justify-self-end"
        aria-label="Close"
        onClick={() => dialog.current?.close()}
      >
        <CloseIcon />
      </button>
      <figure className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto]">
        <div className="relative min-h-0">
          <div ref={stage} className="zoom-stage" data-whole={isWhole || undefined} {...handlers}>
            <div
              className={`size-full ${isHeld ? '' : 'transition-transform duration-150'}`}
              style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
            >
              <Picture
                key={picture.src}
                picture={picture}
                sizes={isWhole ? '100vw' : `${picture.width}px`}
                first
                className="size-full object-contain"
              />
            </div>
          </div>
          {!isWhole && (
            <div className="zoom-arrows">
              {ways.map(([name, right, down, place]) => (
                <span key={name} className={place}>
                  {button(`Look ${name.toLowerCase()}`, arrow[name], () => pan(right / 5, down / 5))}
                </span>
              ))}
            </div>
          )}
        </div>
        {children}
      </figure>
      <div className="zoom-bar flex flex-wrap items-center justify-between gap-x-4">
        <div className="flex items-center">
          {pictures.length > 1 && button('Previous picture', arrow.Left, () => turn(-1), '-ml-3')}
          <span role="status" className="text-sm tabular-nums">
            <span className="sr-only">Picture </span>
            <span>{`${chosen + 1} of ${pictures.length}`}</span>
          </span>
          {pictures.length > 1 && button('Next picture', arrow.Right, () => turn(1))}
        </div>
        <div className="-mr-3 flex items-center">
          {button('Zoom out', 'M5 12h14', () => zoom(1 / step), '', isWhole)}
          <span role="status" className="min-w-12 text-center text-sm tabular-nums">
            {`${Math.round(scale * 100)}%`}
          </span>
          {button('Zoom in', 'M5 12h14M12 5v14', () => zoom(step), '', scale === largestScale)}
          {button('Fit to screen', 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5', () => show(zoomedOut), '', isWhole)}
        </div>
      </div>
    </dialog>
  );
}
