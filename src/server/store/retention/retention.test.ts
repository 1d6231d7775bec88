import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { retentionPeriods } from './retention.ts';

const day = 24 * 3_600_000;
/** Kinds without data of visitors have no row. */
type PurgeResult = Exclude<keyof typeof retentionPeriods, 'orderKeys' | 'providerEvents'>;
const rows: Readonly<Record<PurgeResult, string>> = {
  sentMails: 'Text and recipient of a sent email',
  deadMails: 'Text and recipient of a failed email',
  messages: 'Contact messages',
  quotations: 'Quotes',
  statements: 'Withdrawals that match no order',
  unconfirmedLeads: 'Unconfirmed subscribers',
  unconfirmedRestocks: 'Unconfirmed back-in-stock requests',
  unmetRestocks: 'Confirmed back-in-stock requests',
  provenAddresses: 'Proof that an email address is real',
  visits: 'Page views and carts, without personal data',
};

function periodOf(ms: number): string {
  const days = ms / day;
  // Data counted by whole months includes the days of leap years.
  const years = [365, 366].map((length) => days / length).find(Number.isInteger);
  return years !== undefined ? `${years} year${years === 1 ? '' : 's'}` : `${days} days`;
}

it('the privacy page has a row for each kind of visitors’ data, with its retention period [OPS-25, VISIT-5]', async () => {
  const page = await readFile(new URL('../../../../docs/privacy-and-tax.md', import.meta.url), 'utf8');
  const table = page.slice(page.indexOf('## Retention')).split('\n');
  for (const [kind, name] of Object.entries(rows) as [PurgeResult, string][]) {
    const row = table.find((line) => line.startsWith(`| ${name} | `));
    expect(row?.split(' | ')[1], kind).toContain(periodOf(retentionPeriods[kind]));
  }
});
