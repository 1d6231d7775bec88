import type { InputOf, Operation, OutputOf } from '../../../src/contract/shared/operation.ts';
import type { App } from '../../../src/server/actions/app.ts';
import type { Implementation } from '../../../src/server/actions/implement.ts';
import type { Store } from '../../../src/server/store/engine/database.ts';

/** Calls an operation as a command does, with the dependencies that it needs. */
export async function callOperation<O extends Operation>(
  implementation: Implementation<O>,
  app: { readonly store: Store },
  input: InputOf<O>,
): Promise<({ readonly ok: true } & OutputOf<O>) | { readonly ok: false; readonly reason: string }> {
  const whole = { wakeMail: () => undefined, ...app } as unknown as App;
  const answer = await implementation.call(whole, { input, caller: { surface: 'command', isConfirmed: true } });
  if (answer.kind === 'done') return Object.assign({ ok: true as const }, answer.output as OutputOf<O>);
  if (answer.kind === 'failed') return { ok: false, reason: answer.failure.code };
  throw new Error(`The input was not understood: ${JSON.stringify(answer)}`);
}
