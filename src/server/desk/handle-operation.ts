import { omittedHeader } from '../../contract/desk/call.ts';
import { type DownloadedFile, downloadHeaders } from '../actions/download.ts';
import type { Implementation } from '../actions/implement.ts';
import { previewsOf } from '../actions/mail/mail-preview.ts';
import type { DeskDeps } from './desk-deps.ts';
import type { DeskHandler, DeskRequest } from './handle-call.ts';
import { failureProblem, refuse } from './problem.ts';

/** Handlers of operations, and of their previews, by the names of the calls. */
export function operationHandlers(
  deps: DeskDeps,
  implementations: readonly Implementation[],
): Record<string, DeskHandler> {
  const handlers: Record<string, DeskHandler> = {};
  for (const implementation of implementations) {
    const { name, preview } = implementation.contract;
    handlers[name] = (request) => answer(deps, implementation, request, false);
    if (preview) handlers[`${name}.preview`] = (request) => answer(deps, implementation, request, true);
  }
  return handlers;
}

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

function fileResponse({ bytes, type, name, isInline, omitted = [] }: DownloadedFile): Response {
  const headers = downloadHeaders(type, name);
  if (isInline) headers['Content-Disposition'] = `inline; filename="${name}"`;
  if (omitted.length > 0) {
    headers[omittedHeader] = omitted.map((one) => encodeURIComponent(one.toWellFormed())).join(',');
  }
  return new Response(new Uint8Array(bytes), { headers });
}
