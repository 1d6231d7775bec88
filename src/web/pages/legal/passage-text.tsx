import type { ReactNode } from 'react';
import { withdrawLabel, withdrawPath } from '../../../contract/returns/withdrawal.ts';

/** Paragraphs that are also in the order email; mentions of the withdrawal function become links. */
export function PassageText({ paragraphs }: { paragraphs: readonly string[] }): ReactNode {
  return paragraphs.map((paragraph) => {
    const [before, ...after] = paragraph.split(withdrawLabel);
    return (
      <p key={paragraph}>
        {before}
        {after.length > 0 && (
          <>
            <a href={withdrawPath}>{withdrawLabel}</a>
            {after.join(withdrawLabel)}
          </>
        )}
      </p>
    );
  });
}
