import type { ReactNode } from 'react';
import type { Region } from '../../../../contract/catalogue/product.ts';
import { pagePath } from '../../../../contract/shared/routes.ts';
import { ReturnIcon, ShieldIcon, TruckIcon } from './promise-icons.tsx';

const promises = [
  { icon: <TruckIcon />, title: 'Free Shipping', text: undefined, href: undefined },
  // The terms state what the warranty covers and how to claim it.
  {
    icon: <ShieldIcon />,
    title: '2-Year Warranty',
    text: 'Full coverage',
    href: `${pagePath('terms')}#warranty`,
  },
  { icon: <ReturnIcon />, title: '30-Day Returns', text: 'No questions', href: undefined },
] as const;

/** Where each region has free shipping. */
const destinations: Record<Region, string> = { 'uk-eu': 'UK & EU', 'us-only': 'Within the US' };

export function Reassurance({ region }: { region: Region }): ReactNode {
  return (
    <ul className="mt-8 grid gap-4 border-t border-line pt-6 sm:grid-cols-3 md:grid-cols-1 lg:grid-cols-3">
      {promises.map(({ icon, title, text, href }) => (
        <li key={title} className="flex items-start gap-3">
          <span className="text-accent">{icon}</span>
          <span>
            <span className="block font-semibold">{title}</span>
            <span className="text-sm text-ink-soft">
              {href ? (
                <a href={href} className="text-link">
                  {text}
                </a>
              ) : (
                (text ?? destinations[region])
              )}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
