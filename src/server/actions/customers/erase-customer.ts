import { type ErasedCustomer, eraseCustomer, exportCustomer } from '../../../contract/customers/customers.ts';
import { isOpenOrder } from '../../../domain/orders/order-status.ts';
import { customerJson } from '../../export/customer-file.ts';
import { findMailFiles } from '../../mail/transport/erase-mail-files.ts';
import { mailFolder } from '../../mail/transport/mail-folder.ts';
import { writeExportAuditEntry } from '../../store/audit/audit-export.ts';
import { type CustomerData, collectCustomerData } from '../../store/customers/customer-data.ts';
import { readGroup } from '../../store/customers/customer-links.ts';
import { eraseCustomer as eraseWithin } from '../../store/customers/erase-customer.ts';
import { hashAddress } from '../../store/engine/address-key.ts';
import type { BatchContext } from '../app.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { addCounts, countData, isUnknown } from './count-data.ts';
import { eraseByEmail, traceRemoval } from './erase-by-email.ts';

/** The data of every address that is merged with the given one. */
export const exportCustomerAction = implement(exportCustomer, async ({ store, clock }, { email }) => {
  const files: { readonly email: string; readonly data: CustomerData }[] = [];
  for (const address of await addressesOf(store, email)) {
    const data = await collectCustomerData(store.db, address);
    if (!isUnknown(data)) files.push({ email: address, data });
  }
  const [first, ...others] = files;
  if (!first) return fail('no-customer-data', { email });
  await writeExportAuditEntry(store, { action: 'export.customer', subject: hashAddress(store.db, email) }, clock());
  const content = new TextEncoder().encode(`${customerJson(first.email, first.data, others)}\n`);
  const counts = addCounts(files.map(({ data }) => countData(data)));
  return { content, type: 'application/json', name: 'customer.json', facts: { email, ...counts } };
});

/** Erases every address that is merged with the given one. */
export const eraseCustomerAction = implement(eraseCustomer, async (context, { email }) => {
  const done: ErasedCustomer[] = [];
  for (const address of await addressesOf(context.store, email)) {
    const erased = await eraseAddress(context, address);
    if (erased) done.push(erased);
  }
  const [first, ...others] = done;
  if (!first) return fail('no-customer-data', { email });
  if (others.length === 0) return first;
  const until = done.flatMap(({ keptUntil }) => (keptUntil === null ? [] : [keptUntil]));
  return {
    ...addCounts(done),
    email: done.map((one) => one.email).join(', '),
    olderMailFiles: done.reduce((sum, one) => sum + one.olderMailFiles, 0),
    mailFiles: done.reduce((sum, one) => sum + one.mailFiles, 0),
    openOrders: done.flatMap(({ openOrders }) => openOrders),
    keptDocuments: [...new Set(done.flatMap(({ keptDocuments }) => keptDocuments))],
    keptUntil: until.length > 0 ? Math.max(...until) : null,
    isGone: done.every(({ isGone }) => isGone),
    failure: done.find(({ failure }) => failure !== undefined)?.failure,
    left: done.flatMap(({ left }) => left ?? []).join(' ') || undefined,
  };
});

/** The address as it was typed comes first. */
async function addressesOf({ db }: BatchContext['store'], email: string): Promise<string[]> {
  const group = await readGroup(db, email);
  return [email, ...group.filter((address) => address !== email.toLowerCase())];
}

/** Erases one address, or tells what would be erased; undefined if the shop has no data of it. */
async function eraseAddress(context: BatchContext, email: string): Promise<ErasedCustomer | undefined> {
  const { store, clock, dataDir, caller, isPreview } = context;
  const data = await collectCustomerData(store.db, email);
  // A folder that cannot be read stops no erasure, whose result says so.
  const files = await findMailFiles(mailFolder({ dataDir }), email, []).catch(() => []);
  const olderMailFiles = files.filter((file) => !data.mails.some(({ id }) => id === file.id)).length;
  if (isUnknown(data) && olderMailFiles === 0) return undefined;
  // Includes documents of orders that had this email before it was corrected.
  const { keptDocuments: kept } = data;
  const expected = {
    ...countData(data),
    ...{ email, olderMailFiles, mailFiles: files.length },
    openOrders: data.orders.flatMap(({ reference, status }) => (isOpenOrder(status) ? [reference] : [])),
    keptDocuments: kept.map(({ number }) => number),
    keptUntil: kept.length > 0 ? Math.max(...kept.map(({ keepUntil }) => keepUntil)) : null,
  };
  if (isPreview) return { ...expected, isGone: true };
  const parts = { store, dataDir, removeTraces: traceRemoval(caller) };
  const done = await eraseByEmail(parts, email, (tx) => eraseWithin(tx, email, clock()));
  const { mailFiles, isGone, failure, left } = done;
  const { forgottenMails: _, mails, ...erased } = done.erased;
  return { ...expected, ...erased, mails: mails.length, mailFiles, isGone, failure, left };
}
