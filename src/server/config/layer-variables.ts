import type { Config, Environment } from './config.ts';
import { isOwnNetwork } from './own-network.ts';
import { readSecret } from './secrets/read-secret.ts';
import type { Variable } from './variable.ts';
import { variables } from './variables.ts';

/** Environment variables that the owner can also set at the desk. */
export const deskVariables = [
  'PUBLIC_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'OPERATOR_EMAIL',
  'BANK_ACCOUNTS',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'BACKUP_TARGET',
  'BACKUP_PASSPHRASE',
] as const;
export type DeskVariable = (typeof deskVariables)[number];

export const isSecretVariable = (name: DeskVariable): boolean => variables[name].secret === true;

/** Whether the environment sets a variable, itself or by a file; it then overrides the desk. */
export const isInEnvironment = (env: Environment, name: DeskVariable): boolean => Boolean(environmentText(env, name));

const environmentText = (env: Environment, name: DeskVariable): string | undefined =>
  isSecretVariable(name) ? readSecret(env, name) : env[name]?.trim();

/**
 * The configuration with the variables set at the desk; the environment wins. The address of the shop stays: it is read
 * at the start only.
 * @param config of the same environment, layered or not
 */
export function layerVariables(
  config: Config,
  env: Environment,
  stored: Readonly<Partial<Record<DeskVariable, string>>>,
): Config {
  const textOf = (name: DeskVariable) => environmentText(env, name) || stored[name];
  const read = <Value>(name: DeskVariable, { schema }: Variable<Value>): Value | undefined => {
    const text = textOf(name);
    return text === undefined ? undefined : schema.safeParse(text).data;
  };
  const { SMTP_URL, MAIL_FROM, OPERATOR_EMAIL, BANK_ACCOUNTS, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = variables;
  const smtpUrl = read('SMTP_URL', SMTP_URL);
  // Both keys are of one Stripe account, so both come from the same source.
  const isSplit = isInEnvironment(env, 'STRIPE_SECRET_KEY') !== isInEnvironment(env, 'STRIPE_WEBHOOK_SECRET');
  return {
    ...config,
    backupTarget: read('BACKUP_TARGET', variables.BACKUP_TARGET),
    backupPassphrase: read('BACKUP_PASSPHRASE', variables.BACKUP_PASSPHRASE),
    smtpUrl,
    // Only a mail server in the own network may have an unverified certificate.
    smtpTlsVerify: config.smtpTlsVerify || (smtpUrl !== undefined && !isOwnNetwork(new URL(smtpUrl).hostname)),
    mailFrom: read('MAIL_FROM', MAIL_FROM),
    operatorEmail: read('OPERATOR_EMAIL', OPERATOR_EMAIL),
    bankAccounts: read('BANK_ACCOUNTS', BANK_ACCOUNTS),
    stripeSecretKey: isSplit ? undefined : read('STRIPE_SECRET_KEY', STRIPE_SECRET_KEY),
    stripeWebhookSecret: isSplit ? undefined : read('STRIPE_WEBHOOK_SECRET', STRIPE_WEBHOOK_SECRET),
  };
}
