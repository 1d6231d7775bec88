import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { exportShop } from '../../../../contract/settings/backups.ts';
import { writeAuditEntryOnly } from '../../../store/audit/write-audit-entry.ts';
import { fail } from '../../failure.ts';
import { implement } from '../../implement.ts';
import { isSafeConnection } from './list-backups.ts';
import { startCommand } from './start-command.ts';

export const exportShopAction = implement(exportShop, async ({ store, env = {}, deskOrigin, clock, log }) => {
  if (!isSafeConnection(deskOrigin)) return fail('connection-not-encrypted');
  const { stdout, stderr, ended } = startCommand(['export', 'all', '--zip'], env);
  const complaint = text(stderr);
  const exported = readZip(stdout, ended);
  const first = await exported.next().catch(() => undefined);
  if (!first || first.done) {
    const reason = (await complaint).trim().split('\n').at(-1) ?? '';
    log?.error({ reason }, 'export failed');
    return fail('export-failed', { reason });
  }
  // Before the first byte leaves, in the name of who downloads it.
  await writeAuditEntryOnly(store, { action: 'export.all', subject: 'download' }, clock());
  const day = new Date(clock()).toISOString().slice(0, 10);
  return new Response(Readable.toWeb(Readable.from(continueFrom(first.value, exported))) as ReadableStream, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="breezebox-export-${day}.zip"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
});

type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes of the command. A command that fails halfway breaks the download off, so that it is not mistaken for whole. */
async function* readZip(stdout: AsyncIterable<Bytes>, ended: Promise<number | null>): AsyncGenerator<Bytes, undefined> {
  yield* stdout;
  const code = await ended;
  if (code !== 0) throw new Error(`The export ended with ${code}`);
  return undefined;
}

async function* continueFrom(first: Bytes, rest: AsyncGenerator<Bytes, undefined>): AsyncGenerator<Bytes> {
  yield first;
  yield* rest;
}
