import type { RateLimitPolicy, RateLimitResult, RateLimits } from './rate-limits.ts';

/** Actions in progress in this process that are not charged yet, by policy and key. */
const inFlight = new WeakMap<RateLimits, Map<string, number>>();

/** First of several concurrent repeats in this process, by policy and idempotency key. */
const firstOfRepeats = new WeakMap<RateLimits, Map<string, Promise<unknown>>>();

type Outcome<Result> =
  | { readonly refused: RateLimitResult }
  | { readonly refused?: undefined; readonly result: Result; readonly isDone: boolean };

interface ChargeInput<Result> {
  readonly name: RateLimitPolicy;
  readonly key: string;
  readonly act: () => Promise<Result>;
  /** Whether the action succeeded and is charged. */
  readonly isDone: (result: Result) => boolean;
  /**
   * Whether the action was done before and is only replayed, which is always allowed. Called only if the limit is
   * exhausted.
   */
  readonly isKnown?: () => Promise<boolean>;
  /**
   * Idempotency key: repeats that arrive while the first is in progress wait for it, and are then answered from its
   * record.
   */
  readonly idempotencyKey?: string;
}

/**
 * Runs an action if the rate limit allows it, and charges the limit only when the action succeeds. Refused or
 * ineffective actions are not charged: otherwise anyone could lock out the owner of an email by naming it in vain. A
 * process admits no more concurrent actions than the limit leaves; other instances may admit as many at the same
 * moment, and the excess is charged too.
 */
export async function chargeOnSuccess<Result>(
  limits: RateLimits | undefined,
  input: ChargeInput<Result>,
): Promise<Outcome<Result>> {
  const { act, isDone, isKnown, idempotencyKey } = input;
  if (!limits) return outcomeOf(await act(), isDone);
  if (idempotencyKey === undefined) return chargeAlone(limits, input);
  const firsts = firstOfRepeats.get(limits) ?? new Map<string, Promise<unknown>>();
  firstOfRepeats.set(limits, firsts);
  const place = `${input.name} ${idempotencyKey}`;
  for (let first = firsts.get(place); first; first = firsts.get(place)) {
    await first;
    if (await isKnown?.()) return outcomeOf(await act(), isDone);
  }
  const outcome = chargeAlone(limits, input);
  const settled = outcome.then(noop, noop).then(() => void firsts.delete(place));
  firsts.set(place, settled);
  return outcome;
}

const noop = () => undefined;

async function chargeAlone<Result>(
  limits: RateLimits,
  { name, key, act, isDone, isKnown }: ChargeInput<Result>,
): Promise<Outcome<Result>> {
  const seen = await limits.look(name, key);
  const own = inFlight.get(limits) ?? new Map<string, number>();
  inFlight.set(limits, own);
  const place = `${name} ${key}`;
  const others = own.get(place) ?? 0;
  // If only actions in progress exhaust the limit, a retry can succeed in a moment.
  if (seen.remaining <= others) {
    if (await isKnown?.()) return outcomeOf(await act(), isDone);
    return { refused: seen.remaining === 0 ? seen : { ...seen, allowed: false, remaining: 0, resetSeconds: 1 } };
  }
  own.set(place, others + 1);
  const end = () => {
    const rest = (own.get(place) ?? 1) - 1;
    if (rest > 0) own.set(place, rest);
    else own.delete(place);
  };
  let counting: Promise<unknown> | undefined;
  try {
    const outcome = outcomeOf(await act(), isDone);
    // Charging is not awaited: until it completes, the action counts as in progress.
    if (outcome.isDone) counting = limits.take(name, key).then(end, end);
    return outcome;
  } finally {
    if (!counting) end();
  }
}

function outcomeOf<Result>(result: Result, isDone: (result: Result) => boolean) {
  return { result, isDone: isDone(result) };
}
