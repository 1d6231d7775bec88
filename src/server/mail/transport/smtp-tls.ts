import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type ConnectionOptions, checkServerIdentity, getCACertificates } from 'node:tls';
import { StartupError } from '../../config/startup-error.ts';

interface TlsSettings {
  /** File of certificates trusted in addition to the default ones. */
  readonly smtpCaFile?: string | undefined;
  /** Whether the server's certificate is verified at all. */
  readonly smtpTlsVerify: boolean;
}

/**
 * TLS options that verify the mail server's certificate.
 * @throws StartError if the file contains no certificate
 */
export function smtpTls({ smtpCaFile, smtpTlsVerify }: TlsSettings): ConnectionOptions {
  if (!smtpTlsVerify) return { rejectUnauthorized: false };
  if (smtpCaFile === undefined) return {};
  const own = readCertificates(smtpCaFile);
  const pinned = new Set(own.map(({ fingerprint256 }) => fingerprint256));
  return {
    ca: [...getCACertificates('default'), ...own.map(String)],
    allowPartialTrustChain: true,
    // A certificate listed in the file itself is accepted under any host name.
    checkServerIdentity: (host, certificate) =>
      pinned.has(certificate.fingerprint256) ? undefined : checkServerIdentity(host, certificate),
  };
}

function readCertificates(file: string): X509Certificate[] {
  const wanted = 'it must be a file with one or more certificates in PEM form ("-----BEGIN CERTIFICATE-----")';
  try {
    const text = readFileSync(file, 'latin1');
    const end = '-----END CERTIFICATE-----';
    const blocks = text.split(end).slice(0, -1);
    if (blocks.length > 0) return blocks.map((block) => new X509Certificate(`${block}${end}\n`));
  } catch (error) {
    throw new StartupError(`SMTP_CA_FILE is ${JSON.stringify(file)}: ${wanted} (${(error as Error).message}).`);
  }
  throw new StartupError(`SMTP_CA_FILE is ${JSON.stringify(file)}: ${wanted}.`);
}
