import { type ReactNode, useEffect, useRef, useState } from 'react';
import { matchPage, pagePath } from '../../contract/shared/routes.ts';
import { CurrencySelector } from '../currency/currency-selector.tsx';
import { ExternalLink } from '../navigation/external-link.tsx';
import { useLocation } from '../navigation/location.ts';
import { PageLink } from '../navigation/page-link.tsx';
import { useSettings } from '../page-data/page-data-context.tsx';
import { CloseIcon, MenuIcon, PlayIcon } from '../ui/icons/icons.tsx';
import { CartButton } from './cart-button.tsx';
import { Logo } from './logo.tsx';
import { Sections } from './sections.tsx';

export function Header(): ReactNode {
  const { brand, videoChannelUrl } = useSettings();
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const [path] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: any navigation closes the menu
  useEffect(() => setOpen(false), [path]);

  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    addEventListener('keydown', closeOnEscape);
    return () => removeEventListener('keydown', closeOnEscape);
  }, [open]);

  return (
    <header className="border-b border-line bg-paper/95 backdrop-blur-sm">
      <div className="page flex min-h-16 items-center gap-2 md:flex-wrap lg:max-xl:gap-1">
        <PageLink href={pagePath('home')} aria-label={`${brand} home`} className="mr-auto lg:mr-6">
          <Logo />
        </PageLink>
        <nav aria-label="Main" className="mr-auto hidden min-w-0 lg:block">
          <NavigationList className="flex flex-wrap whitespace-nowrap" itemClassName="block px-1 py-2 xl:px-2.5" />
        </nav>
        <ExternalLink
          href={videoChannelUrl}
          className="button-quiet hidden whitespace-nowrap md:inline-flex lg:max-xl:[&_svg]:hidden"
        >
          <PlayIcon />
          Watch Demos
        </ExternalLink>
        <Sections>
          <CurrencySelector className="max-md:hidden" />
          <CartButton />
        </Sections>
        <button
          ref={toggle}
          type="button"
          className="icon-button with-js lg:hidden"
          aria-expanded={open}
          aria-controls="mobile-menu"
          aria-label={open ? 'Close menu' : 'Open menu'}
          onClick={() => setOpen(!open)}
        >
          {open ? <CloseIcon /> : <MenuIcon />}
        </button>
      </div>
      <nav
        id="mobile-menu"
        aria-label="Menu"
        className={`border-t border-line lg:hidden! ${open ? '' : 'no-js-block hidden'}`}
      >
        <NavigationList
          className="page grid gap-1 py-4"
          itemClassName="block px-3 py-3 text-lg"
          onChoose={() => setOpen(false)}
        />
        <div className="page flex flex-wrap items-center gap-3 pb-4 md:hidden">
          <ExternalLink href={videoChannelUrl} className="button-secondary grow">
            <PlayIcon />
            Watch Demos
          </ExternalLink>
          <Sections>
            <CurrencySelector />
          </Sections>
        </div>
      </nav>
    </header>
  );
}

interface NavigationListProps {
  readonly className: string;
  readonly itemClassName: string;
  readonly onChoose?: () => void;
}

function NavigationList({ className, itemClassName, onChoose }: NavigationListProps): ReactNode {
  const [path] = useLocation();
  const current = matchPage(path)?.path;
  const { navigationLinks } = useSettings();
  // The cart only in the menu, and only if the header has no space for it (styles/header.css).
  const links = [...navigationLinks, { url: pagePath('cart'), label: 'View cart', hidden: undefined }];
  return (
    <ul className={className}>
      {links.map(({ url, label, hidden }) => {
        const Link = url[0] === '/' ? PageLink : ExternalLink;
        return (
          !hidden && (
            <li key={url + label}>
              <Link
                href={url}
                aria-current={current === url ? 'page' : undefined}
                onClick={onChoose}
                className={`rounded-control font-medium text-ink-soft hover:text-ink aria-[current]:bg-tint aria-[current]:text-accent ${itemClassName}`}
              >
                {label}
              </Link>
            </li>
          )
        );
      })}
    </ul>
  );
}
