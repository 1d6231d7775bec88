import { crc32, deflateRawSync } from 'node:zlib';

/**
 * Builds a ZIP (APPNOTE 4.3) of files by name. Names are written unchanged, even those that lead out of the folder.
 * @param statedSize size stated for the last file instead of its real one
 */
export function makeZip(
  files: Readonly<Record<string, Uint8Array>>,
  { statedSize }: { readonly statedSize?: number } = {},
): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(files);
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [index, [name, content]] of entries.entries()) {
    const packed = deflateRawSync(content);
    const size = index === entries.length - 1 ? (statedSize ?? content.length) : content.length;
    const title = Buffer.from(name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(0x800, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(size, 18);
    fields.writeUInt16LE(title.length, 22);
    local.push(Buffer.from('PK\x03\x04'), fields, title, packed);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    central.push(Buffer.from('PK\x01\x02\x14\x00'), fields, rest, title);
    offset += 30 + title.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return new Uint8Array(Buffer.concat([...local, directory, Buffer.from('PK\x05\x06'), end]));
}
