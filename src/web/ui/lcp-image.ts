/**
 * What a browser chooses the file of a page's largest picture from: told in the head, long before the picture itself
 * has come.
 */
export interface LcpImage {
  readonly type: string;
  readonly sourceSet: string;
  readonly sizes: string;
}

let shown: LcpImage | undefined;

/**
 * Called by a picture that is to be fetched first, on the server alone. Not a context: React's own way to it would cost
 * every page 50 bytes.
 */
export function registerLcpImage(picture: LcpImage): void {
  shown ??= picture;
}

/** What `render` renders, and the largest picture in it. It renders in one go: nothing else is rendered meanwhile. */
export function collectLcpImage(render: () => string): { html: string; firstPicture: LcpImage | undefined } {
  shown = undefined;
  return { html: render(), firstPicture: shown };
}
