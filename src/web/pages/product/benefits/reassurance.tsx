import type { ReactNode } from 'react';
import type { Region } from '../../../../contract/catalogue/product.ts';
import { pagePath } from '../../../../contract/shared/routes.ts';
import { isFreeRange } from '../../../../domain/shipping/rates/promised.ts';
import { useSettings } from '../../../page-data/page-data-context.tsx';
import { ReturnIcon, ShieldIcon, TruckIcon } from './promise-icons.tsx';

const shipping = { icon: <TruckIcon />, title: 'Free Shipping', href: undefined };

const promises = [
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

/** The same where shipping may cost something. */
const paidShipping = (promise: string | undefined) => ['Shipping', promise || 'Price at checkout'] as const;

export function Reassurance({ region }: { region: Region }): ReactNode {
  const settings = useSettings();
  const [title, text] = isFreeRange(settings, region)
    ? [shipping.title, destinations[region]]
    : paidShipping(
        region === 'us-only' ? settings.deliveryPromises?.us.slice(0, -1) : settings.deliveryPromises?.europe,
      );
  return (
    <ul className="mt-8 grid gap-4 border-t border-line pt-6 sm:grid-cols-3 md:grid-cols-1 lg:grid-cols-3">
      {[{ ...shipping, title, text }, ...promises].map(({ icon, title, text, href }) => (
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
                text
              )}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
