import { isIP } from 'node:net';

/** Whether a host is this machine or in a private network; single-label names and the local-use domains are. */
export function isOwnNetwork(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  if (isIP(host) === 4) return /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)/.test(host);
  if (isIP(host) === 6) return host === '::1' || /^f[cd]|^fe[89ab]/.test(host);
  return !host.includes('.') || /\.(localhost|local|internal|lan|home\.arpa)$/.test(host);
}
