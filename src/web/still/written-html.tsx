import type { ReactNode } from 'react';

/** The mark of the element that holds still sections, by which it is found again. */
export const stillMark = 'data-still';

/** HTML that this store's server wrote and that was read back from the document. */
export function WrittenHtml({ name, html }: { name: string; html: string }): ReactNode {
  return <div {...{ [stillMark]: name }} dangerouslySetInnerHTML={{ __html: html }} />;
}
