import type { ReactNode } from 'react';
import type { ServiceStates } from '../../../../contract/settings/services.ts';
import { Card } from '../../../ui/card.tsx';

/** Address of the shop, which only the environment sets. */
export function DomainCard({
  domain: { url, isSet, isSecure, deskUrl },
}: {
  readonly domain: ServiceStates['domain'];
}): ReactNode {
  return (
    <Card title="Address of the shop">
      <p className="mb-3">
        Links in emails and pages lead to <code className="wrap-anywhere">{url}</code>
        {isSet ? ', set by the environment variable PUBLIC_URL.' : ', the address that the server listens on.'}
      </p>
      {deskUrl !== null && deskUrl !== url && (
        <p className="mb-3">
          The desk is at <code className="wrap-anywhere">{deskUrl}</code>.
        </p>
      )}
      {!isSecure && (
        <p className="mb-3 text-warn">Before you open the shop, give it an https address on your own domain.</p>
      )}
      <h3 className="mb-1 font-semibold">To change it</h3>
      <ol className="list-decimal space-y-1 pl-5">
        <li>Point the domain at the server, and get a certificate for it.</li>
        <li>
          Set the environment variable PUBLIC_URL to the new address, such as https://www.your-shop.com, and restart the
          shop.
        </li>
        <li>
          Invite yourself to the desk again: passkeys only work on the domain that they were created for. The command is{' '}
          <code>staff invite</code>.
        </li>
        <li>In Stripe, change the address of the webhook.</li>
      </ol>
    </Card>
  );
}
