import { isEmail } from '../../contract/shared/forms/form.ts';
import { cleanEmail } from '../../contract/shared/forms/typed-text.ts';
import { type Mapping, missingColumns } from './headings.ts';
import type { SkippedRow } from './products/imported-product.ts';
import type { SubscriberRole } from './subscriber-columns.ts';
import { cleanCell, type Table } from './table.ts';

/** Someone who agreed to marketing emails in the former shop. */
export interface ImportedSubscriber {
  readonly line: number;
  readonly email: string;
}

export interface ReadSubscribers {
  readonly subscribers: readonly ImportedSubscriber[];
  readonly skipped: readonly SkippedRow[];
  readonly errors: readonly string[];
}

/** Words of consent. Everything else, such as 'pending' or nothing, is none. */
const agreed = /^(yes|true|1|y|ja|oui|s[ií]|subscribed|opted[ _-]in|opt[ _-]?in)$/i;

/** Reads the people who agreed to marketing emails, without those of whom another row says that they did not. */
export function readSubscribers({ rows }: Table, mapping: Mapping<SubscriberRole>): ReadSubscribers {
  const errors = [
    ...missingColumns(mapping, { email: 'email address' }),
    ...(mapping.consent === undefined
      ? [
          'No column shows who agreed to marketing emails, so no one is subscribed. If the file has one, choose it under Columns.',
        ]
      : []),
  ];
  if (mapping.email === undefined || mapping.consent === undefined) return { subscribers: [], skipped: [], errors };
  const skipped: SkippedRow[] = [];
  const lineOf = new Map<string, number>();
  const refused = new Set<string>();
  const candidates: ImportedSubscriber[] = [];
  for (const { line, cells } of rows) {
    const text = cleanCell(cells[mapping.email]);
    const email = text === undefined ? '' : normalise(text);
    const hasAgreed = agreed.test(cleanCell(cells[mapping.consent]) ?? '');
    const skip = (reason: string) => skipped.push({ line, name: email.slice(0, 200), reason });
    if (text === undefined) skip('has no email address');
    else if (!isEmail(email)) skip('has an email address that is not valid');
    else if (!hasAgreed) {
      refused.add(email.toLowerCase());
      skip('has not agreed to marketing emails');
    } else if (lineOf.has(email.toLowerCase()))
      skip(`has the same email address as line ${lineOf.get(email.toLowerCase())}`);
    else {
      lineOf.set(email.toLowerCase(), line);
      candidates.push({ line, email });
    }
  }
  const subscribers = candidates.filter(({ line, email }) => {
    const isRefused = refused.has(email.toLowerCase());
    if (isRefused) skipped.push({ line, name: email, reason: 'has not agreed in another line' });
    return !isRefused;
  });
  return { subscribers, skipped, errors };
}

function normalise(text: string): string {
  const email = cleanEmail(text.slice(0, 400));
  const at = email.lastIndexOf('@');
  return `${email.slice(0, at)}${email.slice(at).toLowerCase()}`;
}
