import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import type { Permission } from '../../../../contract/staff/permissions.ts';
import { useMay } from '../../../api/use-may.ts';

const pages: readonly { readonly path: string; readonly label: string; readonly permission: Permission }[] = [
  { path: '/settings', label: 'Shop', permission: 'settings:read' },
  { path: '/settings/payments', label: 'Payments', permission: 'settings:read' },
  { path: '/settings/email', label: 'Email', permission: 'settings:read' },
  { path: '/settings/shipping', label: 'Shipping', permission: 'settings:read' },
  { path: '/settings/domain', label: 'Domain', permission: 'settings:read' },
  { path: '/settings/backups', label: 'Backups', permission: 'backups:write' },
  { path: '/settings/api', label: 'API', permission: 'staff:write' },
  { path: '/settings/version', label: 'Version', permission: 'settings:read' },
];

/** Links to the pages of the settings. */
export function SettingsPages(): ReactNode {
  const [here] = useLocation();
  const may = useMay();
  const open = pages.filter(({ permission }) => may(permission));
  return (
    <nav aria-label="Settings" className="mb-5 flex flex-wrap gap-2">
      {open.map(({ path, label }) => (
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
