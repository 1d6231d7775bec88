/** Header that names a file (RFC 6266): other letters than ASCII are in `filename*`, encoded by RFC 8187. */
export function contentDisposition(name: string, isInline = false): string {
  const kind = isInline ? 'inline' : 'attachment';
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  if (plain === name) return `${kind}; filename="${name}"`;
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
