import type { ReactNode } from 'react';

/** Attribute that marks an island in the document. */
export const islandAttribute = 'data-still';

interface WrittenHtmlProps {
  readonly name: string;
  readonly html: string;
  readonly onFocus?: (() => void) | undefined;
}

/** Renders HTML that was written by this server and read back from the document. */
export function ServerHtml({ name, html, onFocus }: WrittenHtmlProps): ReactNode {
  // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that something within has the focus
  return <div {...{ [islandAttribute]: name }} onFocus={onFocus} dangerouslySetInnerHTML={{ __html: html }} />;
}
