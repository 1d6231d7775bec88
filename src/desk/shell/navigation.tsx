import { type ReactNode, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { CurrentStaff } from '../../contract/staff/sign-in.ts';
import { Modal } from '../../web/ui/modal.tsx';
import { Icon } from '../ui/icon.tsx';
import { openPalette } from './command-palette.ts';
import { mayOpen, type View, views } from './views.ts';

type Listed = View & Required<Pick<View, 'nav'>>;

/** Navigation items that a staff member may open. */
function listed(me: CurrentStaff): readonly Listed[] {
  return views.filter((view): view is Listed => view.nav !== undefined && mayOpen(me, view));
}

const groups = [
  ['daily', undefined],
  ['shop', 'Shop'],
  ['desk', 'Desk'],
] as const;

/** Sidebar of wide screens. */
export function SideNavigation({ me }: { readonly me: CurrentStaff }): ReactNode {
  return (
    <nav
      aria-label="Desk"
      className="sticky top-0 hidden h-dvh w-60 shrink-0 flex-col overflow-y-auto border-r border-line bg-surface px-3 py-4 md:flex"
    >
      <Brand me={me} />
      <button type="button" aria-haspopup="dialog" className="nav-link mb-4 w-full" onClick={openPalette}>
        <Icon name="search" />
        Search
        <span aria-hidden="true" className="ml-auto text-xs text-ink-soft">
          Ctrl K
        </span>
      </button>
      <Groups me={me} />
      <p className="mt-auto px-3 pt-6 text-sm text-ink-soft">{me.name}</p>
    </nav>
  );
}

/** Bottom bar of phones: daily views, and the rest behind 'More'. */
export function BottomNavigation({ me }: { readonly me: CurrentStaff }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<HTMLDialogElement>(null);
  const daily = listed(me)
    .filter(({ nav }) => nav.group === 'daily')
    .slice(0, 4);
  return (
    <nav
      aria-label="Desk"
      className="fixed inset-x-0 bottom-0 z-40 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {daily.map((view) => (
        <Tab key={view.path} view={view} />
      ))}
      <Opener icon="search" label="Search" onClick={openPalette} />
      <Opener icon="more" label="More" onClick={() => setOpen(true)} />
      {isOpen && (
        <Modal
          ref={ref}
          onClose={() => setOpen(false)}
          aria-label="All pages"
          className="dialog mb-0 w-full max-w-none rounded-b-none"
        >
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link within is a click too */}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the links within are the controls */}
          <div className="px-3 py-4" onClick={() => ref.current?.close()}>
            <Groups me={me} />
          </div>
        </Modal>
      )}
    </nav>
  );
}

interface OpenerProps {
  readonly icon: string;
  readonly label: string;
  readonly onClick: () => void;
}

function Opener({ icon, label, onClick }: OpenerProps): ReactNode {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="flex min-h-14 flex-1 flex-col items-center justify-center text-xs font-medium text-ink-soft"
      onClick={onClick}
    >
      <Icon name={icon} />
      {label}
    </button>
  );
}

function Tab({ view: { path, nav } }: { readonly view: Listed }): ReactNode {
  const isHere = useIsHere(path);
  return (
    <Link
      href={path}
      aria-current={isHere ? 'page' : undefined}
      className={`flex min-h-14 flex-1 flex-col items-center justify-center text-xs font-medium ${isHere ? 'text-accent' : 'text-ink-soft'}`}
    >
      <Icon name={nav.icon} />
      {nav.label}
    </Link>
  );
}

function Brand({ me }: { readonly me: CurrentStaff }): ReactNode {
  return (
    <a href={me.shop} target="_blank" rel="noopener" className="mb-4 block px-3">
      <span className="block text-lg font-semibold tracking-tight">{me.brand}</span>
      <span className="text-sm text-ink-soft">
        View shop <span aria-hidden="true">↗</span>
      </span>
    </a>
  );
}

function Groups({ me }: { readonly me: CurrentStaff }): ReactNode {
  const all = listed(me);
  return groups.map(([group, title]) => {
    const members = all.filter(({ nav }) => nav.group === group);
    if (members.length === 0) return null;
    return (
      <div key={group} className="mb-4">
        {title && <p className="mb-1 px-3 text-sm text-ink-soft">{title}</p>}
        <ul>
          {members.map((view) => (
            <li key={view.path}>
              <Entry view={view} />
            </li>
          ))}
        </ul>
      </div>
    );
  });
}

function Entry({ view: { path, nav } }: { readonly view: Listed }): ReactNode {
  const isHere = useIsHere(path);
  return (
    <Link href={path} aria-current={isHere ? 'page' : undefined} className="nav-link">
      <Icon name={nav.icon} />
      {nav.label}
    </Link>
  );
}

function useIsHere(path: string): boolean {
  const [location] = useLocation();
  return path === '/' ? location === '/' : location === path || location.startsWith(`${path}/`);
}
