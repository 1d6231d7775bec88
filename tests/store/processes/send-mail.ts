import { settings } from '../../../content/settings.ts';
import { startMailWorker } from '../../../src/server/mail/delivery/worker.ts';
import { smtpTransport } from '../../../src/server/mail/transport/transport-smtp.ts';
import { createLog } from '../../../src/server/observability/log.ts';
import { openStore } from '../../../src/server/store/engine/database.ts';
import { links } from '../../support/orders/links.ts';

// Sends the emails of a store to an SMTP server, with leases of the given number of milliseconds, until killed.
const [, , url = '', smtpUrl = '', leaseMs = ''] = process.argv;
startMailWorker({
  store: await openStore({ url }),
  transport: smtpTransport(smtpUrl),
  clock: Date.now,
  log: createLog('silent'),
  settings,
  publicUrl: 'https://shop.example',
  links,
  shopCommand: 'sudo shop',
  mailFrom: '"Breezebox" <hello@breezebox.example>',
  operatorEmail: 'operator@breezebox.example',
  pollMs: 100,
  leaseMs: Number(leaseMs),
});
