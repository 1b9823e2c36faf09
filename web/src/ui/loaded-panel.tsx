import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from './loaded.tsx';
import { Spinner } from './spinner.tsx';

type LoadedPanelProps<T> = {
  readonly query: UseQueryResult<T>;
  /** The name of the data, as in "your notification settings". */
  readonly what: string;
  readonly children: (data: T) => ReactNode;
};

/** Shows a spinner while a settings panel loads, and an error with Retry when loading fails. */
export const LoadedPanel = <T,>({ query, what, children }: LoadedPanelProps<T>) => (
  <Loaded query={query} what={what} skeleton={<PanelSpinner />}>
    {children}
  </Loaded>
);

/** Not announced itself; the text "Loading …" accompanies it. */
export const PanelSpinner = () => (
  <div className="grid max-w-[640px] place-items-center py-16 text-muted">
    <Spinner />
  </div>
);
