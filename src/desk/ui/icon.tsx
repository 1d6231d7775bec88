import type { ReactNode } from 'react';

/** SVG paths on a 24 x 24 grid. */
const paths: Readonly<Record<string, string>> = {
  home: 'M4 19V5M4 19h16M8 15l3-4 3 2 5-6',
  orders: 'M5 7h14l-1 13H6L5 7Zm4 0a3 3 0 0 1 6 0',
  products: 'M4 8l8-4 8 4v8l-8 4-8-4V8Zm0 0 8 4m0 0 8-4m-8 4v8',
  returns: 'M4 9h11a5 5 0 0 1 0 10H9M4 9l4-4M4 9l4 4',
  payments: 'M3 7h18v11H3V7Zm0 4h18M7 15h4',
  analytics: 'M4 20h16M7 16v-5m5 5V5m5 11v-8',
  discounts: 'M4 12V4h8l8 8-8 8-8-8Zm4-4h.01',
  quotes: 'M6 3h9l4 4v14H6V3Zm9 0v4h4M9 12h7M9 16h5',
  newsletter: 'M4 6h16v12H4V6Zm0 0 8 7 8-7',
  messages: 'M4 5h16v11H9l-5 4V5Z',
  mail: 'M4 12l16-7-5 15-4-6-7-2Z',
  customers: 'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm-5 8a5 5 0 0 1 10 0M16 11a2.5 2.5 0 1 0 0-5M15 14a5 5 0 0 1 6 5',
  settings: 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Zm0-6v3m0 12v3m9-9h-3M6 12H3m15-6-2 2M8 16l-2 2m12 0-2-2M8 8 6 6',
  templates: 'M5 19l1-4L16 5l3 3L9 18l-4 1Z',
  activity: 'M12 7v5l3 2m6-2a9 9 0 1 1-3-6.7M21 4v4h-4',
  staff: 'M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 10a7 7 0 0 1 14 0',
  key: 'M15 9a4 4 0 1 1-5.5 3.7L4 18v2h3l1-2h2l1-2',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4 4',
};

/** Decorative icon next to a label; hidden from screen readers. */
export function Icon({ name }: { readonly name: string }): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-5 shrink-0 fill-none stroke-current stroke-[1.75]"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name] ?? paths.more} />
    </svg>
  );
}
