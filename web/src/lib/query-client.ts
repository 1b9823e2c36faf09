import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './api-problem.ts';

const MAX_RETRIES = 2;

/** What the server decided will not change by asking again; a lost line or a 5xx may. */
const isWorthRetrying = (error: Error): boolean => !(error instanceof ApiProblem) || error.status === 0 || error.status >= 500;

/** Where the api puts a read table together anew the page asks again by itself, even when no stream tells it that it is done. */
const ASK_AGAIN_MS = 3_000;

/** What was shown stays meanwhile. */
const untilRebuilt = ({ state: { error } }: { readonly state: { readonly error: Error | null } }): number | false =>
  error instanceof ApiProblem && error.code === 'READ_TABLES_REBUILDING' ? ASK_AGAIN_MS : false;

const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < MAX_RETRIES && isWorthRetrying(error),
        refetchInterval: untilRebuilt,
      },
      // Money is never sent twice by a library: a retry is the customer's act, with the same Idempotency-Key.
      mutations: { retry: false },
    },
  });

let current: { readonly ownerId: string; readonly client: QueryClient } | undefined;

/** The cache of one customer. What was read for one is never shown to the next on the same machine: another owner gets an empty one. */
export const queryClientOf = (ownerId: string): QueryClient => {
  if (current?.ownerId !== ownerId) {
    current?.client.clear();
    current = { ownerId, client: createQueryClient() };
  }
  return current.client;
};
