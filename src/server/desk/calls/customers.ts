import type { customerCalls, ErasedCustomer, ListedCustomer } from '../../../contract/desk/customers.ts';
import type { SaleCurrency } from '../../../domain/shared/money/currency.ts';
import { formatGroupedAmount } from '../../../domain/shared/money/format-grouped-amount.ts';
import { downloadHeaders } from '../../actions/download.ts';
import { customerJson } from '../../export/customer-file.ts';
import { eraseByEmail, vacuumInWorker } from '../../jobs/erase-customer.ts';
import { writeExportAuditEntry } from '../../store/audit/audit-export.ts';
import { nameProducts } from '../../store/catalogue/product-names.ts';
import { collectCustomerData } from '../../store/customers/customer-data.ts';
import {
  type Customer,
  type CustomerCursor,
  findCustomer,
  listCustomers,
  listOrdersOf,
  searchCustomers,
} from '../../store/customers/customers.ts';
import { eraseCustomer } from '../../store/customers/erase-customer.ts';
import { findByValue } from '../../store/customers/find-by-value.ts';
import { hashAddress } from '../../store/engine/address-key.ts';
import { findRequestsOf } from '../../store/inventory/back-in-stock-requests.ts';
import { findMessagesFrom } from '../../store/messages/message-search.ts';
import { findSubscribers } from '../../store/newsletter/subscriber-admin.ts';
import { listQuotations } from '../../store/quotations/quotations.ts';
import type { DeskDeps } from '../desk-deps.ts';
import type { DeskHandler } from '../handle-call.ts';
import { refuse } from '../problem.ts';
import { hasReadMany } from '../step-up.ts';

type Handlers = { readonly [Name in keyof typeof customerCalls]: DeskHandler<(typeof customerCalls)[Name]> };

const pageSize = 50;
const ordersShown = 100;
const quotationsShown = 100;

/** Handlers of customers: list, and the personal data held of one. */
export function customerHandlers({ clock, dataDir, limits }: DeskDeps): Handlers {
  return {
    'customers.list': async ({ store, at, isConfirmed, input: { search, after } }) => {
      if (!isConfirmed && (await hasReadMany(limits, at.session.id))) return refuse('reauthentication-required');
      if (search.trim() !== '') {
        const found = await searchCustomers(store.db, search, pageSize);
        return { customers: found.map(describeListed), next: null };
      }
      const { customers, next } = await listCustomers(store.db, { limit: pageSize, after: readCursor(after) });
      return { customers: customers.map(describeListed), next: next ? `${next.at}.${next.id}` : null };
    },
    'customers.show': async ({ store: { db }, input }) => {
      const email = input.email.trim();
      const customer = await findCustomer(db, email);
      const orders = await listOrdersOf(db, email, ordersShown);
      const waits = await findRequestsOf(db, email);
      const ids = waits.map(({ productId }) => productId);
      const names = await nameProducts(db, ids);
      const messages = await findMessagesFrom(db, email);
      const quotations = await listQuotations(db, { limit: quotationsShown, email });
      return {
        email: customer?.email ?? email,
        customer: customer ? describeListed(customer) : null,
        orders: orders.map(({ reference, createdAt: placedAt, status, total, currency }) => ({
          reference,
          placedAt,
          status,
          total: formatGroupedAmount(total, currency),
        })),
        leads: await findSubscribers(db, email),
        messages: messages.map(({ id, subject, createdAt: sentAt }) => ({ id, subject, sentAt })),
        quotations: quotations.map(({ reference, asker: { organisation }, createdAt: askedAt }) => {
          return { reference, organisation, askedAt };
        }),
        waitsFor: ids.map((id) => names.get(id)?.name ?? id),
      };
    },
    'customers.export': async ({ store, input }) => {
      const email = input.email.trim();
      const data = await collectCustomerData(store.db, email);
      await writeExportAuditEntry(store, { action: 'export.customer', subject: hashAddress(store.db, email) }, clock());
      const json = `${customerJson(email, data)}\n`;
      return new Response(json, { headers: downloadHeaders('application/json', 'customer.json') });
    },
    'customers.erase': async ({ store, input }): Promise<ErasedCustomer> => {
      const email = input.email.trim();
      // Includes documents of orders that had this email before it was corrected.
      const { documents: kept } = await findByValue(store.db, email);
      const parts = { store, dataDir, removeTraces: vacuumInWorker };
      const { erased, left } = await eraseByEmail(parts, email, (tx) => eraseCustomer(tx, email, clock()));
      return {
        orders: erased.orders,
        leads: erased.leads,
        restockRequests: erased.restockRequests,
        messages: erased.messages,
        quotations: erased.quotations,
        mails: erased.mails.length,
        keptDocuments: kept.map(({ number }) => number),
        keptUntil: kept.length > 0 ? Math.max(...kept.map(({ keepUntil }) => keepUntil)) : null,
        left,
      };
    },
  };
}

function describeListed(customer: Customer): ListedCustomer {
  const { email, name, organisation = null, orders, hasMore, cancelled, sums, lastOrderAt } = customer;
  const amounts = Object.entries(sums) as [SaleCurrency, number][];
  return {
    email,
    name,
    organisation,
    orders,
    hasMoreOrders: hasMore,
    cancelled,
    sums: amounts.map(([currency, sum]) => formatGroupedAmount(sum, currency)),
    lastOrderAt,
  };
}

/** Undefined at the start of the list, and for a forged cursor. */
function readCursor(text: string): CustomerCursor | undefined {
  const [, at, id] = /^(\d{1,15})\.(.+)$/.exec(text) ?? [];
  return at && id ? { at: Number(at), id } : undefined;
}
