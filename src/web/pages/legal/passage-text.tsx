import type { ReactNode } from 'react';
import { withdrawLabel, withdrawPath } from '../../../contract/returns/withdrawal.ts';

/**
 * Paragraphs of a passage that the mail of an order holds too; where they name the function of withdrawal, it is
 * linked.
 */
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
