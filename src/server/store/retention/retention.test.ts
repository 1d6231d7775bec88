import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { retentionPeriods } from './retention.ts';

const day = 24 * 3_600_000;
/** Kinds without data of visitors have no row. */
type PurgeResult = Exclude<keyof typeof retentionPeriods, 'orderKeys' | 'providerEvents'>;
const rows: Readonly<Record<PurgeResult, string>> = {
  sentMails: 'words and recipient of a mail',
  deadMails: 'words and recipient of a mail that was given up',
  messages: 'contact messages',
  quotations: 'quotations',
  statements: 'statements of withdrawal that name no order',
  unconfirmedLeads: 'leads that nobody has confirmed',
  unconfirmedRestocks: 'requests to be told of a product that nobody has confirmed',
  unmetRestocks: 'requests to be told of a product, confirmed',
  provenAddresses: 'that an email address is proven',
  visits: 'how often pages were looked at and carts begun, which names nobody',
};

function periodOf(ms: number): string {
  const days = ms / day;
  // Data counted by whole months includes the days of leap years.
  const years = [365, 366].map((length) => days / length).find(Number.isInteger);
  return years !== undefined ? `${years} year${years === 1 ? '' : 's'}` : `${days} days`;
}

it('has a row in the operating guide for each kind of data of visitors, with how long it stays [OPS-25, VISIT-5]', async () => {
  const guide = await readFile(new URL('../../../../docs/operating.md', import.meta.url), 'utf8');
  const table = guide.slice(guide.indexOf('## Data protection (GDPR)')).split('\n');
  for (const [kind, name] of Object.entries(rows) as [PurgeResult, string][]) {
    const row = table.find((line) => line.startsWith(`| ${name} | `));
    expect(row?.split(' | ')[1], kind).toContain(periodOf(retentionPeriods[kind]));
  }
});
