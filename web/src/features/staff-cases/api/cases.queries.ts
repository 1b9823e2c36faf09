import { getCase, listCases, type CASE_VIEWS } from '@danubit/contracts/http/console/cases.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** First part of the key of both. */
export const CASES_KEY = ['staff', 'cases'] as const;

/** Every look-up is recorded. */
export const casesQuery = (view: (typeof CASE_VIEWS)[number]) =>
  queryOptions({
    queryKey: [...CASES_KEY, 'list', view],
    queryFn: ({ signal }) => callEndpoint(listCases, { query: { view }, signal }),
    refetchOnWindowFocus: false,
    gcTime: 0,
  });

/** What was decided is carried out within a second or two, so it is fetched again until the case is closed. */
const CARRIED_OUT_EVERY_MS = 2_000;

export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: [...CASES_KEY, id],
    queryFn: ({ signal }) => callEndpoint(getCase, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.case.status === 'decided' ? CARRIED_OUT_EVERY_MS : false),
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
