import { QueryClient, type DefaultOptions } from '@tanstack/react-query';
import { ApiProblem } from './api-problem.ts';

const MAX_RETRIES = 2;

/** A lost connection or a 5xx may succeed on a retry; a decision of the server will not change. */
const isWorthRetrying = (error: Error): boolean => !(error instanceof ApiProblem) || error.status === 0 || error.status >= 500;

/** While the api rebuilds a read table, the page polls, because no stream may announce the end of the rebuild. */
const ASK_AGAIN_MS = 3_000;

/** The earlier data stays visible meanwhile. */
const untilRebuilt = ({ state: { error } }: { readonly state: { readonly error: Error | null } }): number | false =>
  error instanceof ApiProblem && error.code === 'READ_TABLES_REBUILDING' ? ASK_AGAIN_MS : false;

/**
 * A cache whose mutations are never resent by the library, because they may move money. A retry is the customer's decision and uses the
 * same Idempotency-Key. Offline, they fail immediately, instead of waiting silently for the network.
 */
export const queryClientWith = (queries: NonNullable<DefaultOptions['queries']> = {}): QueryClient =>
  new QueryClient({ defaultOptions: { queries, mutations: { retry: false, networkMode: 'always' } } });

export const createQueryClient = (): QueryClient =>
  queryClientWith({
    staleTime: 30_000,
    retry: (failures, error) => failures < MAX_RETRIES && isWorthRetrying(error),
    refetchInterval: untilRebuilt,
  });

type KeptClient = { readonly customerId: string; readonly client: QueryClient };

let kept: KeptClient | undefined;

/** The kept cache, if it belongs to this customer. It outlives the pages with customer data, so that returning to them needs no reload. */
export const keptQueryClient = (customerId: string): QueryClient | undefined => (kept?.customerId === customerId ? kept.client : undefined);

type Sessions = {
  readonly current: () => { readonly session: object | null; readonly loading: boolean };
  readonly subscribe: (listener: () => void) => unknown;
};

/** Clears the kept cache when the session ends, so that nothing of a customer stays in the page. */
export const forgetAtSignOut = ({ current, subscribe }: Sessions): void => {
  subscribe(() => {
    const { session, loading } = current();
    if (loading || session !== null) return;
    kept?.client.clear();
    kept = undefined;
  });
};

/** Keeps one cache and clears the previous one, so that data of one customer is never shown to another on the same machine. */
export const keepQueryClient = (next: KeptClient): void => {
  if (kept?.client !== next.client) kept?.client.clear();
  kept = next;
};
