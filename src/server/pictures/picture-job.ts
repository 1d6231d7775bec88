import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { checkPicture } from './check-picture.ts';
import { type Made, makePicture } from './make-picture.ts';

/** What the process is asked: an uploaded file, and its name. */
export interface PictureJob {
  readonly id: number;
  readonly bytes: Uint8Array;
  readonly name: string;
}

export type PictureJobEvent = {
  readonly id: number;
} /** From here on what ends the process is this picture, and not its start. */ & (
  | { readonly begun: true }
  | { readonly done: number; readonly of: number }
  | { readonly made: Made }
);

// Visitors come first: one thread, and only what processors have left.
sharp.concurrency(1);
try {
  setPriority(constants.priority.PRIORITY_LOW);
} catch {
  // Whoever runs it may forbid that (systemd's @resources): one thread it is all the same.
}

process.on('message', async ({ id, bytes, name }: PictureJob) => {
  const tell = (news: PictureJobEvent) => void process.send?.(news);
  tell({ id, begun: true });
  const checked = await checkPicture(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const made = checked.ok
    ? await makePicture(name, checked.bytes, (done, of) => tell({ id, done, of }))
    : { fault: checked.reason };
  tell({ id, made });
});
process.on('disconnect', () => process.exit());
