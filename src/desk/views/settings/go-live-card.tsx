import { type ReactNode, useState } from 'react';
import { settingDescriptions } from '../../../contract/settings/descriptions/setting-descriptions.ts';
import { goLive, showMode } from '../../../contract/settings/go-live.ts';
import type { SettingKey } from '../../../contract/settings/settings.ts';
import { demoNotice } from '../../../domain/settings/demo-notice.ts';
import { useAction, useOperation } from '../../api/queries.ts';
import { useMay } from '../../api/use-may.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { QueryBoundary } from '../../ui/feedback/states.tsx';
import { ConfirmDialog } from '../../ui/forms/dialogs/confirm-dialog.tsx';
import { TextLink } from '../../ui/text-link.tsx';

const noPayment =
  'No payment method is set up. A live shop will tell customers that you’ll email them an invoice with bank details.';

/** Company details that a seller may not have. */
const optionalDetails: readonly string[] = [
  'returnAddress',
  'usAddress',
  'companyNumber',
  'vatNumber',
] satisfies SettingKey[];

/** What is missing to go live, and the switch; nothing once the shop is live and can be paid. */
export function GoLiveCard(): ReactNode {
  const mode = useOperation(showMode, {});
  const [isAsking, setAsking] = useState(false);
  const may = useMay()('settings:write');
  return (
    <QueryBoundary query={mode} rows={3}>
      {({ mode: current, placeholders, placeholderShop, isPayable }) => {
        const isDemo = current === 'demo';
        if (!isDemo && isPayable && !placeholderShop) return null;
        return (
          <section className="card mb-5 max-w-4xl px-5 py-4" aria-labelledby="go-live">
            <h2 id="go-live" className="text-lg font-semibold">
              {isDemo
                ? 'Go live'
                : placeholders.length > 0
                  ? 'Finish setting up'
                  : isPayable
                    ? 'Shop buttons'
                    : 'Payment methods'}
            </h2>
            {isDemo && (
              <p className="mt-1">
                {demoNotice} Until you go live, customers can pay with a test payment that moves no money.
              </p>
            )}
            <ul className="mt-3 list-disc space-y-1 pl-5">
              {placeholders.map((key) => (
                <li key={key}>
                  {settingDescriptions[key as SettingKey].label}: still a placeholder. Enter your own
                  {optionalDetails.includes(key) && ', or leave it empty'}.
                </li>
              ))}
              {placeholderShop && (
                <li>Shop buttons lead to {placeholderShop}, a placeholder. Empty “External shop” to sell here.</li>
              )}
              {!isPayable && (
                <li>
                  {noPayment} <TextLink href="/settings/payments">Set up payments</TextLink>
                </li>
              )}
              {isDemo && (
                <li>
                  Sample products and articles stay until you remove them.{' '}
                  <TextLink href="/content">Sample content</TextLink>
                </li>
              )}
              {isDemo && placeholders.length === 0 && <li>Your company details are complete.</li>}
            </ul>
            {isDemo && may && (
              <Button
                variant="primary"
                className="mt-4"
                disabled={placeholders.length > 0}
                onClick={() => setAsking(true)}
              >
                Go live
              </Button>
            )}
            {isAsking && <GoLiveDialog onClose={() => setAsking(false)} />}
          </section>
        );
      }}
    </QueryBoundary>
  );
}

function GoLiveDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  return (
    <ConfirmDialog
      title="Go live?"
      action={useAction(goLive)}
      input={{}}
      label="Go live"
      variant="primary"
      pendingLabel="One moment…"
      onDone={() => notify('Your shop is live.')}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        The shop then takes real orders, and test payments end. This can’t be undone. Demo orders stay in your lists and
        figures. Sample reviews, ratings and people are hidden.
      </p>
    </ConfirmDialog>
  );
}
