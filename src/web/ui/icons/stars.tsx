import type { ReactNode } from 'react';

const star = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z';

/** Star rating from 0 to 5 with a partially filled last star; screen readers hear a sentence. */
export function Stars({ rating }: { rating: number }): ReactNode {
  return (
    <svg role="img" aria-label={`Rated ${rating} out of 5`} width="104" height="20" className="text-accent">
      <Row className="text-line-strong/35" />
      <svg width={rating * 21} height="20" aria-hidden="true">
        <Row />
      </svg>
    </svg>
  );
}

function Row({ className }: { className?: string }): ReactNode {
  return [0, 1, 2, 3, 4].map((index) => (
    <path key={index} d={star} transform={`translate(${index * 21} 0)`} fill="currentColor" className={className} />
  ));
}
