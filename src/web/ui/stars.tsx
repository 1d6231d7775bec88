import type { ReactNode } from 'react';

const star = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z';

/** A rating from 1 to 5, as stars; a screen reader hears it as a sentence. */
export function Stars({ rating }: { rating: number }): ReactNode {
  return (
    <svg role="img" aria-label={`Rated ${rating} out of 5`} width="104" height="20" className="text-accent">
      {Array.from({ length: rating }, (_, index) => (
        <path key={String(index)} d={star} transform={`translate(${index * 21} 0)`} fill="currentColor" />
      ))}
    </svg>
  );
}
