import { availableParallelism, constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { checkPicture } from './check-picture.ts';
import { type Made, makePicture } from './make-picture.ts';

/** A job for the picture process: an uploaded file and its name. */
export interface PictureJob {
  readonly id: number;
  readonly bytes: Uint8Array;
  readonly name: string;
}

export type PictureJobEvent = {
  readonly id: number;
} /** Sent first: if the process dies after it, this picture is the cause, not the start of the process. */ & (
  | { readonly started: true }
  | { readonly done: number; readonly of: number }
  | { readonly made: Made }
);

// Visitors take precedence: one thread for each file, at the lowest priority.
sharp.concurrency(1);
let filesAtOnce = 1;
try {
  setPriority(constants.priority.PRIORITY_LOW);
  filesAtOnce = Math.min(2, availableParallelism());
} catch {
  // The system may forbid it (systemd's @resources): one file at a time.
}

process.on('message', async ({ id, bytes, name }: PictureJob) => {
  const send = (news: PictureJobEvent) => void process.send?.(news);
  send({ id, started: true });
  const checked = await checkPicture(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const made = checked.ok
    ? await makePicture(name, checked.bytes, filesAtOnce, (done, of) => send({ id, done, of }))
    : { fault: checked.reason };
  send({ id, made });
});
process.on('disconnect', () => process.exit());
