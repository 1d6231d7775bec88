/**
 * Why an email could not be delivered: the recipient is permanently rejected; the server rejects the shop itself,
 * regardless of recipient; or a transient failure.
 */
export type FailureKind = 'recipient' | 'configuration' | 'passing';

/** What a transport rejects with. The message is for the operator. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';
  readonly kind: FailureKind;
  /** The server's certificate is rejected; the message explains the fix. */
  readonly isCertificate: boolean;

  constructor(
    message: string,
    kind: FailureKind,
    { cause, isCertificate = false }: { cause: unknown; isCertificate?: boolean },
  ) {
    super(message, { cause });
    this.kind = kind;
    this.isCertificate = isCertificate;
  }
}

/** The relevant fields of nodemailer's errors. */
interface SmtpError {
  readonly message: string;
  readonly code?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

/**
 * Classifies a nodemailer error and describes it for the operator.
 * @param host the mail server's host, as configured
 */
export function readFailure(error: unknown, host: string): MailFailure {
  const failure = (error instanceof Error ? error : new Error(String(error))) as SmtpError & Error;
  const certificate = certificateProblem(failure.message);
  if (certificate)
    return new MailFailure(describeCertificate(certificate, host), 'configuration', {
      cause: error,
      isCertificate: true,
    });
  return new MailFailure(failure.message, kindOf(failure), { cause: error });
}

/** Certificate errors of OpenSSL and Node, and what they mean. */
const certificateProblems: readonly (readonly [RegExp, string])[] = [
  [/self[- ]signed certificate/i, 'is self-signed, so it is not trusted'],
  [/certificate has expired/i, 'has expired'],
  [/certificate is not yet valid/i, 'is not valid yet'],
  [/does not match certificate's altnames|altname/i, 'is for another host name'],
  [/unable to (verify the first|get (local )?issuer) certificate/i, 'is signed by an authority that is not trusted'],
  [/certificate (verify failed|revoked|rejected|untrusted)/i, 'is not trusted'],
];

function certificateProblem(message: string): string | undefined {
  return certificateProblems.find(([pattern]) => pattern.test(message))?.[1];
}

function describeCertificate(problem: string, host: string): string {
  return (
    `The certificate of the mail server ${host} ${problem}. Give the server a certificate that matches its name in SMTP_URL, ` +
    'or set SMTP_CA_FILE to a file with the certificate (PEM); for a server on this machine or in your own network, ' +
    'SMTP_TLS_VERIFY=off accepts any certificate.'
  );
}

/** Replies about the session, the sender or the server's policy: the next email would get the same one. */
const aboutTheShop = new Set([500, 501, 502, 503, 504, 521, 530, 534, 535, 538, 555]);
const policyPhrases = [
  'relay',
  'auth',
  'sender',
  'spf',
  'dkim',
  'dmarc',
  'spam',
  'block',
  'blacklist',
  'reputation',
  'policy',
];

function isAboutPolicy(response: string): boolean {
  const words = response.toLowerCase();
  return policyPhrases.some((word) => words.includes(word));
}

function kindOf({ code, command = '', response = '', responseCode }: SmtpError): FailureKind {
  if (code === 'EAUTH') return 'configuration';
  // SMTP cannot carry the address, or this server cannot.
  if (code === 'EENVELOPE' && responseCode === undefined && command === 'API') return 'recipient';
  if (responseCode === undefined || responseCode < 500) return 'passing';
  if (command !== 'RCPT TO' && command !== 'DATA') return 'configuration';
  if (aboutTheShop.has(responseCode)) return 'configuration';
  // RFC 3463: 5.1.7 and 5.1.8 are about the sender's address, 5.7.x about security and policy.
  const enhanced = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  if (enhanced === undefined) return isAboutPolicy(response) ? 'configuration' : 'recipient';
  return /^5\.(7\.|1\.[78]$|5\.)/.test(enhanced) ? 'configuration' : 'recipient';
}
