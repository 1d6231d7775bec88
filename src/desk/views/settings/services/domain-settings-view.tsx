import type { ReactNode } from 'react';
import { showServices } from '../../../../contract/settings/services.ts';
import { useOperation } from '../../../api/queries.ts';
import { useMay } from '../../../api/use-may.ts';
import { QueryBoundary } from '../../../ui/feedback/states.tsx';
import { Page } from '../../../ui/page.tsx';
import { DomainCard } from './domain-card.tsx';
import { DomainCheck } from './domain-check.tsx';
import { SettingsPages } from './settings-pages.tsx';

/** Address of the shop, and its check. */
export default function DomainSettingsView(): ReactNode {
  const may = useMay();
  const services = useOperation(showServices, {});
  return (
    <Page title="Domain">
      <SettingsPages />
      <QueryBoundary query={services} rows={4}>
        {({ domain }) => (
          <div className="max-w-4xl space-y-5">
            <DomainCard domain={domain} />
            {may('settings:write') && <DomainCheck />}
          </div>
        )}
      </QueryBoundary>
    </Page>
  );
}
