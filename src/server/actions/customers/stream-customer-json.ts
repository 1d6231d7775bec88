import { randomUUID } from 'node:crypto';
import type { RowBatch } from '../../export/columns.ts';
import { customerJson } from '../../export/customer-file.ts';
import { readAttachment } from '../../store/attachments/attachments.ts';
import type { CustomerData } from '../../store/customers/customer-data.ts';
import type { Database } from '../../store/engine/database.ts';

interface Customer {
  readonly email: string;
  readonly data: CustomerData;
}

/** Bytes of a file that are encoded at once: a multiple of three, so that the parts join to one Base64 text. */
const partBytes = 3 * 64 * 1024;

/**
 * Streams the data of a customer as JSON. Attached files are read one by one: together they may exceed the memory.
 * A file that was deleted since is null.
 */
export async function* streamCustomerJson(
  db: Database,
  first: Customer,
  others: readonly Customer[],
): AsyncGenerator<RowBatch> {
  // No text of a customer contains it.
  const mark = randomUUID();
  const json = customerJson(first.email, first.data, others, (id) => `${mark}${id}`);
  const [start = '', ...parts] = json.split(`"${mark}`);
  yield { text: start, rows: 0 };
  for (const part of parts) {
    const end = part.indexOf('"');
    yield* encodeAttachment(db, part.slice(0, end));
    yield { text: part.slice(end + 1), rows: 0 };
  }
  yield { text: '\n', rows: 0 };
}

async function* encodeAttachment(db: Database, id: string): AsyncGenerator<RowBatch> {
  const content = await readAttachment(db, id);
  if (!content) return yield { text: 'null', rows: 0 };
  yield { text: '"', rows: 0 };
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  for (let at = 0; at < bytes.length; at += partBytes) {
    yield { text: bytes.toString('base64', at, at + partBytes), rows: 0 };
  }
  yield { text: '"', rows: 0 };
}
