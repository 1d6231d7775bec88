import type { RateLimitPolicy, RateLimitResult, RateLimits } from './rate-limits.ts';

/** What this process lets through at the moment and has not counted yet, by budget and key. */
const inFlight = new WeakMap<RateLimits, Map<string, number>>();

/** The first of several repeats that this process works on at the moment, by budget and idempotency key. */
const firstOfRepeats = new WeakMap<RateLimits, Map<string, Promise<unknown>>>();

type Outcome<Result> =
  | { readonly refused: RateLimitResult }
  | { readonly refused?: undefined; readonly result: Result; readonly isDone: boolean };

interface ChargeInput<Result> {
  readonly name: RateLimitPolicy;
  readonly key: string;
  readonly act: () => Promise<Result>;
  /** Whether it came to something, and counts. */
  readonly isDone: (result: Result) => boolean;
  /**
   * Whether it was done before, and is only told again: for that there is always room. Asked where there is no other.
   */
  readonly isKnown?: () => Promise<boolean>;
  /**
   * Its idempotency key: repeats that arrive while the first is under way wait for it and are then answered from the
   * record.
   */
  readonly idempotencyKey?: string;
}

/**
 * Does something where a budget has room for it, and counts it only once it is done. What was refused, or changed
 * nothing, uses up nobody's budget: else whoever names an email address in vain could shut its owner out. Of what is
 * under way at once, a process lets no more through than there is room for; other instances may let as many through in
 * the same moment, and what is too much of that is counted too.
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
  // Where there is room but for those under way, that is known in a moment.
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
    // Nobody waits for the count: until it is there, what was done is under way.
    if (outcome.isDone) counting = limits.take(name, key).then(end, end);
    return outcome;
  } finally {
    if (!counting) end();
  }
}

function outcomeOf<Result>(result: Result, isDone: (result: Result) => boolean) {
  return { result, isDone: isDone(result) };
}
