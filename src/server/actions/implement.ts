import type { InputOf, Operation, OutputOf, ParsedInputOf } from '../../contract/shared/operation.ts';
import type { FieldError } from '../../contract/shared/problem.ts';
import type { ErrorCode } from '../../domain/errors/error-catalogue.ts';
import { validate } from '../http/validation.ts';
import { inSpan } from '../observability/tracing/tracing.ts';
import { type Database, inTransaction } from '../store/engine/database.ts';
import { inRolledBackStore } from '../store/engine/transactions/rolled-back-store.ts';
import { findMail } from '../store/mail/mail-admin.ts';
import { operatorRecipient } from '../store/mail/outbox.ts';
import type { App, BatchContext, Caller, ReadContext, WriteContext } from './app.ts';
import type { DownloadedFile } from './download.ts';
import { AfterCommit, Failure, InvalidInput } from './failure.ts';
import type { PreviewedMail } from './previewed-mail.ts';

type ContextOf<O extends Operation> = {
  read: ReadContext;
  write: WriteContext;
  batch: BatchContext;
}[O['effect']] &
  // The version that the change is based on; `*` for any.
  (O['ifMatch'] extends true
    ? { readonly ifMatch: string }
    : O['ifMatch'] extends 'optional'
      ? { readonly ifMatch: string | undefined }
      : unknown);

type ResultOf<O extends Operation> = O['output'] extends 'file'
  ? DownloadedFile
  : O['output'] extends 'response'
    ? Response
    : OutputOf<O>;

type Rule<O extends Operation> = (
  context: ContextOf<O>,
  input: ParsedInputOf<O>,
) => Promise<ResultOf<O> | Failure<O['errors'][number] & ErrorCode> | InvalidInput | AfterCommit<ResultOf<O>>>;

/** An operation call: by the desk over HTTP, or on the command line. */
export interface OperationCall {
  readonly input: unknown;
  readonly caller: Caller;
  readonly isPreview?: boolean;
  readonly ifMatch?: string | undefined;
  readonly file?: Uint8Array;
  readonly folder?: string;
  readonly showProgress?: (text: string) => void;
  readonly signal?: AbortSignal;
  readonly http?: ReadContext['http'];
}

export type Answer<Output = unknown> =
  | { readonly kind: 'done'; readonly output: Output }
  /** The emails that the operation would send, and its expected output. */
  | { readonly kind: 'preview'; readonly mails: readonly PreviewedMail[]; readonly output: Output }
  | { readonly kind: 'invalid'; readonly errors: readonly FieldError[] }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** An operation with its implementation, whose types of input and output are checked where it is implemented. */
export interface Implementation<O extends Operation = Operation> {
  readonly contract: O;
  /**
   * Validates the input and runs the operation. A failure rolls a write back, a preview as well.
   * @param app the shop, its store with the caller as actor
   */
  call(app: App, call: OperationCall & { readonly input: InputOf<O> | unknown }): Promise<Answer<ResultOf<O>>>;
}

interface ImplementOptions {
  /**
   * A `batch` is previewed by running its rule with a store that is rolled back at the end, and without the payment
   * provider. Its effects outside the database are left out where the rule sees `isPreview`.
   */
  readonly preview?: 'rolled-back';
}

/** Implements an operation by its rule. */
export function implement<const O extends Operation>(
  contract: O,
  rule: Rule<O>,
  { preview }: ImplementOptions = {},
): Implementation<O> {
  const run = rule as unknown as AnyRule;
  return {
    contract,
    async call(app, { input, ...call }) {
      const checked = validate(contract.input, input);
      if (!checked.ok) return { kind: 'invalid', errors: checked.errors };
      const isWrite = contract.effect === 'write';
      if (call.isPreview && !isWrite && !contract.preview) throw new Error(`${contract.name} has no preview`);
      const isSimulated = call.isPreview && preview === 'rolled-back';
      const answer = isWrite ? inOneTransaction : isSimulated ? simulate : directly;
      const ifMatch = call.ifMatch ?? (contract.ifMatch === true ? '*' : undefined);
      return (await inSpan(contract.name, { attributes: { 'breezebox.preview': call.isPreview === true } }, (span) =>
        answer(run, app, checked.value, { ...call, ifMatch }).then((given) => {
          if (given.kind === 'failed') span.set({ 'breezebox.refusal': given.failure.code });
          return given;
        }),
      )) as Answer<ResultOf<O>>;
    },
  };
}

