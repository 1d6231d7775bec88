import { findKnownCustomers } from '../../../contract/orders/editing/known-customers.ts';
import { isErasedCustomer } from '../../../domain/orders/erased-customer.ts';
import { listOrdersOf } from '../../store/customers/customers.ts';
import { findOrderPage, type OrderPage } from '../../store/orders/queries/order-pages.ts';
import { implement } from '../implement.ts';

type FoundOrder = OrderPage['orders'][number];

const ordersRead = 40;
const customersShown = 6;
const ordersShown = 3;
/** Smaller reach than an order search, since it runs with every letter typed. */
const reach = { most: 4_000, fewest: 1_000, ms: 50 } as const;

/** Customers of the newest orders that match, each with the address of the newest. */
export const findKnownCustomersAction = implement(findKnownCustomers, async ({ db }, { search }) => {
  if (search.trim().length < 2) return [];
  const { orders } = await findOrderPage(db, { search }, { limit: ordersRead, reach });
  const known = Map.groupBy(
    orders.filter(({ customer }) => !isErasedCustomer(customer)),
    keyOf,
  );
  return Promise.all(
    [...known.values()].slice(0, customersShown).map(async (found) => {
      const { customer } = found[0] as FoundOrder;
      const email = customer.customerEmail;
      const all = email === '' ? found : await listOrdersOf(db, [email], ordersShown);
      return { customer, orders: all.slice(0, ordersShown).map(summarise) };
    }),
  );
});

/** Without an email address, a customer is known by name and postcode. */
const keyOf = ({ customer: { customerEmail, customerName, postalCode } }: FoundOrder) =>
  (customerEmail || `${customerName} ${postalCode}`).toLowerCase();

const summarise = ({ reference, createdAt, total, currency, paymentStatus, fulfilmentStatus }: FoundOrder) => ({
  ...{ reference, createdAt, total, currency, paymentStatus, fulfilmentStatus },
});
