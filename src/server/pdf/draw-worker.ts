import { parentPort } from 'node:worker_threads';
import { drawDocument } from './draw-document.ts';
import { drawPackingSlips } from './draw-packing-slip.ts';
import type { PdfWorkerJob, PdfWorkerResult } from './pdf-worker.ts';

parentPort?.on('message', async ({ id, work }: { id: number; work: PdfWorkerJob }) => {
  const drawing = 'document' in work ? drawDocument(work.document) : drawPackingSlips(work.orders, work.settings);
  const drawn: PdfWorkerResult = await drawing.then(
    (bytes) => ({ id, bytes }),
    (error) => ({ id, error: error instanceof Error ? error.message : String(error) }),
  );
  parentPort?.postMessage(drawn);
});
