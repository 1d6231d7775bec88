import { settings } from '../../../content/settings.ts';
import { createLog } from '../../../src/server/log.ts';
import { smtpTransport } from '../../../src/server/mail/transport-smtp.ts';
import { startMailWorker } from '../../../src/server/mail/worker.ts';
import { openStore } from '../../../src/server/store/database.ts';

// Sends the mail of a store to a mail server, under leases of so many milliseconds, until it is killed.
const [, , url = '', smtpUrl = '', leaseMs = ''] = process.argv;
startMailWorker({
  store: await openStore({ url }),
  transport: smtpTransport(smtpUrl),
  clock: Date.now,
  log: createLog('silent'),
  settings,
  publicUrl: 'https://shop.example',
  mailFrom: '"Breezebox" <hello@breezebox.example>',
  operatorEmail: 'operator@breezebox.example',
  pollMs: 100,
  leaseMs: Number(leaseMs),
});
