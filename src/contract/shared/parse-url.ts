/** `URL.parse`, which Safari supports only from 18 and Chrome from 126. */
export function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
