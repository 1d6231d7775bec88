/** Byte of each character, from the platform's decoder: Node has no encoder. */
const bytes = new Map(
  Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte]),
);

/**
 * Encodes text as Windows-1252. Letters that it lacks lose their accents; any other character becomes '?': a wide
 * quotation mark must not become one that ends a quoted cell.
 */
export function encodeWindows1252(text: string): Uint8Array {
  return Uint8Array.from(text, (sign) => {
    const plain = sign.normalize('NFKD').charAt(0);
    const letter = /[\p{L}\p{N}]/u.test(plain) ? bytes.get(plain) : undefined;
    return bytes.get(sign) ?? letter ?? 0x3f;
  });
}
