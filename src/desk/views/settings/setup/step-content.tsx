import type { ReactNode } from 'react';
import { settingDescriptions } from '../../../../contract/settings/descriptions/setting-descriptions.ts';
import { type ServiceStates, showServices } from '../../../../contract/settings/services.ts';
import { listSettings } from '../../../../contract/settings/setting-operations.ts';
import type { SettingKey } from '../../../../contract/settings/settings.ts';
import type { SetupStep } from '../../../../contract/settings/setup.ts';
import { useOperation } from '../../../api/queries.ts';
import { QueryBoundary } from '../../../ui/feedback/states.tsx';
import { SamplesCard } from '../../content/samples-card.tsx';
import { AddressCard } from '../services/address-card.tsx';
import { BankCard } from '../services/bank-card.tsx';
import { DomainCard } from '../services/domain-card.tsx';
import { DomainCheck } from '../services/domain-check.tsx';
import { SmtpCard } from '../services/smtp-card.tsx';
import { StripeCard } from '../services/stripe-card.tsx';
import { SettingForm } from '../setting-form.tsx';
import { BackupStep } from './backup-step.tsx';
import { MailDnsCheck } from './mail-dns-check.tsx';

/** The settings of a step, as their own pages show them, and its check. */
export function StepContent({ step }: { readonly step: SetupStep }): ReactNode {
  switch (step) {
    case 'samples':
      return <SamplesCard />;
    case 'backups':
      return <BackupStep />;
    case 'domain':
    case 'payments':
    case 'email':
      return <ServiceStep step={step} />;
    default:
      return <SettingsStep keys={settingsOf[step]} />;
  }
}

type SettingsStepName = Exclude<SetupStep, 'samples' | 'backups' | 'domain' | 'payments' | 'email'>;

const settingsOf: Readonly<Record<SettingsStepName, readonly SettingKey[]>> = {
  company: [
    ...(['brand', 'legalName', 'companyNumber', 'postalAddress', 'returnAddress', 'usAddress'] as const),
    ...(['salesEmail', 'phone', 'supportHours'] as const),
  ],
  tax: ['vatNumber', 'ossNumber', 'importDuties'],
  delivery: ['dispatchTime', 'dispatchCutOff', 'closedDays', 'transitTimes'],
  selling: ['externalShopUrl'],
};

function SettingsStep({ keys }: { readonly keys: readonly SettingKey[] }): ReactNode {
  const settings = useOperation(listSettings, {});
  return (
    <QueryBoundary query={settings} rows={8}>
      {(all) => (
        <ul className="card divide-y divide-line">
          {keys
            .flatMap((key) => all.filter((setting) => setting.key === key))
            .map((setting) => (
              <li key={setting.key} className="px-5 py-4">
                <SettingForm setting={setting} meaning={settingDescriptions[setting.key as SettingKey]} />
              </li>
            ))}
        </ul>
      )}
    </QueryBoundary>
  );
}

function ServiceStep({ step }: { readonly step: 'domain' | 'payments' | 'email' }): ReactNode {
  const services = useOperation(showServices, {});
  return (
    <QueryBoundary query={services} rows={8}>
      {(states) => <div className="space-y-5">{serviceCards[step](states)}</div>}
    </QueryBoundary>
  );
}

const serviceCards = {
  domain: ({ domain }: ServiceStates) => (
    <>
      <DomainCard domain={domain} />
      <DomainCheck />
    </>
  ),
  payments: ({ stripe, bankAccounts }: ServiceStates) => (
    <>
      <StripeCard state={stripe} />
      <BankCard state={bankAccounts} />
    </>
  ),
  email: ({ smtp, mailFrom, operatorEmail }: ServiceStates) => (
    <>
      <AddressCard service="mail-from" state={mailFrom} />
      <AddressCard service="operator-email" state={operatorEmail} />
      <SmtpCard state={smtp} to={operatorEmail.inUse} />
      <MailDnsCheck />
    </>
  ),
};
