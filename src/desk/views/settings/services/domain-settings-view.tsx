import type { ReactNode } from 'react';
import { showServices } from '../../../../contract/settings/services.ts';
import { useOperation } from '../../../api/queries.ts';
import { QueryBoundary } from '../../../ui/feedback/states.tsx';
import { Page } from '../../../ui/page.tsx';
import { DomainCard } from './domain-card.tsx';
import { SettingsPages } from './settings-pages.tsx';

/** Address of the shop, which only the environment sets. */
export default function DomainSettingsView(): ReactNode {
  const services = useOperation(showServices, {});
  return (
    <Page title="Domain">
      <SettingsPages />
      <QueryBoundary query={services} rows={4}>
        {({ domain }) => (
          <div className="max-w-4xl space-y-5">
            <DomainCard domain={domain} />
          </div>
        )}
      </QueryBoundary>
    </Page>
  );
}
