import { expect, it } from 'vitest';
import { settings } from '../../../content/settings.ts';
import { readConfig } from '../config/config.ts';
import { mailHostOf, startupMessage } from './startup-message.ts';

it.each([
  [{}, 'Email is written to /srv/data/mail (set SMTP_URL to send it).'],
  [{ SMTP_URL: 'smtps://shop:secret@mail.example:465' }, 'Email is sent through mail.example:465.'],
])('shows the operator how email is sent: %o [MAIL-2]', (env, line) => {
  const config = readConfig({ DATA_DIR: '/srv/data', MAIL_FROM: 'shop@mail.example', ...env });
  const mailHost = mailHostOf(config);
  const notice = startupMessage({ config, settings, port: 3000, mailHost, metricsAddress: undefined });
  expect(notice.split('\n')).toContain(line);
  expect(notice).not.toContain('secret');
});

it.each([
  [{}, 'npm run shop -- staff invite YOUR-NAME'],
  [{ DATA_DIR: '/tmp/drill' }, 'DATA_DIR=/tmp/drill npm run shop -- staff invite YOUR-NAME'],
  [{ DATA_DIR: "/tmp/Mo's shop" }, "DATA_DIR='/tmp/Mo'\\''s shop' npm run shop -- staff invite YOUR-NAME"],
  [{ DATA_DIR: '/srv/data', SHOP_COMMAND: 'sudo shop' }, 'sudo shop staff invite YOUR-NAME'],
])('states the data folder of the shop if the command would not find it: %o [DESK-10]', (env, line) => {
  const notice = startupMessage({
    config: readConfig(env),
    settings,
    port: 3000,
    mailHost: undefined,
    metricsAddress: undefined,
  });
  expect(notice.split('\n')).toContain(`To get access, run: ${line}`);
});
