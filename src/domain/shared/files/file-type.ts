/** Type of a file that staff may attach, with the extensions that its name may have. */
interface FileType {
  readonly type: string;
  /** The first one is added to a name with another extension. */
  readonly extensions: readonly [string, ...string[]];
}

const text: FileType = { type: 'text/plain; charset=utf-8', extensions: ['txt', 'csv', 'md', 'eml', 'log'] };

/** Signatures of the first bytes in hexadecimal digits; a dot stands for any digit. */
const signatures: readonly (readonly [RegExp, FileType])[] = [
  [/^255044462d/, { type: 'application/pdf', extensions: ['pdf'] }],
  [/^ffd8ff/, { type: 'image/jpeg', extensions: ['jpg', 'jpeg'] }],
  [/^89504e470d0a1a0a/, { type: 'image/png', extensions: ['png'] }],
  [/^474946383[79]61/, { type: 'image/gif', extensions: ['gif'] }],
  [/^52494646.{8}57454250/, { type: 'image/webp', extensions: ['webp'] }],
  [/^.{8}66747970(?:68656963|68656978|6d696631)/, { type: 'image/heic', extensions: ['heic', 'heif'] }],
  [/^.{8}6674797061766966/, { type: 'image/avif', extensions: ['avif'] }],
];

const acceptOf = (types: readonly FileType[]): string =>
  types.flatMap(({ type, extensions }) => [type.replace(/;.*/, ''), ...extensions.map((one) => `.${one}`)]).join();

/** What a file input offers, as its `accept` attribute: PDFs and pictures, such as a label. */
export const printableFiles = acceptOf(signatures.map(([, type]) => type));
/** The same for everything that can be attached, text included. */
export const attachableFiles = `${printableFiles},${acceptOf([text])}`;

/** Detects PDF, pictures and UTF-8 text by content, not by name; undefined for anything else. */
export function detectFileType(bytes: Uint8Array): FileType | undefined {
  const start = Array.from(bytes.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const found = signatures.find(([signature]) => signature.test(start));
  return found ? found[1] : isText(bytes) ? text : undefined;
}

/** Whether a file is a PDF or a picture, such as a label. */
export function isPrintable({ type }: Pick<FileType, 'type'>): boolean {
  return type === 'application/pdf' || type.startsWith('image/');
}

/** Text has no control characters except tab, line ends and form feed. */
function isText(bytes: Uint8Array): boolean {
  const isControl = (byte: number) => (byte < 32 && ![9, 10, 12, 13].includes(byte)) || byte === 127;
  if (bytes.byteLength === 0 || bytes.some(isControl)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Name of a file with an extension that matches its content: 'label.html' of a text becomes 'label.html.txt'. */
export function withExtension(name: string, { extensions }: FileType): string {
  const given = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return name.includes('.') && extensions.includes(given) ? name : `${name}.${extensions[0]}`;
}
