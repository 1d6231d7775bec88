import { type ErasedCustomer, eraseCustomer, exportCustomer } from '../../../contract/customers/customers.ts';
import { isOpenOrder } from '../../../domain/orders/order-status.ts';
import { findMailFiles } from '../../mail/transport/erase-mail-files.ts';
import { mailFolder } from '../../mail/transport/mail-folder.ts';
import { writeAuditEntryOnly } from '../../store/audit/write-audit-entry.ts';
import { type CustomerData, collectCustomerData } from '../../store/customers/customer-data.ts';
import { eraseLinks, readGroup } from '../../store/customers/customer-links.ts';
import { type Erased, eraseCustomer as eraseWithin } from '../../store/customers/erase-customer.ts';
import { hashAddress } from '../../store/engine/address-key.ts';
import type { BatchContext } from '../app.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { addCounts, countData, isUnknown } from './count-data.ts';
import { eraseByEmail, traceRemoval } from './erase-by-email.ts';
import { streamCustomerJson } from './stream-customer-json.ts';

/** The data of every address that is merged with the given one. */
export const exportCustomerAction = implement(exportCustomer, async ({ store, clock }, { email }) => {
  const files: { readonly email: string; readonly data: CustomerData }[] = [];
  for (const address of await addressesOf(store, email)) {
    const data = await collectCustomerData(store.db, address);
    if (!isUnknown(data)) files.push({ email: address, data });
  }
  const [first, ...others] = files;
  if (!first) return fail('no-customer-data', { email });
  await writeAuditEntryOnly(store, { action: 'export.customer', subject: hashAddress(store.db, email) }, clock());
  const content = streamCustomerJson(store.db, first, others);
  const counts = addCounts(files.map(({ data }) => countData(data)));
  return { content, type: 'application/json', name: 'customer.json', facts: { email, ...counts } };
});

/**
 * Erases every address that is merged with the given one, in one transaction: after a failure, the links between them
 * are still there, and the erasure can be repeated.
 */
export const eraseCustomerAction = implement(eraseCustomer, async (context, { email }) => {
  const { store, clock, dataDir, caller, isPreview } = context;
  const addresses = await addressesOf(store, email);
  const found: Erasable[] = [];
  for (const address of addresses) {
    const one = await findErasable(context, address);
    if (one) found.push(one);
  }
  if (found.length === 0) return fail('no-customer-data', { email });
  const expected = combine(found);
  if (isPreview) return { ...expected, isGone: true };
  const parts = { store, dataDir, removeTraces: traceRemoval(caller) };
  const known = found.map((one) => one.email);
  const done = await eraseByEmail(parts, known, async (tx) => {
    const erased: Erased[] = [];
    for (const address of known) erased.push(await eraseWithin(tx, address, clock()));
    // Those without data are linked too.
    for (const address of addresses) await eraseLinks(tx, address);
    return combineErased(erased);
  });
  const { mailFiles, isGone, failure, left } = done;
  const { forgottenMails: _, mails, ...erased } = done.erased;
  return { ...expected, ...erased, mails: mails.length, mailFiles, isGone, failure, left };
});

type Erasable = Omit<ErasedCustomer, 'isGone' | 'failure' | 'left'>;

function combine(all: readonly Erasable[]): Erasable {
  const until = all.flatMap(({ keptUntil }) => (keptUntil === null ? [] : [keptUntil]));
  return {
    ...addCounts(all),
    email: all.map((one) => one.email).join(', '),
    olderMailFiles: all.reduce((sum, one) => sum + one.olderMailFiles, 0),
    mailFiles: all.reduce((sum, one) => sum + one.mailFiles, 0),
    openOrders: all.flatMap(({ openOrders }) => openOrders),
    keptDocuments: [...new Set(all.flatMap(({ keptDocuments }) => keptDocuments))],
    keptUntil: until.length > 0 ? Math.max(...until) : null,
  };
}

function combineErased(all: readonly Erased[]): Erased {
  const sum = (name: Exclude<keyof Erased, 'mails' | 'forgottenMails'>) =>
    all.reduce((total, erased) => total + erased[name], 0);
  return {
    ...{ orders: sum('orders'), subscribers: sum('subscribers'), restockRequests: sum('restockRequests') },
    ...{ messages: sum('messages'), quotations: sum('quotations'), auditEntries: sum('auditEntries') },
    importedOrders: sum('importedOrders'),
    mails: all.flatMap(({ mails }) => mails),
    forgottenMails: all.flatMap(({ forgottenMails }) => forgottenMails),
  };
}

/** The address as it was typed comes first. */
async function addressesOf({ db }: BatchContext['store'], email: string): Promise<string[]> {
  const group = await readGroup(db, email);
  return [email, ...group.filter((address) => address !== email.toLowerCase())];
}

/** Returns what would be erased of one address; undefined if the shop has no data of it. */
async function findErasable({ store, dataDir }: BatchContext, email: string): Promise<Erasable | undefined> {
  const data = await collectCustomerData(store.db, email);
  // A folder that cannot be read stops no erasure, whose result says so.
  const files = await findMailFiles(mailFolder({ dataDir }), email, []).catch(() => []);
  const olderMailFiles = files.filter((file) => !data.mails.some(({ id }) => id === file.id)).length;
  if (isUnknown(data) && olderMailFiles === 0) return undefined;
  // Includes documents of orders that had this email before it was corrected.
  const { keptDocuments: kept } = data;
  return {
    ...countData(data),
    ...{ email, olderMailFiles, mailFiles: files.length },
    openOrders: data.orders.flatMap(({ reference, status }) => (isOpenOrder(status) ? [reference] : [])),
    keptDocuments: kept.map(({ number }) => number),
    keptUntil: kept.length > 0 ? Math.max(...kept.map(({ keepUntil }) => keepUntil)) : null,
  };
}
