import type { FormEvent, ReactNode } from 'react';

/** Attribute that marks an island in the document. */
export const islandAttribute = 'data-still';

interface WrittenHtmlProps {
  readonly name: string;
  readonly html: string;
  readonly onFocus?: (() => void) | undefined;
  readonly onSubmit?: ((event: FormEvent) => void) | undefined;
}

/** Renders HTML that was written by this server and read back from the document. */
export function ServerHtml({ name, html, ...heard }: WrittenHtmlProps): ReactNode {
  return <div {...{ [islandAttribute]: name }} {...heard} dangerouslySetInnerHTML={{ __html: html }} />;
}
