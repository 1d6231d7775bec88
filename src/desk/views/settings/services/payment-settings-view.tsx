import type { ReactNode } from 'react';
import { showServices } from '../../../../contract/settings/services.ts';
import { useOperation } from '../../../api/queries.ts';
import { QueryBoundary } from '../../../ui/feedback/states.tsx';
import { Page } from '../../../ui/page.tsx';
import { BankCard } from './bank-card.tsx';
import { KeyNote } from './key-note.tsx';
import { SettingsPages } from './settings-pages.tsx';
import { StripeCard } from './stripe-card.tsx';

/** Ways to pay: Stripe and bank accounts. */
export default function PaymentSettingsView(): ReactNode {
  const services = useOperation(showServices, {});
  return (
    <Page title="Payment settings">
      <SettingsPages />
      <QueryBoundary query={services} rows={8}>
        {({ stripe, bankAccounts, key }) => (
          <div className="max-w-4xl space-y-5">
            <StripeCard state={stripe} />
            <BankCard state={bankAccounts} />
            <KeyNote source={key} />
          </div>
        )}
      </QueryBoundary>
    </Page>
  );
}
