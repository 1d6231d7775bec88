import type { ReactNode } from 'react';

const shapes = {
  right: 'M5 12h14M13 6l6 6-6 6',
  /** External link. */
  out: 'M7 17L17 7M8.5 7H17v8.5',
} as const;

/** Arrow in the style of the other icons. Decorative: adjacent text conveys the meaning. */
export function ArrowIcon({ to = 'right' }: { to?: keyof typeof shapes }): ReactNode {
  return (
    <svg
      aria-hidden="true"
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="shrink-0 text-accent"
    >
      <path d={shapes[to]} />
    </svg>
  );
}
