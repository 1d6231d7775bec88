import type { ReactNode } from 'react';
import { adminApiPath } from '../../../contract/staff/api-tokens.ts';
import { Page } from '../../ui/page.tsx';
import { SettingsPages } from '../settings/services/settings-pages.tsx';
import { TokensSection } from './tokens-section.tsx';
import { WebhooksSection } from './webhooks-section.tsx';

/** Access of other programs to the shop. */
export default function ApiView(): ReactNode {
  return (
    <Page
      title="API and webhooks"
      actions={
        <a className="button" href={`${adminApiPath}/reference`} target="_blank" rel="noopener">
          API reference <span aria-hidden="true">↗</span>
        </a>
      }
    >
      <SettingsPages />
      <TokensSection />
      <WebhooksSection />
    </Page>
  );
}
