/**
 * Decodes a text file: UTF-8 and UTF-16 with or without a byte order mark, otherwise Windows-1252, which every
 * sequence of bytes is valid in.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decode(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decode(bytes, 'utf-16be');
  // Western text in UTF-16 has a zero in every other byte; no other encoding of a statement has zeros.
  if (second === 0 && first !== 0) return decode(bytes, 'utf-16le');
  if (first === 0 && second !== 0) return decode(bytes, 'utf-16be');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decode(bytes, 'windows-1252');
  }
}

const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes);
