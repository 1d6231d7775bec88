import type { ReactNode } from 'react';
import { showServices } from '../../../../contract/settings/services.ts';
import { useOperation } from '../../../api/queries.ts';
import { QueryBoundary } from '../../../ui/feedback/states.tsx';
import { Page } from '../../../ui/page.tsx';
import { AddressCard } from './address-card.tsx';
import { KeyNote } from './key-note.tsx';
import { SettingsPages } from './settings-pages.tsx';
import { SmtpCard } from './smtp-card.tsx';

/** The mail server, and the addresses of the shop's own emails. */
export default function EmailSettingsView(): ReactNode {
  const services = useOperation(showServices, {});
  return (
    <Page title="Email settings">
      <SettingsPages />
      <QueryBoundary query={services} rows={8}>
        {({ smtp, mailFrom, operatorEmail, key }) => (
          <div className="max-w-4xl space-y-5">
            <SmtpCard state={smtp} to={operatorEmail.inUse} />
            <AddressCard service="operator-email" state={operatorEmail} />
            <AddressCard service="mail-from" state={mailFrom} />
            <KeyNote source={key} />
          </div>
        )}
      </QueryBoundary>
    </Page>
  );
}
