import { deskPath } from '../../contract/desk/call.ts';
import type { DeskCallName } from '../../contract/desk/calls.ts';
import type { DehydratedQuery } from '../../contract/desk/dehydrated-queries.ts';
import { figureDays } from '../../contract/desk/figures.ts';
import type { AppContext } from '../http/app-env.ts';
import { clientNetwork } from '../http/client/client-address.ts';
import { authenticate } from './auth/authenticate.ts';
import { readTokenHash } from './auth/session-cookie.ts';
import type { DeskDeps } from './desk-deps.ts';
import { type AnyHandler, requestOf } from './handle-call.ts';
import { Refusal } from './problem.ts';

type Ask = readonly [DeskCallName, Readonly<Record<string, string>>];

/** What takes longer is left for the view to ask: its frame stands meanwhile. */
const timeoutMs = 150;

/**
 * What a view would ask first, for whoever opens the desk with a session: put into the document, it saves a phone a
 * turn or two of the network. Only a browser that shows the document itself is given any, asked for by its person or
 * the desk.
 */
export async function prefetchQueries(
  deps: DeskDeps,
  handlers: Readonly<Record<string, AnyHandler>>,
  c: AppContext,
): Promise<readonly DehydratedQuery[]> {
  if (!isShown(c) || readTokenHash(c) === undefined) return [];
  try {
    const taken = await deps.limits?.take('deskCalls', clientNetwork(c.get('clientAddress')));
    const at = taken?.allowed === false ? undefined : await authenticate(deps, c);
    if (!at) return [];
    const answers = asksOf(c).map(async ([name, input]): Promise<DehydratedQuery | undefined> => {
      const output = await handlers[name]?.(requestOf(deps, c, { input, at }));
      return output === undefined || output instanceof Refusal ? undefined : [name, input, output];
    });
    const known = await Promise.all(answers.map((answer) => inTime(answer)));
    return known.filter((answer) => answer !== undefined);
  } catch (err) {
    // The document stands without them, and its view says what is wrong.
    deps.log.debug({ err }, 'desk data prefetch failed');
    return [];
  }
}

/**
 * As the address line or a link of the desk asks for it; from elsewhere no cookie comes along that would open anything.
 */
function isShown(c: AppContext): boolean {
  const site = c.req.header('Sec-Fetch-Site');
  return c.req.header('Sec-Fetch-Dest') === 'document' && (site === 'none' || site === 'same-origin');
}

/** What every view needs, and what Today begins with. */
function asksOf(c: AppContext): readonly Ask[] {
  if (c.req.path !== deskPath) return [['me.show', {}]];
  const days = figureDays.find((known) => known === c.req.query('days')) ?? '30';
  return [
    ['me.show', {}],
    ['today.needs', {}],
    ['today.figures', { days }],
  ];
}

async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), timeoutMs);
  });
  try {
    return await Promise.race([answer, late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
