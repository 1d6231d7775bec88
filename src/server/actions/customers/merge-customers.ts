import { mergeCustomers, unmergeCustomer } from '../../../contract/customers/merge-customers.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { collectCustomerData } from '../../store/customers/customer-data.ts';
import { linkAddress, readGroup, unlinkAddress } from '../../store/customers/customer-links.ts';
import { listCustomerNotes, lockProfile, readTags } from '../../store/customers/customer-profiles.ts';
import { findCustomer } from '../../store/customers/customers.ts';
import { hashAddress } from '../../store/engine/address-key.ts';
import type { Tx } from '../../store/engine/database.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { isUnknown } from './count-data.ts';
import { totalsOf } from './read-customers.ts';

/** Links an address to the main one of a customer. A repeated request finds the link. */
export const mergeCustomersAction = implement(mergeCustomers, async ({ tx, clock }, input) => {
  const [email, other] = [input.email.toLowerCase(), input.other.toLowerCase()];
  if (email === other) return fail('same-address');
  // Always in the same sequence, so that two merges do not wait for each other.
  for (const one of [email, other].toSorted()) await lockProfile(tx, one);
  const group = await readGroup(tx, email);
  if (group.includes(other)) return describeGroup(tx, group, other);
  if ((await readGroup(tx, other)).length > 1) return fail('customer-merged', { email: other });
  if (isUnknown(await collectCustomerData(tx, other))) return fail('no-customer-data', { email: other });
  const [main] = group;
  await linkAddress(tx, other, main, clock());
  const change = { subject: hashAddress(tx, main), after: { merged: hashAddress(tx, other) } };
  await writeAuditEntry(tx, { action: 'customer.merge', ...change }, clock());
  return describeGroup(tx, await readGroup(tx, email), other);
});

export const unmergeCustomerAction = implement(unmergeCustomer, async ({ tx, clock }, { email: typed }) => {
  const email = typed.toLowerCase();
  await lockProfile(tx, email);
  const [main] = await readGroup(tx, email);
  if (!(await unlinkAddress(tx, email))) return fail('customer-not-merged', { email });
  const change = { subject: hashAddress(tx, main), before: { merged: hashAddress(tx, email) } };
  await writeAuditEntry(tx, { action: 'customer.unmerge', ...change }, clock());
  return { main, email };
});

async function describeGroup(tx: Tx, addresses: readonly string[], other: string) {
  const customer = await findCustomer(tx, addresses);
  let notes = 0;
  for (const email of addresses) notes += (await listCustomerNotes(tx, email)).length;
  return {
    addresses,
    orders: customer?.orders ?? 0,
    totals: customer ? totalsOf(customer.sums) : [],
    otherName: (await findCustomer(tx, [other]))?.name ?? null,
    tags: new Set([...(await readTags(tx, addresses)).values()].flat()).size,
    notes,
  };
}
