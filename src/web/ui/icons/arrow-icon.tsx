import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';

const shapes = {
  right: 'M5 12h14M13 6l6 6-6 6',
  /** External link. */
  out: 'M7 17L17 7M8.5 7H17v8.5',
} as const;

export function ArrowIcon({ to = 'right' }: { to?: keyof typeof shapes }): ReactNode {
  return (
    <Icon size={22} className="shrink-0 text-accent">
      <path d={shapes[to]} />
    </Icon>
  );
}
