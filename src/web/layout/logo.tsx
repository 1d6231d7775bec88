import type { ReactNode } from 'react';
import { useSettings } from '../page-data-context.tsx';

/** The mark, a box with a breeze in it, and the brand's name from the settings. */
export function Logo(): ReactNode {
  const { brand } = useSettings();
  return (
    <span className="flex items-center gap-2.5">
      <svg aria-hidden="true" width="32" height="32" viewBox="0 0 32 32">
        <rect x="1" y="1" width="30" height="30" rx="8" fill="currentColor" className="text-accent" />
        <path
          d="M7 12.5h10.5a3 3 0 1 0-2.9-3.8M7 17h15a3.2 3.2 0 1 1-3 4.2M7 21.5h6.5"
          fill="none"
          stroke="#fff"
          strokeWidth="2.2"
          strokeLinecap="round"
        />
      </svg>
      <span className="text-xl font-semibold tracking-tight max-[14rem]:hidden">{brand}</span>
    </span>
  );
}
