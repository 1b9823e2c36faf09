import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { queryClientWith } from '../lib/query-client.ts';

/** A cache without data; a failed request is not tried again. */
export const testQueryClient = (): QueryClient => queryClientWith({ retry: false });

export const withQueries = (page: ReactNode, client = testQueryClient()) => (
  <QueryClientProvider client={client}>{page}</QueryClientProvider>
);

/** Renders a part of a page that reads or changes data of the api. */
export const renderWithQueries = (page: ReactNode, client = testQueryClient()) => render(withQueries(page, client));
