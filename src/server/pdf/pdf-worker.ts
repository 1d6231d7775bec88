import { Worker } from 'node:worker_threads';
import type { ShipperSettings } from '../../domain/shipping/parcels/declared-parcel.ts';
import type { StoredOrder } from '../store/orders/orders.ts';
import type { CustomsParcel, drawCustomsDocuments } from './draw-customs.ts';
import type { DrawDocument, IssuedDocument } from './draw-document.ts';
import type { drawPackingSlips, PackingSlipSettings } from './draw-packing-slip.ts';
import type { drawPickList, PickListSettings, PrintedPickList } from './draw-pick-list.ts';

/** A message from the worker. */
export type PdfWorkerResult = { readonly id: number } & ({ readonly bytes: Uint8Array } | { readonly error: string });

export type PdfWorkerJob =
  | { readonly document: IssuedDocument }
  | { readonly orders: readonly StoredOrder[]; readonly settings: PackingSlipSettings }
  | { readonly customs: CustomsParcel; readonly settings: ShipperSettings }
  | { readonly pickList: PrintedPickList; readonly settings: PickListSettings };

export type DrawPackingSlips = typeof drawPackingSlips;
export type DrawPickList = typeof drawPickList;
export type DrawCustoms = typeof drawCustomsDocuments;

interface Waiting {
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
}

interface Press {
  draw: DrawDocument;
  drawSlips: DrawPackingSlips;
  drawPickList: DrawPickList;
  drawCustoms: DrawCustoms;
  close(): Promise<void>;
}

/** Idle time after which the worker ends: its fonts and code hold 60 MB. */
const idleMs = 60_000;
const memoryMb = 192;

/**
 * Draws documents in a worker thread, one at a time: each takes tens of milliseconds, which would block the main
 * thread. The worker starts with the first document and ends after an idle time.
 */
export function createPdfWorker(idle = idleMs): Press {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let last = 0;
  let rest: NodeJS.Timeout | undefined;

  function settle(drawn: PdfWorkerResult): void {
    const one = waiting.get(drawn.id);
    waiting.delete(drawn.id);
    if ('bytes' in drawn) one?.resolve(drawn.bytes);
    else one?.reject(new Error(`A document could not be drawn: ${drawn.error}`));
    if (waiting.size === 0) rest = setTimeout(() => void close(), idle).unref();
  }

  function lose(gone: Worker, error: Error): void {
    if (worker === gone) worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function start(): Worker {
    const started = new Worker(new URL('draw-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    started.unref();
    started.on('message', settle);
    started.on('error', (error) => lose(started, error instanceof Error ? error : new Error(String(error))));
    started.on(
      'exit',
      () => worker === started && lose(started, new Error('The thread that draws documents has ended')),
    );
    return started;
  }

  async function close(): Promise<void> {
    clearTimeout(rest);
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  }

  function ask(work: PdfWorkerJob): Promise<Uint8Array> {
    clearTimeout(rest);
    worker ??= start();
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    const id = ++last;
    waiting.set(id, { resolve, reject });
    worker.postMessage({ id, work });
    return promise;
  }

  return {
    draw: (document) => ask({ document }),
    drawSlips: (orders, { brand, legalName, postalAddress, usAddress, salesEmail, phone }) =>
      ask({ orders, settings: { brand, legalName, postalAddress, usAddress, salesEmail, phone } }),
    drawCustoms: (customs, settings) => ask({ customs, settings: pickShipper(settings) }),
    drawPickList: (pickList, { brand, legalName }) => ask({ pickList, settings: { brand, legalName } }),
    close,
  };
}

/** Settings that the documents name, without others that messages between threads cannot hold. */
function pickShipper(settings: ShipperSettings): ShipperSettings {
  const { brand, legalName, postalAddress, usAddress, salesEmail, phone } = settings;
  const { vatNumber, eoriNumber, iossNumber, importDuties } = settings;
  return {
    ...{ brand, legalName, postalAddress, usAddress, salesEmail, phone },
    ...{ vatNumber, eoriNumber, iossNumber, importDuties },
  };
}
