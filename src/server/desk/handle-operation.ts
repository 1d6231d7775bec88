import { Readable } from 'node:stream';
import { type DeskCall, omittedHeader } from '../../contract/desk/call.ts';
import { type Operation, previewCall } from '../../contract/shared/operation.ts';
import type { DownloadedFile } from '../actions/download.ts';
import type { Implementation } from '../actions/implement.ts';
import { previewsOf } from '../actions/mail/mail-preview.ts';
import type { RowBatch } from '../export/columns.ts';
import { contentDisposition } from '../http/content-disposition.ts';
import { operations } from '../operations.ts';
import { ownAccessOperations } from './auth/own-access.ts';
import { recoveryCodeOperations } from './auth/recovery-codes.ts';
import { signInOperations } from './auth/sign-in.ts';
import type { DeskDeps } from './desk-deps.ts';
import type { DeskHandler, DeskRequest } from './handle-call.ts';
import { liveOperations } from './live-operations.ts';
import { failureProblem, refuse } from './problem.ts';

export interface DeskRoute {
  readonly call: DeskCall;
  readonly handle: DeskHandler;
  /** Runs an operation without changing anything, where that is possible. */
  readonly preview?: DeskHandler;
}

export type DeskRoutes = Readonly<Record<string, DeskRoute>>;

/** Routes of every operation, and of every preview, by the name of the call. */
export function deskRoutes(deps: DeskDeps): DeskRoutes {
  const routes: Record<string, DeskRoute> = {};
  // The last ones need the running server, with its cookies, its signing key and its streams.
  const all = [
    ...operations,
    ...signInOperations(deps),
    ...ownAccessOperations(deps),
    ...recoveryCodeOperations(deps),
    ...liveOperations(deps),
  ];
  for (const implementation of all) {
    const { contract } = implementation;
    const handle: DeskHandler = (request) => answer(deps, implementation, request, false);
    const preview: DeskHandler = (request) => answer(deps, implementation, request, true);
    const canPreview = contract.preview === true || contract.effect === 'write';
    routes[contract.name] = { call: contract, handle, ...(canPreview && { preview }) };
    if (!contract.preview) continue;
    const call = previewCall(contract as Operation & { readonly preview: true });
    routes[call.name] = { call, handle: preview };
  }
  return routes;
}

/** Contracts of the operations among some routes, without previews. */
export const contractsOf = (routes: DeskRoutes): readonly Operation[] =>
  Object.values(routes).flatMap(({ call }) => ('effect' in call ? [call as Operation] : []));

async function answer(
  deps: DeskDeps,
  implementation: Implementation,
  { input, store, at, isConfirmed, ifMatch, file, c }: DeskRequest,
  isPreview: boolean,
): Promise<unknown> {
  const { contract } = implementation;
  if (contract.ifMatch === true && !isPreview && ifMatch === undefined) return refuse('precondition-required');
  // A preview changes nothing, so re-authentication is not required.
  const caller = { surface: 'desk', staff: at, isConfirmed: isConfirmed || isPreview } as const;
  const app = { ...deps, store, deskOrigin: deps.place.origin };
  const result = await implementation.call(app, { input, caller, isPreview, ifMatch, file, http: c });
  if (result.kind === 'invalid') return refuse('invalid-request', { errors: result.errors });
  if (result.kind === 'failed') return failureProblem(result.failure);
  if (result.kind === 'preview') return { mails: await previewsOf(deps, result.mails), output: result.output };
  return contract.output === 'file' ? fileResponse(result.output as DownloadedFile) : result.output;
}

function fileResponse({ content, type, name, isInline, omitted = [] }: DownloadedFile): Response {
  const headers: Record<string, string> = {
    'Content-Type': type,
    'Content-Disposition': contentDisposition(name, isInline),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    // A browser that shows the file anyway runs and loads nothing of it.
    ...(!isInline && { 'Content-Security-Policy': "default-src 'none'; sandbox" }),
  };
  if (omitted.length > 0) {
    headers[omittedHeader] = omitted.map((one) => encodeURIComponent(one.toWellFormed())).join(',');
  }
  if (content instanceof Uint8Array) return new Response(new Uint8Array(content), { headers });
  const parts = Readable.from(content).map(({ text }: RowBatch) => Buffer.from(text));
  return new Response(Readable.toWeb(parts) as ReadableStream, { headers });
}
