import type { ReactNode } from 'react';
import { useFreshCart } from '../cart/use-cart.ts';
import { ExitIntent } from '../exit-intent/exit-intent.tsx';
import { layoutIsland } from '../islands/preload-island.tsx';
import { Toasts } from '../toast/toasts.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Receipts } from './receipts.tsx';
import { Sections } from './sections.tsx';

const Announcements = await layoutIsland('offer', () => import('./announcements.tsx'));

/** Layout of every page: skip link, header, footer. */
export function Layout({ children }: { children: ReactNode }): ReactNode {
  useFreshCart();
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <div className="site-head sticky top-0 z-40">
        <aside aria-label="Offer" className="on-night bg-night">
          <Sections>
            <Announcements />
          </Sections>
        </aside>
        <Sections>
          <Header />
        </Sections>
      </div>
      <Sections>
        <Receipts />
      </Sections>
      {children}
      <Sections>
        <Footer />
        <ExitIntent />
        <Toasts />
      </Sections>
    </>
  );
}
