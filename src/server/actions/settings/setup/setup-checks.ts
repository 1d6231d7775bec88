import { checkDomain, checkMailDns } from '../../../../contract/settings/setup.ts';
import { isInEnvironment } from '../../../config/layer-variables.ts';
import { mailAddresses } from '../../../mail/mail-addresses.ts';
import { readCurrentConfig, readSavedAddress } from '../../../settings/read-config.ts';
import { readCurrentSettings } from '../../../settings/read-current.ts';
import { implement } from '../../implement.ts';
import { examineDomain } from './examine-domain.ts';
import { readMailDns } from './mail-dns.ts';

export const checkDomainAction = implement(checkDomain, async ({ db, env = {}, config, origin }) => {
  const { origin: saved } = await readSavedAddress({ db, config });
  return examineDomain(isInEnvironment(env, 'PUBLIC_URL') ? origin : (saved ?? origin));
});

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
