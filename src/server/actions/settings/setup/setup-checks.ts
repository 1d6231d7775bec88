import { checkDomain, checkMailDns } from '../../../../contract/settings/setup.ts';
import { mailAddresses } from '../../../mail/mail-addresses.ts';
import { readCurrentConfig } from '../../../settings/read-config.ts';
import { readCurrentSettings } from '../../../settings/read-current.ts';
import { implement } from '../../implement.ts';
import { examineDomain } from './examine-domain.ts';
import { readMailDns } from './mail-dns.ts';

export const checkDomainAction = implement(checkDomain, ({ origin }) => examineDomain(origin));

export const checkMailDnsAction = implement(checkMailDns, async (context, { selector }) => {
  const { db, env = {} } = context;
  const [{ config }, { settings }] = await Promise.all([
    readCurrentConfig({ db, env, config: context.config }),
    readCurrentSettings(db, env),
  ]);
  const { mailFrom, operatorEmail } = mailAddresses(config, settings);
  return readMailDns({
    domain: (mailFrom.replace(/>$/, '').split('@').at(-1) ?? '').toLowerCase(),
    selector: selector || undefined,
    mailServer: config.smtpUrl && new URL(config.smtpUrl).hostname,
    reportsTo: operatorEmail,
  });
});
