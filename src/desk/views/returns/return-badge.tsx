import type { ReactNode } from 'react';

const looks: Readonly<Record<string, readonly [string, string]>> = {
  'taken-out': ['Taken out before it left', 'badge badge-plain'],
  awaited: ['On its way back', 'badge badge-warn'],
  'part-received': ['Part of it is back', 'badge badge-warn'],
  received: ['Back', 'badge'],
  refused: ['Back, and refused', 'badge badge-plain'],
  closed: ['Closed: did not come', 'badge badge-plain'],
};

/** State of a return. */
export function ReturnBadge({ state }: { readonly state: string }): ReactNode {
  const [text, className] = looks[state] ?? [state, 'badge'];
  return <span className={className}>{text}</span>;
}
