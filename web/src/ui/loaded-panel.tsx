import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from './loaded.tsx';
import { Spinner } from './spinner.tsx';

type LoadedPanelProps<T> = {
  readonly query: UseQueryResult<T>;
  /** What is loading, as in "your notification settings". */
  readonly what: string;
  readonly children: (data: T) => ReactNode;
};

/** A settings panel shows a spinner while it loads (specification §4 "Settings panels"), an error with Retry when it cannot. */
export const LoadedPanel = <T,>({ query, what, children }: LoadedPanelProps<T>) => (
  <Loaded query={query} what={what} skeleton={<PanelSpinner />}>
    {children}
  </Loaded>
);

/** Spoken of by whoever waits: "Loading …" stands beside it. */
export const PanelSpinner = () => (
  <div className="grid max-w-[640px] place-items-center py-16 text-muted">
    <Spinner />
  </div>
);
