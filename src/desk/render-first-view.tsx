import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import type { ActionItem } from '../contract/dashboard/action-items.ts';
import { deskPath } from '../contract/desk/call.ts';
import type { CurrentStaff } from '../contract/staff/sign-in.ts';
import { Frame } from './shell/frame.tsx';
import { Skeleton } from './ui/feedback/states.tsx';
import { ActionItemsList } from './views/dashboard/action-items-list.tsx';
import { DashboardPage } from './views/dashboard/dashboard-page.tsx';

/**
 * Server-renders the dashboard into the document, so that action items can be read and followed while a phone still
 * loads the code.
 */
export function renderFirstView(me: CurrentStaff, needs: readonly ActionItem[]): string {
  return renderToStaticMarkup(
    <Router base={deskPath} ssrPath={deskPath}>
      <Frame me={me}>
        <DashboardPage isLive={false} needs={<ActionItemsList needs={needs} />}>
          <Skeleton rows={8} />
        </DashboardPage>
      </Frame>
    </Router>,
  );
}
