/** What a browser chooses the file of a page's largest picture from: told in the head, long before the picture itself has come. */
export interface FirstPicture {
  readonly type: string;
  readonly sourceSet: string;
  readonly sizes: string;
}

let shown: FirstPicture | undefined;

/** Called by a picture that is to be fetched first, on the server alone. Not a context: React's own way to it would cost every page 50 bytes. */
export function noteFirstPicture(picture: FirstPicture): void {
  shown ??= picture;
}

/** What `render` renders, and the largest picture in it. It renders in one go: nothing else is rendered meanwhile. */
export function withFirstPicture(render: () => string): { html: string; firstPicture: FirstPicture | undefined } {
  shown = undefined;
  return { html: render(), firstPicture: shown };
}
