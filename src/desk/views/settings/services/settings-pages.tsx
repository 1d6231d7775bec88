import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';

const pages = [
  ['/settings', 'Shop'],
  ['/settings/payments', 'Payments'],
  ['/settings/email', 'Email'],
  ['/settings/domain', 'Domain'],
] as const;

/** Links to the pages of the settings. */
export function SettingsPages(): ReactNode {
  const [here] = useLocation();
  return (
    <nav aria-label="Settings" className="mb-5 flex flex-wrap gap-2">
      {pages.map(([path, label]) => (
        <Link
          key={path}
          href={path}
          className={path === here ? 'button-primary' : 'button'}
          {...(path === here && { 'aria-current': 'page' as const })}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
