import type { ReactNode } from 'react';

/** The mark of the element that holds still sections, by which it is found again. */
export const islandAttribute = 'data-still';

interface WrittenHtmlProps {
  readonly name: string;
  readonly html: string;
  readonly onFocus?: (() => void) | undefined;
}

/** HTML that this store's server wrote and that was read back from the document. */
export function ServerHtml({ name, html, onFocus }: WrittenHtmlProps): ReactNode {
  // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that something within has the focus
  return <div {...{ [islandAttribute]: name }} onFocus={onFocus} dangerouslySetInnerHTML={{ __html: html }} />;
}
