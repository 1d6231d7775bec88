import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useMayOpen } from '../../../ui/use-may-open.ts';

const pages = [
  ['/settings', 'Shop'],
  ['/settings/payments', 'Payments'],
  ['/settings/email', 'Email'],
  ['/settings/shipping', 'Shipping'],
  ['/settings/domain', 'Domain'],
  ['/settings/backups', 'Backups'],
  ['/settings/api', 'API'],
  ['/settings/version', 'Version'],
] as const;

/** Links to the pages of the settings. */
export function SettingsPages(): ReactNode {
  const [here] = useLocation();
  const mayOpen = useMayOpen();
  const open = pages.filter(([path]) => mayOpen(path));
  return (
    <nav aria-label="Settings" className="mb-5 flex flex-wrap gap-2">
      {open.map(([path, label]) => (
        <Link
          key={path}
          href={path}
          className={path === here ? 'button !border-accent !bg-tint' : 'button'}
          {...(path === here && { 'aria-current': 'page' as const })}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
