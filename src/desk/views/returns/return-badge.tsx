import type { ReactNode } from 'react';

const looks: Readonly<Record<string, readonly [string, string]>> = {
  'taken-out': ['Removed before dispatch', 'badge badge-plain'],
  awaited: ['Awaiting return', 'badge badge-warn'],
  'part-received': ['Partly received', 'badge badge-warn'],
  received: ['Received', 'badge'],
  refused: ['Refused', 'badge badge-plain'],
  closed: ['Closed: not received', 'badge badge-plain'],
};

/** State of a return. */
export function ReturnBadge({ state }: { readonly state: string }): ReactNode {
  const [text, className] = looks[state] ?? [state, 'badge'];
  return <span className={className}>{text}</span>;
}
