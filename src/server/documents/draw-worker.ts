import { parentPort } from 'node:worker_threads';
import type { Drawn, ToDraw } from './draw-apart.ts';
import { drawDocument } from './draw-document.ts';
import { drawSlips } from './draw-slip.ts';

parentPort?.on('message', async ({ id, work }: { id: number; work: ToDraw }) => {
  const drawing = 'document' in work ? drawDocument(work.document) : drawSlips(work.orders, work.settings);
  const drawn: Drawn = await drawing.then(
    (bytes) => ({ id, bytes }),
    (error) => ({ id, error: error instanceof Error ? error.message : String(error) }),
  );
  parentPort?.postMessage(drawn);
});
