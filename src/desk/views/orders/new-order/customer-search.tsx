import { type ReactNode, useState } from 'react';
import { findKnownCustomers, type KnownCustomer } from '../../../../contract/orders/editing/known-customers.ts';
import { showEmail } from '../../../../domain/mail/show-email.ts';
import { useOperation } from '../../../api/queries.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { formatAmount } from '../../../ui/format/amounts.ts';
import { labelOfFulfilment, labelOfPayment } from '../../../ui/format/order-labels.ts';
import { Time } from '../../../ui/format/time.tsx';
import { Field } from '../../../ui/forms/fields/field.tsx';
import { usePickOnEnter } from '../../../ui/lists/use-pick-on-enter.ts';
import { TextLink } from '../../../ui/text-link.tsx';

interface SearchProps {
  readonly onPick: (customer: KnownCustomer['customer']) => void;
}

/** Finds a customer by name, email address or postcode while it is typed, and fills in the form. */
export function CustomerSearch({ onPick }: SearchProps): ReactNode {
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<KnownCustomer>();
  const isSearching = search.trim().length >= 2;
  const found = useOperation(findKnownCustomers, { search }, { enabled: isSearching });
  const customers = isSearching ? (found.data ?? []) : [];
  const pick = (one: KnownCustomer) => {
    setPicked(one);
    setSearch('');
    onPick(one.customer);
  };
  const pickOnEnter = usePickOnEnter({
    search,
    found,
    first: customers[0],
    onPick: pick,
  });
  return (
    <div>
      <Field
        label="Find a customer"
        type="search"
        placeholder="Name, email address or postcode"
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={pickOnEnter}
      />
      {isSearching && found.error ? <ErrorState error={found.error} /> : null}
      {isSearching && found.data && customers.length === 0 && (
        <p className="mt-2 text-ink-soft">No customers found. Enter their details below.</p>
      )}
      <ul className="mt-2 divide-y divide-line empty:hidden">
        {customers.map((one) => (
          <li key={`${one.customer.customerEmail} ${one.customer.customerName} ${one.customer.postalCode}`}>
            <button type="button" className="block w-full py-1.5 text-left" onClick={() => pick(one)}>
              <span className="text-link wrap-anywhere">{one.customer.customerName}</span>
              <span className="block text-sm wrap-anywhere text-ink-soft">{describe(one)}</span>
            </button>
          </li>
        ))}
      </ul>
      {picked && search === '' && <LastOrders of={picked} />}
    </div>
  );
}

function describe({ customer, orders }: KnownCustomer): string {
  const { organisation, customerEmail, postalCode } = customer;
  const [last] = orders;
  return [organisation, showEmail(customerEmail), postalCode, last?.reference].filter(Boolean).join(', ');
}

function LastOrders({ of: { customer, orders } }: { readonly of: KnownCustomer }): ReactNode {
  return (
    <div className="mt-2">
      <h3 className="font-medium">Last orders of {customer.customerName}</h3>
      <ul className="divide-y divide-line">
        {orders.map(({ reference, createdAt, total, currency, paymentStatus, fulfilmentStatus }) => (
          <li key={reference} className="flex flex-wrap justify-between gap-x-3 py-1.5">
            <span>
              <TextLink href={`/orders/${reference}`}>{reference}</TextLink> <Time at={createdAt} dayOnly />
            </span>
            <span className="text-ink-soft">
              {formatAmount(total, currency)}, {labelOfPayment(paymentStatus).toLowerCase()},{' '}
              {labelOfFulfilment(fulfilmentStatus).toLowerCase()}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
