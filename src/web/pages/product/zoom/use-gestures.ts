import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { panBy, type Size, type ZoomPosition, type ZoomView, zoomAt, zoomedOut } from './zoom-view.ts';

/** Touch slop: a pointer that moves less than this many pixels has not moved. */
const still = 10;
const swipe = 48;
/** Scale after a double tap. */
const tapped = 2.5;

interface Hand {
  readonly pointers: Map<number, ZoomPosition>;
  /** Position and time of the last tap. */
  tap: (ZoomPosition & { readonly at: number }) | undefined;
  /** Movement of a single pointer since pointerdown; undefined once there was a second one. */
  way: ZoomPosition | undefined;
}

const between = (one: ZoomPosition, other: ZoomPosition): ZoomPosition => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});
const apart = (one: ZoomPosition, other: ZoomPosition) => Math.hypot(one.x - other.x, one.y - other.y);

/**
 * Gestures of the zoom view: pinch, wheel and double tap zoom at their position, a drag pans, and at scale 1 a swipe
 * changes the picture.
 * @param turn 1 for the next picture, -1 for the previous one
 */
export function useGestures(stage: RefObject<HTMLDivElement | null>, picture: Size, turn: (by: 1 | -1) => void) {
  const [view, setView] = useState(zoomedOut);
  const [isHeld, setHeld] = useState(false);
  const hand = useRef<Hand>({ pointers: new Map(), tap: undefined, way: undefined });

  /** Coordinates are relative to the centre of the stage. */
  const measure = (event?: { clientX: number; clientY: number }) => {
    const { left, top, width, height } = (stage.current as HTMLDivElement).getBoundingClientRect();
    return {
      size: { width, height },
      at: event ? { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 } : { x: 0, y: 0 },
    };
  };
  const zoom = (factor: number, event?: { clientX: number; clientY: number }) => {
    const { size, at } = measure(event);
    setView((now) => zoomAt(now, factor, at, size, picture));
  };
  /** Pans by fractions of the stage. */
  const pan = (right: number, down: number) => {
    const { size } = measure();
    setView((now) => panBy(now, { x: -right * size.width, y: -down * size.height }, size, picture));
  };

  // React's wheel listeners are passive and cannot prevent the browser's page zoom.
  const wheel = useRef(zoom);
  useEffect(() => {
    wheel.current = zoom;
  });
  useEffect(() => {
    const watch = new AbortController();
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      // A touchpad pinch fires wheel events with small deltas and ctrlKey; a mouse wheel reports lines or large
      // deltas.
      const step = event.deltaY * (event.deltaMode === 1 ? 16 : 1) * (event.ctrlKey ? 0.01 : 0.002);
      wheel.current(Math.exp(-step), event);
    };
    stage.current?.addEventListener('wheel', onWheel, { passive: false, signal: watch.signal });
    addEventListener('resize', () => setView(zoomedOut), watch);
    return () => watch.abort();
  }, [stage]);

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const { pointers } = hand.current;
    stage.current?.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, measure(event).at);
    hand.current.way = pointers.size === 1 ? { x: 0, y: 0 } : undefined;
    setHeld(true);
  };
  const onPointerMove = (event: PointerEvent) => {
    const { pointers, way } = hand.current;
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const { size, at } = measure(event);
    const move = { x: at.x - before.x, y: at.y - before.y };
    const [other] = [...pointers].flatMap(([id, place]) => (id === event.pointerId ? [] : [place]));
    pointers.set(event.pointerId, at);
    if (way) hand.current.way = { x: way.x + move.x, y: way.y + move.y };
    setView((now) => {
      if (!other) return panBy(now, move, size, picture);
      // Of two fingers one moves at a time.
      const grown = apart(at, other) / Math.max(1, apart(before, other));
      return zoomAt(now, grown, between(before, other), size, picture, between(at, other));
    });
  };
  const onPointerUp = (event: PointerEvent) => {
    const { pointers, tap, way } = hand.current;
    const at = pointers.get(event.pointerId);
    pointers.delete(event.pointerId);
    setHeld(pointers.size > 0);
    hand.current.tap = undefined;
    if (!at || !way || event.type !== 'pointerup') return;
    if (apart(way, { x: 0, y: 0 }) > still) {
      if (view.scale === 1 && Math.abs(way.x) > Math.max(swipe, Math.abs(way.y))) turn(way.x < 0 ? 1 : -1);
    } else if (tap && event.timeStamp - tap.at < 350 && apart(tap, at) < 3 * still)
      zoom(view.scale > 1 ? 0 : tapped, event);
    else hand.current.tap = { ...at, at: event.timeStamp };
  };

  const handlers = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
  return { view, isHeld, zoom, pan, show: (next: ZoomView) => setView(next), handlers };
}
