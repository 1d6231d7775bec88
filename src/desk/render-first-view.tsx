import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { deskPath } from '../contract/desk/call.ts';
import type { Need } from '../contract/desk/needs.ts';
import type { Me } from '../contract/desk/people.ts';
import { Frame } from './frame/frame.tsx';
import { Skeleton } from './ui/states.tsx';
import { NeedsList } from './views/today/needs-list.tsx';
import { TodayPage } from './views/today/today-page.tsx';

/**
 * The HTML of Today as the desk itself shows it first, for the document: what waits is read, and its links are followed, while a
 * phone still reads the code.
 */
export function renderFirstView(me: Me, needs: readonly Need[]): string {
  return renderToStaticMarkup(
    <Router base={deskPath} ssrPath={deskPath}>
      <Frame me={me}>
        <TodayPage isLive={false} needs={<NeedsList needs={needs} />}>
          <Skeleton rows={8} />
        </TodayPage>
      </Frame>
    </Router>,
  );
}
