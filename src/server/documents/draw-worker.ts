import { parentPort } from 'node:worker_threads';
import type { StoredDocument } from '../store/orders/invoices.ts';
import type { Drawn } from './draw-apart.ts';
import { drawInvoice } from './draw-invoice.ts';

parentPort?.on('message', async ({ id, document }: { id: number; document: StoredDocument }) => {
  const drawn: Drawn = await drawInvoice(document).then(
    (bytes) => ({ id, bytes }),
    (error) => ({ id, error: error instanceof Error ? error.message : String(error) }),
  );
  parentPort?.postMessage(drawn);
});
