import type { ReactNode } from 'react';

/** Tick in a circle, in the style of the other icons. */
export function TickIcon(): ReactNode {
  return (
    <svg
      aria-hidden="true"
      width="16"
      height="16"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <circle cx="12" cy="12" r="9" />
      <path d="M8 12.4l2.7 2.7L16 9.6" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
