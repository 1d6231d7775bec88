import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { goLive, showMode } from '../../../contract/settings/go-live.ts';
import { settingDescriptions } from '../../../contract/settings/setting-descriptions.ts';
import type { SettingKey } from '../../../contract/settings/settings.ts';
import { demoNotice } from '../../../domain/settings/demo-notice.ts';
import { useAction, useOperation } from '../../api/queries.ts';
import { useMay } from '../../api/use-may.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { ErrorState, QueryBoundary } from '../../ui/feedback/states.tsx';

const noPayment =
  'No payment method is set up. A live shop will tell customers that you’ll email them an invoice with bank details.';

/** What is missing to go live, and the switch; nothing once the shop is live and can be paid. */
export function GoLiveCard(): ReactNode {
  const mode = useOperation(showMode, {});
  const [isAsking, setAsking] = useState(false);
  const may = useMay()('settings:write');
  return (
    <QueryBoundary query={mode} rows={3}>
      {({ mode: current, placeholders, isPayable }) => {
        const isDemo = current === 'demo';
        if (!isDemo && isPayable) return null;
        return (
          <section className="card mb-5 max-w-4xl px-5 py-4" aria-labelledby="go-live">
            <h2 id="go-live" className="text-lg font-semibold">
              {isDemo ? 'Go live' : 'Payment methods'}
            </h2>
            {isDemo && (
              <p className="mt-1">
                {demoNotice} Until you go live, customers can pay with a test payment that moves no money.
              </p>
            )}
            <ul className="mt-3 list-disc space-y-1 pl-5">
              {placeholders.map((key) => (
                <li key={key}>
                  {settingDescriptions[key as SettingKey].label}: still a placeholder. Enter your own below.
                </li>
              ))}
              {!isPayable && (
                <li>
                  {noPayment}{' '}
                  <Link href="/settings/payments" className="text-link">
                    Set up payments
                  </Link>
                </li>
              )}
              {isDemo && placeholders.length === 0 && <li>Your company details are complete.</li>}
            </ul>
            {isDemo && may && (
              <button
                type="button"
                className="button-primary mt-4"
                disabled={placeholders.length > 0}
                onClick={() => setAsking(true)}
              >
                Go live
              </button>
            )}
            {isAsking && <GoLiveDialog onClose={() => setAsking(false)} />}
          </section>
        );
      }}
    </QueryBoundary>
  );
}

function GoLiveDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const action = useAction(goLive);
  const run = () =>
    action.mutate(
      {},
      {
        onDone: (_, isHere) => {
          notify('Your shop is live.');
          if (isHere) onClose();
        },
      },
    );
  return (
    <Dialog title="Go live?" onClose={onClose}>
      <p className="text-ink-soft">
        The shop then takes real orders, and test payments end. This can’t be undone. Demo orders stay in your lists and
        figures. Sample reviews, ratings and people are hidden.
      </p>
      {action.error ? <ErrorState error={action.error} /> : null}
      <button type="button" className="button-primary mt-4" disabled={action.isPending} onClick={run}>
        {action.isPending ? 'One moment…' : 'Go live'}
      </button>
    </Dialog>
  );
}
