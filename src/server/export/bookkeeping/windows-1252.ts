/** Byte of each character, from the platform's decoder: Node has no encoder. */
const bytes = new Map(
  Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte]),
);

/** Encodes text as Windows-1252. Letters that it lacks lose their accents; any other character becomes '?'. */
export function encodeWindows1252(text: string): Uint8Array {
  return Uint8Array.from(text, (sign) => {
    const plain = sign.normalize('NFKD').charAt(0);
    return bytes.get(sign) ?? bytes.get(plain) ?? 0x3f;
  });
}
