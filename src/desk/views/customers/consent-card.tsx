import type { ReactNode } from 'react';
import type { CustomerDetails } from '../../../contract/customers/customers.ts';
import { Card } from '../../ui/card.tsx';
import { Time } from '../../ui/format/time.tsx';

type ConsentCardProps = Pick<CustomerDetails, 'subscribers' | 'unsubscribedAt'>;

/** Newsletter state of a customer, with the text of their consent. */
export function ConsentCard({ subscribers, unsubscribedAt }: ConsentCardProps): ReactNode {
  return (
    <Card title="Newsletter">
      {unsubscribedAt !== null && (
        <p>
          Unsubscribed <Time at={unsubscribedAt} dayOnly />. Do not send them the newsletter.
        </p>
      )}
      {subscribers.length === 0 && unsubscribedAt === null && (
        <p className="text-ink-soft">Not subscribed. Do not send them the newsletter.</p>
      )}
      <ul className="space-y-2">
        {subscribers.map(({ source, consentedAt, confirmedAt, consentWording }) => (
          <li key={source}>
            {confirmedAt === null ? (
              'Signed up but not confirmed. Do not send them the newsletter yet.'
            ) : (
              <>
                Subscribed, confirmed <Time at={confirmedAt} dayOnly />.
              </>
            )}
            <span className="block text-sm text-ink-soft">
              Agreed on <Time at={consentedAt} dayOnly /> ({source === 'newsletter' ? 'newsletter form' : 'exit pop-up'}
              ): “{consentWording}”
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
