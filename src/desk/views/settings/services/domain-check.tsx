import type { ReactNode } from 'react';
import { checkDomain, type DomainCheck as Result } from '../../../../contract/settings/setup.ts';
import { useCalculation } from '../../../api/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';

/** Asks the server whether its own domain, saved or in use, resolves and answers over https. */
export function DomainCheck(): ReactNode {
  const check = useCalculation(checkDomain);
  return (
    <Card title="Check the domain">
      <p className="mb-3 text-ink-soft">We look the domain up, and open it as a customer’s browser would.</p>
      <Button disabled={check.isPending} onClick={() => check.mutate({})}>
        {check.isPending ? 'Checking…' : 'Check domain'}
      </Button>
      <div className="mt-3" role="status">
        {check.data && <DomainResult check={check.data} />}
      </div>
      <ErrorState error={check.error} />
    </Card>
  );
}

/** Result of a domain check. */
export function DomainResult({ check }: { readonly check: Result }): ReactNode {
  return <p className={check.status === 'ok' ? '' : 'text-warn'}>{describe(check)}</p>;
}

function describe({ url, status, addresses, reason }: Result): string {
  const where = addresses.join(', ');
  switch (status) {
    case 'ok':
      return `${url} leads to ${where} and answers over https with a valid certificate.`;
    case 'reserved':
      return `${url} isn’t a domain that customers can open. Change the address to your own domain first.`;
    case 'unresolved':
      return `${url} has no DNS record. At your domain’s provider, add an A record with the server’s IP address.`;
    case 'private':
      return `${url} leads to ${where}, which isn’t reachable from the internet. Correct the A or AAAA record.`;
    case 'not-secure':
      return `${url} leads to ${where}, but isn’t an https address. Change it to the https address first.`;
    case 'unreachable':
      return `${url} leads to ${where}, but ${reason}. Check ports 80 and 443 of the firewall, and the certificate.`;
    case 'other-server':
      return `${url} leads to ${where}, but another server answers: ${reason}.`;
  }
}
