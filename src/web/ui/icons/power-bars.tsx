import type { ReactNode } from 'react';
import { power } from '../../../../content/claims.ts';

/** Power in watts; typical values for the devices compared. */
const rows = [
  { name: 'Our smallest purifier', watts: power.from, ours: true },
  { name: 'Our largest purifier', watts: power.to, ours: true },
  { name: 'A laptop on charge', watts: 60, ours: false },
  { name: 'A large television', watts: 100, ours: false },
] as const;
const full = 100;

/** Bar chart of the purifiers' power compared with two common devices, on a linear scale. */
export function PowerBars(): ReactNode {
  return (
    <ul className="grid gap-3">
      {rows.map(({ name, watts, ours }) => (
        <li key={name}>
          <p className={`flex flex-wrap justify-between gap-x-4 text-sm ${ours ? 'font-semibold' : 'text-ink-soft'}`}>
            {name}
            <span className="sr-only">: </span>
            <span className="whitespace-nowrap">
              {!ours && 'about '}
              {watts} W
            </span>
          </p>
          <svg aria-hidden="true" width="100%" height="8" className="mt-1.5 block">
            <rect
              width={`${(watts / full) * 100}%`}
              height="8"
              rx="4"
              fill="currentColor"
              className={ours ? 'text-accent' : 'text-line-strong/40'}
            />
          </svg>
        </li>
      ))}
    </ul>
  );
}
