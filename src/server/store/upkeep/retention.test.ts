import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { remembered } from './retention.ts';

const day = 24 * 3_600_000;
/** Kinds that name nobody need no row. */
type Personal = Exclude<keyof typeof remembered, 'orderKeys' | 'providerEvents' | 'visits'>;
const rows: Readonly<Record<Personal, string>> = {
  sentMails: 'words and recipient of a mail',
  deadMails: 'words and recipient of a mail that was given up',
  messages: 'contact messages',
  quotations: 'quotations',
  statements: 'statements of withdrawal that name no order',
  unconfirmedLeads: 'leads that nobody has confirmed',
  unconfirmedRestocks: 'requests to be told of a product that nobody has confirmed',
  unmetRestocks: 'requests to be told of a product, confirmed',
};

function periodOf(ms: number): string {
  const days = ms / day;
  const years = days / 365;
  return Number.isInteger(years) ? `${years} year${years === 1 ? '' : 's'}` : `${days} days`;
}

it('has a row in the operating guide for each kind of personal data, with how long it stays [OPS-25]', async () => {
  const guide = await readFile(new URL('../../../../docs/operating.md', import.meta.url), 'utf8');
  const table = guide.slice(guide.indexOf("## Visitors' data")).split('\n');
  for (const [kind, name] of Object.entries(rows) as [Personal, string][]) {
    const row = table.find((line) => line.startsWith(`| ${name} | `));
    expect(row?.split(' | ')[1], kind).toContain(periodOf(remembered[kind]));
  }
});
