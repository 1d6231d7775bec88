/**
 * Names the first line of a file that is UTF-8 but for a few broken bytes, in a sentence: read in another encoding,
 * every accent in it would be stored wrong. Undefined if the file is whole, or in another encoding. Counts over the
 * bytes: a large file that is no text would fill the memory as a list of its damaged characters.
 */
export function findDamage(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff || bytes[0] === 0xfe) return undefined;
  let [at, line, kept, lost] = [0, 1, 0, 0];
  let brokenLine: number | undefined;
  while (at < bytes.length) {
    const length = characterLength(bytes, at);
    if (length < 0) {
      lost += 1;
      brokenLine ??= line;
    } else if (length > 1) {
      kept += 1;
    } else if (bytes[at] === lineFeed) {
      line += 1;
    }
    at += Math.abs(length);
  }
  if (brokenLine === undefined || kept <= lost) return undefined;
  return `Line ${brokenLine} has a character that isn’t valid UTF-8, unlike the rest of the file: export it again.`;
}

/** Names the first line with a NUL character, which text files do not have and the database has no room for. */
export function findNul(text: string): string | undefined {
  const at = text.indexOf('\0');
  if (at < 0) return undefined;
  return `Line ${lineOf(text, at)} has a NUL character, which text files don’t have: export it again as CSV.`;
}

const lineFeed = 0x0a;

/** Bytes of the UTF-8 character at a place (Unicode, table 3-7); negative for the bytes of a broken one. */
function characterLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  if (first < 0xc2 || first > 0xf4) return -1;
  const length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  for (let nth = 1; nth < length; nth++) {
    const next = bytes[at + nth] ?? 0;
    const [low, high] = nth === 1 ? (secondBytes[first] ?? anyNext) : anyNext;
    if (next < low || next > high) return -nth;
  }
  return length;
}

const anyNext = [0x80, 0xbf] as const;
/** Second bytes that would otherwise encode a character too long, a surrogate, or one beyond Unicode. */
const secondBytes: Readonly<Record<number, readonly [number, number]>> = {
  224: [0xa0, 0xbf],
  237: [0x80, 0x9f],
  240: [0x90, 0xbf],
  244: [0x80, 0x8f],
};

function lineOf(text: string, end: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
