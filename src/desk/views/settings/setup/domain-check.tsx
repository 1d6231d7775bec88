import type { ReactNode } from 'react';
import { checkDomain } from '../../../../contract/settings/setup.ts';
import type { OutputOf } from '../../../../contract/shared/operation.ts';
import { useCalculation } from '../../../api/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';

type Result = OutputOf<typeof checkDomain>;

/** Asks the server whether its own domain resolves and answers over https. */
export function DomainCheck(): ReactNode {
  const check = useCalculation(checkDomain);
  return (
    <Card title="Check the domain">
      <p className="mb-3 text-ink-soft">We look the domain up, and open it as a customer’s browser would.</p>
      <Button disabled={check.isPending} onClick={() => check.mutate({})}>
        {check.isPending ? 'Checking…' : 'Check domain'}
      </Button>
      <div className="mt-3" role="status">
        {check.data && <p className={check.data.status === 'ok' ? '' : 'text-warn'}>{describe(check.data)}</p>}
      </div>
      <ErrorState error={check.error} />
    </Card>
  );
}

function describe({ url, status, addresses, reason }: Result): string {
  const where = addresses.join(', ');
  switch (status) {
    case 'ok':
      return `${url} leads to ${where} and answers over https with a valid certificate.`;
    case 'reserved':
      return `${url} isn’t a domain that customers can open. Set PUBLIC_URL to your own domain first.`;
    case 'unresolved':
      return `${url} has no DNS record. At your domain’s provider, add an A record with the server’s IP address.`;
    case 'private':
      return `${url} leads to ${where}, which isn’t reachable from the internet. Correct the A or AAAA record.`;
    case 'not-secure':
      return `${url} leads to ${where}, but isn’t an https address. Set PUBLIC_URL to the https address.`;
    case 'unreachable':
      return `${url} leads to ${where}, but ${reason}. Check ports 80 and 443 of the firewall, and the certificate.`;
    case 'other-server':
      return `${url} leads to ${where}, but another server answers: ${reason}.`;
  }
}
