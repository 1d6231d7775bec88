import {
  keepPreviousData,
  notifyManager,
  QueryClient,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { InputOf, OutputOf } from '../../contract/desk/call.ts';
import type { Preview } from '../../contract/desk/mail-preview.ts';
import { type Operation, previewCall } from '../../contract/shared/operation.ts';
import { showMe } from '../../contract/staff/sign-in.ts';
import { type Call, callApi } from './api-client.ts';
import { DeskError, isConflict } from './desk-error.ts';
import { reportOrphanedError } from './orphaned-errors.ts';

/** Transient errors: network or database unavailable. */
const passing = (error: unknown) => error instanceof DeskError && ['no-network', 'unavailable'].includes(error.code);

/**
 * Results are fresh for some seconds. Transient failures are retried until they succeed, while the last result stays
 * visible.
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

// Components learn of a request in a microtask, not in a timer: a pressed button is disabled before the next press is
// handled.
notifyManager.setScheduler(queueMicrotask);

interface Options {
  readonly enabled?: boolean;
  /** Refetch interval in milliseconds. */
  readonly every?: number;
}

/** Queries a read operation, cached by its name and input. While a new input loads, the previous result stays. */
export function useOperation<const O extends Operation>(
  contract: O,
  input: InputOf<O>,
  { enabled = true, every }: Options = {},
): Query<OutputOf<O>> {
  const query = useQuery<OutputOf<O>, unknown>({
    queryKey: [contract.name, input],
    queryFn: ({ signal }) => callApi(contract, input, { signal }),
    placeholderData: keepPreviousData as never,
    enabled,
    ...(every !== undefined && { refetchInterval: every }),
  });
  // Shows the reason for a failure already while retrying.
  return { ...query, error: query.error ?? query.failureReason };
}

/** Result of a read, as views show it. */
interface Query<Output>
  extends Pick<UseQueryResult<unknown, unknown>, 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'> {
  readonly data: Output | undefined;
}

export interface MutationOptions<Output> {
  /**
   * The change succeeded: show a notice and clear the form. @param isHere whether the view is still mounted: a closed
   * view must not navigate, nor close what was opened since
   */
  readonly onDone?: (output: Output, isHere: boolean) => void;
  /** Follows if the view is still mounted: closes it, or navigates. */
  readonly whenHere?: (output: Output) => void;
  /** The change failed; the view shows `error`. If the view has closed, the desk announces the error instead. */
  readonly onError?: (why: unknown) => void;
}

/** Runs a write operation, then refetches what is shown, unless the session ends with it. */
export function useAction<const O extends Operation>(
  contract: O,
  { refetches = true } = {},
): Mutation<InputOf<O>, OutputOf<O>> {
  return useCall(contract, { isChange: true, refetches });
}

/** Runs a read operation on demand, such as a calculation from a form. */
export function useCalculation<const O extends Operation & { readonly effect: 'read' }>(
  contract: O,
): Mutation<InputOf<O>, OutputOf<O>> {
  return useCall(contract);
}

/** Previews an operation: the emails that it would send. */
export function usePreview<const O extends Operation & { readonly preview: true }>(
  contract: O,
): Mutation<InputOf<O>, Preview<OutputOf<O>>> {
  return useCall(previewCall(contract)) as never;
}

/**
 * `mutate(input)`, or `mutateAsync` for callers that report the outcome. `asked` is the input that the result belongs
 * to: the form may have changed since. The error of a read is not reported once the view has closed.
 */
function useCall<const C extends Call>(
  contract: C,
  { isChange = false, refetches = false } = {},
): Mutation<InputOf<C>, OutputOf<C>> {
  type Input = InputOf<C>;
  type Output = OutputOf<C>;
  type Sent = Input | { readonly input: Input; readonly ifMatch: string };
  const client = useQueryClient();
  const change = useMutation<Output, unknown, Sent>({
    mutationFn: (sent) =>
      isVersioned<Input>(sent)
        ? callApi(contract, sent.input, { ifMatch: sent.ifMatch })
        : callApi(contract, sent as Input),
    onSuccess: () => (refetches ? refetchAfterChange(client) : undefined),
    // After a conflict the current version is loaded before the error shows, so that a retry applies to it; also for
    // reads.
    onError: (why) => (isConflict(why) && (refetches || !isChange) ? invalidateQueries(client) : undefined),
  });
  const { variables, mutateAsync } = change;
  return {
    ...change,
    asked: isVersioned<Input>(variables) ? variables.input : (variables as Input | undefined),
    mutate(sent: Sent, { onDone, whenHere, onError }: MutationOptions<Output> = {}): void {
      let isHere = false;
      // React Query calls this only while the view is mounted, whereas the promise always settles.
      const onSettled = () => {
        isHere = true;
      };
      mutateAsync(sent, { onSettled }).then(
        (output) => {
          onDone?.(output, isHere);
          if (isHere) whenHere?.(output);
        },
        (why) => (isHere ? onError?.(why) : isChange && reportOrphanedError(why)),
      );
    },
  };
}

/** A change that a view can start, with the input that its result belongs to. */
export interface Mutation<Input, Output> {
  readonly mutate: (
    input: Input | { readonly input: Input; readonly ifMatch: string },
    then?: MutationOptions<Output>,
  ) => void;
  readonly mutateAsync: (input: Input | { readonly input: Input; readonly ifMatch: string }) => Promise<Output>;
  readonly reset: () => void;
  readonly data: Output | undefined;
  readonly asked: Input | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
}

function isVersioned<Input>(sent: unknown): sent is { readonly input: Input; readonly ifMatch: string } {
  return typeof sent === 'object' && sent !== null && 'ifMatch' in sent && 'input' in sent;
}

/** How long a completed change waits for dependent queries. */
const waitMs = 2_000;

/**
 * Refetches what is shown and waits for it, but only briefly if the shop is unreachable, as queries then retry until it
 * is back. Other results are refetched when they are next shown.
 * @param things only calls with these name prefixes, such as `orders`; by default all except the session
 */
export function invalidateQueries(client: QueryClient, things?: readonly string[]): Promise<unknown> {
  const asked = client.invalidateQueries({
    predicate: ({ queryKey: [name] }) =>
      things ? things.some((thing) => String(name).startsWith(`${thing}.`)) : name !== showMe.name,
  });
  return Promise.race([asked, new Promise((resolve) => setTimeout(resolve, waitMs))]);
}

/** When background jobs have completed what a change started: a sale from now, a retried email or webhook. */
const jobsMs = 3_000;
let jobs: ReturnType<typeof setTimeout> | undefined;

/**
 * A change may show anywhere: a cancelled order in the stock of its products, a payment in the to-do list. All that is
 * shown is refetched at once, and again after the background jobs.
 */
export function refetchAfterChange(client: QueryClient): Promise<unknown> {
  clearTimeout(jobs);
  jobs = setTimeout(() => void invalidateQueries(client), jobsMs);
  return invalidateQueries(client);
}
