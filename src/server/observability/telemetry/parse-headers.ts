/** Parses OTEL_EXPORTER_OTLP_HEADERS: `name=value` pairs after commas, percent-encoded. Others are left out. */
export function parseHeaders(text: string): Record<string, string> {
  const pairs = text.split(',').flatMap((pair) => {
    const at = pair.indexOf('=');
    const name = pair.slice(0, Math.max(at, 0)).trim();
    return /^[\w-]+$/.test(name) ? [[name, decode(pair.slice(at + 1).trim())] as const] : [];
  });
  return Object.fromEntries(pairs);
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
