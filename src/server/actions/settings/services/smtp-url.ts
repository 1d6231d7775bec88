interface SmtpServer {
  readonly host: string;
  readonly port: number;
  readonly security: 'tls' | 'starttls';
  readonly username: string;
}

/** Builds SMTP_URL. */
export function smtpUrl({ host, port, security, username }: SmtpServer, password: string | undefined): string {
  const [user, secret] = [encodeURIComponent(username), encodeURIComponent(password ?? '')];
  const login = username === '' ? '' : `${user}${secret && `:${secret}`}@`;
  return `${security === 'tls' ? 'smtps' : 'smtp'}://${login}${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Describes SMTP_URL without its password. */
export function describeSmtp(url: string): SmtpServer & { readonly hasPassword: boolean } {
  const { protocol, hostname, port, username, password } = new URL(url);
  const security = protocol === 'smtps:' ? 'tls' : 'starttls';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (security === 'tls' ? 465 : 587) : Number(port),
    security,
    username: decodeText(username),
    hasPassword: password !== '',
  };
}

/** Password of SMTP_URL; undefined without one. */
export function passwordIn(url: string): string | undefined {
  const { password } = new URL(url);
  return password === '' ? undefined : decodeText(password);
}

/** A URL in the environment may contain a bare percent sign. */
function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
