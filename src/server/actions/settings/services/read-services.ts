import { paymentWebhookPath } from '../../../../contract/orders/order-page.ts';
import { type DeskBankAccounts, type ServiceStates, showServices } from '../../../../contract/settings/services.ts';
import type { Config, Environment } from '../../../config/config.ts';
import { type DeskVariable, isInEnvironment } from '../../../config/layer-variables.ts';
import { parseShopAddress } from '../../../config/shop-address.ts';
import { mailAddresses } from '../../../mail/mail-addresses.ts';
import { mailFolder } from '../../../mail/transport/mail-folder.ts';
import { type DeskValue, readCurrentConfig, readDeskVariables } from '../../../settings/read-config.ts';
import { readCurrentSettings } from '../../../settings/read-current.ts';
import { readSettingsKeys } from '../../../settings/settings-keys.ts';
import { implement } from '../../implement.ts';
import { describeSmtp } from './smtp-url.ts';

export const showServicesAction = implement(showServices, async (context) => {
  const { db, env = {}, origin, deskOrigin } = context;
  const parts = { db, env, config: context.config };
  const [{ config }, values, { settings }] = await Promise.all([
    readCurrentConfig(parts),
    readDeskVariables(parts),
    readCurrentSettings(db, env),
  ]);
  const stateOf = (name: DeskVariable) => stateFrom(env, name, values[name]);
  const inUse = mailAddresses(config, settings);
  const domain = stateOf('PUBLIC_URL');
  const saved = parseShopAddress(values.PUBLIC_URL?.text ?? '');
  return {
    stripe: {
      ...stateOf('STRIPE_SECRET_KEY'),
      isTest: config.stripeSecretKey?.includes('_test_') ?? false,
      webhookUrl: `${origin}${paymentWebhookPath}`,
    },
    bankAccounts: { ...stateOf('BANK_ACCOUNTS'), accounts: (config.bankAccounts ?? {}) as DeskBankAccounts },
    smtp: {
      ...stateOf('SMTP_URL'),
      server: config.smtpUrl ? describeSmtp(config.smtpUrl) : null,
      folder: mailFolder(config),
    },
    mailFrom: { ...stateOf('MAIL_FROM'), value: config.mailFrom ?? null, inUse: inUse.mailFrom },
    operatorEmail: {
      ...stateOf('OPERATOR_EMAIL'),
      value: config.operatorEmail ?? null,
      inUse: inUse.operatorEmail,
    },
    domain: {
      ...domain,
      url: origin,
      isSecure: origin.startsWith('https:'),
      deskUrl: deskOrigin ?? null,
      isDeskThere: config.deskHost === undefined,
      saved: saved ?? null,
      isPending: domain.source !== 'environment' && saved !== config.publicUrl,
      restartCommand: restartCommand(config.shopCommand),
      shopCommand: config.shopCommand,
    },
    key: await keySource(config),
  };
});

function stateFrom(env: Environment, name: DeskVariable, value: DeskValue | undefined) {
  const changedAt = value?.changedAt ?? null;
  if (isInEnvironment(env, name)) return { source: 'environment' as const, changedAt };
  if (!value) return { source: 'none' as const, changedAt };
  return { source: value.text === undefined ? ('locked' as const) : ('desk' as const), changedAt };
}

/** Command that restarts the shop, by how its commands are run. */
function restartCommand(shopCommand: string): string | null {
  if (shopCommand === 'sudo shop') return 'sudo systemctl restart breezebox@1 && sudo systemctl restart breezebox@2';
  const [, program, container] = /^(podman|docker) exec (\S+) /.exec(shopCommand) ?? [];
  return program ? `${program} restart ${container}` : null;
}

async function keySource(config: Config): Promise<ServiceStates['key']> {
  if (config.settingsKey) return 'environment';
  return (await readSettingsKeys(config)) ? 'file' : 'none';
}
