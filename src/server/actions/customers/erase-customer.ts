import { eraseCustomer, exportCustomer } from '../../../contract/customers/customers.ts';
import { customerJson } from '../../export/customer-file.ts';
import { writeExportAuditEntry } from '../../store/audit/audit-export.ts';
import { collectCustomerData } from '../../store/customers/customer-data.ts';
import { eraseCustomer as eraseWithin } from '../../store/customers/erase-customer.ts';
import { findByValue } from '../../store/customers/find-by-value.ts';
import { hashAddress } from '../../store/engine/address-key.ts';
import { implement } from '../implement.ts';
import { eraseByEmail, vacuumInWorker } from './erase-by-email.ts';

export const exportCustomerAction = implement(exportCustomer, async ({ store, clock }, input) => {
  const email = input.email.trim();
  const data = await collectCustomerData(store.db, email);
  await writeExportAuditEntry(store, { action: 'export.customer', subject: hashAddress(store.db, email) }, clock());
  const bytes = new TextEncoder().encode(`${customerJson(email, data)}\n`);
  return { bytes, type: 'application/json', name: 'customer.json' };
});

export const eraseCustomerAction = implement(eraseCustomer, async ({ store, clock, dataDir }, input) => {
  const email = input.email.trim();
  // Includes documents of orders that had this email before it was corrected.
  const { documents: kept } = await findByValue(store.db, email);
  const parts = { store, dataDir, removeTraces: vacuumInWorker };
  const { erased, left } = await eraseByEmail(parts, email, (tx) => eraseWithin(tx, email, clock()));
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
});
