import { expect, it } from 'vitest';
import { settings } from '../../../content/settings.ts';
import { readConfig } from '../config/config.ts';
import { openingNotice } from './notices.ts';

it.each([
  [{}, 'Mail is written to /srv/data/mail (set SMTP_URL to send it).'],
  [{ SMTP_URL: 'smtps://shop:secret@mail.example:465' }, 'Mail leaves through mail.example:465.'],
])('tells whoever starts the shop where its mail goes: %o [MAIL-2]', (env, line) => {
  const config = readConfig({ DATA_DIR: '/srv/data', MAIL_FROM: 'shop@mail.example', ...env });
  const notice = openingNotice({ config, settings, port: 3000, metricsAddress: undefined });
  expect(notice.split('\n')).toContain(line);
  expect(notice).not.toContain('secret');
});
