import { complain } from './complain.ts';
import { isOwnNetwork } from './own-network.ts';
import { readSecret } from './secrets/read-secret.ts';
import { StartupError } from './startup-error.ts';
import type { Variable } from './variable.ts';
import { variables } from './variables.ts';

type ValueOf<Row> = Row extends Variable<infer Value> ? Value : never;
type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}${Capitalize<CamelCase<Tail>>}`
  : Lowercase<Name>;

/** The parsed environment: `PUBLIC_URL` becomes `publicUrl`, undefined if unset and without fallback. */
export type Config = {
  readonly [Name in keyof typeof variables as CamelCase<Name>]: ValueOf<(typeof variables)[Name]>;
};

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the whole environment.
 * @throws StartupError with one sentence for each invalid value
 */
export function readConfig(env: Environment): Config {
  const complaints: string[] = [];
  const values = Object.entries<Variable<unknown>>(variables).map(([name, row]) => {
    const typed = row.formerly && !env[name]?.trim() && env[row.formerly]?.trim() ? row.formerly : name;
    const text = readText(env, typed, row, complaints) || row.fallback;
    const parsed = text === undefined ? undefined : row.schema.safeParse(text);
    if (parsed && !parsed.success)
      complaints.push(complain(typed, row.secret ? undefined : text, `it must be ${row.expected}`));
    return [camelCase(name), parsed?.data] as const;
  });
  const config = Object.fromEntries(values) as Config;
  const { turnstileSiteKey, turnstileSecretKey, stripeSecretKey, stripeWebhookSecret } = config;
  const addMissing = (missing: keyof typeof variables) =>
    complaints.push(`${missing} is missing: it must be ${variables[missing].expected}.`);
  if (complaints.length === 0 && !turnstileSiteKey !== !turnstileSecretKey)
    addMissing(turnstileSiteKey ? 'TURNSTILE_SECRET_KEY' : 'TURNSTILE_SITE_KEY');
  if (complaints.length === 0 && !stripeSecretKey !== !stripeWebhookSecret)
    addMissing(stripeSecretKey ? 'STRIPE_WEBHOOK_SECRET' : 'STRIPE_SECRET_KEY');
  if (complaints.length === 0 && config.checkoutCaptcha && !config.turnstileSiteKey) {
    complaints.push(complain('CHECKOUT_CAPTCHA', 'on', `it must be ${variables.CHECKOUT_CAPTCHA.expected}`));
  }
  if (complaints.length === 0 && !config.smtpTlsVerify && !isOwnNetwork(new URL(config.smtpUrl ?? 'smtp:').hostname)) {
    complaints.push(complain('SMTP_TLS_VERIFY', 'off', `it must be ${variables.SMTP_TLS_VERIFY.expected}`));
  }
  if (complaints.length > 0) throw new StartupError(complaints.join('\n'));
  return config;
}

function readText(env: Environment, name: string, { secret }: Variable<unknown>, complaints: string[]) {
  if (!secret) return env[name]?.trim();
  try {
    return readSecret(env, name);
  } catch (error) {
    complaints.push(`${name}_FILE cannot be read: ${error instanceof Error ? error.message : error}.`);
    return undefined;
  }
}

/** Variables set under a former name, with their present name. */
export function listFormerVariables(
  env: Environment,
): readonly { readonly former: string; readonly present: string }[] {
  return Object.entries<Variable<unknown>>(variables).flatMap(([present, { formerly }]) =>
    formerly && env[formerly]?.trim() ? [{ former: formerly, present }] : [],
  );
}

function camelCase(name: string): string {
  return name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
