import { Resolver } from 'node:dns/promises';
import type { MailDns } from '../../../../contract/settings/setup.ts';
import { isReservedHost } from '../../../../domain/settings/placeholders.ts';

type MailRecord = MailDns['records'][number];
type ResolveTxt = (name: string) => Promise<readonly (readonly string[])[]>;

/** SPF mechanism of common providers, by the end of their mail server's name. */
const providers: Readonly<Record<string, string>> = {
  'gmail.com': 'include:_spf.google.com',
  'google.com': 'include:_spf.google.com',
  'office365.com': 'include:spf.protection.outlook.com',
  'outlook.com': 'include:spf.protection.outlook.com',
  'amazonaws.com': 'include:amazonses.com',
  'mailgun.org': 'include:mailgun.org',
  'sendgrid.net': 'include:sendgrid.net',
  'mtasv.net': 'include:spf.mtasv.net',
  'postmarkapp.com': 'include:spf.mtasv.net',
  'fastmail.com': 'include:spf.messagingengine.com',
  'mailbox.org': 'include:mailbox.org',
  'brevo.com': 'include:spf.brevo.com',
};

interface MailSetup {
  /** Domain of the sender. */
  readonly domain: string;
  readonly selector?: string | undefined;
  /** Host of the mail server; undefined if none is set up. */
  readonly mailServer: string | undefined;
  /** Where reports about forged emails go. */
  readonly reportsTo: string;
}

const resolver = new Resolver({ timeout: 3_000, tries: 2 });

/**
 * Looks up the records by which receivers recognise genuine emails: SPF (RFC 7208), DKIM (RFC 6376) and DMARC
 * (RFC 7489), and says what to add.
 */
export async function readMailDns(
  { domain, selector, mailServer, reportsTo }: MailSetup,
  resolveTxt: ResolveTxt = (name) => resolver.resolveTxt(name),
): Promise<MailDns> {
  if (isReservedHost(domain)) return { domain, isReserved: true, records: [] };
  const records = await Promise.all([
    lookUp('spf', domain, /^v=spf1(\s|$)/i, resolveTxt).then((record) => withAdvice(record, spfFor(mailServer))),
    ...(selector ? [lookUp('dkim', `${selector}._domainkey.${domain}`, /(^|;)\s*p=[A-Za-z0-9+/]/, resolveTxt)] : []),
    findDmarc(domain, resolveTxt).then((record) =>
      withAdvice(record, `v=DMARC1; p=quarantine; rua=mailto:${reportsTo}`),
    ),
  ]);
  return { domain, isReserved: false, records };
}

/** What allows this mail server to send, if its provider is known. */
function spfFor(mailServer: string | undefined): string | null {
  const host = mailServer?.toLowerCase();
  const known = Object.entries(providers).find(([end]) => host === end || host?.endsWith(`.${end}`));
  return known ? `v=spf1 ${known[1]} -all` : null;
}

const withAdvice = (record: MailRecord, add: string | null): MailRecord =>
  record.status === 'missing' ? { ...record, add } : record;

/** A domain without its own policy has that of the domain above it. */
async function findDmarc(domain: string, resolveTxt: ResolveTxt): Promise<MailRecord> {
  const labels = domain.split('.');
  const above = labels.slice(0, -2).map((_, index) => labels.slice(index + 1).join('.'));
  let own: MailRecord | undefined;
  for (const name of [domain, ...above].slice(0, 5)) {
    const record = await lookUp('dmarc', `_dmarc.${name}`, /^v=DMARC1\s*(;|$)/i, resolveTxt);
    if (record.status !== 'missing') return record;
    own ??= record;
  }
  return own as MailRecord;
}

async function lookUp(
  kind: MailRecord['kind'],
  name: string,
  pattern: RegExp,
  resolveTxt: ResolveTxt,
): Promise<MailRecord> {
  const record = { kind, name, found: null, add: null } as const;
  try {
    const texts = (await resolveTxt(name)).map((parts) => parts.join('')).filter((text) => pattern.test(text));
    const [first] = texts;
    if (first === undefined) return { ...record, status: 'missing' };
    // Receivers ignore SPF and DMARC if there are two records.
    return { ...record, status: texts.length > 1 ? 'several' : 'found', found: first.slice(0, 500) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return { ...record, status: code === 'ENOTFOUND' || code === 'ENODATA' ? 'missing' : 'unknown' };
  }
}
