import type { ReactNode } from 'react';
import { ReturnIcon, ShieldIcon, TruckIcon } from './product-icons.tsx';

const promises = [
  { icon: <TruckIcon />, title: 'Free Shipping', text: 'UK & EU' },
  { icon: <ShieldIcon />, title: '2-Year Warranty', text: 'Full coverage' },
  { icon: <ReturnIcon />, title: '30-Day Returns', text: 'No questions' },
] as const;

export function Reassurance(): ReactNode {
  return (
    <ul className="mt-8 grid gap-4 border-t border-line pt-6 sm:grid-cols-3 md:grid-cols-1 lg:grid-cols-3">
      {promises.map(({ icon, title, text }) => (
        <li key={title} className="flex items-start gap-3">
          <span className="text-accent">{icon}</span>
          <span>
            <span className="block font-semibold">{title}</span>
            <span className="text-sm text-ink-soft">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
