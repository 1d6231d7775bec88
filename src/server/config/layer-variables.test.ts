import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from './config.ts';
import { isInEnvironment, layerVariables } from './layer-variables.ts';

it('secrets given as files stay set and win over those set at the desk [RELEASE-5]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'secrets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const secrets = {
    SMTP_URL: 'smtp://mail.example',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  } as const;
  const names = ['SMTP_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  for (const name of names) await writeFile(join(folder, name), `${secrets[name]}\n`);
  const env = Object.fromEntries(names.map((name) => [`${name}_FILE`, join(folder, name)]));
  const config = readConfig(env);
  const atDesk = { SMTP_URL: 'smtp://desk.example', STRIPE_SECRET_KEY: 'sk_test_2', MAIL_FROM: 'desk@shop.example' };
  for (const stored of [{}, atDesk]) {
    expect(layerVariables(config, env, stored)).toMatchObject({
      smtpUrl: secrets.SMTP_URL,
      stripeSecretKey: secrets.STRIPE_SECRET_KEY,
      stripeWebhookSecret: secrets.STRIPE_WEBHOOK_SECRET,
    });
  }
  expect(names.map((name) => isInEnvironment(env, name))).toEqual([true, true, true]);
  // Only secrets may be files.
  expect(isInEnvironment({ MAIL_FROM_FILE: join(folder, 'SMTP_URL') }, 'MAIL_FROM')).toBe(false);
});
