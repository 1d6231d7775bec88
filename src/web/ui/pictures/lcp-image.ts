/** The sources of a page's LCP image, for a preload in the head. */
export interface LcpImage {
  readonly type: string;
  readonly sourceSet: string;
  readonly sizes: string;
}

let shown: LcpImage | undefined;

/** Registers a picture as LCP image during server rendering. Not a context: that would cost every page 50 bytes. */
export function registerLcpImage(picture: LcpImage): void {
  shown ??= picture;
}

/** Renders a page and returns its LCP image. Rendering is synchronous, so renders do not overlap. */
export function collectLcpImage(render: () => string): { html: string; firstPicture: LcpImage | undefined } {
  shown = undefined;
  return { html: render(), firstPicture: shown };
}
