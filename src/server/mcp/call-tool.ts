import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { Preview } from '../../contract/desk/mail-preview.ts';
import type { TokenCaller } from '../admin-api/authenticate-token.ts';
import { admittedCall, insufficientScope, missingScope } from '../admin-api/handle-request.ts';
import type { DeskDeps } from '../desk/desk-deps.ts';
import { answerErrors, answerInput, type DeskHandler } from '../desk/handle-call.ts';
import { problemAnswer, Refusal, refuse } from '../desk/problem.ts';
import type { AppContext } from '../http/app-env.ts';
import { redeemConfirmation, signConfirmation } from './confirmation.ts';
import { toolResult } from './tool-result.ts';
import type { Tool } from './tools.ts';

type Arguments = Readonly<Record<string, unknown>>;

/** Calls an operation as a tool. What changes the shop is previewed by a first call and confirmed by a second one. */
export async function callTool(
  deps: DeskDeps,
  c: AppContext,
  { tool, caller, args }: { readonly tool: Tool; readonly caller: TokenCaller; readonly args: Arguments },
): Promise<CallToolResult> {
  const { contract, route, isRead } = tool;
  const written = { count: 0 };
  const { confirmation, ...input } = isRead ? { ...args, confirmation: undefined } : args;
  const change = { operation: contract.name, input, caller };
  const run = (handle: DeskHandler) =>
    answerInput(deps, c, {
      ...admittedCall({ call: contract, handle, caller, written }),
      ...readArguments(tool, input),
    });
  let result: CallToolResult | undefined;
  const refused = await answerErrors(deps, c, written, async () => {
    const missing = missingScope(contract, caller);
    if (missing !== undefined) return problemAnswer(insufficientScope(missing));
    if (isRead) result = await toolResult(await run(route.handle));
    else if (confirmation === undefined) {
      const response = await run(route.preview ? withoutHtml(route.preview) : withoutPreview);
      result = await toolResult(response);
      if (!result.isError) result.content.push({ type: 'text', text: explain(signConfirmation(deps, change)) });
    } else {
      const reason = await redeemConfirmation(deps, change, String(confirmation));
      if (reason) return problemAnswer(refuse('refused', { code: reason, detail: reasons[reason] }));
      result = await toolResult(await run(route.handle));
    }
    return new Response();
  });
  return result ?? toolResult(refused);
}

/** Fields of the input, the file and the version. The fields of a URL are text there, and read as such. */
function readArguments({ contract: { method, file: isFile, ifMatch: hasVersion } }: Tool, args: Arguments) {
  const { file, ifMatch, ...rest } = args;
  const input = Object.entries({ ...rest, ...(!isFile && { file }), ...(!hasVersion && { ifMatch }) });
  const sent = input.filter(([, value]) => value !== undefined);
  const isQuery = method === 'GET' || isFile;
  const asQuery = sent.flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]));
  return {
    input: Object.fromEntries(isQuery ? asQuery : sent),
    file: isFile ? Buffer.from(String(file ?? ''), 'base64') : new Uint8Array(),
    ...(hasVersion && typeof ifMatch === 'string' && { ifMatch }),
  };
}

/** Emails of a preview as text: their HTML says the same in ten times as many characters. */
function withoutHtml(preview: DeskHandler): DeskHandler {
  return async (request) => {
    const result = (await preview(request)) as Preview | Refusal;
    if (result instanceof Refusal) return result;
    return { mails: result.mails.map(({ html: _, ...mail }) => mail), output: result.output };
  };
}

/** Some changes have no preview, since they begin several transactions: what was validated is their input. */
const withoutPreview: DeskHandler = async ({ input }) => ({ preview: null, input });

const explain = (confirmation: string) =>
  [
    'Nothing has changed yet. Show this preview to the person you work for.',
    'Only if they agree, call the tool again with the same input and this confirmation, within five minutes:',
    confirmation,
  ].join('\n');

const reasons = {
  'confirmation-invalid': 'This confirmation has expired, or belongs to another input. Call the tool without it first.',
  'confirmation-used': 'This confirmation was used already. Check what was done before you ask for another one.',
};
