import type { ReactNode } from 'react';
import { useSettings } from '../page-data/page-data-context.tsx';

/** The logo of content/brand with the brand name from the settings. */
export function Logo(): ReactNode {
  const { brand } = useSettings();
  return (
    <span className="flex items-center gap-2.5">
      <svg aria-hidden="true" width="32" height="32" viewBox="0 0 32 32">
        <rect width="32" height="32" rx="7.5" fill="#0b5d4b" />
        <circle cx="16" cy="16" r="12" fill="#fff" />
        <path
          d="M15.44 12.85Q16.7 9.34 23.81 9.44A10.2 10.2 0 0 1 24.83 21.1Q22.65 15.18 19.08 15.12A3.2 3.2 0 0 0 15.44 12.85ZM19.01 17.09Q21.42 19.94 17.77 26.05A10.2 10.2 0 0 1 7.17 21.1Q13.38 22.17 15.23 19.1A3.2 3.2 0 0 0 19.01 17.09ZM13.55 18.06Q9.88 18.73 6.42 12.51A10.2 10.2 0 0 1 16 5.8Q11.97 10.65 13.7 13.78A3.2 3.2 0 0 0 13.55 18.06Z"
          fill="#0b5d4b"
          stroke="#0b5d4b"
          strokeWidth="0.7"
          strokeLinejoin="round"
        />
      </svg>
      <span className="text-xl font-semibold tracking-tight max-[14rem]:hidden">{brand}</span>
    </span>
  );
}