type AnyRule = (context: unknown, input: unknown) => Promise<unknown>;
type Rest = Omit<OperationCall, 'input'>;

function contextOf({ caller, file = new Uint8Array(), isPreview = false, ...call }: Rest) {
  // A preview changes nothing, so re-authentication is not required.
  return { ...call, caller: isPreview ? { ...caller, isConfirmed: true } : caller, file, isPreview };
}

/** The answer to a call that did not succeed. */
function refusalOf(result: unknown): Answer | undefined {
  if (result instanceof Failure) return { kind: 'failed', failure: result };
  return result instanceof InvalidInput ? { kind: 'invalid', errors: result.errors } : undefined;
}

async function directly(rule: AnyRule, app: App, input: unknown, call: Rest): Promise<Answer> {
  const result = await rule({ ...app, db: app.store.db, ...contextOf(call) }, input);
  return refusalOf(result) ?? (call.isPreview ? { kind: 'preview', mails: [], output: result } : done(result));
}

/** Runs a batch with a store that is rolled back, and collects the emails that it queues. */
function simulate(rule: AnyRule, app: App, input: unknown, call: Rest): Promise<Answer> {
  return inRolledBackStore(app.store, async (store) => {
    const { ids, mails } = collectMails(app);
    const simulated = { ...app, ids, store, db: store.db, cards: undefined, wakeMail: () => undefined };
    const result = await rule({ ...simulated, ...contextOf(call) }, input);
    return refusalOf(result) ?? { kind: 'preview', mails: await readMails(store.db, mails), output: result };
  });
}

function collectMails({ ids }: Pick<App, 'ids'>) {
  const mails: string[] = [];
  const mail = () => {
    const id = ids.mail();
    mails.push(id);
    return id;
  };
  return { ids: { ...ids, mail }, mails };
}

/** Reads queued emails to customers, before they are rolled back. */
async function readMails(db: Database, mails: readonly string[]): Promise<PreviewedMail[]> {
  const found = await Promise.all(mails.map((id) => findMail(db, id)));
  return found.flatMap((one) =>
    one && one.recipient !== operatorRecipient
      ? [{ kind: one.kind, recipient: one.recipient ?? '', payload: one.payload }]
      : [],
  );
}

const done = (output: unknown): Answer => ({ kind: 'done', output });

/** Ends a transaction without committing it. */
class Rollback extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super('The transaction is rolled back');
    this.answer = answer;
  }
}

async function inOneTransaction(rule: AnyRule, app: App, input: unknown, call: Rest): Promise<Answer> {
  const { store, wakeMail, ...shop } = app;
  let sent: readonly string[] = [];
  let result: unknown;
  try {
    result = await inTransaction(store, async (tx) => {
      // The database may ask for the work again.
      const { ids, mails } = collectMails(app);
      sent = mails;
      const outcome = await rule({ ...shop, ids, tx, ...contextOf(call) }, input);
      const refusal = refusalOf(outcome);
      if (refusal) throw new Rollback(refusal);
      if (!call.isPreview) return outcome;
      const output = outcome instanceof AfterCommit ? await outcome.simulate() : outcome;
      throw new Rollback({ kind: 'preview', mails: await readMails(tx, mails), output });
    });
  } catch (error) {
    if (error instanceof Rollback) return error.answer;
    throw error;
  }
  const queued = sent.length;
  if (queued > 0) wakeMail();
  const output = result instanceof AfterCommit ? await result.run(store) : result;
  if (sent.length > queued) wakeMail();
  return refusalOf(output) ?? done(output);
}
