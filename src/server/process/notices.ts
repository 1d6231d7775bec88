import type { SiteSettings } from '../../contract/settings.ts';
import type { Config } from '../config/config.ts';
import { mailFolder } from '../mail/transport/mail-folder.ts';

interface Opening {
  readonly config: Config;
  readonly settings: SiteSettings;
  readonly port: number;
  readonly metricsAddress: string | undefined;
}

/** What a person reads who starts the store. */
export function openingNotice({ config, settings, port, metricsAddress }: Opening): string {
  const lines = [
    `${settings.brand} is open at ${addressOf(config.host, port)}/`,
    config.smtpUrl
      ? `Mail leaves through ${new URL(config.smtpUrl).host}.`
      : `Mail is written to ${mailFolder(config)} (set SMTP_URL to send it).`,
    ...(config.webConcurrency > 1 ? [`${config.webConcurrency} processes share the port.`] : []),
    ...(metricsAddress ? [`Metrics are at ${metricsAddress}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

export const closingNotice = ({ brand }: SiteSettings) => `${brand} is closed.\n`;

/** Where the store is reached that listens on a host's port, without a trailing slash. */
export function addressOf(host: string, port: number): string {
  return `http://${displayHost(host)}:${port}`;
}

function displayHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
