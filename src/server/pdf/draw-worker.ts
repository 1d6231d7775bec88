import { parentPort } from 'node:worker_threads';
import { errorMessage } from '../../domain/shared/text/error-message.ts';
import { drawCustomsDocuments } from './draw-customs.ts';
import { drawDocument } from './draw-document.ts';
import { drawPackingSlips } from './draw-packing-slip.ts';
import { drawPickList } from './draw-pick-list.ts';
import type { PdfWorkerJob, PdfWorkerResult } from './pdf-worker.ts';

parentPort?.on('message', async ({ id, work }: { id: number; work: PdfWorkerJob }) => {
  const drawn: PdfWorkerResult = await draw(work).then(
    (bytes) => ({ id, bytes }),
    (error) => ({ id, error: errorMessage(error) }),
  );
  parentPort?.postMessage(drawn);
});

function draw(work: PdfWorkerJob): Promise<Uint8Array> {
  if ('document' in work) return drawDocument(work.document);
  if ('customs' in work) return drawCustomsDocuments(work.customs, work.settings);
  return 'pickList' in work ? drawPickList(work.pickList, work.settings) : drawPackingSlips(work.orders, work.settings);
}
