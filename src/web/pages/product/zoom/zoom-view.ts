/** How a picture is looked at. */
export interface ZoomView {
  /** 1 shows all of it. */
  readonly scale: number;
  /** How far its middle lies from the middle of the stage, in CSS pixels. */
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A place on the stage, in CSS pixels from its middle. */
export interface ZoomPosition {
  readonly x: number;
  readonly y: number;
}

export const zoomedOut: ZoomView = { scale: 1, x: 0, y: 0 };
export const largestScale = 4;

const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));

/**
 * Where a view is held: the picture, fitted into its stage at scale 1, never leaves it while any of the stage would be
 * empty.
 */
function clampView({ scale, x, y }: ZoomView, stage: Size, picture: Size): ZoomView {
  const fitted = Math.min(stage.width / picture.width, stage.height / picture.height) * scale;
  return {
    scale,
    x: within(x, Math.max(0, (picture.width * fitted - stage.width) / 2)),
    y: within(y, Math.max(0, (picture.height * fitted - stage.height) / 2)),
  };
}

/**
 * Larger or smaller by a factor; what lies at the place comes to lie at another, or stays, as far as the picture
 * reaches.
 */
export function zoomAt(
  view: ZoomView,
  factor: number,
  at: ZoomPosition,
  stage: Size,
  picture: Size,
  to: ZoomPosition = at,
): ZoomView {
  const scale = Math.min(largestScale, Math.max(1, view.scale * factor));
  const grown = scale / view.scale;
  return clampView({ scale, x: to.x - (at.x - view.x) * grown, y: to.y - (at.y - view.y) * grown }, stage, picture);
}

/** The picture moved by a way, as far as it reaches. */
export function panBy(view: ZoomView, way: ZoomPosition, stage: Size, picture: Size): ZoomView {
  return clampView({ ...view, x: view.x + way.x, y: view.y + way.y }, stage, picture);
}
