import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

/** What is read of the result of a query. */
export type LoadedQuery<T> = {
  readonly data: T | undefined;
  readonly isError: boolean;
  readonly isRefetchError: boolean;
  readonly isPaused: boolean;
  readonly error: Error | null;
  readonly refetch: () => unknown;
};

type LoadedProps<T> = {
  readonly query: LoadedQuery<T>;
  /** The name of the data, as in "your balances". */
  readonly what: string;
  /** A placeholder with the shape of the content. */
  readonly skeleton: ReactNode;
  readonly children: (data: T) => ReactNode;
};

/**
 * Renders the four states of a query: loaded, loading, failed, or waiting for the network. Loaded data stays visible when refetching fails,
 * with a note.
 */
export const Loaded = <T,>({ query, what, skeleton, children }: LoadedProps<T>) => {
  if (query.data !== undefined) {
    // The children keep their position in the tree with and without the note, so that their input and state are kept.
    return (
      <>
        {query.isRefetchError ? <NotRefreshed what={what} onRetry={() => void query.refetch()} /> : null}
        {children(query.data)}
      </>
    );
  }
  if (query.isError) return <LoadError what={what} message={query.error?.message ?? ''} onRetry={() => void query.refetch()} />;
  if (query.isPaused) {
    return (
      <p className="flex items-start gap-2.5 px-5 pt-1 pb-5 text-ui text-muted" role="status">
        <WifiOff aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-[18px] flex-none" />
        You are offline. We load {what} once you are back.
      </p>
    );
  }
  return (
    <div aria-busy="true">
      <span className="sr-only">Loading {what}</span>
      {skeleton}
    </div>
  );
};

const NotRefreshed = ({ what, onRetry }: { readonly what: string; readonly onRetry: () => void }) => (
  <p role="status" className="flex flex-wrap items-center gap-x-2 px-5 pb-2 text-caption text-muted">
    We could not update {what}. This is the last version.
    <Button variant="quiet" size="dense" className="-my-1" onClick={onRetry}>
      Retry
    </Button>
  </p>
);

type LoadErrorProps = { readonly what: string; readonly message: string; readonly onRetry: () => void };

const LoadError = ({ what, message, onRetry }: LoadErrorProps) => (
  <div className="px-5 pt-1 pb-5">
    <Alert variant="negative" title={`We could not load ${what}.`}>
      <p className="mb-3">{message}</p>
      <Button variant="secondary" size="dense" onClick={onRetry}>
        Retry
      </Button>
    </Alert>
  </div>
);
