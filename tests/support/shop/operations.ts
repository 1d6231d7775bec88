import type { InputOf, Operation } from '../../../src/contract/shared/operation.ts';
import type { App } from '../../../src/server/actions/app.ts';
import { Failure } from '../../../src/server/actions/failure.ts';
import type { Implementation, OperationCall } from '../../../src/server/actions/implement.ts';
import { answerMessageAction, closeMessageAction } from '../../../src/server/actions/messages/reply-to-message.ts';
import {
  findAcceptableQuotation as findAcceptable,
  type QuotationAcceptance,
} from '../../../src/server/actions/quotations/accept-quotation.ts';
import { closeQuotationAction } from '../../../src/server/actions/quotations/close-quotation.ts';
import { sendQuotationAction } from '../../../src/server/actions/quotations/send-quotation.ts';
import { inviteStaffAction } from '../../../src/server/actions/staff/invite-staff.ts';
import type { Database } from '../../../src/server/store/engine/database.ts';
import { findQuotation } from '../../../src/server/store/quotations/quotations.ts';

type Parts = Pick<App, 'store' | 'clock'> & Partial<Omit<App, 'ids'>> & { readonly ids?: Partial<App['ids']> };

/** Runs an operation as the command line does. @param parts the dependencies that the operation needs */
export async function runOperation<O extends Operation>(
  implementation: Implementation<O>,
  parts: Parts,
  input: InputOf<O>,
  how: Partial<OperationCall> = {},
) {
  const app = { wakeMail: () => undefined, ids: {}, ...parts } as unknown as App;
  const caller = { surface: 'command', isConfirmed: true } as const;
  const answer = await implementation.call(app, { input, caller, ...how });
  if (answer.kind === 'done' || answer.kind === 'preview') return { ok: true as const, output: answer.output };
  if (answer.kind === 'failed') {
    const details = answer.failure.details as Readonly<Record<string, unknown>> | undefined;
    return { ok: false as const, reason: answer.failure.code, ...details };
  }
  throw new Error(`The input was not understood: ${JSON.stringify(answer)}`);
}

interface SendInput {
  readonly reference: string;
  readonly note: string | null;
  readonly version: string;
}

/** Issues a quotation, even if it has been issued before. */
export async function sendQuotation(parts: Parts, { reference, note, version }: SendInput) {
  const input = { reference, note: note ?? '', allowDuplicate: true };
  const sent = await runOperation(sendQuotationAction, parts, input, { ifMatch: version });
  if (!sent.ok) return sent;
  const quotation = await findQuotation(parts.store.db, { reference });
  return { ok: true as const, mailId: sent.output.mailId, warnings: sent.output.warnings, quotation };
}

/** Closes or reopens a quotation. */
export async function closeQuotation(parts: Parts, reference: string, isClosed: boolean) {
  const closed = await runOperation(closeQuotationAction, parts, { reference, reopen: !isClosed });
  return closed.ok ? closed.output : undefined;
}

/** Returns what can be ordered from a quotation, or why nothing can. */
export async function findAcceptableQuotation(db: Database, taken: QuotationAcceptance, now: number) {
  const found = await findAcceptable(db, taken, now);
  if (!(found instanceof Failure)) return { ok: true as const, ...found };
  return { ok: false as const, reason: found.code, ...(found.details as object) };
}

interface Reply {
  readonly messageId: string;
  readonly answerId: string;
  readonly text: string;
}

export function replyToMessage(parts: Parts, { messageId: id, answerId, text }: Reply) {
  return runOperation(answerMessageAction, parts, { id, answerId, text });
}

export function closeMessage(parts: Parts, id: string, isClosed: boolean) {
  return runOperation(closeMessageAction, parts, { id, reopen: !isClosed });
}

/** Invites a staff member, as the command does. */
export async function inviteStaff(
  parts: Parts & { readonly deskOrigin: string },
  input: { readonly name: string; readonly role: 'owner' | 'helper' },
) {
  const invited = await runOperation(inviteStaffAction, parts, input);
  if (!invited.ok) throw new Error(invited.reason);
  return invited.output;
}
