import { saveStripe } from '../../../../contract/settings/services.ts';
import type { Config } from '../../../config/config.ts';
import { isInEnvironment } from '../../../config/layer-variables.ts';
import { variables } from '../../../config/variables.ts';
import { createStripeProvider } from '../../../payment-provider/stripe-provider.ts';
import { readDeskVariables } from '../../../settings/read-config.ts';
import { inTransaction } from '../../../store/engine/database.ts';
import { fail, InvalidInput } from '../../failure.ts';
import { implement } from '../../implement.ts';
import { writeVariables } from './write-variables.ts';

export const saveStripeAction = implement(saveStripe, async (context, input) => {
  const { store, config, env = {} } = context;
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  const variable = names.find((name) => isInEnvironment(env, name));
  if (variable) return fail('set-by-environment', { variable });
  const values = await readDeskVariables({ db: store.db, config });
  const secretKey = input.secretKey?.trim() || values.STRIPE_SECRET_KEY?.text;
  const webhookSecret = input.webhookSecret?.trim() || values.STRIPE_WEBHOOK_SECRET?.text;
  const errors = [
    ...(isValid('STRIPE_SECRET_KEY', secretKey)
      ? []
      : [{ field: 'secretKey', message: 'It must be a secret or restricted key, such as sk_live_… or rk_live_….' }]),
    ...(isValid('STRIPE_WEBHOOK_SECRET', webhookSecret)
      ? []
      : [{ field: 'webhookSecret', message: 'It must be the signing secret of the webhook, such as whsec_….' }]),
  ];
  if (!secretKey || !webhookSecret || errors.length > 0) return new InvalidInput(errors);
  const refusal = await tryKey(secretKey, config);
  if (refusal) return refusal;
  return inTransaction(store, async (tx) => {
    const changes = { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret };
    return writeVariables({ ...context, tx }, changes);
  });
});

function isValid(name: 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET', text: string | undefined): boolean {
  return text !== undefined && variables[name].schema.safeParse(text).success;
}

/** Tests the key by listing one checkout session, which changes nothing. */
async function tryKey(stripeSecretKey: string, { stripeApiUrl }: Pick<Config, 'stripeApiUrl'>) {
  let status: number | undefined;
  const onTrouble = (trouble: { readonly status: number | undefined }) => {
    status = trouble.status;
  };
  const keys = { stripeSecretKey, stripeWebhookSecret: 'whsec_unused', stripeApiUrl };
  const answer = await createStripeProvider(keys, { onTrouble })?.greet();
  if (answer?.ok) return undefined;
  return status === 401 || status === 403 ? fail('stripe-key-rejected') : fail('stripe-unreachable');
}
