/** `URL.parse`, which Safari has from 18 and Chrome from 126 only. */
export function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
