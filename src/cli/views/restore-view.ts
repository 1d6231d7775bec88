import { type InvoiceKind, invoiceNumber } from '../../domain/invoices/invoice.ts';
import { formatCount } from '../../domain/shared/text/format-count.ts';
import { formatList } from '../../domain/shared/text/format-list.ts';
import type { CarriedOver } from '../../server/store/backup/restore/carry-over.ts';

const words: Readonly<Record<InvoiceKind, string>> = { invoice: 'invoice', 'credit-note': 'credit note' };

const numberOf = (kind: InvoiceKind, last: number) => (last === 0 ? null : invoiceNumber(kind, last));

/** Number series and revocations of a restored store, for JSON. */
export function describeCarriedOver({ numbers, isKnown, markedAsSent, ended }: CarriedOver) {
  return {
    numbers: numbers.map(({ kind, inBackup, goesOnAfter }) => ({
      kind,
      lastInBackup: numberOf(kind, inBackup),
      goesOnAfter: numberOf(kind, goesOnAfter),
    })),
    numbersKnown: isKnown,
    mailsMarkedAsSent: markedAsSent,
    ended,
  };
}

/** Describes gaps in numbering, a sentence for each series that continues beyond the backup. */
export function describeGaps({ numbers }: CarriedOver): string[] {
  return numbers.flatMap(({ kind, inBackup, goesOnAfter }) => {
    if (goesOnAfter === inBackup) return [];
    const [first, last, next] = [inBackup + 1, goesOnAfter, goesOnAfter + 1].map((nth) => invoiceNumber(kind, nth));
    const given = first === last ? `${first} was` : `${first} to ${last} were`;
    return [
      `The next ${words[kind]} is ${next}: ${given} issued since the backup, and only the replaced store has a record of it. Keep it.`,
    ];
  });
}

/** Last numbers of the backup, such as 'INV-000012 and no credit note'. */
export function describeLastNumbers({ numbers }: CarriedOver): string {
  return numbers.map(({ kind, inBackup }) => numberOf(kind, inBackup) ?? `no ${words[kind]}`).join(' and ');
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${formatCount(count)} ${count === 1 ? one : many}`];

/** Revocations since the backup that stay in effect, as a sentence; undefined without any. */
export function describeEnded({ ended }: CarriedOver): string | undefined {
  const all = [
    ...counted(ended.people, 'staff member’s access', 'staff members’ access'),
    ...counted(ended.demoted, 'owner’s rights', 'owners’ rights'),
    ...counted(ended.roles, 'role’s permissions', 'roles’ permissions'),
    ...counted(ended.passkeys, 'passkey', 'passkeys'),
    ...counted(ended.unsubscribed, 'newsletter subscription', 'newsletter subscriptions'),
    ...counted(ended.restocks, 'back-in-stock request', 'back-in-stock requests'),
    ...counted(ended.erased, 'customer’s data', 'customers’ data'),
  ];
  return all.length === 0 ? undefined : `Revoked or erased since the backup, and not restored: ${formatList(all)}.`;
}
