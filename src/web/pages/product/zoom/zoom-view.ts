export interface ZoomView {
  /** 1 shows the whole picture. */
  readonly scale: number;
  /** Offset of the picture's centre from the centre of the stage, in CSS pixels. */
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A point of the stage, in CSS pixels from its centre. */
export interface ZoomPosition {
  readonly x: number;
  readonly y: number;
}

export const zoomedOut: ZoomView = { scale: 1, x: 0, y: 0 };
export const largestScale = 4;

const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));

/** Limits a view: the picture, fitted into the stage at scale 1, leaves no gap that it could fill. */
function clampView({ scale, x, y }: ZoomView, stage: Size, picture: Size): ZoomView {
  const fitted = Math.min(stage.width / picture.width, stage.height / picture.height) * scale;
  return {
    scale,
    x: within(x, Math.max(0, (picture.width * fitted - stage.width) / 2)),
    y: within(y, Math.max(0, (picture.height * fitted - stage.height) / 2)),
  };
}

/** Zooms by a factor; the point of the picture at one position moves to another, or stays, within the limits. */
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

/** Pans the picture within the limits. */
export function panBy(view: ZoomView, way: ZoomPosition, stage: Size, picture: Size): ZoomView {
  return clampView({ ...view, x: view.x + way.x, y: view.y + way.y }, stage, picture);
}
