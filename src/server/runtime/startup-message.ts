import { resolve } from 'node:path';
import { deskPath } from '../../contract/desk/call.ts';
import type { SiteSettings } from '../../contract/settings/settings.ts';
import type { Config } from '../config/config.ts';
import { resolveDeskOrigin } from '../config/desk-origin.ts';
import { variables } from '../config/variables.ts';
import { mailFolder } from '../mail/transport/mail-folder.ts';

interface Opening {
  readonly config: Config;
  readonly settings: SiteSettings;
  readonly port: number;
  /** Host of the mail server; undefined if emails are written to a folder. */
  readonly mailHost: string | undefined;
  readonly metricsAddress: string | undefined;
}

/** Text for the operator who starts the server. */
export function startupMessage({ config, settings, port, mailHost, metricsAddress }: Opening): string {
  const lines = [
    `${settings.brand} is open at ${listeningUrl(config.host, port)}/`,
    mailHost
      ? `Email is sent through ${mailHost}.`
      : `Email is written to ${mailFolder(config)} (set SMTP_URL to send it).`,
    ...describeDesk(config, port),
    ...(config.webConcurrency > 1 ? [`${config.webConcurrency} processes share the port.`] : []),
    ...(metricsAddress ? [`Metrics are at ${metricsAddress}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** Host of the mail server, without its password. */
export const mailHostOf = ({ smtpUrl }: Pick<Config, 'smtpUrl'>): string | undefined =>
  smtpUrl && new URL(smtpUrl).host;

/** The desk's URL and the sign-in command, as typed for a shop with these settings. */
function describeDesk(config: Config, port: number): string[] {
  const place = resolveDeskOrigin(config, config.publicUrl ?? listeningUrl(config.host, port));
  if (!place) return [];
  const isUsual = config.publicUrl !== undefined || String(port) === variables.PORT.fallback;
  const command = `${folderOf(config)}${isUsual ? '' : `PORT=${port} `}${config.shopCommand} staff invite YOUR-NAME`;
  return [`The desk is at ${place.origin}${deskPath}`, `To get access, run: ${command}`];
}

/**
 * DATA_DIR prefix for commands that do not set it, unlike `sudo shop`: without it, they would open another shop, or
 * none.
 */
function folderOf({ dataDir, databaseUrl, shopCommand }: Config): string {
  const isKnown = databaseUrl !== undefined || shopCommand !== variables.SHOP_COMMAND.fallback;
  if (isKnown || dataDir === resolve(variables.DATA_DIR.fallback)) return '';
  return `DATA_DIR=${/^[\w./-]+$/.test(dataDir) ? dataDir : `'${dataDir.replaceAll("'", `'\\''`)}'`} `;
}

export const shutdownMessage = ({ brand }: SiteSettings) => `${brand} is closed.\n`;

/** URL of a server listening on a host and port, without a trailing slash. */
export function listeningUrl(host: string, port: number): string {
  return `http://${displayHost(host)}:${port}`;
}

function displayHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
