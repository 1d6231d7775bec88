import { keepPreviousData, QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '../../contract/desk/call.ts';
import type { DeskCallName, DeskCalls } from '../../contract/desk/calls.ts';
import { callApi } from './api-client.ts';
import { DeskError, isConflict } from './desk-error.ts';
import { reportOrphanedError } from './orphaned-errors.ts';

/** What passes by itself: the network is away, or the database. */
const passing = (error: unknown) => error instanceof DeskError && ['no-network', 'unavailable'].includes(error.code);

/**
 * Answers are fresh for some seconds; what is away is asked for again until it is back, while what was seen last stays
 * in view.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      networkMode: 'always',
      retry: (_, error) => passing(error),
      retryDelay: (count) => Math.min(1_000 * 2 ** count, 10_000),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

interface Options {
  readonly enabled?: boolean;
  /** Milliseconds after which it is asked again by itself. */
  readonly every?: number;
}

/**
 * An answer of the server, kept under the call's name and input. While other inputs are on their way, the last one
 * stays.
 */
export function useApiQuery<Name extends DeskCallName>(
  name: Name,
  input: InputOf<DeskCalls[Name]>,
  { enabled = true, every }: Options = {},
) {
  const query = useQuery<OutputOf<DeskCalls[Name]>, unknown>({
    queryKey: [name, input],
    queryFn: ({ signal }) => callApi(name, input, { signal }),
    placeholderData: keepPreviousData as never,
    enabled,
    ...(every !== undefined && { refetchInterval: every }),
  });
  // While it is asked again and again, why is told at once.
  return { ...query, error: query.error ?? query.failureReason };
}

/** What follows a change that was asked for. */
export interface MutationOptions<Output> {
  /**
   * It is done: said, and what was typed for it dropped. @param isHere whether the view that asked for it still is: one
   * that was left leads nowhere, and closes nothing that was opened meanwhile
   */
  readonly onDone?: (output: Output, isHere: boolean) => void;
  /** It was refused, and `error` is there for the view. Where the view is gone the desk says why aloud instead. */
  readonly onError?: (why: unknown) => void;
}

/**
 * A change that the server is asked for: `mutate(input)`, or `mutateAsync` for who says aloud what comes of it. `asked`
 * is what its answer belongs to: more may have been typed since. @param stale calls whose answers it makes stale, by
 * the first word of their names, such as `orders`; without it the call only looks, such as at a mail before it goes,
 * and where nobody waits for it any more nobody is told that it was refused
 */
export function useApiMutation<Name extends DeskCallName>(name: Name, stale?: readonly string[]) {
  type Input = InputOf<DeskCalls[Name]>;
  type Output = OutputOf<DeskCalls[Name]>;
  type Sent = Input | { readonly input: Input; readonly ifMatch: string };
  const client = useQueryClient();
  const change = useMutation<Output, unknown, Sent>({
    mutationFn: (sent) =>
      isVersioned<Input>(sent) ? callApi(name, sent.input, { ifMatch: sent.ifMatch }) : callApi(name, sent as Input),
    onSuccess: () => invalidateQueries(client, stale ?? []),
    // What somebody else has made of it is in view by the time that is said, and the next try is of that; also where a
    // call only looks.
    onError: (why) => (isConflict(why) ? invalidateQueries(client, stale ?? [name.split('.')[0] ?? name]) : undefined),
  });
  const { variables, mutateAsync } = change;
  return {
    ...change,
    asked: isVersioned<Input>(variables) ? variables.input : (variables as Input | undefined),
    mutate(sent: Sent, { onDone, onError }: MutationOptions<Output> = {}): void {
      let isHere = false;
      // This is called for a view that still waits for this answer, and the promise ends for all.
      const onSettled = () => {
        isHere = true;
      };
      mutateAsync(sent, { onSettled }).then(
        (output) => onDone?.(output, isHere),
        (why) => (isHere ? onError?.(why) : stale && reportOrphanedError(why)),
      );
    },
  };
}

function isVersioned<Input>(sent: unknown): sent is { readonly input: Input; readonly ifMatch: string } {
  return typeof sent === 'object' && sent !== null && 'ifMatch' in sent && 'input' in sent;
}

/** For how long a change that is done waits for what is shown beside it. */
const waitMs = 2_000;

/**
 * Has answers asked for again whose calls begin with one of these words, and waits for them; not for as long as the
 * shop is away, since they are asked for until it is back.
 */
export function invalidateQueries(client: QueryClient, things: readonly string[]): Promise<unknown> {
  const asked = client.invalidateQueries({
    predicate: ({ queryKey: [name] }) => things.some((thing) => String(name).startsWith(`${thing}.`)),
  });
  return Promise.race([asked, new Promise((resolve) => setTimeout(resolve, waitMs))]);
}
